// What may happen to an update on one camera; only this file decides it. Pure; docs/device-protocol.md, Updates. The
// caller that stores the answer compares what is stored with what was judged, so that of two simultaneous changes one
// is judged again.
import type { TargetStatus, UpdatePhase } from "./device-update";

/** What is stored of it, as far as rules use it. */
export interface TargetState {
  readonly status: TargetStatus;
  readonly phase: UpdatePhase;
  /** How often it was retried automatically. */
  readonly retries: number;
  /** A commit was granted, in this try or an earlier one. */
  readonly granted: boolean;
  /** A person dropped it while it was past its commit point: it is not retried. */
  readonly dropAsked: boolean;
}

/** Words that we know for why a camera fails; it may say others. */
export const ERROR_CODES = [
  "no-space",
  "md5-mismatch",
  "sha256-mismatch",
  "bad-signature",
  "incompatible",
  "rolled-back",
  "low-battery",
  "timeout",
  /** Our word: it says that it runs the release, and names other files than that has. */
  "incomplete",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What may be better at the next try; how long that waits, ms. */
const PASSING: ReadonlyMap<string, number> = new Map<ErrorCode, number>([
  ["no-space", 24 * 3_600_000],
  ["low-battery", 24 * 3_600_000],
  ["timeout", 0],
  ["incomplete", 0],
]);
export const MOST_RETRIES = 2;

/** What a camera says of an update. */
export type ReportedStatus = "delivered" | "downloading" | "downloaded" | "installing" | "success" | "failed";

export interface Report {
  readonly status: ReportedStatus;
  /** Of a failure; `already-installed` of a success that needed no commit. */
  readonly errorCode?: string | undefined;
  /** It is about a try that is over: the order has been retried automatically since. */
  readonly ofEarlierTry?: boolean;
  /** It is about a try that the camera cannot know of: the order was never handed out under its epoch. */
  readonly ofUnknownTry?: boolean;
}

/** What is known beside the target itself. */
export interface Circumstances {
  /** A success names exactly the manifest's release and files. */
  readonly namesManifest: boolean;
  /** A success says which files run. A sync may be too short for that, and says nothing by it. */
  readonly namesFiles: boolean;
  /** Every file that the camera does not run already was served to it whole. */
  readonly hasFetched: boolean;
  /** The camera reported this release before, so that nothing was left to install. */
  readonly runsAlready: boolean;
  /** The camera got another update since; one that was dropped before the camera could know of it does not count. */
  readonly hasNewer: boolean;
}

export type Transition =
  /** It becomes this. `retryInMs`: it is retried automatically, this much later at the earliest, under a new epoch. */
  | {
      readonly kind: "becomes";
      readonly to: TargetState;
      /** The camera's own word, or ours; null where it failed and gave none, and where it did not fail. */
      readonly errorCode: string | null;
      readonly retryInMs: number | null;
    }
  /** It is so already, or was further: 200, and nothing changes. */
  | { readonly kind: "same" }
  /** It may not be: 409 with the status that it has. What came too late is kept as `late_result`. */
  | {
      readonly kind: "refused";
      readonly why: "over" | "not-committed" | "not-fetched";
      readonly late: boolean;
    };

const SAME: Transition = { kind: "same" };
const ORDER: readonly UpdatePhase[] = [
  "held",
  "queued",
  "delivered",
  "downloading",
  "downloaded",
  "installing",
];

/** A camera reports. */
export function onReport(state: TargetState, report: Report, known: Circumstances): Transition {
  switch (state.status) {
    case "held":
      // It never got this order, so its report can't be true.
      return refuse("not-committed");
    case "pending":
      if (report.ofUnknownTry) return onUnknownTry(state, report, known);
      if (report.ofEarlierTry) return onEarlierTry(state, report, known);
      return onReportWhilePending(state, report, known);
    case "installing":
      if (report.ofUnknownTry) return onUnknownTry(state, report, known);
      if (report.ofEarlierTry) return onEarlierTry(state, report, known);
      return onReportWhileInstalling(state, report, known);
    case "success":
      return report.status === "success" ? SAME : late();
    case "failed":
      // It was silent for too long, but has installed it.
      if (report.status === "success" && state.granted && known.namesManifest && !known.hasNewer) {
        return becomes(state, "success");
      }
      return report.status === "failed" ? SAME : late();
    case "dropped":
      return late();
  }
}

/**
 * The failure because of which it is tried again counts once, however often it is said; a final one ends it while the new
 * order is not committed: a silent camera may still report it. What runs, runs. No camera commits to an old order.
 */
function onEarlierTry(state: TargetState, report: Report, known: Circumstances): Transition {
  switch (report.status) {
    case "failed":
      if (state.status === "installing" || PASSING.has(report.errorCode ?? "")) return SAME;
      return fails(state, report.errorCode);
    case "success":
      return state.granted && known.namesManifest ? becomes(state, "success") : refuse("not-committed");
    case "installing":
      return refuse("not-committed");
    default:
      return SAME;
  }
}

/** A report about an order that was never handed out changes nothing, unless the camera already runs it. */
function onUnknownTry(state: TargetState, report: Report, known: Circumstances): Transition {
  const isDone = report.status === "success" && state.granted && known.namesManifest;
  return isDone ? becomes(state, "success") : refuse("not-committed");
}

function onReportWhilePending(state: TargetState, report: Report, known: Circumstances): Transition {
  switch (report.status) {
    case "installing":
      if (!known.hasFetched) return refuse("not-fetched");
      return becomes({ ...state, phase: "installing", granted: true }, "installing");
    case "failed":
      return fails(state, report.errorCode);
    case "success": {
      if (!known.namesManifest) return refuse("not-committed");
      const isAlready = report.errorCode === "already-installed" && known.runsAlready;
      return isAlready || state.granted ? becomes(state, "success") : refuse("not-committed");
    }
    default:
      if (ORDER.indexOf(report.status) <= ORDER.indexOf(state.phase)) return SAME;
      return becomes({ ...state, phase: report.status }, "pending");
  }
}

function onReportWhileInstalling(state: TargetState, report: Report, known: Circumstances): Transition {
  switch (report.status) {
    case "success":
      // A part of a release isn't a release: the camera gets the order again, and the history shows it.
      if (known.namesManifest) return becomes(state, "success");
      return known.namesFiles ? fails(state, "incomplete") : refuse("not-committed");
    case "failed":
      return fails(state, report.errorCode);
    default:
      return SAME;
  }
}

/** We hand the order out. */
export function onServed(state: TargetState): Transition {
  if (state.status !== "pending" || state.phase !== "queued") return SAME;
  return becomes({ ...state, phase: "delivered" }, "pending");
}

/** The camera did not report on an installation for too long. */
export function onSilence(state: TargetState): Transition {
  return state.status === "installing" ? fails(state, "timeout") : SAME;
}

/** A person drops it. A camera past its commit point carries on. */
export function onDrop(state: TargetState): Transition {
  if (state.status === "pending" || state.status === "held") return becomes(state, "dropped");
  return state.status === "dropped" ? SAME : refuse("over");
}

/** The update that held it is over. */
export function onUnhold(state: TargetState): Transition {
  if (state.status !== "held") return SAME;
  return becomes({ ...state, phase: "queued" }, "pending");
}

/** Silence after which an installation has failed, ms; `cycleTime` in minutes. */
export function silenceLimit(cycleTime: number): number {
  return Math.max(3 * cycleTime * 60_000, LEAST_SILENCE_MS);
}
export const LEAST_SILENCE_MS = 48 * 3_600_000;

export type DropOutcome =
  | "never-hears"
  | "stops"
  /** It was let past its commit point in an earlier try: it may install it before it learns of the drop. */
  | "may-go-on"
  | "goes-on"
  | "over";

/** What a drop does to a camera, for people. */
export function dropOutcome(state: Omit<TargetState, "dropAsked">): DropOutcome {
  if (state.status === "installing") return "goes-on";
  if (state.status !== "pending" && state.status !== "held") return "over";
  if (state.granted) return "may-go-on";
  return hasReceived(state) ? "stops" : "never-hears";
}

/** Whether the camera may know of the order: it has to be told of a drop. */
export function hasReceived({
  phase,
  retries,
  granted,
}: Pick<TargetState, "phase" | "retries" | "granted">): boolean {
  return granted || retries > 0 || (phase !== "queued" && phase !== "held");
}

/** An unknown error code counts as permanent. */
function fails(state: TargetState, errorCode: string | null = null): Transition {
  const wait = PASSING.get(errorCode ?? "");
  if (wait === undefined || state.dropAsked || state.retries >= MOST_RETRIES)
    return { ...becomes(state, "failed"), errorCode };
  const to: TargetState = { ...state, status: "pending", phase: "queued", retries: state.retries + 1 };
  return { kind: "becomes", to, errorCode, retryInMs: wait };
}

function becomes(state: TargetState, status: TargetStatus) {
  return { kind: "becomes", to: { ...state, status }, errorCode: null, retryInMs: null } as const;
}

function refuse(why: "over" | "not-committed" | "not-fetched"): Transition {
  return { kind: "refused", why, late: false };
}

function late(): Transition {
  return { kind: "refused", why: "over", late: true };
}

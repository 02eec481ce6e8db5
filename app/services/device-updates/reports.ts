// What a camera says of an update is judged by how it stands, and stored if it still stands so. Touches control, and a
// commit goes through the gate of the camera's home account. docs/device-protocol.md, Updates; fault F11.
import type { ControlDb } from "~/db/client";
import { type ReportedTarget, reportedTarget } from "~/db/queries/device-updates/reported-target";
import {
  progressStatement,
  stateOf,
  storeRefusedReport,
  type TargetChange,
  transitionStatements,
} from "~/db/queries/device-updates/targets";
import type { TargetStatus, UpdatePhase } from "~/domain/device-updates/device-update";
import {
  type CameraReport,
  isOfEarlierTry,
  isOfUnknownTry,
} from "~/domain/device-updates/order/camera-report";
import { type FetchedFile, filesToFetch, namesRelease } from "~/domain/device-updates/order/install-claim";
import { type CameraFile, cameraFiles, type Release } from "~/domain/device-updates/order/order";
import { onReport, type Transition } from "~/domain/device-updates/transition";
import type { Clock, UpdateGates } from "~/services/ports";
import { JUDGED_TIMES, tooMany } from "./orders";

export interface ReportDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly updateGate: UpdateGates;
}

interface ReceivedReport {
  readonly deviceKey: number;
  readonly updateId: number;
  readonly report: CameraReport;
  /** It came with a sync, and gets no answer of its own. */
  readonly inSync?: boolean;
}

interface Standing {
  readonly status: TargetStatus;
  readonly phase: UpdatePhase;
}

export type ReportOutcome =
  | { readonly kind: "unknown" }
  /** `changed`: the report made it so. */
  | { readonly kind: "heard"; readonly standing: Standing; readonly changed: boolean }
  | {
      readonly kind: "refused";
      readonly why: Extract<Transition, { kind: "refused" }>["why"];
      readonly standing: Standing;
      readonly missing: readonly { readonly sha256: string; readonly from: number }[];
    };

/** Takes a camera's word on an update: what it changes is stored, what it may not say is noted once. */
export async function takeReport(deps: ReportDeps, heard: ReceivedReport): Promise<ReportOutcome> {
  for (let times = 0; times < JUDGED_TIMES; times++) {
    const known = await reportedTarget(deps.control, heard);
    if (!known) return { kind: "unknown" };
    const { standing, transition, missing, isEarlier } = judge(known, heard);
    switch (transition.kind) {
      case "same":
        if (!isEarlier) await progress(deps, heard).run();
        return { kind: "heard", standing, changed: false };
      case "refused":
        await noteRefused(deps, heard, transition.late);
        return { kind: "refused", why: transition.why, standing, missing };
      case "becomes":
        if (await store(deps, heard, { target: known.target, transition })) {
          const { status, phase } = transition.to;
          return { kind: "heard", standing: { status, phase }, changed: true };
        }
    }
  }
  throw tooMany();
}

/** Stores that a camera reported on an update, and its progress; changes nothing else. */
function progress({ control, clock }: ReportDeps, { updateId, deviceKey, report }: ReceivedReport) {
  const { done = null, total = null } = report;
  return progressStatement(control, { updateId, deviceKey, at: clock.now(), done, total });
}

function judge(
  { target, fetched }: { readonly target: ReportedTarget; readonly fetched: readonly FetchedFile[] },
  { report, inSync = false }: ReceivedReport,
) {
  const files = cameraFiles(JSON.parse(target.manifest) as Release);
  const isEarlier = isOfEarlierTry(report, target);
  const isUnknown = isOfUnknownTry(report, target);
  const missing = filesToFetch(files, { running: runningFiles(target), fetched });
  const transition = onReport(
    stateOf(target),
    { status: report.status, errorCode: report.errorCode, ofEarlierTry: isEarlier, ofUnknownTry: isUnknown },
    {
      namesManifest: namesRelease(report.claim, { algReleaseId: target.algReleaseId, files }),
      namesFiles: !inSync || report.claim.models.length > 0,
      hasFetched: missing.length === 0,
      runsAlready: target.runningId === target.algReleaseId,
      hasNewer: target.hasNewer === 1,
    },
  );
  const { status, phase } = target;
  return { standing: { status, phase }, transition, missing, isEarlier };
}

function runningFiles({ runningManifest }: ReportedTarget): readonly CameraFile[] {
  return runningManifest === null ? [] : cameraFiles(JSON.parse(runningManifest) as Release);
}

/** Whether the target was still as it was judged. */
async function store(
  deps: ReportDeps,
  heard: ReceivedReport,
  judged: { readonly target: ReportedTarget; readonly transition: TargetChange["transition"] },
): Promise<boolean> {
  const { target, transition } = judged;
  const change: TargetChange = {
    updateId: heard.updateId,
    deviceKey: heard.deviceKey,
    from: stateOf(target),
    transition,
    at: deps.clock.now(),
    heard: true,
    detail: heard.report.detail ?? null,
  };
  if (transition.to.status === "installing") return deps.updateGate.change(target.accountId, change);
  const { statements, change: place } = transitionStatements(deps.control, change);
  // Of a try that has failed nothing is on its way any more.
  const more = heard.report.status === "failed" ? [] : [progress(deps, heard)];
  const results = await deps.control.d1.batch([...statements, ...more]);
  return (results[place]?.meta.changes ?? 0) > 0;
}

function noteRefused(
  { control, clock }: ReportDeps,
  { updateId, deviceKey, report }: ReceivedReport,
  late: boolean,
): Promise<void> {
  const { status: reported, detail = null } = report;
  return storeRefusedReport(control, { updateId, deviceKey, at: clock.now(), late, reported, detail });
}

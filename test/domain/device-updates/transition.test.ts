// What may happen to an update on a camera, against a table written by hand: every state, every report, all circumstances.
// What the table does not name is refused or changes nothing.
import { describe, expect, test } from "vitest";
import {
  deviceUpdateStatus,
  isOpen,
  isOver,
  overallStatus,
  PHASES,
  TARGET_STATUSES,
  type TargetStatus,
  type UpdatePhase,
} from "~/domain/device-updates/device-update";
import {
  type Circumstances,
  dropOutcome,
  ERROR_CODES,
  onDrop,
  onReport,
  onServed,
  onSilence,
  onUnhold,
  type Report,
  type ReportedStatus,
  silenceLimit,
  type TargetState,
  type Transition,
} from "~/domain/device-updates/transition";

const HOUR = 3_600_000;
const PHASES_OF: Readonly<Record<TargetStatus, readonly UpdatePhase[]>> = {
  held: ["held"],
  pending: ["queued", "delivered", "downloading", "downloaded"],
  installing: ["installing"],
  success: ["queued", "installing"],
  failed: ["queued", "downloading", "installing"],
  dropped: ["held", "queued", "downloaded"],
};
const BOTH = [false, true] as const;

const STATES: readonly TargetState[] = TARGET_STATUSES.flatMap((status) =>
  PHASES_OF[status].flatMap((phase) =>
    [0, 1, 2].flatMap((retries) =>
      BOTH.flatMap((granted) => BOTH.map((dropAsked) => ({ status, phase, retries, granted, dropAsked }))),
    ),
  ),
);
const REPORTS: readonly Report[] = [
  ...(["delivered", "downloading", "downloaded", "installing"] as const).map((status) => ({ status })),
  { status: "success" },
  ...(["delivered", "installing", "success", "failed"] as const).map((status) => ({
    status,
    ofUnknownTry: true,
  })),
  { status: "success", errorCode: "already-installed" },
  { status: "failed" },
  { status: "failed", errorCode: "on fire" },
  ...ERROR_CODES.map((errorCode) => ({ status: "failed" as const, errorCode })),
];
const CIRCUMSTANCES: readonly Circumstances[] = [
  [true, true],
  [false, true],
  [false, false],
].flatMap(([namesManifest = false, namesFiles = false]) =>
  BOTH.flatMap((hasFetched) =>
    BOTH.flatMap((runsAlready) =>
      BOTH.map((hasNewer) => ({ namesManifest, namesFiles, hasFetched, runsAlready, hasNewer })),
    ),
  ),
);

interface Case {
  readonly state: TargetState;
  readonly report: Report;
  readonly known: Circumstances;
}
const CASES: readonly Case[] = STATES.flatMap((state) =>
  REPORTS.flatMap((report) => CIRCUMSTANCES.map((known) => ({ state, report, known }))),
);

/** Failures that may pass, and after how long they are tried again. */
const PASSING: Readonly<Record<string, number>> = {
  "no-space": 24 * HOUR,
  "low-battery": 24 * HOUR,
  timeout: 0,
  incomplete: 0,
};
const isPassing = ({ errorCode = "" }: Report) => Object.hasOwn(PASSING, errorCode);
const hasTries = ({ state }: Case) => state.retries < 2 && !state.dropAsked;
const isTriedAgain = (of: Case) => isPassing(of.report) && hasTries(of);
const isIncomplete = ({ known }: Case) => known.namesFiles && !known.namesManifest;
const isKnown = ({ report }: Case) => report.ofUnknownTry !== true;
const isFurther = ({ state, report }: Case) =>
  PHASES.indexOf(report.status as UpdatePhase) > PHASES.indexOf(state.phase);

interface Row {
  readonly from: TargetStatus;
  readonly report: ReportedStatus;
  readonly when?: (of: Case) => boolean;
  /** "status/phase +retries !granted" of what it becomes; `=` what it was. */
  readonly becomes: string;
}

/** Everything that a report may change. */
const LEGAL: readonly Row[] = [
  { from: "pending", report: "delivered", when: isFurther, becomes: "pending/delivered" },
  { from: "pending", report: "downloading", when: isFurther, becomes: "pending/downloading" },
  { from: "pending", report: "downloaded", when: isFurther, becomes: "pending/downloaded" },
  {
    from: "pending",
    report: "installing",
    when: ({ known }) => known.hasFetched,
    becomes: "installing/installing !",
  },
  {
    from: "pending",
    report: "success",
    when: ({ state, report, known }) =>
      known.namesManifest &&
      (state.granted || (report.errorCode === "already-installed" && known.runsAlready)),
    becomes: "success/=",
  },
  { from: "installing", report: "success", when: ({ known }) => known.namesManifest, becomes: "success/=" },
  {
    from: "installing",
    report: "success",
    when: (of) => isIncomplete(of) && hasTries(of),
    becomes: "pending/queued +",
  },
  { from: "installing", report: "success", when: isIncomplete, becomes: "failed/=" },
  {
    from: "failed",
    report: "success",
    when: ({ state, known }) => state.granted && known.namesManifest && !known.hasNewer,
    becomes: "success/=",
  },
  ...(["pending", "installing"] as const).flatMap((from): readonly Row[] => [
    { from, report: "failed", when: isTriedAgain, becomes: "pending/queued +" },
    { from, report: "failed", when: (of) => !isTriedAgain(of), becomes: "failed/=" },
  ]),
];

/** What is so already, or was further. */
const SAME: readonly Row[] = [
  ...(["delivered", "downloading", "downloaded"] as const).map(
    (report): Row => ({ from: "pending", report, when: (of) => !isFurther(of), becomes: "" }),
  ),
  ...(["delivered", "downloading", "downloaded", "installing"] as const).map(
    (report): Row => ({ from: "installing", report, becomes: "" }),
  ),
  { from: "success", report: "success", becomes: "" },
  { from: "failed", report: "failed", becomes: "" },
];

function rowOf(rows: readonly Row[], of: Case): Row | undefined {
  return rows.find(
    ({ from, report, when }) =>
      from === of.state.status && report === of.report.status && (when?.(of) ?? true),
  );
}

function becoming({ becomes }: Row, { state }: Case): TargetState {
  const [place = "", ...marks] = becomes.split(" ");
  const [status, phase] = place.split("/");
  return {
    status: status as TargetStatus,
    phase: phase === "=" ? state.phase : (phase as UpdatePhase),
    retries: state.retries + (marks.includes("+") ? 1 : 0),
    granted: state.granted || marks.includes("!"),
    dropAsked: state.dropAsked,
  };
}

/** Of a try that no camera was told of nothing follows, but from what runs. */
function expectedOfUnknownTry({ state, report, known }: Case): Partial<Transition> {
  const isDone = report.status === "success" && state.granted && known.namesManifest;
  if (isDone) return { kind: "becomes", to: { ...state, status: "success" } };
  return { kind: "refused", why: "not-committed", late: false };
}

function expected(of: Case): Partial<Transition> {
  if (!isKnown(of) && isOpen(of.state.status)) return expectedOfUnknownTry(of);
  const row = rowOf(LEGAL, of);
  if (row) return { kind: "becomes", to: becoming(row, of) };
  if (rowOf(SAME, of)) return { kind: "same" };
  const { status } = of.state;
  const isEnded = status === "success" || status === "failed" || status === "dropped";
  const why = isEnded
    ? "over"
    : of.report.status === "installing" && status === "pending"
      ? "not-fetched"
      : "not-committed";
  return { kind: "refused", why, late: isEnded };
}

describe("a camera reports", () => {
  test.each(TARGET_STATUSES)("from %s: what the table says, and nothing else", (status) => {
    const own = CASES.filter(({ state }) => state.status === status);
    const wrong = own.filter((of) => {
      const got = onReport(of.state, of.report, of.known);
      const { errorCode: _code, retryInMs: _wait, ...rest } = got as Extract<Transition, { kind: "becomes" }>;
      return JSON.stringify(sorted(rest)) !== JSON.stringify(sorted(expected(of)));
    });
    expect(wrong).toEqual([]);
    expect(own.length).toBeGreaterThan(800);
  });

  test("a failure says why; one that may pass is tried again after its time, twice at most", () => {
    const installing = {
      status: "installing",
      phase: "installing",
      retries: 0,
      granted: true,
      dropAsked: false,
    } as const;
    const failing = (errorCode: string | undefined, retries: number) =>
      onReport(
        { ...installing, retries },
        { status: "failed", errorCode },
        CIRCUMSTANCES[0] as Circumstances,
      );
    expect(failing("no-space", 0)).toMatchObject({ errorCode: "no-space", retryInMs: 24 * HOUR });
    expect(failing("low-battery", 1)).toMatchObject({ errorCode: "low-battery", retryInMs: 24 * HOUR });
    expect(failing("timeout", 1)).toMatchObject({ errorCode: "timeout", retryInMs: 0 });
    expect(failing("timeout", 2)).toMatchObject({
      errorCode: "timeout",
      retryInMs: null,
      to: { status: "failed" },
    });
    expect(failing("bad-signature", 0)).toMatchObject({ errorCode: "bad-signature", retryInMs: null });
    // A word of its own is kept, and cannot pass by itself.
    expect(failing("on fire", 0)).toMatchObject({ errorCode: "on fire", retryInMs: null });
    expect(failing(undefined, 0)).toMatchObject({ errorCode: null, retryInMs: null });
  });
});

describe("what others do", () => {
  const changes = (how: (state: TargetState) => Transition) =>
    Object.fromEntries(
      TARGET_STATUSES.map((status) => {
        const outcomes = STATES.filter((state) => state.status === status).map((state) => {
          const done = how(state);
          if (done.kind !== "becomes") return done.kind;
          return `${state.phase} -> ${done.to.status}/${done.to.phase}`;
        });
        return [status, [...new Set(outcomes)]];
      }),
    );

  test("handing the order out moves what is queued, and nothing else", () => {
    expect(changes(onServed)).toEqual({
      held: ["same"],
      pending: ["queued -> pending/delivered", "same"],
      installing: ["same"],
      success: ["same"],
      failed: ["same"],
      dropped: ["same"],
    });
  });

  test("silence fails an installation alone, and it is tried again twice", () => {
    expect(changes(onSilence)).toEqual({
      held: ["same"],
      pending: ["same"],
      installing: ["installing -> pending/queued", "installing -> failed/installing"],
      success: ["same"],
      failed: ["same"],
      dropped: ["same"],
    });
  });

  test("a drop takes what is not past its commit point, and keeps how far it was", () => {
    expect(changes(onDrop)).toEqual({
      held: ["held -> dropped/held"],
      pending: [
        "queued -> dropped/queued",
        "delivered -> dropped/delivered",
        "downloading -> dropped/downloading",
        "downloaded -> dropped/downloaded",
      ],
      installing: ["refused"],
      success: ["refused"],
      failed: ["refused"],
      dropped: ["same"],
    });
  });

  test("a release lets go what is held, and nothing else", () => {
    expect(changes(onUnhold)).toEqual({
      held: ["held -> pending/queued"],
      pending: ["same"],
      installing: ["same"],
      success: ["same"],
      failed: ["same"],
      dropped: ["same"],
    });
  });

  test("what a drop does is known before", () => {
    const told = Object.fromEntries(
      STATES.map((state) => {
        const marks = `${"+".repeat(state.retries)}${state.granted ? "!" : ""}`;
        return [`${state.status}/${state.phase}${marks}`, dropOutcome(state)];
      }),
    );
    expect(told).toMatchObject({
      "held/held": "never-hears",
      "pending/queued": "never-hears",
      "pending/queued+": "stops",
      "pending/queued+!": "may-go-on",
      "pending/delivered": "stops",
      "pending/downloading++!": "may-go-on",
      "pending/downloaded": "stops",
      "installing/installing": "goes-on",
      "success/installing": "over",
      "failed/queued": "over",
      "dropped/queued": "over",
    });
  });

  test("silence lasts three cycles, and two days at least", () => {
    expect(silenceLimit(120)).toBe(48 * HOUR);
    expect(silenceLimit(2_880)).toBe(144 * HOUR);
  });
});

describe("what it comes to", () => {
  const none = { held: 0, pending: 0, installing: 0, success: 0, failed: 0, dropped: 0 };

  test.each([
    [{ held: 1, success: 5 }, false, "pending"],
    [{ pending: 1, failed: 1 }, false, "pending"],
    [{ installing: 1, dropped: 1 }, false, "pending"],
    [{ failed: 1, success: 9 }, false, "failed"],
    [{ success: 1, dropped: 9 }, false, "dropped"],
    [{ success: 16, failed: 1, dropped: 2 }, false, "dropped"],
    [{ held: 1, dropped: 1 }, false, "pending"],
    [{ dropped: 2 }, false, "dropped"],
    [{ installing: 1, dropped: 1 }, true, "dropped"],
  ] as const)("%o, dropped %s: %s", (counts, dropped, status) => {
    expect(overallStatus({ ...none, ...counts }, dropped)).toBe(status);
  });

  test("each status is open, over, or waits", () => {
    expect(TARGET_STATUSES.map((status) => [status, isOpen(status), isOver(status)])).toEqual([
      ["held", false, false],
      ["pending", true, false],
      ["installing", true, false],
      ["success", false, true],
      ["failed", false, true],
      ["dropped", false, true],
    ]);
  });

  test("a camera shows its newest update, installing as pending", () => {
    expect([null, ...TARGET_STATUSES].map(deviceUpdateStatus)).toEqual([
      "none",
      "pending",
      "pending",
      "pending",
      "success",
      "failed",
      "dropped",
    ]);
  });
});

function sorted(value: object): unknown {
  return Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
}

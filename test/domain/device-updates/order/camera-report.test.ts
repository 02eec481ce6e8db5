import { describe, expect, test } from "vitest";
import {
  detailText,
  holdsOrder,
  isOfEarlierTry,
  isWaiting,
  type StandingOrder,
} from "~/domain/device-updates/order/camera-report";
import {
  type Circumstances,
  onReport,
  type ReportedStatus,
  type TargetState,
} from "~/domain/device-updates/transition";

const order = (options: Partial<StandingOrder> = {}): StandingOrder => ({
  status: "pending",
  phase: "delivered",
  retries: 0,
  epoch: 12,
  ...options,
});

describe("a camera's own words", () => {
  test("stay as they are while they are short", () => {
    expect(detailText(" no space\non card\u202e ")).toBe("no space on card");
  });

  test.each(["x", "\u00e9", "\u{1f98a}"])("are cut to 2 KiB, whatever a letter takes: %s", (letter) => {
    const bytes = new TextEncoder().encode(detailText(letter.repeat(5_000))).length;
    expect(bytes).toBeLessThanOrEqual(2048);
    expect(bytes).toBeGreaterThanOrEqual(512);
  });
});

describe("a report is of an earlier try", () => {
  test("when it names an older epoch", () => {
    expect(isOfEarlierTry({ epoch: 11 }, order())).toBe(true);
    expect(isOfEarlierTry({ epoch: 12 }, order())).toBe(false);
  });

  test("when it names none, and the new try was not handed out yet", () => {
    expect(isOfEarlierTry({}, order({ retries: 1, phase: "queued" }))).toBe(true);
    expect(isOfEarlierTry({}, order({ retries: 1 }))).toBe(false);
    expect(isOfEarlierTry({}, order({ phase: "queued" }))).toBe(false);
  });
});

const INSTALLING: TargetState = {
  ...{ status: "installing", phase: "installing" },
  ...{ retries: 1, granted: true, dropAsked: false },
};

describe("of an earlier try", () => {
  const known: Circumstances = {
    namesManifest: true,
    namesFiles: true,
    hasFetched: true,
    runsAlready: false,
    hasNewer: false,
  };
  const judge = (status: ReportedStatus, { granted = false, errorCode = "timeout" } = {}) =>
    onReport(
      { status: "pending", phase: "queued", retries: 1, granted, dropAsked: false },
      { status, errorCode, ofEarlierTry: true },
      known,
    );

  test("a failure that is reported again fails nothing twice", () => {
    expect(judge("failed")).toEqual({ kind: "same" });
    expect(judge("downloading")).toEqual({ kind: "same" });
  });

  test("a failure for good ends the new try, unless that is committed", () => {
    expect(judge("failed", { errorCode: "rolled-back" })).toMatchObject({ to: { status: "failed" } });
    const report = { status: "failed", errorCode: "rolled-back", ofEarlierTry: true } as const;
    expect(onReport(INSTALLING, report, known)).toEqual({ kind: "same" });
  });

  test("a commit is not granted", () => {
    expect(judge("installing")).toMatchObject({ kind: "refused", why: "not-committed" });
    expect(onReport(INSTALLING, { status: "installing", ofEarlierTry: true }, known)).toMatchObject({
      kind: "refused",
    });
  });

  test("a success counts where a commit was granted: it runs", () => {
    expect(judge("success", { granted: true })).toMatchObject({ kind: "becomes", to: { status: "success" } });
    expect(judge("success")).toMatchObject({ kind: "refused" });
  });
});

describe("a camera holds its order", () => {
  const says = (status: ReportedStatus, epoch?: number) => ({
    status,
    epoch,
    claim: { algReleaseId: undefined, models: [] },
  });

  test("while it is at work on it", () => {
    for (const status of ["delivered", "downloading", "downloaded", "installing"] as const) {
      expect(holdsOrder(says(status, 12), order())).toBe(true);
    }
  });

  test("but not another try of it, nor one that was never handed out, nor what has ended", () => {
    expect(holdsOrder(says("downloading", 11), order())).toBe(false);
    expect(holdsOrder(says("downloading"), order({ phase: "queued" }))).toBe(false);
    expect(holdsOrder(says("failed", 12), order())).toBe(false);
    expect(holdsOrder(says("success", 12), order())).toBe(false);
  });
});

test("an order waits for its camera while it is pending and its time has come", () => {
  expect(isWaiting({ ...order(), notBefore: 5 }, 5)).toBe(true);
  expect(isWaiting({ ...order(), notBefore: 6 }, 5)).toBe(false);
  for (const status of ["held", "installing", "success", "failed", "dropped"] as const) {
    expect(isWaiting({ ...order({ status }), notBefore: 0 }, 5)).toBe(false);
  }
});

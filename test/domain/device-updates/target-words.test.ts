// The words for an update on one camera: what it is doing, why it failed, what happened, and what a drop does.
import { describe, expect, test } from "vitest";
import { canDrop, dropGroups } from "~/domain/device-updates/drop-words";
import {
  eventWords,
  lateWords,
  progressCounts,
  retryWords,
  targetWords,
  updateErrorWords,
} from "~/domain/device-updates/target-words";
import { ERROR_CODES } from "~/domain/device-updates/transition";
import { EVENT_KINDS } from "~/domain/device-updates/update-event";
import type { UpdateTarget } from "~/domain/device-updates/update-view";
import { HOUR, NOW, updateDetail, updateTarget } from "./update-factories";

describe("what a camera is doing", () => {
  test.each<[Partial<UpdateTarget>, string]>([
    [{ status: "held", phase: "held", heldBy: 130 }, "waiting for update 130 to end"],
    [{ phase: "queued" }, "not notified yet"],
    [{ phase: "queued", notBefore: NOW + HOUR }, "next try from Nov 20th 2026, 7:00 pm UTC"],
    [{ phase: "delivered" }, "notified"],
    [{ phase: "downloading" }, "downloading"],
    [{ phase: "downloading", done: 1_200_000, total: 7_000_000 }, "downloading, 1.2 MB of 7.0 MB"],
    [{ phase: "downloaded" }, "has all files, installs next"],
    [{ status: "installing", phase: "installing" }, "installing, can't be dropped"],
    [{ status: "success", phase: "installing" }, "running it"],
    [{ status: "failed", errorCode: "low-battery" }, "its battery was too low"],
    [{ status: "dropped", phase: "queued" }, "dropped before it was notified"],
    [{ status: "dropped", phase: "downloading" }, "dropped in progress"],
  ])("%j", (of, words) => {
    expect(targetWords(updateTarget(of), NOW)).toBe(words);
  });

  test("what was tried again says how often and why, what came too late is kept", () => {
    expect(retryWords(updateTarget({ retries: 1, errorCode: "no-space" }))).toBe(
      "retried (1 of 2): its card had no room for the release",
    );
    expect(retryWords(updateTarget())).toBeNull();
    expect(lateWords(updateTarget({ lateResult: "success" }))).toBe("reported success afterwards");
  });
});

test("every error of the protocol has plain words; one that is not ours stays as it is", () => {
  for (const code of ERROR_CODES) expect(updateErrorWords(code)).toContain(" ");
  expect(updateErrorWords("flux")).toBe("flux");
});

test("every kind of event has words, with its author and reason", () => {
  const event = { at: NOW, deviceId: "dev-0001", by: null, errorCode: null, detail: null };
  const all = EVENT_KINDS.map((kind) => eventWords({ ...event, kind }));
  expect(new Set(all).size).toBe(EVENT_KINDS.length);
  expect(eventWords({ ...event, kind: "dropped", by: "Maya R." })).toBe("dropped by Maya R.");
  expect(eventWords({ ...event, kind: "failed", errorCode: "rolled-back" })).toBe(
    "failed: the release didn't start, so it went back to the previous one",
  );
});

test("the counts of an update leave out zeros", () => {
  const counts = { held: 0, pending: 1_200, installing: 1, success: 12, failed: 0, dropped: 0 };
  expect(progressCounts(counts)).toBe("12 success, 1 installing, 1,200 pending");
});

describe("what a drop does", () => {
  const phases = [
    updateTarget({ phase: "queued" }),
    updateTarget({ status: "held", phase: "held" }),
    updateTarget({ phase: "downloading" }),
    updateTarget({ phase: "queued", retries: 1 }),
    updateTarget({ phase: "queued", retries: 1, granted: true }),
    updateTarget({ status: "installing", phase: "installing" }),
    updateTarget({ status: "success", phase: "installing" }),
  ];

  test("is worded for each camera: never gets it, stops, may go on, goes on, is done", () => {
    expect(dropGroups(phases).map(({ targets, words }) => `${targets.length} ${words}`)).toEqual([
      "2 won't get it",
      "2 will stop at their next check-in",
      "1 may still install it: an earlier try passed the point of no return",
      "1 is past the point of no return and goes on",
      "1 has already finished with it",
    ]);
  });

  test("is nothing where all are past their commit point, or not the reader's to drop", () => {
    expect(canDrop(updateDetail(phases))).toBe(true);
    expect(canDrop(updateDetail(phases.slice(5)))).toBe(false);
    expect(canDrop(updateDetail([updateTarget({ mayDrop: false })]))).toBe(false);
  });
});

// Which time a reader sees as the camera timestamp, and how long a collection's window is. Spec sections 3 and 9.
import { describe, expect, test } from "vitest";
import { shownTakenAt, TAKEN_AT_CUTOFF, windowSeconds } from "~/domain/insights/taken-at";

const RECEIVED = Date.UTC(2026, 10, 19, 6, 58);
const TAKEN = Date.UTC(2026, 10, 19, 6, 42);

describe("shownTakenAt", () => {
  test.each([
    ["received after the cutoff: the file creation time", RECEIVED, TAKEN, TAKEN],
    ["received after the cutoff without one: the time received", RECEIVED, null, RECEIVED],
    ["received at the cutoff: the time received", TAKEN_AT_CUTOFF, TAKEN, TAKEN_AT_CUTOFF],
    ["received a millisecond later: the file creation time", TAKEN_AT_CUTOFF + 1, TAKEN, TAKEN],
    ["received before the cutoff: the time received", Date.UTC(2023, 8, 14), TAKEN, Date.UTC(2023, 8, 14)],
    ["a file creation time of 0 is a time, not an absence", RECEIVED, 0, 0],
  ])("%s", (_case, receivedAt, takenAt, expected) => {
    expect(shownTakenAt({ receivedAt, takenAt })).toBe(expected);
  });

  test("has its cutoff on September 15th 2023", () => {
    expect(new Date(TAKEN_AT_CUTOFF).toISOString()).toBe("2023-09-15T00:00:00.000Z");
  });
});

describe("windowSeconds", () => {
  test.each([
    ["13 seconds apart", TAKEN, TAKEN + 13_000, 14],
    ["one moment", TAKEN, TAKEN, 1],
    ["a part of a second does not count", TAKEN, TAKEN + 1_999, 2],
    ["no start", null, TAKEN, null],
    ["no end", TAKEN, null, null],
    ["a start of 0 is a time", 0, 4_000, 5],
  ])("%s", (_case, start, end, expected) => {
    expect(windowSeconds(start, end)).toBe(expected);
  });
});

// When a picture was taken, by clocks good and dead.
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { EARLIEST_TAKEN_AT, resolveTakenAt } from "~/domain/devices/sync/clock-rules";

const RECEIVED = Date.UTC(2026, 10, 20, 18, 4, 6);
const MINUTE = 60_000;
const base = {
  takenAt: "2026-11-20T18:01:58Z",
  uptimeAtCapture: 71,
  uptimeNow: 93,
  clockOk: true,
  sameBoot: true,
  receivedAt: RECEIVED,
};
const at = (ms: number) => new Date(ms).toISOString();

describe("resolveTakenAt", () => {
  test.each([
    ["a good clock is believed", {}, Date.UTC(2026, 10, 20, 18, 1, 58), false, null],
    ["from 2020 on", { takenAt: at(EARLIEST_TAKEN_AT) }, EARLIEST_TAKEN_AT, false, null],
    ["not before 2020", { takenAt: at(EARLIEST_TAKEN_AT - 1) }, RECEIVED, true, at(EARLIEST_TAKEN_AT - 1)],
    ["up to ten minutes ahead", { takenAt: at(RECEIVED + 10 * MINUTE) }, RECEIVED + 10 * MINUTE, false, null],
    [
      "not further ahead",
      { takenAt: at(RECEIVED + 10 * MINUTE + 1) },
      RECEIVED,
      true,
      at(RECEIVED + 10 * MINUTE + 1),
    ],
    [
      "a dead clock goes by uptime",
      { clockOk: false, takenAt: at(946_684_800_000) },
      RECEIVED - 22_000,
      false,
      at(946_684_800_000),
    ],
    ["also where its time looks possible", { clockOk: false }, RECEIVED - 22_000, false, base.takenAt],
    ["not over a reboot", { clockOk: false, sameBoot: false, takenAt: at(0) }, RECEIVED, true, at(0)],
    ["not without uptimes", { clockOk: false, uptimeNow: undefined, takenAt: at(0) }, RECEIVED, true, at(0)],
    [
      "not with uptimes that run backwards",
      { clockOk: false, uptimeNow: 5, takenAt: at(0) },
      RECEIVED,
      true,
      at(0),
    ],
    [
      "not with an uptime before the boot",
      { clockOk: false, uptimeAtCapture: -5, takenAt: at(0) },
      RECEIVED,
      true,
      at(0),
    ],
    ["to a part of a second", { clockOk: false, uptimeNow: 93.0004 }, RECEIVED - 22_000, false, base.takenAt],
    [
      "a clock not trusted serves where nothing else does",
      { clockOk: false, uptimeNow: undefined },
      Date.UTC(2026, 10, 20, 18, 1, 58),
      false,
      null,
    ],
    [
      "a time with a zone",
      { takenAt: "2026-11-20T21:01:58.250+03:00" },
      Date.UTC(2026, 10, 20, 18, 1, 58, 250),
      false,
      null,
    ],
    ["a year within a sentence is no time", { takenAt: "dawn 2024" }, RECEIVED, true, "dawn 2024"],
    ["nonsense is kept beside the time received", { takenAt: "dawn" }, RECEIVED, true, "dawn"],
    ["nothing said is suspect", { takenAt: null }, RECEIVED, true, null],
  ])("%s", (_, change, time, suspect, raw) => {
    expect(resolveTakenAt({ ...base, ...change })).toEqual({ time, suspect, raw });
  });

  test("a time without a zone is UTC wherever the machine stands", () => {
    vi.stubEnv("TZ", "America/Denver");
    expect(new Date(RECEIVED).getHours()).not.toBe(new Date(RECEIVED).getUTCHours());
    for (const takenAt of ["2026-11-20T18:01:58", "2026-11-20 18:01:58"]) {
      expect(resolveTakenAt({ ...base, takenAt }).time).toBe(Date.UTC(2026, 10, 20, 18, 1, 58));
    }
    vi.unstubAllEnvs();
  });

  test("always answers a whole time from 2020 to ten minutes after receipt", { tags: "property" }, () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          fc.constant(null),
        ),
        fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: undefined }),
        fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: undefined }),
        fc.boolean(),
        fc.boolean(),
        (takenAt, uptimeAtCapture, uptimeNow, clockOk, sameBoot) => {
          const { time } = resolveTakenAt({
            ...base,
            takenAt,
            uptimeAtCapture,
            uptimeNow,
            clockOk,
            sameBoot,
          });
          expect(Number.isInteger(time)).toBe(true);
          expect(time).toBeGreaterThanOrEqual(EARLIEST_TAKEN_AT);
          expect(time).toBeLessThanOrEqual(RECEIVED + 10 * MINUTE);
        },
      ),
    );
  });
});

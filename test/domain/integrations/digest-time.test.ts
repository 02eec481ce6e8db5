// When digests leave, whatever the clocks of their readers do. Decision 0166, Messages about insights.
import { describe, expect, test } from "vitest";
import { digestsOf, isTimeZone, nextDigestAt } from "~/domain/integrations/digest-time";
import { DAY_MS } from "~/domain/milliseconds";

const iso = (at: number) => new Date(at).toISOString().replace(/:00\.000Z$/, "");
/** The following digests, each after the one before. */
function following(
  every: "day" | "week",
  options: { digestHour?: number; digestZone?: string },
  from: string,
  count: number,
) {
  const times: string[] = [];
  let at = Date.parse(from);
  for (let n = 0; n < count; n++) {
    at = nextDigestAt(every, options, at);
    times.push(iso(at));
  }
  return times;
}

describe("the daily digest", () => {
  test("leaves at seven UTC unless something else is chosen", () => {
    expect(following("day", {}, "2026-11-20T18:00:00Z", 2)).toEqual(["2026-11-21T07:00", "2026-11-22T07:00"]);
    expect(following("day", {}, "2026-11-20T07:00:00Z", 1)).toEqual(["2026-11-21T07:00"]);
    expect(following("day", {}, "2026-11-20T06:59:59Z", 1)).toEqual(["2026-11-20T07:00"]);
  });

  test("keeps its hour when the clocks are put forward and back", () => {
    const berlin = { digestHour: 7, digestZone: "Europe/Berlin" };
    expect(following("day", berlin, "2026-03-27T12:00:00Z", 3)).toEqual([
      "2026-03-28T06:00",
      "2026-03-29T05:00",
      "2026-03-30T05:00",
    ]);
    expect(following("day", berlin, "2026-10-23T12:00:00Z", 3)).toEqual([
      "2026-10-24T05:00",
      "2026-10-25T06:00",
      "2026-10-26T06:00",
    ]);
  });

  test("an hour that is left out is the moment of the change; one that comes twice is the first, once", () => {
    const spring = { digestHour: 2, digestZone: "America/New_York" };
    expect(following("day", spring, "2026-03-07T12:00:00Z", 2)).toEqual([
      "2026-03-08T07:00",
      "2026-03-09T06:00",
    ]);
    const autumn = { digestHour: 1, digestZone: "America/New_York" };
    expect(following("day", autumn, "2026-10-31T12:00:00Z", 2)).toEqual([
      "2026-11-01T05:00",
      "2026-11-02T06:00",
    ]);
  });

  test("far from UTC, by half hours, and where midnight itself is left out", () => {
    expect(
      following("day", { digestHour: 0, digestZone: "Pacific/Kiritimati" }, "2026-11-20T09:59:00Z", 2),
    ).toEqual(["2026-11-20T10:00", "2026-11-21T10:00"]);
    expect(
      following("day", { digestHour: 6, digestZone: "Asia/Kolkata" }, "2026-11-20T00:31:00Z", 1),
    ).toEqual(["2026-11-21T00:30"]);
    expect(
      following("day", { digestHour: 0, digestZone: "America/Santiago" }, "2026-09-05T12:00:00Z", 2),
    ).toEqual(["2026-09-06T04:00", "2026-09-07T03:00"]);
  });

  test("never stands still, in no zone and at no hour of a year", {
    meta: { budget: { ms: 1500, because: "a year in four zones" } },
  }, () => {
    for (const digestZone of ["Australia/Lord_Howe", "Africa/Casablanca", "America/St_Johns", "Pacific/Apia"])
      for (const digestHour of [0, 2, 23]) {
        let at = Date.UTC(2026, 0, 1);
        for (let day = 0; day < 90; day++) {
          const next = nextDigestAt("day", { digestHour, digestZone }, at + (day % 4) * 1000);
          expect(next - at).toBeGreaterThan(0);
          expect(next - at).toBeLessThanOrEqual(DAY_MS + 3_600_000);
          at = next;
        }
      }
  });
});

test("the weekly digest leaves on Mondays of its reader's calendar", () => {
  expect(following("week", { digestZone: "Pacific/Auckland" }, "2026-11-20T12:00:00Z", 2)).toEqual([
    "2026-11-22T18:00",
    "2026-11-29T18:00",
  ]);
});

test("options from before there were hours and zones still have their digest", () => {
  const now = Date.UTC(2026, 10, 20, 18);
  const old = { emails: ["a@b.co"], alertSetting: "enabled", digestSetting: "daily" } as const;
  expect(digestsOf(old, now)).toEqual([{ every: "day", nextAt: Date.UTC(2026, 10, 21, 7) }]);
  expect(digestsOf({ ...old, digestSetting: "none" }, now)).toEqual([]);
  expect(digestsOf({ ...old, weeklyDigest: "enabled" }, now).map(({ every }) => every)).toEqual([
    "day",
    "week",
  ]);
});

test.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["Mars/Olympus", false],
  ["", false],
  ["'; DROP TABLE", false],
])("%s is a time zone: %s", (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});

// The effort of a fleet out of the ends of its days: the same as out of all contacts.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { firstEffortDay } from "~/domain/dashboard/effort-columns";
import { effortKeeps, fleetEffort, type Quiet } from "~/domain/dashboard/fleet-effort";
import { pastOf } from "~/domain/devices/wake/device-past";
import { runs } from "../../support/properties";

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 18);
const FROM = firstEffortDay(NOW) * DAY;

const dayOf = (at: number) => Math.floor(at / DAY);

/** The cycle that the camera reported last at a time. */
function cycleAt(cycles: readonly { readonly at: number; readonly cycleTime: number }[], at: number) {
  return cycles.filter((change) => change.at <= at).at(-1)?.cycleTime ?? null;
}

/** What the database says of contacts: the end of each day, and the beginning of the next. */
function nightsOf(contacts: readonly number[], cycles: Parameters<typeof cycleAt>[0]): readonly Quiet[] {
  const inDays = contacts.filter((at) => at >= FROM);
  const before = contacts.filter((at) => at < FROM).at(-1) ?? null;
  const nights: Quiet[] = [{ last: before, next: inDays[0] ?? null, cycleTime: null }];
  for (const [place, last] of inDays.entries()) {
    const next = inDays[place + 1] ?? null;
    if (next === null || dayOf(next) !== dayOf(last)) {
      nights.push({ last, next, cycleTime: cycleAt(cycles, last) });
    }
  }
  return nights;
}

const anyPast = fc.record({
  imported: fc.boolean(),
  createdAt: fc.integer({ min: NOW - 120 * DAY, max: NOW }),
  cycleTime: fc.integer({ min: 1, max: 6_000 }),
  wakeStretch: fc.double({ min: 0, max: 0.3, noNaN: true }),
  contacts: fc
    .array(fc.integer({ min: (NOW - 100 * DAY) / MINUTE, max: NOW / MINUTE }), { maxLength: 60 })
    .map((minutes) => [...new Set(minutes)].sort((a, b) => a - b).map((minute) => minute * MINUTE)),
  cycles: fc
    .array(
      fc.record({
        at: fc.integer({ min: FROM, max: NOW }),
        cycleTime: fc.integer({ min: 1, max: 6_000 }),
      }),
      { maxLength: 3 },
    )
    .map((cycles) => [...cycles].sort((a, b) => a.at - b.at)),
});

test("the days are those that all contacts give", { tags: "property" }, () => {
  fc.assert(
    fc.property(anyPast, ({ contacts, cycles, ...camera }) => {
      const heard = contacts.map((at) => ({ at, heard: 1 }));
      const { days } = pastOf({ ...camera, contacts: heard, cycles, insights: new Map() }, NOW);
      const nights = nightsOf(contacts, cycles);
      const effort = fleetEffort([{ deviceId: "dev-1", ...camera, nights }], NOW);
      expect(effort.states).toEqual([days.map(({ state }) => state.charAt(0)).join("")]);
      expect([effort.from, effort.days]).toEqual([days[0]?.day, days.length]);
    }),
    { numRuns: runs(100) },
  );
});

test("a camera is in the place of its id", () => {
  const quiet = { imported: false, createdAt: NOW, cycleTime: 60, wakeStretch: 0, nights: [] };
  const effort = fleetEffort(
    [
      { deviceId: "dev-2", ...quiet, nights: [{ last: NOW - DAY, next: null, cycleTime: null }] },
      { deviceId: "dev-1", ...quiet },
    ],
    NOW,
  );
  expect(effort.deviceId).toEqual(["dev-2", "dev-1"]);
  expect(effort.states.map((states) => states.slice(-2))).toEqual(["wu", "uu"]);
});

test("a browser keeps an effort for five minutes, and none past midnight (UTC)", () => {
  const midnight = 20_000 * 86_400_000;
  const effort = { from: 20_000 - 90, days: 90, deviceId: [], states: [] };
  expect(
    [midnight - 3_600_000, midnight - 60_000, midnight - 1, midnight + 1].map((now) =>
      effortKeeps(effort, now),
    ),
  ).toEqual([300, 60, 0, 0]);
});

// The effort calendar by hand-made seasons: which days count as worked, and what a rate is. Decision 0057, Effort.
import { expect, test } from "vitest";
import { pastOf } from "~/domain/devices/wake/device-past";
import { type EffortInput, effortOf } from "~/domain/devices/wake/effort";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NO_INSIGHTS: EffortInput["insights"] = new Map();

type Season = Omit<Partial<EffortInput>, "contacts"> & { readonly contacts?: readonly number[] };

const camera = ({ contacts = [], ...of }: Season): EffortInput => ({
  imported: false,
  enrolledAt: 0,
  insights: NO_INSIGHTS,
  windowAt: () => 13 * HOUR,
  ...of,
  contacts: contacts.map((at) => ({ at, heard: 3 })),
});

/** The states of days 0, 1, .. by their first letters. */
function states(input: EffortInput, days: number, now = (days + 5) * DAY): string {
  const effort = effortOf(input, { from: 0, to: days - 1, now });
  expect(Object.values(effort.counts).reduce((sum, n) => sum + n, 0)).toBe(days);
  return effort.days.map(({ state }) => state[0]).join("");
}

const insights = (...days: number[]) => new Map(days.map((day) => [day, { all: 2, kept: 1 }]));

test.each<[string, Season, string]>([
  ["heard on every day", { contacts: [0, 1, 2, 3].map((day) => day * DAY + HOUR) }, "wwww"],
  ["a gap longer than its window is silent", { contacts: [HOUR, 3 * DAY + HOUR] }, "wssw"],
  ["a gap within a long cycle is work", { contacts: [HOUR, 3 * DAY], windowAt: () => 4 * DAY }, "wwww"],
  [
    "pictures that came later are evidence",
    { contacts: [HOUR, 3 * DAY + HOUR], insights: insights(2) },
    "wsww",
  ],
  ["behind its last contact it is silent", { contacts: [HOUR] }, "wsss"],
  ["before its first contact nobody knows", { contacts: [2 * DAY] }, "uuws"],
  ["before it was enrolled nobody knows", { contacts: [2 * DAY], enrolledAt: 1.5 * DAY }, "uuws"],
  ["an imported camera worked when it took pictures", { imported: true, insights: insights(0, 2) }, "wuwu"],
  ["never heard of", {}, "uuuu"],
])("%s", (_, of, expected) => {
  expect(states(camera(of), 4)).toBe(expected);
});

test("today and a window that is not over yet say nothing without evidence", () => {
  const input = camera({ contacts: [HOUR], windowAt: () => 4 * DAY });
  expect(states(input, 3, 2.5 * DAY)).toBe("wuu");
  expect(states(camera({ contacts: [HOUR] }), 3, 2.5 * DAY)).toBe("wsu");
});

test("a rate is of insights that are not archived, by 100 working days", () => {
  const span = { from: 0, to: 3, now: 9 * DAY };
  const effort = effortOf(camera({ contacts: [HOUR], insights: insights(0, 2) }), span);
  expect(effort).toMatchObject({ insights: 2, per100: 100, counts: { working: 2, silent: 2, unknown: 0 } });
  expect(effortOf(camera({}), span).per100).toBeNull();
});

test("silence that began before the first day is silence, and days count the camera's check-ins", () => {
  const input = camera({ contacts: [HOUR, 4 * DAY] });
  const { days } = effortOf(input, { from: 2, to: 4, now: 9 * DAY });
  expect(days.map(({ state, contacts }) => [state, contacts])).toEqual([
    ["silent", 0],
    ["silent", 0],
    ["working", 3],
  ]);
});

test("a season uses the cycle that was reported at its time", () => {
  const device = { imported: false, createdAt: 0, cycleTime: 120, wakeStretch: 0, insights: NO_INSIGHTS };
  const contacts = [10, 12, 14, 17].map((day) => ({ at: day * DAY, heard: 1 }));
  const cycles = [
    { at: 10 * DAY, cycleTime: 2880 },
    { at: 14 * DAY, cycleTime: 120 },
  ];
  const { days } = pastOf({ ...device, contacts, cycles }, 20 * DAY);
  expect(days).toHaveLength(90);
  expect(
    days
      .slice(-11)
      .map(({ state }) => state[0])
      .join(""),
  ).toBe("wwwwwsswssu");
});

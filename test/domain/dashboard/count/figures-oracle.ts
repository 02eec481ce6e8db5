// What the widgets count, by plain arrays of objects: slow, and plain to see. Decision 0127, What the widgets count.
import fc from "fast-check";
import type { EffortColumns } from "~/domain/dashboard/effort-columns";
import {
  type DashboardFigures,
  DELAY_BINS,
  EVENT_MINUTES,
  type FiguresQuestion,
  NAMED_CLASSES,
  SHOWN_DAYS,
  SHOWN_PICTURES,
} from "~/domain/dashboard/figures";
import { INSIGHT_STATUSES, type Insight, LINKS } from "~/domain/insights/insight";
import { shownTakenAt } from "~/domain/insights/taken-at";
import type { SetDevice } from "~/domain/set/pages/column-page";
import { type ColumnFilters, type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";
import { DEVICES, oracleRows } from "../../set/set-world";

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

const START = Date.UTC(2026, 10, 1);
const FIRST = START / DAY;

const filter = (value: string, from = "", to = "") => ({ value, from, to });
const filters: fc.Arbitrary<ColumnFilters> = fc.constantFrom<ColumnFilters>(
  {},
  { class_name: filter("fox") },
  { display_name: filter("r") },
  { group: filter("Ridge") },
  { camera_timestamp: filter("", "2026-11-03", "2026-11-09"), confidence: filter("", "20") },
);

const effort: fc.Arbitrary<EffortColumns> = fc
  .record({
    from: fc.integer({ min: FIRST - 20, max: FIRST + 10 }),
    days: fc.integer({ min: 1, max: 20 }),
    deviceId: fc.subarray(DEVICES.map((device) => device.deviceId)),
  })
  .chain(({ from, days, deviceId }) =>
    fc
      .array(fc.string({ unit: fc.constantFrom("w", "s", "u"), minLength: days, maxLength: days }), {
        minLength: deviceId.length,
        maxLength: deviceId.length,
      })
      .map((states) => ({ from, days, deviceId, states })),
  );

/** Of the days of the random insights, and of some around them. */
export const question: fc.Arbitrary<FiguresQuestion> = fc.record({
  query: fc
    .record({
      search: fc.constantFrom("", "fox", "wifi"),
      devices: fc.constantFrom([], ["dev-0001"]),
      filters,
      showArchived: fc.boolean(),
    })
    .map((asks) => ({ ...USUAL_QUERY, ...asks })),
  now: fc.integer({ min: -5 * 24, max: 30 * 24 }).map((hours) => START + hours * HOUR),
  minutes: fc.constantFrom(...EVENT_MINUTES),
  by: fc.constant("class" as const),
  effort: fc.option(effort),
});

const dayOf = (insight: Insight) => Math.floor(shownTakenAt(insight) / DAY);
const keyOf = ({ className, deviceId }: Insight) => `${deviceId} ${className}`;
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The figures in a form that can be compared: typed arrays as lists, pictures by their ids. The insights behind events are
 * compared where they lead: shown/counted-behind.test.ts.
 */
export function plainFigures({
  animals,
  links,
  statuses,
  delay,
  devices,
  working,
  behind,
  ...rest
}: Omit<DashboardFigures, "behind"> & Partial<Pick<DashboardFigures, "behind">>) {
  const { hours, days, classDays, pictures, ...animalRest } = animals;
  return {
    ...rest,
    animals: {
      ...animalRest,
      hours: [...hours],
      days: [...days],
      classDays: [...classDays],
      pictures: pictures.map(({ insightId }) => insightId),
    },
    links: [...links],
    statuses: [...statuses],
    delay: { ...delay, hours: [...delay.hours] },
    devices: { ...devices, insights: [...devices.insights], days: [...devices.days] },
    working: working && { total: working.total, days: [...working.days] },
  };
}

export function oracleFigures(
  insights: readonly Insight[],
  devices: readonly SetDevice[],
  { query, now, minutes, effort }: FiguresQuestion,
): ReturnType<typeof plainFigures> {
  const inWindow = (day: number) =>
    effort === null || (day >= effort.from && day < effort.from + effort.days);
  const passing = oracleRows(insights, { ...query, collected: false }).map((insight) => ({
    ...insight,
    className: spelling(insight.className, insights),
  }));
  const rows = passing.filter((insight) => inWindow(dayOf(insight)));
  const starts = events(passing, minutes).filter((insight) => inWindow(dayOf(insight)));
  const today = Math.floor(now / DAY);
  const shown = Array.from({ length: SHOWN_DAYS }, (_, at) => today - SHOWN_DAYS + 1 + at);
  const countIn = (list: readonly Insight[], test: (insight: Insight) => boolean) => list.filter(test).length;
  const perDay = (list: readonly Insight[]) =>
    shown.map((day) => countIn(list, (insight) => dayOf(insight) === day));

  const classes = [...new Set(starts.map(({ className }) => className))]
    .map((className) => {
      const own = starts.filter((insight) => insight.className === className);
      return { className, taxonId: null, count: own.length, firstAt: Math.min(...own.map(shownTakenAt)) };
    })
    .sort((a, b) => b.count - a.count || byText(a.className, b.className));
  const named = classes.slice(0, NAMED_CLASSES).map(({ className }) => className);
  const deviceIds = [...new Set(rows.map(({ deviceId }) => deviceId))]
    .map((deviceId) => ({ deviceId, count: countIn(rows, (insight) => insight.deviceId === deviceId) }))
    .sort((a, b) => b.count - a.count || byText(a.deviceId, b.deviceId));
  const sent = rows.filter(({ imported }) => !imported);
  const late = sent.map((insight) =>
    Math.max(0, Math.floor((insight.receivedAt - shownTakenAt(insight)) / HOUR)),
  );

  return {
    loaded: insights.length,
    insights: rows.length,
    animals: {
      total: starts.length,
      lastWeek: countIn(starts, (insight) => shown.slice(-7).includes(dayOf(insight))),
      hours: Array.from({ length: 24 }, (_, hour) =>
        countIn(starts, (insight) => new Date(shownTakenAt(insight)).getUTCHours() === hour),
      ),
      firstDay: shown[0] ?? 0,
      days: perDay(starts),
      classes,
      classDays: [
        ...Array.from({ length: NAMED_CLASSES }, (_, at) =>
          perDay(starts.filter(({ className }) => className === named[at])),
        ).flat(),
        ...perDay(starts.filter(({ className }) => !named.includes(className))),
      ],
      pictures: classes
        .filter(({ className }) => className !== "empty")
        .flatMap(({ className }) => newestPicture(rows, insights, className))
        .slice(0, SHOWN_PICTURES),
    },
    links: LINKS.map((source) => countIn(rows, ({ link }) => link === source)),
    statuses: INSIGHT_STATUSES.map((one) => countIn(rows, ({ status }) => status === one)),
    delay: {
      hours: Array.from(
        { length: DELAY_BINS + 1 },
        (_, hour) => late.filter((hours) => (hour === DELAY_BINS ? hours >= hour : hours === hour)).length,
      ),
      sum: late.reduce((sum, hours) => sum + hours, 0),
      counted: sent.length,
      imported: rows.length - sent.length,
    },
    devices: {
      deviceId: deviceIds.map(({ deviceId }) => deviceId),
      insights: deviceIds.map(({ count }) => count),
      days: deviceIds.flatMap(({ deviceId }) =>
        perDay(starts.filter((insight) => insight.deviceId === deviceId)),
      ),
    },
    working: effort && worked(insights, devices, { effort, query, shown }),
  };
}

/** Of all spellings of a class that the set knows the first in the alphabet. */
function spelling(className: string, insights: readonly Insight[]): string {
  const known = insights.flatMap((insight) => [
    insight.className,
    ...insight.classList.map((score) => score.className),
  ]);
  const same = known.filter((name) => name.toLowerCase() === className.toLowerCase());
  return same.toSorted(byText)[0] ?? className;
}

/** The first insight of each event, in any order. */
function events(insights: readonly Insight[], minutes: number): readonly Insight[] {
  if (minutes === 0) return insights;
  const byKind = new Map<string, Insight[]>();
  for (const insight of insights)
    byKind.set(keyOf(insight), [...(byKind.get(keyOf(insight)) ?? []), insight]);
  return [...byKind.values()].flatMap((own) => {
    const inTime = own.toSorted((a, b) => shownTakenAt(a) - shownTakenAt(b));
    return inTime.filter((insight, at) => {
      const before = inTime[at - 1];
      return before === undefined || shownTakenAt(insight) - shownTakenAt(before) >= minutes * MINUTE;
    });
  });
}

/** Of the newest with a thumbnail, of two of one moment the later in the set. */
function newestPicture(
  rows: readonly Insight[],
  insights: readonly Insight[],
  className: string,
): readonly string[] {
  const place = new Map(insights.map(({ insightId }, at) => [insightId, at]));
  const own = rows.filter((insight) => insight.className === className && insight.hasThumbnail);
  const [newest] = own.toSorted(
    (a, b) =>
      shownTakenAt(b) - shownTakenAt(a) || (place.get(b.insightId) ?? 0) - (place.get(a.insightId) ?? 0),
  );
  return newest ? [newest.insightId] : [];
}

function worked(
  insights: readonly Insight[],
  devices: readonly SetDevice[],
  asked: { readonly effort: EffortColumns; readonly query: InsightsQuery; readonly shown: readonly number[] },
) {
  const { effort, query, shown } = asked;
  const { from = "", to = "" } = query.filters.camera_timestamp ?? {};
  const cameras = devices.filter(
    ({ deviceId, displayName, groupName }) =>
      (effort.deviceId.includes(deviceId) || insights.some((insight) => insight.deviceId === deviceId)) &&
      (query.devices.length === 0 || query.devices.includes(deviceId)) &&
      displayName.toLowerCase().includes((query.filters.display_name?.value ?? "").toLowerCase()) &&
      // A group named whole is meant alone.
      (query.filters.group === undefined || (groupName ?? "") === query.filters.group.value),
  );
  const pairs = cameras.flatMap(({ deviceId }) =>
    Array.from({ length: effort.days }, (_, at) => ({ deviceId, day: effort.from + at }))
      .filter(({ day }) => {
        const date = new Date(day * DAY).toISOString().slice(0, 10);
        return (from === "" || date >= from) && (to === "" || date <= to);
      })
      .filter(
        ({ day }) =>
          effort.states[effort.deviceId.indexOf(deviceId)]?.[day - effort.from] === "w" ||
          insights.some((insight) => insight.deviceId === deviceId && dayOf(insight) === day),
      ),
  );
  return {
    total: pairs.length,
    days: shown.map((shownDay) => pairs.filter(({ day }) => day === shownDay).length),
  };
}

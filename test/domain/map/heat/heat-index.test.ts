// The heat of a set against plain counting of plain objects. Decision 0125, Heat and time.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Insight } from "~/domain/insights/insight";
import { shownTakenAt } from "~/domain/insights/taken-at";
import type { DayWindow, HeatAnswer } from "~/domain/map/heat/heat";
import { heatIndex } from "~/domain/map/heat/heat-index";
import { createHeatReader } from "~/domain/map/heat/heat-reader";
import { type InsightSet, insightSet, setNames } from "~/domain/set/insight-set";
import type { SetDevice } from "~/domain/set/pages/column-page";
import { createSetView } from "~/domain/set/set-view";
import { type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";
import { runs } from "../../../support/properties";
import { DEVICES, insightsOf, oracleRows, setOf } from "../../set/set-world";

const DAY = 86_400_000;
const FIRST = Math.floor(Date.UTC(2026, 10, 1) / DAY);
const DAYS: DayWindow = { from: FIRST, until: FIRST + 14 };

type Place = readonly [latitude: number | null, longitude: number | null];

/** The set of the insights, whose cameras stand at these places: the first of them at the first. */
function placedSet(insights: readonly Insight[], standing: readonly Place[]): InsightSet {
  const { pages } = setOf(insights, 7);
  return insightSet(
    pages,
    setNames({ devices: devicesAt(standing), models: [], releases: [], meanings: [] }),
  );
}

function devicesAt(standing: readonly Place[]): readonly SetDevice[] {
  return DEVICES.map((device, i) => {
    const [latitude, longitude] = standing[i] ?? [null, null];
    return { ...device, latitude, longitude };
  });
}

/** Insights by place, as `latitude longitude: count`, sorted. */
function spelled({ heat }: HeatAnswer): readonly string[] {
  return Array.from(heat.count, (n, i) => `${heat.latitude[i]} ${heat.longitude[i]}: ${n}`).sort();
}

const isPlace = (latitude: number | null, longitude: number | null): boolean =>
  latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The place of an insight on the map, by the words of the decision. */
function shownPlace(insight: Insight, devices: readonly SetDevice[]): string | null {
  const camera = devices.find(({ deviceId }) => deviceId === insight.deviceId);
  const places: readonly Place[] = [
    [insight.latitude, insight.longitude],
    [camera?.latitude ?? null, camera?.longitude ?? null],
  ];
  const [latitude, longitude] = places.find((place) => isPlace(...place)) ?? [null, null];
  if (latitude === null || longitude === null) return null;
  const rounded = (degrees: number) => Number(degrees.toFixed(3));
  return `${rounded(latitude)} ${rounded(longitude)}`;
}

function tally(keys: readonly string[]): readonly string[] {
  return [...new Set(keys)].map((key) => `${key}: ${keys.filter((other) => other === key).length}`).sort();
}

const anyPlace: fc.Arbitrary<Place> = fc.constantFrom<Place>(
  [null, null],
  [44.428, null],
  [91, 0],
  [44.428, -110.588],
  [-33.864, 151.206],
);

describe("the heat of a set", () => {
  test("is what counting its insights one by one says, for any window", { tags: "property" }, () => {
    const ask = fc.record({
      insights: insightsOf,
      standing: fc.tuple(anyPlace, anyPlace, anyPlace),
      showArchived: fc.boolean(),
      search: fc.constantFrom("", "fox"),
      from: fc.integer({ min: -2, max: 15 }),
      length: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(ask, ({ insights, standing, showArchived, search, from, length }) => {
        const query: InsightsQuery = { ...USUAL_QUERY, showArchived, search };
        const set = placedSet(insights, standing);
        const passes = createSetView(set).matches(query).has;
        const index = heatIndex({ set, passes, days: DAYS });
        const devices = devicesAt(standing);
        const rows = oracleRows(insights, query).map((insight) => ({
          day: Math.floor(shownTakenAt(insight) / DAY),
          place: shownPlace(insight, devices),
        }));
        const ofDay = (day: number) => rows.filter((row) => row.day === day);
        expect([...index.days.counts]).toEqual(
          Array.from({ length: 14 }, (_, d) => ofDay(FIRST + d).filter(({ place }) => place !== null).length),
        );
        expect([...index.days.unplaced]).toEqual(
          Array.from({ length: 14 }, (_, d) => ofDay(FIRST + d).filter(({ place }) => place === null).length),
        );
        const window = { from: FIRST + from, until: FIRST + from + length };
        const inside = rows.flatMap(({ day, place }) =>
          place !== null &&
          day >= Math.max(window.from, DAYS.from) &&
          day < Math.min(window.until, DAYS.until)
            ? [place]
            : [],
        );
        const answer = index.in(window);
        expect(spelled(answer)).toEqual(tally(inside));
        expect(answer.insights).toBe(inside.length);
      }),
      { numRuns: runs(120) },
    );
  });

  test("merges what is within 0.001 degrees, and both sides of the date line", () => {
    const at = (latitude: number, longitude: number, i: number): Insight => ({
      ...insight(i),
      latitude,
      longitude,
    });
    const set = placedSet(
      [at(51.50001, 180, 0), at(51.49999, -180, 1), at(51.5, 179.9996, 2), at(51.502, 180, 3)],
      [],
    );
    const { in: heatIn } = heatIndex({ set, passes: () => true, days: DAYS });
    expect(spelled(heatIn(DAYS))).toEqual(["51.5 -180: 3", "51.502 -180: 1"]);
  });
});

describe("what the map asks of a set", () => {
  test("is answered out of one index until the query or the days are others", () => {
    const set = placedSet([insight(0)], [[44.428, -110.588]]);
    const view = createSetView(set);
    let asked = 0;
    const reader = createHeatReader(set, {
      ...view,
      matches(query) {
        asked++;
        return view.matches(query);
      },
    });
    expect([...reader.days(USUAL_QUERY, DAYS).counts]).toEqual([1, ...Array<number>(13).fill(0)]);
    expect(reader.in(USUAL_QUERY, { from: FIRST, until: FIRST + 1 }).insights).toBe(1);
    expect(reader.in({ ...USUAL_QUERY, page: 3, collected: true }, DAYS).insights).toBe(1);
    expect(asked).toBe(1);
    expect(reader.in({ ...USUAL_QUERY, search: "deer" }, DAYS).insights).toBe(0);
    expect(asked).toBe(2);
    const fewer = { from: FIRST, until: FIRST + 2 };
    expect([...reader.days({ ...USUAL_QUERY, search: "deer" }, fewer).counts]).toEqual([0, 0]);
    expect(reader.in({ ...USUAL_QUERY, search: "deer" }, DAYS).insights).toBe(0);
    expect(asked).toBe(4);
  });

  test("gives columns of its own each time, which the asker may keep or move", () => {
    const set = placedSet([insight(0)], [[44.428, -110.588]]);
    const reader = createHeatReader(set, createSetView(set));
    reader.in(USUAL_QUERY, DAYS).heat.count[0] = 99;
    expect(spelled(reader.in(USUAL_QUERY, DAYS))).toEqual(["44.428 -110.588: 1"]);
  });
});

/** A red fox of the first camera, on the first day, without a place. */
function insight(seq: number): Insight {
  return {
    ...(fc.sample(
      insightsOf.filter((drawn) => drawn.length > 0),
      1,
    )[0]?.[0] as Insight),
    insightId: `00000000-0000-4000-8000-00000000000${seq}`,
    accountId: 3,
    seq,
    deviceId: "dev-0001",
    className: "Red fox",
    status: "none",
    receivedAt: FIRST * DAY + 1,
    takenAt: null,
    latitude: null,
    longitude: null,
  };
}

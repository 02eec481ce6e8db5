// The map tells one story: what legend, list and bar count is what the address of 'See All Insights' names. Decision 0125,
// Heat and time.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barDays } from "~/domain/map/heat/bar-days";
import { sumIn } from "~/domain/map/heat/day-window";
import type { DayCounts, DayWindow } from "~/domain/map/heat/heat";
import { createHeatReader } from "~/domain/map/heat/heat-reader";
import { USUAL_LOOK } from "~/domain/map/map-look";
import type { MapBox } from "~/domain/map/map-port";
import { camerasInView, countsOf, selectedHref, shownOnMap } from "~/domain/map/map-selection";
import { POINT_STATES } from "~/domain/map/point-state";
import { collectSet } from "~/domain/set/collections/collect-set";
import { createSetReader } from "~/domain/set/set-reader";
import { createSetView } from "~/domain/set/set-view";
import { dayText, readDay } from "~/domain/set/set-window";
import { readAddress } from "~/domain/view/insights-address";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { USUAL_VIEW, withQuery } from "~/domain/view/insights-view";
import { runs } from "../../support/properties";
import { camera, columnsOf } from "../../tabs/map/map-world";
import { DEVICES, insightsOf, setOf } from "../set/set-world";

/** The insights of the world are of November 2026; cameras may have made them a fortnight before. */
const TODAY = readDay("2026-11-17") ?? 0;

/** The view that an address leads to. */
function ledTo(href: string): InsightsQuery {
  return readAddress(new URLSearchParams(href.slice(href.indexOf("?")))).query;
}

function countIn({ from, counts, unplaced }: DayCounts, window: DayWindow): number {
  return sumIn(counts, from, window) + sumIn(unplaced, from, window);
}

const day = fc.integer({ min: TODAY - 40, max: TODAY + 3 }).map(dayText);
const dayEnd = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 1, arbitrary: day });
const ends = fc.record({ value: fc.constant(""), from: dayEnd, to: dayEnd });
const asked: fc.Arbitrary<Partial<InsightsQuery>> = fc.record({
  search: fc.constantFrom("", "", "fox"),
  devices: fc.subarray([...DEVICES.map(({ deviceId }) => deviceId), "dev-elsewhere"], { maxLength: 2 }),
  filters: fc.record(
    {
      camera_timestamp: ends,
      time_stamp: ends,
      group: fc.constantFrom("ridge", "Ridge 2", "No group").map((value) => ({ value, from: "", to: "" })),
    },
    { requiredKeys: [] },
  ),
  showArchived: fc.boolean(),
  collected: fc.boolean(),
  page: fc.constantFrom(0, 3),
});
const degrees = (most: number) => fc.integer({ min: -most, max: most });
const box: fc.Arbitrary<MapBox> = fc
  .record({ west: degrees(180), east: degrees(180), one: degrees(90), other: degrees(90) })
  .map(({ west, east, one, other }) => ({
    west,
    east,
    south: Math.min(one, other),
    north: Math.max(one, other),
  }));
/** Where the cameras of the world stand; null: nowhere. */
const standing = fc.tuple(
  ...DEVICES.map(() => fc.option(fc.tuple(degrees(80), degrees(180)), { freq: 4, nil: null })),
);

describe("one selection", () => {
  test("counts exactly the insights that its address names", {
    meta: { budget: { ms: 200, because: "100 worlds, each loaded, counted and filtered" } },
    tags: "property",
  }, () => {
    const world = fc.record({
      insights: insightsOf,
      asked,
      standing,
      find: fc.constantFrom("", "", "ridge", "nobody"),
      hides: fc.constantFrom(null, null, ...POINT_STATES),
      box: fc.option(box),
      chosen: fc.option(fc.tuple(degrees(40), fc.integer({ min: 1, max: 50 }))),
    });
    fc.assert(
      fc.property(world, ({ insights, asked: facts, standing: places, find, hides, box: seen, chosen }) => {
        const fleet = DEVICES.map(({ deviceId, displayName, groupName }, i) => {
          const [latitude, longitude] = places[i] ?? [null, null];
          return camera(deviceId, {
            displayName,
            groupName,
            latitude,
            longitude,
            ...(i === 1 && { batteryVoltage: 3.1 }),
          });
        });
        const cameras = columnsOf(...fleet);
        const view = withQuery(USUAL_VIEW, facts);
        const states = new Set(POINT_STATES.filter((state) => state !== hides));
        const on = shownOnMap({ cameras, total: fleet.length, view, find, states });
        const inView = camerasInView(on, seen && { box: seen, rows: [] });
        const [from, length] = chosen ?? [0, 1];
        const { days, window } = barDays(view.query, {
          today: TODAY,
          chosen: chosen && {
            window: { from: TODAY - 20 + from, until: TODAY - 20 + from + length },
            asked: barDays(view.query, { today: TODAY, chosen: null }).asked,
          },
        });

        const set = setOf(insights, 7);
        const heat = createHeatReader(set, createSetView(set)).days(on.query, days);
        const counted = countIn(countsOf(heat, inView.deviceIds), window);
        const rowsOf = (query: InsightsQuery) => createSetReader(set, collectSet).rows(query).rows;

        if (inView.devices === 0 && inView.deviceIds !== null) {
          expect(counted).toBe(0);
        } else {
          const { named } = inView;
          const led = ledTo(selectedHref(view, { named, window }));
          expect(led.page).toBe(0);
          expect(rowsOf(led).length).toBe(counted);
        }
        // The popup of one camera.
        for (const id of inView.rows.flatMap((row) => cameras.deviceId[row] ?? [])) {
          const own = ledTo(selectedHref(view, { named: [id], window }));
          expect(rowsOf(own).length).toBe(countIn(countsOf(heat, new Set([id])), window));
        }
        expect(Object.values(inView.counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
          inView.devices,
        );
        const unhidden = POINT_STATES.filter((state) => states.has(state));
        expect(unhidden.reduce((sum, state) => sum + inView.counts[state], 0)).toBe(inView.devices);
      }),
      { numRuns: runs(400) },
    );
  });
});

describe("the cameras in view", () => {
  const fleet = [
    camera("dev-1", { latitude: 44, longitude: -110 }),
    camera("dev-2", { latitude: 45, longitude: -111, batteryVoltage: 3.1 }),
    camera("dev-3", { latitude: -17, longitude: 179.9, groupName: "Fiji" }),
  ];
  const NORTH: MapBox = { west: -120, south: 40, east: -100, north: 50 };
  const WORLD: MapBox = { west: -180, south: -90, east: 180, north: 90 };
  const on = (facts: Partial<Parameters<typeof shownOnMap>[0]> = {}) =>
    shownOnMap({
      cameras: columnsOf(...fleet),
      total: fleet.length,
      view: USUAL_VIEW,
      find: "",
      states: USUAL_LOOK.states,
      ...facts,
    });
  const seen = (box: MapBox, rows: readonly number[] = []) => ({ box, rows });

  test("are those that the legend counts, by state, whatever it hides", () => {
    const { counts, devices } = camerasInView(on({ states: new Set(["in-time"]) }), seen(NORTH));
    expect(counts).toEqual({ "in-time": 1, late: 0, silent: 0, "low-battery": 1, "no-clock": 0 });
    expect(devices).toBe(1);
    expect(camerasInView(on({ find: "dev-3" }), seen(NORTH)).counts["in-time"]).toBe(0);
  });

  test("a search that finds none leaves none to count, to draw as heat, or to lead to", () => {
    const found = on({ find: "nobody" });
    const { counts, devices, deviceIds } = camerasInView(found, seen(WORLD));
    expect([devices, deviceIds?.size, Object.values(counts)]).toEqual([0, 0, [0, 0, 0, 0, 0]]);
    const [insights = []] = fc.sample(
      insightsOf.filter((made) => made.length > 3),
      { seed: 7, numRuns: 1 },
    );
    const rows = createSetReader(setOf(insights, 7), collectSet).rows;
    expect(rows(on().query).rows).not.toHaveLength(0);
    expect(rows(found.query).rows).toHaveLength(0);
  });

  test("are named where others are out of view, in the order of the map", () => {
    expect(camerasInView(on(), seen(NORTH, [1, 2, 0])).named).toEqual(["dev-2", "dev-1"]);
    const fiji = { west: 170, south: -30, east: -170, north: 0 };
    expect(camerasInView(on(), seen(fiji)).named).toEqual(["dev-3"]);
  });

  test("are not named where the address means them anyway", () => {
    expect(camerasInView(on(), seen(WORLD)).named).toBeNull();
    expect(camerasInView(on(), null).named).toBeNull();
    const view = withQuery(USUAL_VIEW, { devices: ["dev-1", "dev-2"] });
    expect(camerasInView(on({ view, total: 9 }), seen(NORTH)).named).toBeNull();
  });

  test("are named although all are in view where others have no place", () => {
    expect(camerasInView(on({ total: 4 }), seen(WORLD)).named).toHaveLength(3);
  });

  test("are cut where an address cannot name them, and stand for all where they are all on the map", () => {
    const many = columnsOf(...Array.from({ length: 230 }, (_, at) => camera(`dev-${at}`)));
    const whole = camerasInView(on({ cameras: many, total: 240 }), seen(WORLD));
    expect([whole.named, whole.isCut, whole.devices, whole.rows.length]).toEqual([null, false, 230, 200]);
    const some = camerasInView(on({ cameras: many, total: 240, find: "dev-", view: USUAL_VIEW }), null);
    expect(some.named).toBeNull();
    const fewer = camerasInView(on({ cameras: many, total: 230, find: "dev-1" }), null);
    expect(fewer.named).toHaveLength(fewer.devices);
    const narrowed = columnsOf(
      ...Array.from({ length: 230 }, (_, at) => camera(`dev-${at}`)),
      camera("else", { latitude: -20 }),
    );
    const cut = camerasInView(on({ cameras: narrowed, total: 231 }), seen(NORTH));
    expect([cut.named?.length, cut.isCut, cut.deviceIds?.size]).toEqual([200, true, 230]);
  });
});

describe("the address", () => {
  const view = withQuery(USUAL_VIEW, {
    filters: { camera_timestamp: { value: "", from: "2026-11-03", to: "" } },
    page: 4,
  });
  const window = { from: readDay("2026-11-01") ?? 0, until: readDay("2026-11-08") ?? 0 };

  test("has the days of the window that the filter lets through, and the devices", () => {
    expect(selectedHref(view, { named: ["dev-1"], window })).toBe(
      "/?tab=userInsights&device=dev-1&camera_timestamp.from=2026-11-03&camera_timestamp.to=2026-11-07",
    );
  });

  test("has only the days of the filter if there is no bar", () => {
    expect(selectedHref(view, { named: null, window: null })).toBe(
      "/?tab=userInsights&camera_timestamp.from=2026-11-03",
    );
  });

  test("names no insight where filter and window share no day", () => {
    const past = { from: window.from - 30, until: window.from };
    expect(ledTo(selectedHref(view, { named: null, window: past })).filters.camera_timestamp).toEqual({
      value: "",
      from: "2026-11-03",
      to: "2026-10-31",
    });
  });
});

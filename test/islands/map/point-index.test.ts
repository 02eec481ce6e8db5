// The cameras in clusters: nothing is lost or counted twice, whatever is shown and wherever the map looks.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PointColumns } from "~/domain/map/map-port";
import { POINT_STATES } from "~/domain/map/point-state";
import { createPointIndex, shownPointRows } from "~/islands/map/points/point-index";
import type { DrawnPoints } from "~/islands/map/points/points-worker-api";

type Camera = readonly [latitude: number, longitude: number, state: number];

const ALL = { states: [0, 1, 2, 3, 4], rows: null };
const WORLD = { west: -180, south: -85, east: 180, north: 85 };

function columnsOf(cameras: readonly Camera[]): PointColumns {
  return {
    latitude: Float64Array.from(cameras, ([latitude]) => latitude),
    longitude: Float64Array.from(cameras, ([, longitude]) => longitude),
    state: Uint8Array.from(cameras, ([, , state]) => state),
  };
}

function indexOf(
  cameras: readonly Camera[],
  shown: Parameters<ReturnType<typeof createPointIndex>["show"]>[0] = ALL,
) {
  const index = createPointIndex();
  index.load(columnsOf(cameras));
  index.show(shown);
  return index;
}

function mixOf(drawn: DrawnPoints): readonly number[] {
  return POINT_STATES.map((_, state) =>
    drawn.mix.reduce((sum, count, at) => sum + (at % POINT_STATES.length === state ? count : 0), 0),
  );
}

/** Near enough to one another that clusters lie in clusters. */
const someCamera = fc.tuple(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 30 }),
  fc.nat({ max: POINT_STATES.length - 1 }),
);

describe("what is drawn", () => {
  test("counts every shown camera once, and each under its state, at every zoom", {
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(
        fc.array(someCamera, { maxLength: 40 }),
        fc.uniqueArray(fc.nat({ max: 4 })),
        fc.integer({ min: 0, max: 17 }),
        (cameras, states, zoom) => {
          const { drawn, devices } = indexOf(cameras, { states, rows: null }).answer({ box: WORLD, zoom });
          const expected = POINT_STATES.map(
            (_, state) => cameras.filter(([, , own]) => own === state && states.includes(state)).length,
          );
          expect(mixOf(drawn)).toEqual(expected);
          expect(drawn.count.reduce((sum, count) => sum + count, 0)).toBe(devices);
        },
      ),
    );
  });

  test("puts cameras within 35 px together and leaves those further away apart", () => {
    // At zoom 0 the world is 512 px wide: 24 degrees are 34 px, 26 are 37.
    const together = indexOf([
      [0, 0, 0],
      [0, 24, 0],
    ]).answer({ box: WORLD, zoom: 0 });
    const apart = indexOf([
      [0, 0, 0],
      [0, 26, 0],
    ]).answer({ box: WORLD, zoom: 0 });
    expect([together.drawn.count.length, apart.drawn.count.length]).toEqual([1, 2]);
  });

  test("is a camera each beyond zoom 14, and the zoom's fraction means nothing", () => {
    const index = indexOf([
      [10, 20, 0],
      [10, 20, 2],
    ]);
    expect([...index.answer({ box: WORLD, zoom: 14.9 }).drawn.count]).toEqual([2]);
    expect([...index.answer({ box: WORLD, zoom: 15 }).drawn.count]).toEqual([1, 1]);
  });

  test("of more than 3,000 on a spot stays a cluster, and none is missing", () => {
    const cameras = Array.from({ length: 3_001 }, (): Camera => [10, 20, 0]);
    const { drawn, devices } = indexOf(cameras).answer({ box: WORLD, zoom: 18 });
    expect([[...drawn.count], devices]).toEqual([[3_001], 3_001]);
  });

  test("reaches a quarter beyond the box, across the date line", () => {
    const index = indexOf([
      [0, 176, 0],
      [0, -176, 1],
      [0, -166, 2],
      [0, 0, 3],
    ]);
    const { drawn, rows } = index.answer({
      box: { west: 174, south: -10, east: -174, north: 10 },
      zoom: 15,
    });
    expect([...drawn.id].sort()).toEqual([0, 1]);
    expect(rows).toEqual([0, 1]);
    const wider = index.answer({ box: { west: 170, south: -10, east: -170, north: 10 }, zoom: 15 });
    expect([...wider.drawn.id].sort()).toEqual([0, 1, 2]);
    expect(wider.devices).toBe(2);
  });
});

describe("what is shown", () => {
  const columns = columnsOf([
    [0, 0, 0],
    [0, 1, 1],
    [0, 2, 0],
    [0, 3, 4],
  ]);

  test("is of the states, among the rows that are named", () => {
    expect([...shownPointRows(columns, ALL)]).toEqual([0, 1, 2, 3]);
    expect([...shownPointRows(columns, { states: [0, 4], rows: null })]).toEqual([0, 2, 3]);
    expect([...shownPointRows(columns, { states: [0, 4], rows: Uint32Array.of(3, 1, 0) })]).toEqual([0, 3]);
  });

  test("passes over rows that there are none of, as a filter made before other cameras came may name", () => {
    expect([...shownPointRows(columns, { states: [0], rows: Uint32Array.of(2, 99) })]).toEqual([2]);
  });

  test("is empty after other cameras came, until it is set", () => {
    const index = indexOf([[0, 0, 0]]);
    index.load(columnsOf([[0, 0, 0]]));
    expect(index.answer({ box: WORLD, zoom: 3 }).devices).toBe(0);
  });
});

describe("a press on a cluster", () => {
  test("leads to the zoom at which it splits, without rows that weren't asked for", () => {
    const index = indexOf([
      [0, 0, 0],
      [0, 1, 0],
      [60, 100, 0],
    ]);
    const { drawn, version } = index.answer({ box: WORLD, zoom: 2 });
    const id = drawn.id[drawn.count.indexOf(2)] ?? 0;
    // A degree is 1.4 px at zoom 0, so more than 35 px from zoom 5 on.
    expect(index.openCluster(id, { version, zoom: 2 })).toEqual({ kind: "apart", zoom: 5 });
  });

  test.each([
    [13.9, "apart"],
    [14, "listed"],
    [14.5, "listed"],
  ])("of cameras that stand close by one another is, at zoom %d, %s", (zoom, kind) => {
    const index = indexOf([
      [0, 0, 0],
      [0, 0.0001, 0],
    ]);
    const { drawn, version } = index.answer({ box: WORLD, zoom });
    expect(index.openCluster(drawn.id[0] ?? 0, { version, zoom })).toMatchObject({ kind });
  });

  test("lists immediately those at exactly the same spot", () => {
    const index = indexOf([
      [1, 2, 0],
      [1, 2, 3],
    ]);
    const { drawn, version } = index.answer({ box: WORLD, zoom: 2 });
    expect(index.openCluster(drawn.id[0] ?? 0, { version, zoom: 2 })).toEqual({
      kind: "listed",
      rows: [0, 1],
    });
  });

  test("leads nowhere once something else is shown", () => {
    const index = indexOf([
      [1, 2, 0],
      [1, 2, 3],
    ]);
    const { drawn, version } = index.answer({ box: WORLD, zoom: 2 });
    index.show({ states: [0], rows: null });
    expect(index.openCluster(drawn.id[0] ?? 0, { version, zoom: 2 })).toBeNull();
  });
});

describe("the cameras at a camera's spot", () => {
  const cameras: readonly Camera[] = [
    [1, 2, 0],
    [1, 2, 1],
    [1, 2.0001, 0],
    [1, 2, 0],
  ];

  test("are those that are shown there", () => {
    const index = indexOf(cameras, { states: [0], rows: null });
    const { version } = index.answer({ box: WORLD, zoom: 15 });
    expect(index.rowsAt(0, version)).toEqual([0, 3]);
  });

  test("are not said of a row that was drawn before other cameras came", () => {
    const index = indexOf(cameras);
    const { version } = index.answer({ box: WORLD, zoom: 15 });
    index.load(columnsOf([...cameras].reverse()));
    index.show(ALL);
    expect(index.rowsAt(0, version)).toBeNull();
  });
});

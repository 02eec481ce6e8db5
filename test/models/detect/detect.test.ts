// A detector's answer read: rows, coordinates, classes, and which boxes stay.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suppress } from "~models/detect/nms";
import { expectedRows, probeCoords, readRows } from "~models/detect/yolov5";
import { intersectionOverUnion } from "~models/image/frame";
import { placeRegion } from "~models/image/placement";

const GRID = { stride: [8, 16, 32], anchorsPerCell: 3 };
const INPUT = { width: 320, height: 320 };
const REGION = { left: 100, top: 50, right: 740, bottom: 370 };
const READING = {
  classes: 2,
  coords: "pixel" as const,
  input: INPUT,
  placement: placeRegion(REGION, { ...INPUT, normalization: "padding" }),
  floor: 0.1,
  multiLabel: false,
};

test.each([
  [640, 640, 25_200],
  [320, 320, 6_300],
  [640, 384, 15_120],
])("a detector of %i by %i answers %i rows", (width, height, rows) => {
  expect(expectedRows({ ...GRID, width, height })).toBe(rows);
});

describe("rows", () => {
  const row = [160, 160, 32, 16, 0.8, 0.5, 0.9];

  test("become boxes of the frame with objectness times the best class", () => {
    const [one, ...others] = readRows(Float32Array.from([...row, 0, 0, 9, 9, 0.05, 1, 1]), READING);
    expect(others).toEqual([]);
    expect(one?.place).toBe(1);
    expect(one?.score).toBeCloseTo(0.72, 6);
    expect(one?.box).toEqual({ left: 388, top: 194, right: 452, bottom: 226 });
  });

  test("may give a box more than one class if the manifest allows it", () => {
    const found = readRows(Float32Array.from(row), { ...READING, multiLabel: true });
    expect(found.map(({ place, score }) => `${place} ${score.toFixed(2)}`)).toEqual(["0 0.40", "1 0.72"]);
  });

  test("in shares of the picture give the same boxes as in pixels", () => {
    const shares = row.map((value, at) => (at < 4 ? value / 320 : value));
    const [unit] = readRows(Float32Array.from(shares), { ...READING, coords: "unit" });
    const [pixel] = readRows(Float32Array.from(row), READING);
    for (const side of ["left", "top", "right", "bottom"] as const) {
      expect(unit?.box[side]).toBeCloseTo(pixel?.box[side] ?? Number.NaN, 3);
    }
    expect(probeCoords(Float32Array.from(shares), 2)).toBe("unit");
    expect(probeCoords(Float32Array.from([...shares, ...row]), 2)).toBe("pixel");
  });

  test("that reach beyond the picture are whole, for two at an edge are not one", () => {
    const edge = (left: number, right: number, score: number) => [
      ...[(left + right) / 2, 160, right - left, 100, score, 1, 0],
    ];
    const pair = readRows(Float32Array.from([...edge(-100, 50, 0.9), ...edge(-10, 60, 0.8)]), READING);
    expect(pair.map(({ box }) => [box.left, box.right])).toEqual([
      [-100, 200],
      [80, 220],
    ]);
    expect(suppress(pair, { iou: 0.45, nms: "agnostic", maxDet: 9 })).toEqual(pair);
  });

  test.each([
    ["without a width", [160, 160, 0, 20]],
    ["inside out", [160, 160, -40, -40]],
    ["wholly beside the picture", [-50, 160, 40, 20]],
    ["of what is no number", [Number.NaN, 160, 40, 20]],
  ])("with a box %s are left out", (_what, box) => {
    const found = (multiLabel: boolean) =>
      readRows(Float32Array.from([...box, 1, 1, 0.5]), { ...READING, multiLabel });
    expect([found(false), found(true)]).toEqual([[], []]);
  });
});

const boxes = fc.array(
  fc.record({
    place: fc.integer({ min: 0, max: 2 }),
    score: fc.integer({ min: 5, max: 100 }).map((percent) => percent / 100),
    box: fc
      .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 60 })))
      .map(([left = 0, top = 0, width = 0, height = 0]) => ({
        left,
        top,
        right: left + width,
        bottom: top + height,
      })),
  }),
  { maxLength: 60 },
);
const ways = fc.record({
  iou: fc.constantFrom(0.3, 0.45, 0.6),
  nms: fc.constantFrom("agnostic" as const, "perClass" as const),
  maxDet: fc.constantFrom(3, 100),
});

describe("suppression", () => {
  test("at a floor and then at a threshold is suppression at the threshold", { tags: "property" }, () => {
    fc.assert(
      fc.property(boxes, ways, fc.integer({ min: 5, max: 100 }), (all, by, percent) => {
        const above = <One extends { score: number }>(list: readonly One[]) =>
          list.filter(({ score }) => score >= percent / 100);
        expect(above(suppress(all, by))).toEqual(suppress(above(all), by));
      }),
    );
  });

  test("leaves no two that are one thing, and drops nothing without a better one", {
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(boxes, ways, (all, by) => {
        const kept = suppress(all, { ...by, maxDet: 100 });
        const isSame = (a: (typeof all)[number], b: (typeof all)[number]) =>
          (by.nms === "agnostic" || a.place === b.place) && intersectionOverUnion(a.box, b.box) > by.iou;
        kept.forEach((one, at) => {
          expect(kept.slice(at + 1).some((other) => isSame(one, other))).toBe(false);
        });
        for (const one of all.filter((candidate) => !kept.includes(candidate))) {
          expect(kept.some((better) => better.score >= one.score && isSame(better, one))).toBe(true);
        }
      }),
    );
  });

  test("of two classes on one box, both stay only where classes count apart", () => {
    const box = { left: 0, top: 0, right: 10, bottom: 10 };
    const pair = [
      { place: 0, score: 0.4, box },
      { place: 1, score: 0.3, box },
    ];
    expect(suppress(pair, { iou: 0.45, nms: "agnostic", maxDet: 9 })).toEqual(pair.slice(0, 1));
    expect(suppress(pair, { iou: 0.45, nms: "perClass", maxDet: 9 })).toEqual(pair);
    expect(suppress(pair, { iou: 0.45, nms: "perClass", maxDet: 1 })).toEqual(pair.slice(0, 1));
  });
});

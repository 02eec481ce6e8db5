// How widgets are placed on the grid.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlap, placed, settledLayout } from "~/domain/dashboard/settled-layout";
import { STARTING_DASHBOARD } from "~/domain/dashboard/starting-dashboard";
import { type Cells, GRID_COLUMNS, readingOrder, WIDGET_TYPES } from "~/domain/dashboard/widget";
import { runs } from "../../support/properties";

const cells = (x: number, y: number, width = 2, height = 2): Cells => ({ x, y, width, height });

const anyCells = fc.record({
  x: fc.integer({ min: -3, max: 12 }),
  y: fc.integer({ min: -3, max: 40 }),
  width: fc.integer({ min: 0, max: 12 }),
  height: fc.integer({ min: 0, max: 15 }),
});
const anyLayout = fc.array(anyCells, { maxLength: 20 });

function pairs<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((a, place) => items.slice(place + 1).map((b) => [a, b] as const));
}

describe("a settled layout", () => {
  test.each<[string, readonly Cells[], readonly Cells[]]>([
    ["closes the gap above", [cells(0, 5)], [cells(0, 0)]],
    ["leaves room below what is above", [cells(0, 0), cells(0, 7)], [cells(0, 0), cells(0, 2)]],
    ["pushes down what would be covered", [cells(0, 0), cells(1, 0)], [cells(0, 0), cells(1, 2)]],
    ["keeps the order of the list", [cells(0, 4), cells(0, 0)], [cells(0, 2), cells(0, 0)]],
    ["moves in what stands out at the right", [cells(7, 0, 4)], [cells(4, 0, 4)]],
    ["makes what is too small and too large fit", [cells(0, 0, 1, 20)], [cells(0, 0, 2, 12)]],
    ["is not held up by a far row", [cells(0, 1e9)], [cells(0, 0)]],
  ])("%s", (_, before, after) => {
    expect(settledLayout(before)).toEqual(after);
  });

  test("loses none, covers none, and stays on the grid", { tags: "property" }, () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const settled = settledLayout(layout.map((widget, id) => ({ ...widget, id })));
        expect(settled.map(({ id }) => id)).toEqual(layout.map((_, id) => id));
        expect(pairs(settled).filter(([a, b]) => overlap(a, b))).toEqual([]);
        const within = ({ x, y, width }: Cells) => x >= 0 && y >= 0 && x + width <= GRID_COLUMNS;
        expect(settled.every(within)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  test("is settled: once more changes nothing, not even the objects", { tags: "property" }, () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const settled = settledLayout(layout);
        const again = settledLayout(settled);
        expect(again.every((widget, place) => widget === settled[place])).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  test("has nothing that could move up a row", { tags: "property" }, () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const settled = settledLayout(layout);
        const floating = settled.filter(
          (widget) =>
            widget.y > 0 &&
            !settled.some((other) => other !== widget && overlap(other, { ...widget, y: widget.y - 1 })),
        );
        expect(floating).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

test("reading goes row by row from the left", () => {
  const [a, b, c] = [cells(0, 2), cells(4, 0), cells(0, 0)];
  expect(readingOrder([a, b, c])).toEqual([c, b, a]);
});

describe("a new widget", () => {
  test("goes to the first place that has room for it", () => {
    expect(placed([cells(0, 0), cells(4, 0)], "total_insights")).toMatchObject(cells(2, 0));
    expect(placed([cells(0, 0), cells(4, 0)], "insight_delay")).toMatchObject(cells(0, 2, 4));
    expect(placed([], "insight_delay")).toEqual({
      type: "insight_delay",
      title: "Insight delay",
      ...cells(0, 0, 4),
    });
  });

  test("goes below all if there is no room", () => {
    expect(placed(STARTING_DASHBOARD, "total_classes")).toMatchObject(cells(0, 8));
  });

  test("never covers another, and moves none", { tags: "property" }, () => {
    fc.assert(
      fc.property(anyLayout, fc.constantFrom(...WIDGET_TYPES), (layout, type) => {
        const settled = settledLayout(layout);
        const added = placed(settled, type);
        expect(settled.filter((other) => overlap(other, added))).toEqual([]);
        expect(settledLayout([...settled, added]).slice(0, -1)).toEqual(settled);
      }),
      { numRuns: runs(200) },
    );
  });
});

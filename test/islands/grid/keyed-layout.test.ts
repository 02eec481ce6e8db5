// Moving and resizing by keys: one step at a time, by the rules of dragging, and as the dashboard stores them.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settledLayout } from "~/domain/dashboard/settled-layout";
import { GRID_COLUMNS, type Widget } from "~/domain/dashboard/widget";
import { type Direction, movedBy, resizedBy } from "~/islands/grid/keyed-layout";
import "../../support/properties";

function widget(id: string, x: number, y: number, [width, height] = [2, 2]): Widget {
  return { id, type: "total_insights", title: id, x, y, width, height };
}

/** "a 0,0 2x2" of each. */
function cells(widgets: readonly Widget[]): readonly string[] {
  return widgets.map(({ id, x, y, width, height }) => `${id} ${x},${y} ${width}x${height}`);
}

describe("a move", () => {
  test.each<[string, Direction, readonly string[]]>([
    ["right, past the one beside it", "right", ["a 1,0 2x2", "b 2,2 2x2"]],
    ["left at the edge is none", "left", ["a 0,0 2x2", "b 2,0 2x2"]],
    ["up at the top is none", "up", ["a 0,0 2x2", "b 2,0 2x2"]],
    ["down where nothing stands below is none", "down", ["a 0,0 2x2", "b 2,0 2x2"]],
  ])("%s", (_name, direction, expected) => {
    const row = [widget("a", 0, 0), widget("b", 2, 0)];
    expect(cells(movedBy(row, "a", direction))).toEqual(expected);
  });

  test("down goes below the next one, up returns", () => {
    const column = [widget("a", 0, 0), widget("b", 0, 2)];
    const down = movedBy(column, "a", "down");
    expect(cells(down)).toEqual(["a 0,2 2x2", "b 0,0 2x2"]);
    expect(cells(movedBy(down, "a", "up"))).toEqual(cells(column));
  });

  test("of a widget that is not there is none", () => {
    expect(movedBy([widget("a", 0, 0)], "b", "right")).toEqual([widget("a", 0, 0)]);
  });
});

describe("a resize", () => {
  test("by a cell pushes down what is in the way", () => {
    const row = [widget("a", 0, 0), widget("b", 2, 0)];
    expect(cells(resizedBy(row, "a", "right"))).toEqual(["a 0,0 3x2", "b 2,2 2x2"]);
    expect(cells(resizedBy(row, "a", "down"))).toEqual(["a 0,0 2x3", "b 2,0 2x2"]);
  });

  test.each<[Direction, Widget]>([
    ["left", widget("a", 0, 0)],
    ["up", widget("a", 0, 0)],
    ["right", widget("a", 6, 0)],
    ["down", widget("a", 0, 0, [2, 12])],
  ])("%s past the least, the edge or the most is none", (direction, one) => {
    expect(resizedBy([one], "a", direction)).toEqual([one]);
  });
});

test("whatever is pressed, the widgets stand as they would be stored", { tags: "property" }, () => {
  const anyWidgets = fc
    .array(fc.tuple(fc.nat(6), fc.nat(8), fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 3 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((all) =>
      settledLayout(
        all.map(([x, y, width, height], at) =>
          widget(`w${at}`, Math.min(x, GRID_COLUMNS - width), y, [width, height]),
        ),
      ),
    );
  const anyPress = fc.tuple(
    fc.nat(5),
    fc.constantFrom<Direction>("left", "right", "up", "down"),
    fc.boolean(),
  );
  fc.assert(
    fc.property(anyWidgets, fc.array(anyPress, { maxLength: 6 }), (widgets, presses) => {
      let now = widgets;
      for (const [at, direction, shift] of presses) {
        now = (shift ? resizedBy : movedBy)(now, `w${at % widgets.length}`, direction);
      }
      expect(cells(settledLayout(now))).toEqual(cells(now));
      expect(now).toHaveLength(widgets.length);
    }),
    { numRuns: 15 },
  );
});

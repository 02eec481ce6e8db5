// Where an enlarged photo is in its window.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  keepInside,
  moveBy,
  stepFrom,
  WHOLE_PHOTO,
  type ZoomView,
  type ZoomWindow,
  zoomAround,
} from "~/domain/photos/photo-zoom";

/** Wider than the photo: at size 1 there is black at both sides. */
const WIDE: ZoomWindow = { width: 800, height: 300, ratio: 4 / 3 };
const CENTRE = { x: 0, y: 0 };

/** Where a place of the photo lies, CSS pixels from the middle of the window. */
function onScreen(view: ZoomView, { width, height, ratio }: ZoomWindow, place: { x: number; y: number }) {
  const fitting = Math.min(width, height * ratio);
  return {
    x: (place.x - view.x) * fitting * view.scale,
    y: (place.y - view.y) * (fitting / ratio) * view.scale,
  };
}

test.each([
  [1, 2, 1],
  [2, 3, 1],
  [2.4, 3, 2],
  [5, 5, 3],
])("from %d times the steps lead to %d and %d", (scale, larger, smaller) => {
  expect([stepFrom(scale, "in"), stepFrom(scale, "out")]).toEqual([larger, smaller]);
});

describe("zooming around a point", () => {
  test("keeps the place under the pointer where it is", () => {
    const window = { width: 400, height: 300, ratio: 4 / 3 };
    const view = zoomAround(WHOLE_PHOTO, window, { scale: 3, point: { x: 100, y: -50 } });
    expect(view.scale).toBe(3);
    expect(onScreen(view, window, { x: 0.75, y: 0.5 - 50 / 300 })).toEqual({
      x: expect.closeTo(100),
      y: expect.closeTo(-50),
    });
  });

  test("goes no further than 1 and 5", () => {
    expect(zoomAround(WHOLE_PHOTO, WIDE, { scale: 40, point: CENTRE }).scale).toBe(5);
    expect(zoomAround({ scale: 2, x: 0.4, y: 0.4 }, WIDE, { scale: 0.1, point: { x: 9, y: 9 } })).toEqual(
      WHOLE_PHOTO,
    );
  });
});

describe("moving", () => {
  test("follows the finger pixel by pixel", () => {
    const window = { width: 400, height: 300, ratio: 4 / 3 };
    const view = moveBy({ scale: 4, x: 0.5, y: 0.5 }, window, { x: 40, y: -30 });
    expect(onScreen(view, window, { x: 0.5, y: 0.5 })).toEqual({
      x: expect.closeTo(40),
      y: expect.closeTo(-30),
    });
  });

  test("stays in the middle along a side on which the whole photo is seen", () => {
    expect(moveBy({ scale: 1.5, x: 0.5, y: 0.5 }, WIDE, { x: 500, y: 500 })).toEqual({
      scale: 1.5,
      x: 0.5,
      y: expect.closeTo(1 / 3),
    });
  });

  test("never shows black where the photo could be", { tags: "property" }, () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 50, max: 3000 }),
          height: fc.integer({ min: 50, max: 3000 }),
          ratio: fc.double({ min: 0.4, max: 3, noNaN: true }),
        }),
        fc.record({
          scale: fc.double({ min: 1, max: 5, noNaN: true }),
          x: fc.double({ min: -1, max: 2, noNaN: true }),
          y: fc.double({ min: -1, max: 2, noNaN: true }),
        }),
        (window, wanted) => {
          const view = keepInside(wanted, window);
          const first = onScreen(view, window, { x: 0, y: 0 });
          const last = onScreen(view, window, { x: 1, y: 1 });
          for (const [from, to, half] of [
            [first.x, last.x, window.width / 2],
            [first.y, last.y, window.height / 2],
          ] as const) {
            if (to - from <= half * 2) expect(from + to).toBeCloseTo(0, 4);
            else expect([from <= -half + 1e-6, to >= half - 1e-6]).toEqual([true, true]);
          }
        },
      ),
    );
  });
});

// Pixels into numbers: where they stand, what the border is, and the way back to the frame.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Frame, wholeOf } from "~models/image/frame";
import { cropOf, placeRegion, toFrame } from "~models/image/placement";
import { prepareInput } from "~models/image/prepare";
import type { ManifestModel } from "~models/release";
import { detector } from "../run-world";

const input = (width: number, height: number, change: Partial<ManifestModel["input"]> = {}) => ({
  ...detector(1).input,
  width,
  height,
  ...change,
});

/** Each pixel's red, green and blue by its column and row. */
function frameOf(width: number, height: number, colour: (x: number, y: number) => readonly number[]): Frame {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at++) {
    data.set([...colour(at % width, Math.floor(at / width)), 255], 4 * at);
  }
  return { width, height, data };
}

const rounded = (numbers: ArrayLike<number>) => Array.from(numbers, (value) => Math.round(value * 255));

describe("a prepared picture", () => {
  const two = frameOf(2, 2, (x, y) => [10 + x, 20 + y, 30]);

  test("has its channels in planes, or together, as the runtime wants them", () => {
    const whole = { region: wholeOf(two), input: input(2, 2) };
    expect(rounded(prepareInput(two, { ...whole, layout: "nchw" }).data)).toEqual([
      10, 11, 10, 11, 20, 20, 21, 21, 30, 30, 30, 30,
    ]);
    expect(rounded(prepareInput(two, { ...whole, layout: "nhwc" }).data)).toEqual([
      10, 20, 30, 11, 20, 30, 10, 21, 30, 11, 21, 30,
    ]);
  });

  test("can be fed in another way: blue first, another scale, stretched", () => {
    const wide = frameOf(4, 2, () => [10, 20, 30]);
    const feed = { channels: "BGR", scale: 1, normalization: "resize" } as const;
    for (const layout of ["nchw", "nhwc"] as const) {
      const { data } = prepareInput(wide, { region: wholeOf(wide), input: input(2, 2), layout, feed });
      const [first, second, third] = layout === "nchw" ? [0, 4, 8] : [0, 1, 2];
      expect([data[first], data[second], data[third]]).toEqual([30, 20, 10]);
    }
  });

  test("is in the middle of a grey border of 114, with the odd pixel behind", () => {
    const wide = frameOf(4, 1, () => [255, 255, 255]);
    const { data, placement } = prepareInput(wide, {
      region: wholeOf(wide),
      input: input(4, 4),
      layout: "nchw",
    });
    expect(rounded(data.subarray(0, 16))).toEqual([
      ...[114, 114, 114, 114],
      ...[255, 255, 255, 255],
      ...[114, 114, 114, 114],
      ...[114, 114, 114, 114],
    ]);
    expect(placement).toMatchObject({ left: 0, top: 1, width: 4, height: 1 });
  });

  test("lies between pixels by their centres, as OpenCV's INTER_LINEAR does", () => {
    const ramp = frameOf(4, 1, (x) => [40 * x, 0, 0]);
    const stretch = (width: number) =>
      rounded(
        prepareInput(ramp, {
          region: wholeOf(ramp),
          input: input(width, 1, { normalization: "resize" }),
          layout: "nchw",
        }).data.subarray(0, width),
      );
    expect(stretch(8)).toEqual([0, 10, 30, 50, 70, 90, 110, 120]);
    expect(stretch(2)).toEqual([20, 100]);
  });

  test("is of the crop alone, whatever is beside it", () => {
    const frame = frameOf(6, 4, (x, y) => (x >= 2 && x < 4 && y >= 1 && y < 3 ? [9, 8, 7] : [200, 200, 200]));
    const region = { left: 2, top: 1, right: 4, bottom: 3 };
    const { data } = prepareInput(frame, { region, input: input(8, 8), layout: "nhwc" });
    expect(new Set(rounded(data))).toEqual(new Set([9, 8, 7]));
  });
});

describe("a crop", () => {
  const frame = { width: 100, height: 80 };
  const box = { left: 10.5, top: 20.5, right: 50.5, bottom: 40.5 };

  test("is whole pixels around the box and its margin, cut at the frame", () => {
    expect(cropOf(box, 0, frame)).toEqual({ left: 10, top: 20, right: 51, bottom: 41 });
    expect(cropOf(box, 0.1, frame)).toEqual({ left: 6, top: 18, right: 55, bottom: 43 });
    expect(cropOf(box, 1, frame)).toEqual({ left: 0, top: 0, right: 91, bottom: 61 });
  });

  test("has at least one pixel, also of a box at the frame's edge", () => {
    expect(cropOf({ left: 100, top: 80, right: 100, bottom: 80 }, 0.06, frame)).toEqual({
      left: 99,
      top: 79,
      right: 100,
      bottom: 80,
    });
  });
});

test("a box in a picture returns to where it was in the frame", { tags: "property" }, () => {
  const side = fc.integer({ min: 1, max: 3_000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom("padding", "resize"),
      share,
      share,
      (w, h, normalization, x, y) => {
        const region = { left: 7, top: 5, right: 7 + w, bottom: 5 + h };
        const placement = placeRegion(region, { width: 320, height: 256, normalization });
        const at = { x: region.left + x * w, y: region.top + y * h };
        const [left, top] = [
          placement.left + (at.x - region.left) * placement.scaleX,
          placement.top + (at.y - region.top) * placement.scaleY,
        ];
        const back = toFrame({ left, top, right: left, bottom: top }, placement);
        expect(back.left).toBeCloseTo(at.x, 6);
        expect(back.top).toBeCloseTo(at.y, 6);
      },
    ),
  );
});

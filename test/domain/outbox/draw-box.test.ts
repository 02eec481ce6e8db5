// A box in a picture: where it is drawn, and what a smaller picture keeps. Decision 0166, Messages about insights.
import { decode, encode } from "jpeg-js";
import { expect, test } from "vitest";
import { drawBoxIn, narrowed, type Pixels } from "~/domain/outbox/draw-box";
import { drawBoxInto } from "../../../workers/adapters/box-drawer";

const pixels = (width: number, height: number, grey: (x: number, y: number) => number): Pixels => ({
  width,
  height,
  data: Uint8Array.from({ length: 4 * width * height }, (_, at) => {
    const pixel = Math.floor(at / 4);
    return at % 4 === 3 ? 255 : grey(pixel % width, Math.floor(pixel / width));
  }),
});
const at = ({ width, data }: Pixels, x: number, y: number) => data[4 * (y * width + x)];

test("a frame of two pixels with a dark rim; what it holds stays", () => {
  const picture = pixels(100, 60, () => 90);
  drawBoxIn(picture, [0.2, 0.5, 0.4, 0.25]);
  // Left 20, top 30, right 60, bottom 45.
  expect([at(picture, 18, 35), at(picture, 19, 35), at(picture, 20, 35), at(picture, 21, 35)]).toEqual([
    90, 20, 255, 255,
  ]);
  expect([at(picture, 22, 35), at(picture, 23, 35), at(picture, 40, 38)]).toEqual([20, 90, 90]);
  expect([at(picture, 59, 44), at(picture, 60, 45), at(picture, 61, 46)]).toEqual([255, 20, 90]);
});

test.each([[[-0.5, -0.5, 2, 2]], [[0.9, 0.9, 0.5, 0.5]], [[0, 0, 0, 0]]] as const)(
  "a box beyond the frame, %j, leaves a picture of the same size",
  (box) => {
    const picture = pixels(20, 20, () => 90);
    drawBoxIn(picture, box);
    expect(picture.data).toHaveLength(1600);
  },
);

test("a smaller picture has the means of the larger", () => {
  const small = narrowed(
    pixels(4, 2, (x) => x * 10),
    2,
  );
  expect([small.width, small.height, at(small, 0, 0), at(small, 1, 0)]).toEqual([2, 1, 5, 25]);
  expect(narrowed(small, 2)).toBe(small);
});

test("a JPEG comes back with its box, and no wider than asked", () => {
  const jpeg = Uint8Array.from(
    encode(
      pixels(160, 80, () => 60),
      90,
    ).data,
  );
  const drawn = drawBoxInto(jpeg, { box: [0.25, 0.25, 0.5, 0.5], width: 80 });
  const { width, height, data } = decode(drawn ?? new Uint8Array(), { useTArray: true });
  expect([width, height]).toEqual([80, 40]);
  const grey = (x: number, y: number) => data[4 * (y * width + x)] ?? 0;
  expect(grey(20, 20)).toBeGreaterThan(150);
  expect(grey(40, 20)).toBeLessThan(90);
});

test.each([
  ["no JPEG", new Uint8Array([1, 2, 3])],
  [
    "one that breaks off",
    Uint8Array.from(
      encode(
        pixels(64, 64, (x) => x),
        90,
      ).data,
    ).slice(0, 200),
  ],
])("%s is not drawn into", (_, bytes) => {
  expect(drawBoxInto(bytes, { box: [0, 0, 1, 1], width: 100 })).toBeNull();
});

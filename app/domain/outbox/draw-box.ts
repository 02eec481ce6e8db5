// Drawing a box into a picture of pixels, and making one smaller. Pure.
import type { Box } from "~/domain/insights/insight";

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

const LINE = [255, 255, 255] as const;
/** Around the line, so that it is seen on snow, too. */
const RIM = [20, 24, 19] as const;
/** Of the picture's width. */
const LINE_SHARE = 1 / 200;

/** Draws the box into the picture in place: a light line with a dark rim. */
export function drawBoxIn(picture: Pixels, [x, y, width, height]: Box): void {
  const line = Math.max(2, Math.round(picture.width * LINE_SHARE));
  const left = Math.round(x * picture.width);
  const top = Math.round(y * picture.height);
  const right = Math.round((x + width) * picture.width);
  const bottom = Math.round((y + height) * picture.height);
  const frame = (inset: number, thick: number, colour: readonly number[]) => {
    const [l, t, r, b] = [left + inset, top + inset, right - inset, bottom - inset];
    fill(picture, [l, t, r, t + thick], colour);
    fill(picture, [l, b - thick, r, b], colour);
    fill(picture, [l, t, l + thick, b], colour);
    fill(picture, [r - thick, t, r, b], colour);
  };
  frame(-1, line + 2, RIM);
  frame(0, line, LINE);
}

function fill(
  { width, height, data }: Pixels,
  [left, top, right, bottom]: readonly [number, number, number, number],
  [red = 0, green = 0, blue = 0]: readonly number[],
): void {
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const at = 4 * (y * width + x);
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
}

/** The picture at most so wide: each pixel is the mean of those that it stands for. */
export function narrowed(picture: Pixels, most: number): Pixels {
  if (picture.width <= most) return picture;
  const scale = picture.width / most;
  const height = Math.max(1, Math.round(picture.height / scale));
  const data = new Uint8Array(4 * most * height);
  const edge = (at: number, of: number) => Math.min(of, Math.round(at * scale));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < most; x++) {
      const part = [edge(x, picture.width), edge(y, picture.height), edge(x + 1, picture.width)] as const;
      data.set(mean(picture, [...part, edge(y + 1, picture.height)]), 4 * (y * most + x));
    }
  return { width: most, height, data };
}

function mean(
  { width, data }: Pixels,
  [left, top, right, bottom]: readonly [number, number, number, number],
): readonly number[] {
  const sums = [0, 0, 0, 0];
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = 4 * (y * width + x);
      for (let part = 0; part < 4; part++) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0);
      count += 1;
    }
  return sums.map((sum) => (count === 0 ? 0 : Math.round(sum / count)));
}

// Pixels into the numbers that a model takes: cut, scaled, bordered, normalised. Pure; browsers, Node and workers get the
// same numbers to the last bit, because nothing here is left to a canvas. Bilinear with half-pixel centres and without
// smoothing: OpenCV's INTER_LINEAR, with which YOLOv5 is trained.
import type { Manifest } from "~models/release";
import type { ChannelLayout } from "~models/runtimes/runtime";
import type { Feed } from "./feed";
import type { Frame, FrameBox } from "./frame";
import { type Placement, placeRegion } from "./placement";

type ModelInput = Manifest["models"][number]["input"];

export interface Prepared {
  /** width * height * 3 numbers in the layout that was asked for. */
  readonly data: Float32Array;
  readonly placement: Placement;
}

interface Preparation {
  /** Whole pixels of the frame: what the model is asked about. */
  readonly region: FrameBox;
  readonly input: ModelInput;
  readonly layout: ChannelLayout;
  /** Overrides the input's own setting. */
  readonly feed?: Feed;
}

/** The grey of YOLOv5's borders, for a manifest that names none. */
const BORDER = 114;
const LEVELS = 256;
/** Of a pixel of a frame. */
const BYTES = 4;

/** The region as the model's input wants it: three channels, each value divided by the input's scale. */
export function prepareInput(frame: Frame, { region, input, layout, feed }: Preparation): Prepared {
  const { width, height } = input;
  const placement = placeRegion(region, {
    width,
    height,
    normalization: feed?.normalization ?? input.normalization,
  });
  const scale = feed?.scale ?? input.scale;
  const data = new Float32Array(3 * width * height).fill((input.padValue ?? BORDER) / scale);
  draw(frame, placement, {
    data,
    width,
    levels: Float32Array.from({ length: LEVELS }, (_, value) => value / scale),
    ...stepsOf(layout, { pixels: width * height, isTurned: feed?.channels === "BGR" }),
  });
  return { data, placement };
}

/** Where a picture's numbers stand. */
interface Steps {
  /** Of the first pixel's red. */
  readonly first: number;
  /** From a pixel to the next, and from a channel to the next: back where blue comes first. */
  readonly pixel: number;
  readonly channel: number;
}

interface Canvas extends Steps {
  readonly data: Float32Array;
  /** Pixels of a row. */
  readonly width: number;
  /** What each of the 256 values of a channel becomes. */
  readonly levels: Float32Array;
}

function stepsOf(layout: ChannelLayout, of: { readonly pixels: number; readonly isTurned: boolean }): Steps {
  const [pixel, channel] = layout === "nchw" ? [1, of.pixels] : [3, 1];
  return of.isTurned ? { first: 2 * channel, pixel, channel: -channel } : { first: 0, pixel, channel };
}

/** The two pixels along one side of the frame around each pixel of the picture, in bytes of a first row. */
interface Taps {
  readonly near: Int32Array;
  readonly far: Int32Array;
  /** How much the far one counts, 0 to 1. */
  readonly share: Float32Array | Float64Array;
}

interface Side {
  /** Pixels of the picture. */
  readonly count: number;
  /** Pixels of the frame. */
  readonly from: number;
  readonly length: number;
  readonly share: Float32Array | Float64Array;
}

function tapsOf({ count, from, length, share }: Side): Taps {
  const taps = { near: new Int32Array(count), far: new Int32Array(count), share };
  const step = length / count;
  for (let at = 0; at < count; at++) {
    const place = Math.max(0, (at + 0.5) * step - 0.5);
    const near = Math.floor(place);
    taps.near[at] = BYTES * (from + near);
    taps.far[at] = BYTES * (from + Math.min(near + 1, length - 1));
    taps.share[at] = place - near;
  }
  return taps;
}

function draw(frame: Frame, placement: Placement, canvas: Canvas): void {
  const { region, width, height } = placement;
  // A value that lies halfway between two falls to one side by the last bit of a share: these are the reference's bits.
  const columns = tapsOf({
    count: width,
    from: region.left,
    length: region.right - region.left,
    share: new Float32Array(width),
  });
  const rows = tapsOf({
    count: height,
    from: region.top,
    length: region.bottom - region.top,
    share: new Float64Array(height),
  });
  for (let y = 0; y < height; y++) {
    drawRow(frame, columns, {
      ...canvas,
      near: (rows.near[y] ?? 0) * frame.width,
      far: (rows.far[y] ?? 0) * frame.width,
      share: rows.share[y] ?? 0,
      to: canvas.first + ((y + placement.top) * canvas.width + placement.left) * canvas.pixel,
    });
  }
}

interface Row extends Canvas {
  /** Index of the frame's byte at the beginning of the row above and of the row below. */
  readonly near: number;
  readonly far: number;
  readonly share: number;
  /** Where the first number goes. */
  readonly to: number;
}

/** One row; the inner loop of everything, so that nothing is made in it. */
function drawRow({ data: pixels }: Frame, columns: Taps, row: Row): void {
  const { data, levels, near: upper, far: lower, share: down } = row;
  for (let x = 0, start = row.to; x < columns.near.length; x++, start += row.pixel) {
    const across = columns.share[x] ?? 0;
    let near = columns.near[x] ?? 0;
    let far = columns.far[x] ?? 0;
    for (let channel = 0, to = start; channel < 3; channel++, to += row.channel, near++, far++) {
      const above = (pixels[upper + near] ?? 0) * (1 - across) + (pixels[upper + far] ?? 0) * across;
      const below = (pixels[lower + near] ?? 0) * (1 - across) + (pixels[lower + far] ?? 0) * across;
      data[to] = levels[(above * (1 - down) + below * down + 0.5) | 0] ?? 0;
    }
  }
}

// A frame turned as EXIF's orientation says, for decoders that do not. Pure.
import type { Frame } from "./frame";

/**
 * The frame upright; `orientation` is EXIF's, 1 to 8: 1 as it lies, 2 mirrored, 3 upside down, 4 both, 5 to 8 with sides
 * swapped. Others leave it as it lies.
 */
export function turn(frame: Frame, orientation: number): Frame {
  if (orientation < 2 || orientation > 8) return frame;
  const isSwapped = orientation >= 5;
  const [width, height] = isSwapped ? [frame.height, frame.width] : [frame.width, frame.height];
  const from = pixelsOf(frame);
  const to = new Uint32Array(width * height);
  const { start, right, down } = roadOf(orientation, frame);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = start + y * down; x < width; x++, at += right) to[y * width + x] = from[at] ?? 0;
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) };
}

/** One number a pixel; a copy where its bytes do not lie as numbers do. */
function pixelsOf({ data }: Frame): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

/** Where the upright picture's first pixel is in the frame, and how far the next one to the right and down from it. */
function roadOf(orientation: number, { width, height }: Frame) {
  const [last, lastRow, lastPixel] = [width - 1, (height - 1) * width, height * width - 1];
  const roads: Readonly<Record<number, { start: number; right: number; down: number }>> = {
    2: { start: last, right: -1, down: width },
    3: { start: lastPixel, right: -1, down: -width },
    4: { start: lastRow, right: 1, down: -width },
    5: { start: 0, right: width, down: 1 },
    6: { start: lastRow, right: -width, down: 1 },
    7: { start: lastPixel, right: -width, down: -1 },
    8: { start: last, right: width, down: -1 },
  };
  return roads[orientation] ?? { start: 0, right: 1, down: width };
}

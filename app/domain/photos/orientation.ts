// How a photo must be turned, by its EXIF, and marking its bytes as upright, so that a program that scales it turns it
// once and not twice. Pure. Exif 2.32, tag 0x0112.
import { exifRange } from "./jpeg-segments";
import { directory, tiffBlock } from "./tiff";

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

const ORIENTATION = 0x0112;
const UPRIGHT = 1;
/** By orientation; 2, 4, 5 and 7 are mirrored, which no field camera writes: they are turned and stay mirrored. */
const TURNS: readonly Turn[] = [0, 0, 0, 180, 180, 90, 90, 270, 270];

/**
 * Reads the turn from the first bytes of a picture and sets them upright in place; the length stays. 0 for what says
 * nothing, and for what is no JPEG.
 */
export function takeTurn(head: Uint8Array): Turn {
  const range = exifRange(head);
  const block = range && head.subarray(range.start, range.end);
  const tiff = block && tiffBlock(block);
  if (!tiff) return 0;
  const { entries } = directory(block, { offset: tiff.first, little: tiff.little });
  const entry = entries.find(({ tag }) => tag === ORIENTATION);
  const turn = TURNS[entry?.number ?? UPRIGHT];
  if (!entry || turn === undefined) return 0;
  block.set(tiff.little ? [UPRIGHT, 0] : [0, UPRIGHT], entry.valueAt);
  return turn;
}

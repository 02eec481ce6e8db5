// Draws the box of an insight into its picture. jpeg-js is JavaScript alone, and runs wherever the Worker does; it is loaded with
// the first picture. Decision 0166, Messages about insights.
import { decode, encode } from "jpeg-js";
import { drawBoxIn, narrowed } from "~/domain/outbox/draw-box";
import { takeTurn } from "~/domain/photos/orientation";
import type { BoxDrawer } from "~/services/ports";

/** Decoding takes some 30 bytes a pixel, of the 128 MB that an isolate has. */
const MEGAPIXELS = 2;
const MEMORY_MB = 64;
const QUALITY = 82;

export const drawBoxInto: BoxDrawer = (jpeg, { box, width }) => {
  // Boxes are of the upright picture, and nothing here turns one.
  if (takeTurn(jpeg.slice()) !== 0) return null;
  try {
    const options = {
      useTArray: true,
      maxResolutionInMP: MEGAPIXELS,
      maxMemoryUsageInMB: MEMORY_MB,
    } as const;
    const pixels = decode(jpeg, options);
    const small = narrowed({ ...pixels, data: Uint8Array.from(pixels.data) }, width);
    if (box !== null) drawBoxIn(small, box);
    return Uint8Array.from(encode(small, QUALITY).data);
  } catch {
    return null;
  }
};

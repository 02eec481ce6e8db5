// A picture's pixels in Node, as a browser reads them for models: EXIF orientation applied, colour profile ignored.
import sharp from "sharp";
import type { Frame } from "~models/image/frame";

/** Pixels of a file or of its bytes; throws where it is cut. */
export async function readFrame(file: string | Uint8Array): Promise<Frame> {
  const { data, info } = await sharp(file, { failOn: "truncated", ignoreIcc: true })
    .rotate()
    .toColorspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

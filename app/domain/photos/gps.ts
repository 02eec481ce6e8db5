// Takes the place out of a picture before someone outside its owner's account sees it: rare animals are poached by
// their coordinates. Pure; same length, same pixels. docs/device-protocol.md, Pictures.
import { sniffImageType } from "./image-type";
import { barePng, bareWebp, scrubPng, scrubWebp } from "./scrub-chunks";
import { bareJpeg, scrubJpeg } from "./scrub-jpeg";

/** By type, what takes away a picture's metadata in place. */
const SCRUBS = { "image/jpeg": scrubJpeg, "image/png": scrubPng, "image/webp": scrubWebp } as const;
const BARES = { "image/jpeg": bareJpeg, "image/png": barePng, "image/webp": bareWebp } as const;

/**
 * A copy of the picture in which no place can be read. Pixels, colours, orientation and capture time stay byte by byte;
 * free texts, vendors' notes, XMP, IPTC and whatever follows the picture's end go with the place. What is no picture is
 * emptied, since what it tells isn't known.
 */
export function scrubLocation(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return changed(bytes, SCRUBS);
}

/** A copy of the picture without any metadata but its turn: no device, time, author, text or place. What is no picture is emptied. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return changed(bytes, BARES);
}

function changed(bytes: Uint8Array, change: typeof SCRUBS | typeof BARES): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const type = sniffImageType(bytes);
  if (type === null) return copy.fill(0);
  change[type](copy);
  return copy;
}

// Takes the location out of a JPEG: only what decoders need, the colour profile and harmless EXIF stay. XMP, IPTC,
// comments, second pictures, vendors' segments and stray bytes are emptied in place. Pure; same length, same pixels.
import { END_OF_IMAGE, EXIF_MARK, isExif, jpegSegments, startsWith } from "./jpeg-segments";
import { scrubExif, TURN_ALONE } from "./scrub-exif";

const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
/** SOF0 to EXP: tables, frames and scans, which carry no text. */
const LAST_CODING_MARKER = 0xdf;
const START_OF_SCAN = 0xda;
/** Bytes of the start of the image, of a marker, of a segment's length. */
const IMAGE_HEAD = 2;
const MARKER = 2;
const LENGTH = 2;
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

/** Scrubs the bytes in place. */
export function scrubJpeg(bytes: Uint8Array): void {
  scrub(bytes, (block) => scrubExif(block, scrubThumbnail));
}

/** Scrubs the bytes in place, and of EXIF leaves only the turn. */
export function bareJpeg(bytes: Uint8Array): void {
  scrub(bytes, (block) => scrubExif(block, () => {}, TURN_ALONE));
}

/** A thumbnail needs no EXIF of its own; bytes that are no JPEG are emptied. */
function scrubThumbnail(bytes: Uint8Array): void {
  if (!startsWith(bytes, 0, "\xff\xd8")) bytes.fill(0);
  scrub(bytes, (block) => block.fill(0));
}

function scrub(bytes: Uint8Array, scrubBlock: (block: Uint8Array) => void): void {
  // Where stray bytes may begin: behind any segment but a scan's head, which pixels follow.
  let stray: number | null = IMAGE_HEAD;
  for (const segment of jpegSegments(bytes)) {
    const { marker, start, end } = segment;
    const payload = bytes.subarray(start, end);
    if (stray !== null) bytes.fill(0, stray, start - (marker === END_OF_IMAGE ? MARKER : MARKER + LENGTH));
    stray = marker === START_OF_SCAN ? null : end;
    if (isExif(bytes, segment)) scrubBlock(payload.subarray(EXIF_MARK.length));
    else if (marker > LAST_CODING_MARKER) payload.fill(0, harmlessBytes(marker, payload));
  }
  // Phones and some cameras append further pictures with an EXIF of their own behind the end of the image.
  if (stray !== null) bytes.fill(0, stray);
}

/** How much of an application segment or comment is known to hold no place. */
function harmlessBytes(marker: number, payload: Uint8Array): number {
  if (marker === APP0 && startsWith(payload, 0, "JFIF\0")) {
    // A thumbnail of 3 bytes a pixel follows the head, which ends with its width and height.
    return JFIF_BYTES + 3 * (payload[12] ?? 0) * (payload[13] ?? 0);
  }
  if (marker === APP2 && startsWith(payload, 0, "ICC_PROFILE\0")) return payload.length;
  return marker === APP14 && startsWith(payload, 0, "Adobe") ? ADOBE_BYTES : 0;
}

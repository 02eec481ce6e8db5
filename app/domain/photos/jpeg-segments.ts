// The segments of a JPEG before its pixels. Pure; bounded by the bytes it is given. ITU T.81, annex B.

export interface JpegSegment {
  /** The second marker byte: 0xE1 is APP1. */
  readonly marker: number;
  /** Where the payload begins and ends (exclusive) in the bytes. */
  readonly start: number;
  readonly end: number;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** The segments up to the first scan. A segment that runs past the bytes is cut at their end. */
export function jpegSegments(bytes: Uint8Array): readonly JpegSegment[] {
  const segments: JpegSegment[] = [];
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return segments;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) break;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) break;
    segments.push({ marker, start: at + 4, end: Math.min(at + 2 + length, bytes.length) });
    at += 2 + length;
  }
  return segments;
}

/** Whether a payload begins with a text (Latin-1, `\0` included). */
export function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** The TIFF block of a JPEG's EXIF, as its range in the bytes; null when there is none. */
export function exifRange(bytes: Uint8Array): { readonly start: number; readonly end: number } | null {
  for (const segment of jpegSegments(bytes)) {
    if (segment.marker === 0xe1 && startsWith(bytes, segment.start, "Exif\0\0")) {
      return { start: segment.start + 6, end: segment.end };
    }
  }
  return null;
}

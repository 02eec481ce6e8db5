// The segments of a JPEG, found the way decoders find them. Pure; reads each byte once. ITU T.81, annex B.

interface JpegSegment {
  /** The second marker byte: 0xE1 is APP1. */
  readonly marker: number;
  /** Where the payload begins and ends (exclusive) in the bytes. */
  readonly start: number;
  readonly end: number;
}

export const END_OF_IMAGE = 0xd9;
const APP1 = 0xe1;
/** TEM and everything below 0xC0 is reserved, RST0 to RST7 and SOI are bare: none of them has a payload. */
const FIRST_WITH_PAYLOAD = 0xc0;
const RST0 = 0xd0;
const START_OF_IMAGE = 0xd8;

/**
 * The segments in their order, also those between and after scans; the last one is END_OF_IMAGE, without payload, if
 * the bytes get that far. A segment that runs past the bytes is cut at their end; stray bytes are passed over.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  if (!startsWith(bytes, 0, "\xff\xd8")) return;
  let at = nextMarker(bytes, 2);
  while (at !== -1) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) {
      yield { marker, start: at + 2, end: at + 2 };
      return;
    }
    if (at + 4 > bytes.length) return;
    // The length counts its own two bytes; decoders take a smaller one for an empty payload.
    const length = Math.max(2, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    const end = Math.min(at + 2 + length, bytes.length);
    yield { marker, start: at + 4, end };
    at = nextMarker(bytes, end);
  }
}

/** The TIFF block of a JPEG's EXIF, as its range in the bytes; null without one. */
export function exifRange(bytes: Uint8Array): { readonly start: number; readonly end: number } | null {
  for (const segment of jpegSegments(bytes)) {
    if (isExif(bytes, segment)) return { start: segment.start + EXIF_MARK.length, end: segment.end };
  }
  return null;
}

/** What the payload of an APP1 segment begins with when a TIFF block follows. */
export const EXIF_MARK = "Exif\0\0";

export function isExif(bytes: Uint8Array, segment: JpegSegment): boolean {
  return segment.marker === APP1 && startsWith(bytes, segment.start, EXIF_MARK);
}

/** Whether the bytes at a place are a text (Latin-1, `\0` included). */
export function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** The offset of the next meaningful marker; -1 without one. Coded pixels hold 0xFF only before 0 and RST. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const marker = bytes[at + 1] ?? 0;
    const bare = marker >= RST0 && marker <= START_OF_IMAGE;
    if (marker >= FIRST_WITH_PAYLOAD && !bare && marker !== 0xff) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return -1;
}

// Takes the place out of a picture before someone outside its owner's account sees it: rare animals are poached by
// their coordinates. Pure; same length, same pixels. device-protocol 2.3, EXIF.
import { sniffImageType } from "./image-type";
import { exifRange, jpegSegments, startsWith } from "./jpeg-segments";
import { directory, pointer, type TiffEntry, tiffBlock } from "./tiff";

const EXIF_DIRECTORY = 0x8769;
const GPS_DIRECTORY = 0x8825;
/** Vendors keep places in here, in forms of their own. */
const MAKER_NOTE = 0x927c;
const APP1 = 0xe1;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** A copy of the picture in which no place can be read. Time, orientation and pixels stay as they are. */
export function scrubLocation(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  switch (sniffImageType(bytes)) {
    case "image/jpeg":
      scrubJpeg(copy);
      break;
    case "image/png":
      scrubPng(copy);
      break;
    case "image/webp":
      scrubWebp(copy);
      break;
    case null:
      break;
  }
  return copy;
}

/** EXIF loses its GPS directory; every other application segment from APP1 on, and comments, are emptied. */
function scrubJpeg(bytes: Uint8Array): void {
  const exif = exifRange(bytes);
  for (const { marker, start, end } of jpegSegments(bytes)) {
    const isExif = exif !== null && start + 6 === exif.start;
    const isColour = marker === 0xe2 && startsWith(bytes, start, "ICC_PROFILE\0");
    const isAdobe = marker === 0xee && startsWith(bytes, start, "Adobe");
    const mayHoldPlace = (marker >= APP1 && marker <= APP15) || marker === COMMENT;
    if (mayHoldPlace && !isExif && !isColour && !isAdobe) bytes.fill(0, start, end);
  }
  if (exif) scrubTiff(bytes.subarray(exif.start, exif.end));
}

/** Empties every GPS directory and maker's note that can be reached, each directory looked at once. */
function scrubTiff(block: Uint8Array): void {
  const tiff = tiffBlock(block);
  if (!tiff) {
    block.fill(0);
    return;
  }
  const { little } = tiff;
  const seen = new Set<number>();
  const waiting = [tiff.first];
  for (let offset = waiting.pop(); offset !== undefined; offset = waiting.pop()) {
    if (offset === 0 || seen.has(offset) || seen.size > 32) continue;
    seen.add(offset);
    const { entries, next } = directory(block, { offset, little });
    waiting.push(next);
    for (const entry of entries) {
      if (entry.tag === EXIF_DIRECTORY) waiting.push(pointer(block, entry, little));
      if (entry.tag === MAKER_NOTE) wipe(block, entry);
      if (entry.tag === GPS_DIRECTORY) {
        for (const place of directory(block, { offset: pointer(block, entry, little), little }).entries)
          wipe(block, place);
        wipe(block, entry);
      }
    }
  }
}

/** Zeroes an entry and its value, wherever it lies; the entry stays as one of tag 0, which readers pass over. */
function wipe(block: Uint8Array, entry: TiffEntry): void {
  block.fill(0, entry.valueAt, Math.min(block.length, entry.valueAt + entry.valueLength));
  block.fill(0, entry.at, entry.at + 12);
}

/** Text and EXIF chunks become private ones without content; their checksum is made anew. */
function scrubPng(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) break;
    if (["tEXt", "iTXt", "zTXt", "eXIf"].some((type) => startsWith(bytes, at + 4, type))) {
      // A private ancillary chunk: decoders skip what they do not know.
      for (const [i, char] of [..."fwNd"].entries()) bytes[at + 4 + i] = char.charCodeAt(0);
      bytes.fill(0, at + 8, end);
      view.setUint32(end, crc32(bytes.subarray(at + 4, end)));
    }
    at = end + 4;
  }
}

function scrubWebp(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + length, bytes.length);
    if (startsWith(bytes, at, "EXIF") || startsWith(bytes, at, "XMP ")) bytes.fill(0, at + 8, end);
    at = at + 8 + length + (length % 2);
  }
}

/** CRC-32 as PNG uses it (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

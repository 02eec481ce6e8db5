// Takes the location out of pictures made of chunks: PNG and WebP. Chunks that draw the picture stay, EXIF is scrubbed,
// everything else is emptied in place. Pure; same length, same pixels. PNG 3, sections 5 and 11; RFC 9649.
import { EXIF_MARK, startsWith } from "./jpeg-segments";
import { scrubExif, TURN_ALONE } from "./scrub-exif";

const PNG_HEAD_BYTES = 8;
const WEBP_HEAD_BYTES = 12;
/** PNG chunks a decoder may skip, yet which change what is seen. Those it may not skip begin with a capital. */
const PNG_DRAWING = new Set(
  "tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT tIME acTL fcTL fdAT".split(" "),
);
/** An undefined type: may be skipped, private, safe to copy. Text chunks must not be empty, this may. */
const PNG_NOTHING = "noNe";
const WEBP_DRAWING = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Scrubs a PNG in place; checksums of changed chunks are recomputed. What follows the picture's end is emptied. */
export function scrubPng(bytes: Uint8Array): void {
  emptyPng(bytes, { drawing: PNG_DRAWING, scrubBlock: (block) => scrubExif(block, empty) });
}

/** As `scrubPng`, and of EXIF leaves only the turn; the time of the last change goes too. */
export function barePng(bytes: Uint8Array): void {
  const drawing = new Set([...PNG_DRAWING].filter((type) => type !== "tIME"));
  emptyPng(bytes, { drawing, scrubBlock: (block) => scrubExif(block, empty, TURN_ALONE) });
}

interface PngRules {
  /** Chunks that stay although a decoder may skip them. */
  readonly drawing: ReadonlySet<string>;
  readonly scrubBlock: (block: Uint8Array) => void;
}

function emptyPng(bytes: Uint8Array, { drawing, scrubBlock }: PngRules): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_HEAD_BYTES;
  while (at + 8 <= bytes.length) {
    const type = typeAt(bytes, at + 4);
    const end = at + 8 + view.getUint32(at);
    if (!/^[A-Z]/.test(type) && !drawing.has(type)) {
      const payload = bytes.subarray(at + 8, end);
      if (type === "eXIf") scrubBlock(payload);
      else {
        empty(payload);
        for (let i = 0; i < PNG_NOTHING.length; i++) bytes[at + 4 + i] = PNG_NOTHING.charCodeAt(i);
      }
      if (end + 4 <= bytes.length) view.setUint32(end, crc32(bytes.subarray(at + 4, end)));
    }
    at = end + 4;
    if (type === "IEND") bytes.fill(0, at);
  }
}

/** Scrubs a WebP in place. What follows the container's end is emptied. */
export function scrubWebp(bytes: Uint8Array): void {
  emptyWebp(bytes, (block) => scrubExif(block, empty));
}

/** As `scrubWebp`, and of EXIF leaves only the turn. */
export function bareWebp(bytes: Uint8Array): void {
  emptyWebp(bytes, (block) => scrubExif(block, empty, TURN_ALONE));
}

function emptyWebp(bytes: Uint8Array, scrubBlock: (block: Uint8Array) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stop = Math.min(8 + view.getUint32(4, true), bytes.length);
  bytes.fill(0, stop);
  let at = WEBP_HEAD_BYTES;
  while (at + 8 <= stop) {
    const type = typeAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    const payload = bytes.subarray(at + 8, at + 8 + length);
    if (type === "EXIF") scrubBlock(afterMark(payload));
    else if (!WEBP_DRAWING.has(type)) empty(payload);
    at += 8 + length + (length % 2);
  }
}

/** Some writers begin the chunk the way JPEG does. */
function afterMark(payload: Uint8Array): Uint8Array {
  return startsWith(payload, 0, EXIF_MARK) ? payload.subarray(EXIF_MARK.length) : payload;
}

function empty(bytes: Uint8Array): void {
  bytes.fill(0);
}

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** CRC-32 as PNG uses it (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

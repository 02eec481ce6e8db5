// What kind of picture a file is, from its first bytes and before decoding. Pure. JPEG: ITU-T T.81 and EXIF 2.3; PNG, WebP,
// GIF and BMP by their headers.
import { foreignKind } from "~models/files/foreign-kind";
import { readJpegHead } from "./jpeg-head";

/** First bytes that are enough for nearly every file: EXIF with its thumbnail, a profile and what precedes them. */
export const PICTURE_HEAD_BYTES = 256 * 1024;

export interface PictureHead {
  readonly format: "jpeg" | "png" | "webp" | "gif" | "bmp" | "avif";
  /** Pixels as they are stored, before any turning; null where they are not among the first bytes. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly colours: "rgb" | "grey" | "cmyk";
  /** EXIF's, 1 to 8: 1 is upright. */
  readonly orientation: number;
  /** Whether it has a colour profile, which models ignore. */
  readonly hasProfile: boolean;
}

const PLAIN = { size: null, colours: "rgb", orientation: 1, hasProfile: false } as const;

/** What the first bytes say; or the sentence for what is no picture that a browser can read. */
export function readPictureHead(head: Uint8Array): PictureHead | string {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const text = (at: number, count: number) => String.fromCharCode(...head.subarray(at, at + count));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)
    return { format: "jpeg", ...readJpegHead(view) };
  if (text(1, 3) === "PNG" && head[0] === 0x89) return readPng(view, text);
  if (text(0, 4) === "RIFF" && text(8, 4) === "WEBP") return readWebp(view, text);
  if (text(0, 4) === "GIF8" && head.length >= 10) {
    return { ...PLAIN, format: "gif", size: sizeOf(view.getUint16(6, true), view.getUint16(8, true)) };
  }
  if (text(0, 2) === "BM" && head.length >= 26) {
    const size = sizeOf(Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true)));
    return { ...PLAIN, format: "bmp", size };
  }
  const brand = text(4, 4) === "ftyp" ? text(8, 4) : "";
  if (brand === "avif") return { ...PLAIN, format: "avif" };
  return `This is ${otherKind(head, brand)}. Choose JPEG, PNG or WebP photos.`;
}

type Text = (at: number, count: number) => string;

function sizeOf(width: number, height: number) {
  return { width, height };
}

/** Chunks before the pixels; grey is colour type 0 or 4. */
function readPng(view: DataView, text: Text): PictureHead {
  const size = view.byteLength >= 26 ? sizeOf(view.getUint32(16), view.getUint32(20)) : null;
  const colours = size && [0, 4].includes(view.getUint8(25)) ? "grey" : "rgb";
  let hasProfile = false;
  for (let at = 8; at + 8 <= view.byteLength && text(at + 4, 4) !== "IDAT"; at += 12 + view.getUint32(at)) {
    if (text(at + 4, 4) === "iCCP") hasProfile = true;
  }
  return { ...PLAIN, format: "png", size, colours, hasProfile };
}

function readWebp(view: DataView, text: Text): PictureHead {
  const kind = text(12, 4);
  const base = { ...PLAIN, format: "webp" } as const;
  if (view.byteLength < 30) return base;
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (kind === "VP8X") {
    const hasProfile = (view.getUint8(20) & 0x20) !== 0;
    return { ...base, size: sizeOf(three(24) + 1, three(27) + 1), hasProfile };
  }
  if (kind === "VP8 ") {
    return { ...base, size: sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff) };
  }
  if (kind !== "VP8L") return base;
  const bits = view.getUint32(21, true);
  return { ...base, size: sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1) };
}

/** In a person's words, with its article. */
function otherKind(head: Uint8Array, brand: string): string {
  if (/^(hei|hev|mif1|msf1)/.test(brand)) return "a HEIC photo, which browsers can't read";
  if (brand !== "") return "a video";
  const start = String.fromCharCode(...head.subarray(0, 4));
  if (start === "II*\0" || start === "MM\0*") return "a TIFF or camera raw file, which browsers can't read";
  if (start === "%PDF") return "a PDF";
  if (start === "RIFF" || start.startsWith("\x1aE")) return "a video";
  return foreignKind(head) ?? "not a photo";
}

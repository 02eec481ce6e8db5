// The segments of a JPEG before its pixels: size, colours, EXIF orientation, profile. Pure. ITU-T T.81, annex B; EXIF 2.3.

interface JpegHead {
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly colours: "rgb" | "grey" | "cmyk";
  readonly orientation: number;
  readonly hasProfile: boolean;
}

const EXIF = 0xe1;
const ICC = 0xe2;
const SCAN = 0xda;
/** Tables and reserved markers in the range of the frames' markers: DHT, JPG, DAC. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
const ORIENTATION = 0x0112;
const EXIF_WORD = 6;
const ENTRY = 12;

/** The segments before the first scan, as far as the bytes go. */
export function readJpegHead(view: DataView): JpegHead {
  let said: JpegHead = { size: null, colours: "rgb", orientation: 1, hasProfile: false };
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (marker === SCAN) break;
    const from = at + 4;
    const next = at + 2 + view.getUint16(at + 2);
    if (next <= view.byteLength) said = { ...said, ...segmentSays(view, { marker, from, next }) };
    at = next;
  }
  return said;
}

interface Segment {
  readonly marker: number;
  readonly from: number;
  /** Where the next one begins. */
  readonly next: number;
}

function segmentSays(view: DataView, { marker, from, next }: Segment): Partial<JpegHead> {
  const starts = (word: string) =>
    next - from > word.length &&
    [...word].every((sign, at) => view.getUint8(from + at) === sign.charCodeAt(0));
  if (marker === EXIF && starts("Exif\0")) {
    return { orientation: orientationOf(new DataView(view.buffer, view.byteOffset + from, next - from)) };
  }
  if (marker === ICC && starts("ICC_PROFILE")) return { hasProfile: true };
  const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);
  if (!isFrame || next - from < 6) return {};
  const components = view.getUint8(from + 5);
  return {
    size: { width: view.getUint16(from + 3), height: view.getUint16(from + 1) },
    colours: components === 1 ? "grey" : components === 4 ? "cmyk" : "rgb",
  };
}

/** Of an EXIF segment; 1 where it does not say, or says what there is not. */
function orientationOf(exif: DataView): number {
  if (exif.byteLength < EXIF_WORD + 8) return 1;
  const tiff = new DataView(exif.buffer, exif.byteOffset + EXIF_WORD, exif.byteLength - EXIF_WORD);
  const isLittle = tiff.getUint8(0) === 0x49;
  const list = tiff.getUint32(4, isLittle);
  const count = list + 2 <= tiff.byteLength ? tiff.getUint16(list, isLittle) : 0;
  for (let at = list + 2; at < list + 2 + count * ENTRY && at + ENTRY <= tiff.byteLength; at += ENTRY) {
    if (tiff.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

// When a picture was taken, by its own EXIF. Pure; the caller brings a reader of tags, which never throws.
// Exif 2.32, tags 0x9003, 0x9011, 0x9291.
import { exifRange } from "./jpeg-segments";
import { tiffBlock } from "./tiff";

/** The time as EXIF has it; empty where it has none. */
interface ExifTime {
  /** "2021:05:31 08:25:38". */
  readonly local: string;
  /** "+02:00". */
  readonly zone: string;
  /** Digits after the second's point. */
  readonly fraction: string;
}

/** Reads the time from a TIFF block, which may be cut or broken; null when nothing can be read. */
export type ExifTimeReader = (block: Uint8Array) => ExifTime | null;

/**
 * The capture time of a JPEG in ms UTC, from its first bytes; null when it does not say. A time without a zone, as
 * cameras write it, is read in the camera's own offset (minutes from UTC). The first 128 KiB are enough; fewer may be.
 * @example "2021:05:31 08:25:38" at utcOffsetMin 120 is 2021-05-31T06:25:38Z
 */
export function readTakenAt(
  head: Uint8Array,
  { utcOffsetMin, readExifTime }: { readonly utcOffsetMin: number; readonly readExifTime: ExifTimeReader },
): number | null {
  const range = exifRange(head);
  const block = range && head.subarray(range.start, range.end);
  const time = block && tiffBlock(block) && readExifTime(block);
  return time && toMilliseconds(time, utcOffsetMin);
}

function toMilliseconds(time: ExifTime, utcOffsetMin: number): number | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(time.local);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  if (year < 1980 || hour > 23 || minute > 59 || second > 59) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  // Days that do not exist roll over into another month; cameras with an empty clock write 0000:00:00.
  if (new Date(local).getUTCMonth() !== month - 1) return null;
  const fraction = /^\d{1,3}/.exec(time.fraction.trim())?.[0] ?? "0";
  const milliseconds = Math.round(Number(`0.${fraction}`) * 1000);
  return local + milliseconds - (zoneMinutes(time.zone) ?? utcOffsetMin) * 60_000;
}

/** "+02:00" is 120; null when it is no zone, or one that no place on earth has. */
function zoneMinutes(text: string): number | null {
  const match = /^([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(text.trim());
  if (!match) return null;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

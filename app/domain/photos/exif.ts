// When a picture was taken, by its own EXIF. Pure; never throws. Exif 2.32, tags 0x9003, 0x9011, 0x9291.
import { exifRange } from "./jpeg-segments";
import { directory, entryNumber, entryText, type TiffEntry, tiffBlock } from "./tiff";

const EXIF_DIRECTORY = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
const SUB_SEC_TIME_ORIGINAL = 0x9291;

/**
 * The capture time of a JPEG in ms UTC, from its first bytes; null when it does not say. A time without a zone, as
 * cameras write it, is read in the camera's own offset (minutes from UTC). The first 128 KiB are enough; fewer may be.
 * @example "2021:05:31 08:25:38" at utcOffsetMin 120 is 2021-05-31T06:25:38Z
 */
export function readTakenAt(head: Uint8Array, utcOffsetMin: number): number | null {
  const range = exifRange(head);
  if (!range) return null;
  const block = head.subarray(range.start, range.end);
  const tiff = tiffBlock(block);
  if (!tiff) return null;
  const { little } = tiff;
  const main = directory(block, { offset: tiff.first, little });
  const { entries } = directory(block, { offset: entryNumber(main.entries, EXIF_DIRECTORY), little });
  const text = (tag: number) => textOf(block, entries, tag);
  return toMilliseconds({
    local: text(DATE_TIME_ORIGINAL),
    zone: text(OFFSET_TIME_ORIGINAL),
    fraction: text(SUB_SEC_TIME_ORIGINAL),
    utcOffsetMin,
  });
}

function textOf(block: Uint8Array, entries: readonly TiffEntry[], tag: number): string {
  const entry = entries.find((candidate) => candidate.tag === tag);
  return entry ? entryText(block, entry) : "";
}

function toMilliseconds(time: {
  readonly local: string;
  readonly zone: string;
  readonly fraction: string;
  readonly utcOffsetMin: number;
}): number | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(time.local);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  if (year < 1980 || hour > 23 || minute > 59 || second > 59) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  // Days that do not exist roll over into another month; cameras with an empty clock write 0000:00:00.
  if (new Date(local).getUTCMonth() !== month - 1) return null;
  const fraction = /^\d{1,3}/.exec(time.fraction.trim())?.[0] ?? "0";
  const milliseconds = Math.round(Number(`0.${fraction}`) * 1000);
  return local + milliseconds - (zoneMinutes(time.zone) ?? time.utcOffsetMin) * 60_000;
}

/** "+02:00" is 120; null when it is no zone, or one that no place on earth has. */
function zoneMinutes(text: string): number | null {
  const match = /^([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(text.trim());
  if (!match) return null;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

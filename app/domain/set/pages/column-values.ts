// What each column of the table holds for the rows of a page, in the three forms that filters and orders need: words
// with a number each, numbers, and times. Pure. Spec sections 3 (Insight), 5 (Filters) and 9.
import { hourOf, windowSeconds } from "~/domain/insights/camera-time";
import { delayHours } from "~/domain/insights/delay-hours";
import { COMMS_SOURCES, INSIGHT_STATUSES } from "~/domain/insights/insight";
import { PHOTO_STANDINGS, photoStanding } from "~/domain/photos/photo-fate";
import type { SetNames } from "~/domain/set/insight-set";
import { cameraTimeAt, photoFacts, placeAt } from "~/domain/set/set-row";
import { type ColumnId, PHOTO_WORDS, REVIEW_WORDS, YES_NO } from "~/domain/view/columns";
import { isLeftAt } from "./review-bits";
import { bitsOf, COLLECTION_BITS, NO_ALG, NO_NUMBER, type SetPage } from "./set-page";

/** A row's text is `words[code(row)]`. */
interface WordColumn {
  readonly words: readonly string[];
  readonly code: (row: number) => number;
  /** The codes of all rows, where the page keeps them as they are. */
  readonly codes?: Uint16Array;
}

const LORA = COMMS_SOURCES.indexOf("lora");

/** A text column of few different words; null for a column that is none. */
export function wordColumn(column: ColumnId, page: SetPage, names: SetNames): WordColumn | null {
  const { bits, device, className, alg } = page;
  switch (column) {
    case "class_name":
      return { words: page.classNames, code: (row) => className[row] ?? 0, codes: className };
    case "display_name":
      return {
        words: page.deviceIds.map((id) => names.devices.get(id)?.displayName ?? "Unnamed"),
        code: (row) => device[row] ?? 0,
        codes: device,
      };
    case "device_id":
      return { words: page.deviceIds, code: (row) => device[row] ?? 0, codes: device };
    case "group":
      return {
        words: page.deviceIds.map((id) => names.devices.get(id)?.groupName ?? ""),
        code: (row) => device[row] ?? 0,
        codes: device,
      };
    case "model":
      return {
        words: ["", ...page.algIds.map((id) => names.models.get(id) ?? `Alg ${id}`)],
        code: (row) => (alg[row] === NO_ALG ? 0 : (alg[row] ?? 0) + 1),
      };
    case "comms_source":
      return { words: COMMS_SOURCES, code: (row) => bitsOf(bits[row] ?? 0, "comms") };
    case "insight_status":
      return { words: INSIGHT_STATUSES, code: (row) => bitsOf(bits[row] ?? 0, "status") };
    case "review":
      return {
        words: [REVIEW_WORDS.reviewed, REVIEW_WORDS.left],
        code: (row) => (isLeftAt(page, row) ? 1 : 0),
      };
    case "photo":
      return {
        words: PHOTO_STANDINGS.map((standing) => PHOTO_WORDS[standing]),
        code: (row) => PHOTO_STANDINGS.indexOf(photoStanding(photoFacts(bits[row] ?? 0))),
      };
    case "userConfirmed":
      return { words: YES_NO, code: (row) => bitsOf(bits[row] ?? 0, "confirmed") };
    case "is_from_lora":
      return { words: YES_NO, code: (row) => (isFromLora(page, row) ? 1 : 0) };
    default:
      return null;
  }
}

/** A number column as it is shown; NaN where a row has none. Null for a column that is none. */
export function numberColumn(column: ColumnId, page: SetPage): ((row: number) => number) | null {
  switch (column) {
    case "confidence":
      return (row) => Math.round(page.confidence[row] ?? Number.NaN);
    case "class_id":
      return (row) => known(page.classId[row]);
    case "collection_id":
      return (row) => known(page.collection[row]);
    case "camera_hour":
      return (row) => hourOf(cameraTimeAt(page, row));
    case "delay_hours":
      return (row) => delayAt(page, row);
    case "window_length":
      return (row) => {
        const start = page.windowStart[row] ?? Number.NaN;
        const end = page.windowEnd[row] ?? Number.NaN;
        if (Number.isNaN(start) || Number.isNaN(end)) return Number.NaN;
        return windowSeconds(start, end) ?? Number.NaN;
      };
    case "latitude":
      return (row) => placeAt(page, row)[0] ?? Number.NaN;
    case "longitude":
      return (row) => placeAt(page, row)[1] ?? Number.NaN;
    default:
      return null;
  }
}

/** A date column in ms UTC; NaN where a row has none. Null for a column that is none. */
export function timeColumn(column: ColumnId, page: SetPage): ((row: number) => number) | null {
  switch (column) {
    case "camera_timestamp":
      return (row) => cameraTimeAt(page, row);
    case "time_stamp":
      return (row) => page.received[row] ?? 0;
    case "photoCreatedAt":
      return (row) => page.photoAt?.[row] ?? Number.NaN;
    default:
      return null;
  }
}

function delayAt(page: SetPage, row: number): number {
  return delayHours({
    received: page.received[row] ?? 0,
    camera: cameraTimeAt(page, row),
    imported: bitsOf(page.bits[row] ?? 0, "imported") === 1,
  });
}

function isFromLora({ collections, bits }: SetPage, row: number): boolean {
  if (collections) return ((collections.bits[row] ?? 0) & COLLECTION_BITS.isFromLora) !== 0;
  return bitsOf(bits[row] ?? 0, "comms") === LORA;
}

function known(value: number | undefined): number {
  return value === undefined || value === NO_NUMBER ? Number.NaN : value;
}

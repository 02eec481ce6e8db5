// What each column of the table holds for the rows of a page, in the three forms that filters and orders need: words
// with a number each, numbers, and times. Pure. Spec sections 3 (Insight), 5 (Filters) and 9.

import { delayHours } from "~/domain/insights/delay-hours";
import { NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import { bitsOf, COLUMN_BITS, type PackedFact } from "~/domain/insights/fields/facts";
import { NO_CODE } from "~/domain/insights/fields/stored-columns";
import { LINKS } from "~/domain/insights/insight";
import { photoFacts } from "~/domain/insights/insight-record";
import { hourOf, windowSeconds } from "~/domain/insights/taken-at";
import { PHOTO_STANDINGS, photoStanding } from "~/domain/photos/photo-fate";
import type { SetNames } from "~/domain/set/insight-set";
import { shownTakenAtRow } from "~/domain/set/set-row";
import {
  COLUMN_DEFINITIONS,
  type ColumnDefinition,
  type ColumnId,
  type ColumnKind,
  PHOTO_WORDS,
  REVIEW_WORDS,
  YES_NO,
} from "~/domain/view/columns";
import { isLeftAt } from "./review-bits";
import { COLLECTION_BITS, type SetPage } from "./set-page";

/** Which standing a photo has by the facts of its row from that of the photo on, so that a row costs one look. */
const PHOTO_CODES = Uint8Array.from({ length: 0x1_0000 >> COLUMN_BITS.photo.shift }, (_, facts) =>
  PHOTO_STANDINGS.indexOf(photoStanding(photoFacts(facts << COLUMN_BITS.photo.shift))),
);

/** A row's text is `words[code(row)]`. */
interface WordColumn {
  readonly words: readonly string[];
  readonly code: (row: number) => number;
}

/** A text column whose words follow, each alone, from a dictionary of the page. */
interface SharedColumn {
  readonly list: "deviceIds" | "classNames";
  /** Where a page has each row's place in it. */
  readonly codes: "device" | "className";
  readonly shown: (word: string, names: SetNames) => string;
}

const SHARED: Readonly<Partial<Record<ColumnId, SharedColumn>>> = {
  class_name: { list: "classNames", codes: "className", shown: (word) => word },
  display_name: { list: "deviceIds", codes: "device", shown: deviceWord },
  device_id: { list: "deviceIds", codes: "device", shown: (word) => word },
  group: {
    list: "deviceIds",
    codes: "device",
    shown: (id, names) => names.devices.get(id)?.groupName ?? "",
  },
};

const LORA = LINKS.indexOf("lora");

/** A text column of few different words; null for a column that is none. */
export function wordColumn(column: ColumnId, page: SetPage, names: SetNames): WordColumn | null {
  const { bits, alg } = page;
  const shared = sharedColumn(column);
  if (shared) {
    const codes = page[shared.codes];
    return {
      words: page[shared.list].map((word) => shared.shown(word, names)),
      code: (row) => codes[row] ?? 0,
    };
  }
  const { fact, choices } = definitionOf(column);
  if (fact && choices) return { words: choices, code: factCode(bits, fact) };
  switch (column) {
    case "model":
      return {
        words: ["", ...page.algIds.map((id) => names.models.get(id) ?? `Model ${id}`)],
        code: (row) => (alg[row] === NO_CODE ? 0 : (alg[row] ?? 0) + 1),
      };
    case "review":
      return {
        words: [REVIEW_WORDS.reviewed, REVIEW_WORDS.left],
        code: (row) => (isLeftAt(page, row) ? 1 : 0),
      };
    case "photo":
      return {
        words: PHOTO_STANDINGS.map((standing) => PHOTO_WORDS[standing]),
        code: (row) => PHOTO_CODES[(bits[row] ?? 0) >> COLUMN_BITS.photo.shift] ?? 0,
      };
    case "is_from_lora":
      return { words: YES_NO, code: (row) => (isFromLora(page, row) ? 1 : 0) };
    default:
      return null;
  }
}

export function sharedColumn(column: ColumnId): SharedColumn | null {
  return SHARED[column] ?? null;
}

/** A camera's name in the table. */
export function deviceWord(deviceId: string, names: SetNames): string {
  return names.devices.get(deviceId)?.displayName ?? "Unnamed";
}

/** A number column as it is shown; NaN where a row has none. Null for a column that is none. */
export function numberColumn(column: ColumnId, page: SetPage): ((row: number) => number) | null {
  switch (column) {
    case "confidence":
      return (row) => Math.round(page.confidence[row] ?? Number.NaN);
    case "camera_hour":
      return (row) => hourOf(shownTakenAtRow(page, row));
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
      return degrees(page, 0);
    case "longitude":
      return degrees(page, 1);
    default:
      return heldColumn(column, "number", page);
  }
}

/** A date column in ms UTC; NaN where a row has none. Null for a column that is none. */
export function timeColumn(column: ColumnId, page: SetPage): ((row: number) => number) | null {
  if (column === "camera_timestamp") return (row) => shownTakenAtRow(page, row);
  return heldColumn(column, "date", page);
}

/** A column that shows what is stored as it is. */
function heldColumn(column: ColumnId, kind: ColumnKind, page: SetPage): ((row: number) => number) | null {
  const { shows, kind: own } = definitionOf(column);
  const stored = own === kind && NUMBER_COLUMNS.find(([, { member }]) => member === shows);
  if (!stored) return null;
  const [name, { none }] = stored;
  const held = page[name];
  return (row) => {
    const value = held?.[row] ?? Number.NaN;
    return value === none ? Number.NaN : value;
  };
}

function definitionOf(column: ColumnId): ColumnDefinition {
  const definition = COLUMN_DEFINITIONS.find(({ id }) => id === column);
  if (!definition) throw new RangeError(`There is no column ${column}.`);
  return definition;
}

/** What is the same for every row is looked up once. */
function factCode(bits: Uint16Array, fact: PackedFact): (row: number) => number {
  const { shift, mask } = COLUMN_BITS[fact];
  return (row) => ((bits[row] ?? 0) >> shift) & mask;
}

function degrees({ place, places }: SetPage, part: 0 | 1): (row: number) => number {
  const known = new Float64Array(places.length);
  for (let at = 0; at < known.length; at++) known[at] = places[at]?.[part] ?? Number.NaN;
  return (row) => {
    const at = place[row] ?? NO_CODE;
    return at < known.length ? (known[at] ?? Number.NaN) : Number.NaN;
  };
}

function delayAt(page: SetPage, row: number): number {
  return delayHours({
    receivedAt: page.receivedAt[row] ?? 0,
    takenAt: shownTakenAtRow(page, row),
    imported: bitsOf(page.bits[row] ?? 0, "imported") === 1,
  });
}

function isFromLora({ collections, bits }: SetPage, row: number): boolean {
  if (collections) return ((collections.bits[row] ?? 0) & COLLECTION_BITS.isFromLora) !== 0;
  return bitsOf(bits[row] ?? 0, "link") === LORA;
}

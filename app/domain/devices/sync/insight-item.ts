// Reads one insight as a camera sent it. Pure. A rejected insight is deleted by the camera and lost for ever, so only
// what cannot be identified is rejected; every other odd value is dropped, and the insight kept and flagged.
// Its box: decision 0037, Boxes.

import { ownNumbers } from "~/domain/insights/fields/columns-of-kind";
import type { OwnNumbers } from "~/domain/insights/fields/stored-columns";
import { type Box, type ClassConfidence, EMPTY_CLASS } from "~/domain/insights/insight";
import { parseInsightId } from "~/domain/insights/insight-id";
import { isRecord } from "~/domain/json-record";
import { ok, type Result, refuse } from "~/domain/result";
import { cutText } from "~/domain/text/cut-text";
import { outsideText } from "~/domain/text/outside-text";

/** An insight as sent, made safe. Times are still the device's own texts. */
export interface InsightItem extends OwnNumbers {
  readonly insightId: string;
  readonly algId: number | null;
  readonly classId: number | null;
  readonly className: string | null;
  /** Percent 0 to 100. */
  readonly confidence: number | null;
  readonly classList: readonly ClassConfidence[];
  readonly burstKey: string | null;
  readonly takenAt: string | null;
  readonly uptimeAtCapture: number | null;
  readonly bootId: string | null;
  readonly windowStart: number | null;
  readonly windowEnd: number | null;
  readonly photo: { readonly sha256: string; readonly size: number | null } | null;
  readonly box: Box | null;
  /** True when a value was there but could not be used. */
  readonly dropped: boolean;
}

/** Entries of a class list that are kept (docs/device-protocol.md, Limits). */
export const CLASS_LIST_LIMIT = 20;
/** Bytes that a class list takes at most as it is stored: JSON of [name, percent], in UTF-8. */
export const CLASS_LIST_BYTES = 2_048;
/** Characters kept of the name of a class. */
export const CLASS_NAME_LIMIT = 80;
/**
 * Insights of a collection after which the next one of that key begins another. The sync that fills it is kept together, so
 * it may have 199 more.
 */
export const COLLECTION_SIZE = 1_000;
/** Characters kept of a collection key, and of a time as the camera wrote it. */
const TEXT_LIMIT = 200;

/** Why an item is refused, for ever. */
export const REJECTION_CODES = ["not-an-object", "bad-insight-id", "not-yours"] as const;

export interface ItemRefusal {
  readonly code: (typeof REJECTION_CODES)[number];
  readonly message: string;
}

/** Reads one item; refuses only what is no object or has no UUID as `insight_id`. */
export function parseInsightItem(raw: unknown): Result<InsightItem, ItemRefusal> {
  if (!isRecord(raw)) {
    return refuse({ code: "not-an-object", message: "An insight must be a JSON object." });
  }
  const insightId = parseInsightId(raw.insight_id);
  if (insightId === null) {
    return refuse({ code: "bad-insight-id", message: "insight_id must be a UUID." });
  }
  const reader = new Reader(raw);
  const item = {
    insightId,
    algId: reader.integer("alg_id", 0, Number.MAX_SAFE_INTEGER),
    classId: reader.integer("class_id", 0, 1_000_000),
    className: reader.text("class_name", CLASS_NAME_LIMIT),
    confidence: reader.number("confidence", 0, 100),
    classList: reader.classList(),
    burstKey: reader.text("collection_id"),
    takenAt: reader.text("file_ctime"),
    uptimeAtCapture: reader.number("uptime_s", 0, 1e9),
    bootId: reader.text("boot_id"),
    windowStart: reader.time("window_start"),
    windowEnd: reader.time("window_end"),
    photo: reader.photo(),
    box: reader.box(),
    ...ownNumbers(({ member, own }) => reader.number(member, own.low, own.high)),
  };
  return ok({ ...item, dropped: reader.dropped });
}

/** The classes of an alg: id to label. Class 99 "empty" is always one of them. */
export type ClassTable = ReadonlyMap<number, string>;

/** Reads an alg's stored class definitions, a JSON list of {class_id, label}. */
export function classTable(definitions: string): ClassTable {
  const list: unknown = JSON.parse(definitions);
  const table = new Map<number, string>([[EMPTY_CLASS.id, EMPTY_CLASS.label]]);
  for (const entry of Array.isArray(list) ? list : []) {
    if (isRecord(entry) && typeof entry.class_id === "number" && typeof entry.label === "string") {
      table.set(entry.class_id, entry.label);
    }
  }
  return table;
}

/**
 * The class name to store: the alg's label for the class id; else the device's own text; else "unknown" or "class 7".
 * `known` is false when the alg or the class is not one of ours: stored and flagged, never rejected.
 * @example nameClass({ algId: 12, classId: 99, className: null }, undefined) // { className: "empty", known: true }
 */
export function nameClass(
  item: Pick<InsightItem, "classId" | "className">,
  table: ClassTable | undefined,
): { readonly className: string; readonly known: boolean } {
  if (item.classId === EMPTY_CLASS.id) return { className: EMPTY_CLASS.label, known: true };
  const label = item.classId === null ? undefined : table?.get(item.classId);
  if (label !== undefined) return { className: label, known: true };
  if (item.className !== null) return { className: item.className, known: false };
  return { className: item.classId === null ? "unknown" : `class ${item.classId}`, known: false };
}

/** Reads members one by one and remembers whether any had to be dropped. */
class Reader {
  dropped = false;
  constructor(private readonly raw: Readonly<Record<string, unknown>>) {}

  text(key: string, limit = TEXT_LIMIT): string | null {
    const value = this.raw[key];
    if (value === undefined || value === null) return null;
    if (typeof value === "string") return this.cut(value, limit) || null;
    if (typeof value === "number") return String(value);
    return this.drop();
  }

  number(key: string, low: number, high: number): number | null {
    const value = this.raw[key];
    if (value === undefined || value === null) return null;
    return typeof value === "number" && value >= low && value <= high ? value : this.drop();
  }

  integer(key: string, low: number, high: number): number | null {
    const value = this.number(key, low, high);
    return value === null || Number.isInteger(value) ? value : this.drop();
  }

  time(key: string): number | null {
    const text = this.text(key);
    if (text === null) return null;
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? this.drop() : ms;
  }

  classList(): readonly ClassConfidence[] {
    const list = this.raw.class_list;
    if (list === undefined || list === null) return [];
    if (!Array.isArray(list)) {
      this.drop();
      return [];
    }
    const scores = list.flatMap((entry: unknown): ClassConfidence[] => {
      if (isRecord(entry) && typeof entry.className === "string" && isPercent(entry.confidence)) {
        return [{ className: this.cut(entry.className, CLASS_NAME_LIMIT), confidence: entry.confidence }];
      }
      this.drop();
      return [];
    });
    scores.sort((a, b) => b.confidence - a.confidence);
    const kept = scores.slice(0, fittingEntries(scores));
    if (kept.length < scores.length) this.drop();
    return kept;
  }

  photo(): InsightItem["photo"] {
    const photo = this.raw.photo;
    if (photo === undefined || photo === null) return null;
    if (!isRecord(photo) || typeof photo.sha256 !== "string" || !/^[0-9a-f]{64}$/i.test(photo.sha256)) {
      return this.drop();
    }
    const size = typeof photo.size === "number" && photo.size > 0 ? photo.size : null;
    return { sha256: photo.sha256.toLowerCase(), size };
  }

  box(): Box | null {
    const box = this.raw.box;
    if (box === undefined || box === null) return null;
    if (!Array.isArray(box) || box.length !== 4) return this.drop();
    const [x, y, width, height]: unknown[] = box;
    if (!isUnit(x) || !isUnit(y) || !isUnit(width) || !isUnit(height) || width === 0 || height === 0)
      return this.drop();
    return [x, y, width, height];
  }

  /** Sound and without blanks at its ends; what is longer counts as dropped. */
  private cut(value: string, limit: number): string {
    const sound = outsideText(value, value.length).trim();
    const kept = cutText(sound, limit);
    if (kept !== sound) this.drop();
    return kept;
  }

  private drop(): null {
    this.dropped = true;
    return null;
  }
}

/** A class list as it is stored: JSON of pairs of a name and a percentage. */
export function classListText(list: readonly ClassConfidence[]): string {
  return JSON.stringify(list.map(({ className, confidence }) => [className, confidence]));
}

/** How many of the first entries may be stored. */
function fittingEntries(scores: readonly ClassConfidence[]): number {
  const first = scores.slice(0, CLASS_LIST_LIMIT);
  // The brackets of the list; every entry but the last is followed by a comma.
  let bytes = 1;
  const end = first.findIndex((score) => {
    // The entry in its own brackets, of which one stands for the comma.
    bytes += new TextEncoder().encode(classListText([score])).length - 1;
    return bytes > CLASS_LIST_BYTES;
  });
  return end === -1 ? first.length : end;
}

function isPercent(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}

function isUnit(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1;
}

// The rows of the set in the order of a column. Rows that are equal there stay newest received first. Pure.

import { type InsightSet, rowCount } from "~/domain/set/insight-set";
import { numberColumn, sharedColumn, timeColumn, wordColumn } from "~/domain/set/pages/column-values";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { ColumnId } from "~/domain/view/columns";
import { orderByKey } from "./radix-order";
import type { SetWords } from "./set-words";
import { topCandidates, topRows } from "./top-rows";

/** Newest received first; of the same moment, the later in the set first. */
export function newestFirst(set: InsightSet): Uint32Array {
  const count = rowCount(set);
  const latestFirst = new Uint32Array(count);
  for (let i = 0; i < count; i++) latestFirst[i] = count - 1 - i;
  const received = joined(set, (page) => page.receivedAt);
  return isFalling(latestFirst, received) ? latestFirst : orderByKey(latestFirst, received, true);
}

/** What a set is ordered by. */
export interface OrderKeys {
  /** One number a row; NaN where it has no value. */
  readonly keys: Float64Array;
  /** What tells rows of equal keys apart, the least significant first: the rest of an id. Null where nothing does. */
  readonly finer: (() => readonly Float64Array[]) | null;
}

/** All rows in an order; `newest` is the answer of `newestFirst`. Rows without a value come last. */
export function orderedRows(
  { keys, finer }: OrderKeys,
  from: { readonly newest: Uint32Array; readonly descending: boolean },
): Uint32Array {
  const { newest, descending } = from;
  return [...(finer?.() ?? []), keys].reduce((rows, own) => orderByKey(rows, own, descending), newest);
}

interface LeadingRows {
  readonly by: OrderKeys;
  readonly descending: boolean;
  readonly limit: number;
  readonly passes: (row: number) => boolean;
  /** The rows that pass, newest first. */
  readonly all: () => Uint32Array;
}

/** The first `limit` rows in an order of those that pass, of all `newest` first; null where only the whole order tells. */
export function leadingOf(newest: Uint32Array, from: LeadingRows): Uint32Array | null {
  const { by, limit } = from;
  if (by.finer === null) return leadingByKey(newest, from);
  // One more: an equal that was left out would be there.
  const leading = leadingByKey(newest, { ...from, limit: limit + 1 });
  for (let i = 1; i < leading.length; i++) {
    if (by.keys[leading[i] ?? 0] === by.keys[leading[i - 1] ?? 0]) return null;
  }
  return leading.subarray(0, limit);
}

function leadingByKey(newest: Uint32Array, from: LeadingRows): Uint32Array {
  const { descending, limit, passes, all } = from;
  const by = { keys: from.by.keys, descending, limit };
  return topRows(topCandidates(newest, { ...by, passes }) ?? all(), by);
}

export function orderKeys(words: SetWords, column: ColumnId): OrderKeys {
  const { set } = words;
  if (column === "insight_id") {
    return {
      keys: idKeys(set, 0),
      finer: () => [idKeys(set, 12), idKeys(set, 6)],
    };
  }
  return { keys: sortKeys(words, column), finer: null };
}

function sortKeys(words: SetWords, column: ColumnId): Float64Array {
  const { set } = words;
  if (column === "class_list") return rankKeys(set, classListTexts);
  if (column === "time_stamp") return joined(set, (page) => page.receivedAt);
  if (column === "confidence") return joined(set, (page) => page.confidence);
  const { names } = set;
  const shared = sharedColumn(column);
  if (shared) return sharedKeys(words, shared);
  const sample = set.pages[0];
  if (sample && wordColumn(column, sample, names)) {
    return rankKeys(set, (page) => wordColumn(column, page, names) ?? { words: [], code: () => 0 });
  }
  return keysOf(set, (page) => numberColumn(column, page) ?? timeColumn(column, page) ?? (() => Number.NaN));
}

/** A column of numbers as the pages have it. */
function joined(set: InsightSet, column: (page: SetPage) => Float64Array): Float64Array {
  const keys = new Float64Array(rowCount(set));
  for (const [number, page] of set.pages.entries()) keys.set(column(page), set.starts[number] ?? 0);
  return keys;
}

/** Six bytes of each id, from the one at `from`, as a number; four at the end. */
function idKeys(set: InsightSet, from: number): Float64Array {
  const keys = new Float64Array(rowCount(set));
  let at = 0;
  for (const { id, count } of set.pages) {
    for (let row = 0; row < count; row++) {
      const byte = row * 16 + from;
      const high = ((id[byte] ?? 0) << 16) | ((id[byte + 1] ?? 0) << 8) | (id[byte + 2] ?? 0);
      const low =
        from > 10
          ? (id[byte + 3] ?? 0)
          : ((id[byte + 3] ?? 0) << 16) | ((id[byte + 4] ?? 0) << 8) | (id[byte + 5] ?? 0);
      keys[at++] = high * 0x1000000 + low;
    }
  }
  return keys;
}

/** The place of each row's word among all words of the set. */
function sharedKeys(words: SetWords, { list, codes, shown }: NonNullable<ReturnType<typeof sharedColumn>>) {
  const { set } = words;
  const { words: own, ofPage } = words[list];
  const texts = own.map((word) => shown(word, set.names));
  const ranks = ranksOf(texts);
  const values = Float64Array.from(texts, (text) => ranks.get(text) ?? Number.NaN);
  const keys = new Float64Array(rowCount(set));
  let at = 0;
  set.pages.forEach((page, number) => {
    const ofWords = Float64Array.from(ofPage[number] ?? [], (word) => values[word] ?? Number.NaN);
    const codesOfPage = page[codes];
    for (let row = 0; row < page.count; row++) keys[at++] = ofWords[codesOfPage[row] ?? 0] ?? Number.NaN;
  });
  return keys;
}

function keysOf(set: InsightSet, read: (page: SetPage) => (row: number) => number): Float64Array {
  const keys = new Float64Array(rowCount(set));
  set.pages.forEach((page, number) => {
    const start = set.starts[number] ?? 0;
    const value = read(page);
    for (let row = 0; row < page.count; row++) keys[start + row] = value(row);
  });
  return keys;
}

interface Coded {
  readonly words: readonly string[];
  readonly code: (row: number) => number;
}

/** The place of each of some words among them, as a reader would sort them; the empty one has none. */
function ranksOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const words = [...new Set(texts)].sort((a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0));
  // Words that differ in case alone are equal.
  const ranks = new Map<string, number>();
  let rank = 0;
  words.forEach((word, i) => {
    if (i > 0 && collator.compare(words[i - 1] ?? "", word) !== 0) rank = i;
    ranks.set(word, word === "" ? Number.NaN : rank);
  });
  return ranks;
}

/** The place of each row's words among all words of the set; none has none. */
function rankKeys(set: InsightSet, read: (page: SetPage) => Coded): Float64Array {
  const coded = set.pages.map(read);
  const ranks = ranksOf(coded.flatMap((column) => column.words));
  const keys = new Float64Array(rowCount(set));
  let at = 0;
  for (const [number, { words, code }] of coded.entries()) {
    const ranksOfPage = Float64Array.from(words, (word) => ranks.get(word) ?? Number.NaN);
    const count = set.pages[number]?.count ?? 0;
    for (let row = 0; row < count; row++) keys[at++] = ranksOfPage[code(row)] ?? Number.NaN;
  }
  return keys;
}

/** The names of the class list, joined; rows with the same names share a word. */
function classListTexts(page: SetPage): Coded {
  const { className, classNames, confidence, listStart, listClass } = page;
  // Most rows have none but their own class: their codes are those of the class names, behind which stands none at all.
  const none = classNames.length;
  const words = [...classNames, ""];
  const numbers = new Map<string, number>();
  const codes = new Uint32Array(page.count);
  for (let row = 0; row < page.count; row++) {
    const from = listStart[row] ?? 0;
    const to = listStart[row + 1] ?? from;
    if (from === to) {
      codes[row] = Number.isNaN(confidence[row] ?? Number.NaN) ? none : (className[row] ?? 0);
      continue;
    }
    if (to === from + 1) {
      codes[row] = listClass[from] ?? 0;
      continue;
    }
    const entries = listClass.subarray(from, to);
    const key = String.fromCharCode(...entries);
    const known = numbers.get(key);
    codes[row] = known ?? words.push(Array.from(entries, (entry) => classNames[entry] ?? "").join(", ")) - 1;
    if (known === undefined) numbers.set(key, codes[row] ?? 0);
  }
  return { words, code: (row) => codes[row] ?? 0 };
}

function isFalling(rows: Uint32Array, keys: Float64Array): boolean {
  for (let i = 1; i < rows.length; i++) {
    if ((keys[rows[i] ?? 0] ?? 0) > (keys[rows[i - 1] ?? 0] ?? 0)) return false;
  }
  return true;
}

// The rows of the set in the order of a column. Rows that are equal there stay newest received first. Pure.

import { type InsightSet, rowCount } from "~/domain/set/insight-set";
import { numberColumn, timeColumn, wordColumn } from "~/domain/set/pages/column-values";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { ColumnId } from "~/domain/view/columns";
import type { SortOrder } from "~/domain/view/insights-query";
import { orderByKey } from "./radix-order";

/** Newest received first; of the same moment, the later in the set first. */
export function newestFirst(set: InsightSet): Uint32Array {
  const count = rowCount(set);
  const latestFirst = new Uint32Array(count);
  for (let i = 0; i < count; i++) latestFirst[i] = count - 1 - i;
  const received = keysOf(set, (page) => (row) => page.received[row] ?? 0);
  return isFalling(latestFirst, received) ? latestFirst : orderByKey(latestFirst, received, true);
}

/** All rows in an order; `newest` is the answer of `newestFirst`. Rows without a value come last. */
export function orderedRows(set: InsightSet, order: SortOrder, newest: Uint32Array): Uint32Array {
  const { column, descending } = order;
  if (column === "time_stamp" && descending) return newest;
  return sortKeys(set, column).reduce((rows, keys) => orderByKey(rows, keys, descending), newest);
}

/** What to order by, the least significant first: one number a row, or three for an id. */
function sortKeys(set: InsightSet, column: ColumnId): readonly Float64Array[] {
  if (column === "insight_id") {
    return [
      [10, 16],
      [4, 10],
      [0, 4],
    ].map(([from = 0, to = 0]) =>
      keysOf(set, (page) => (row) => bytesAsNumber(page.id, row * 16 + from, row * 16 + to)),
    );
  }
  if (column === "class_list") return [rankKeys(set, classListTexts)];
  if (column === "confidence") return [keysOf(set, (page) => (row) => page.confidence[row] ?? Number.NaN)];
  const { names } = set;
  const sample = set.pages[0];
  if (sample && wordColumn(column, sample, names)) {
    return [rankKeys(set, (page) => wordColumn(column, page, names) ?? { words: [], code: () => 0 })];
  }
  return [
    keysOf(set, (page) => numberColumn(column, page) ?? timeColumn(column, page) ?? (() => Number.NaN)),
  ];
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

/** The place of each row's words among all words of the set, as a reader would sort them; none has none. */
function rankKeys(set: InsightSet, read: (page: SetPage) => Coded): Float64Array {
  const coded = set.pages.map(read);
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const words = [...new Set(coded.flatMap((column) => column.words))].sort(
    (a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0),
  );
  // Words that differ in case alone are equal.
  const ranks = new Map<string, number>();
  let rank = 0;
  words.forEach((word, i) => {
    if (i > 0 && collator.compare(words[i - 1] ?? "", word) !== 0) rank = i;
    ranks.set(word, word === "" ? Number.NaN : rank);
  });
  let number = 0;
  return keysOf(set, () => {
    const { words: own, code } = coded[number++] ?? { words: [], code: () => 0 };
    const ranksOfPage = Float64Array.from(own, (word) => ranks.get(word) ?? Number.NaN);
    return (row) => ranksOfPage[code(row)] ?? Number.NaN;
  });
}

/** The names of the class list, joined; rows with the same names share a word. */
function classListTexts(page: SetPage): Coded {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const codes = new Uint32Array(page.count);
  for (let row = 0; row < page.count; row++) {
    const from = page.listStart[row] ?? 0;
    const to = page.listStart[row + 1] ?? from;
    const entries = from < to ? page.listClass.subarray(from, to) : ownClass(page, row);
    const key = String.fromCharCode(...entries);
    const known = numbers.get(key);
    codes[row] =
      known ?? words.push([...entries].map((entry) => page.classNames[entry] ?? "").join(", ")) - 1;
    if (known === undefined) numbers.set(key, codes[row] ?? 0);
  }
  return { words, code: (row) => codes[row] ?? 0 };
}

function ownClass(page: SetPage, row: number): Uint16Array {
  const scored = !Number.isNaN(page.confidence[row] ?? Number.NaN);
  return scored ? page.className.subarray(row, row + 1) : new Uint16Array(0);
}

function bytesAsNumber(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) number = number * 256 + (bytes[i] ?? 0);
  return number;
}

function isFalling(rows: Uint32Array, keys: Float64Array): boolean {
  for (let i = 1; i < rows.length; i++) {
    if ((keys[rows[i] ?? 0] ?? 0) > (keys[rows[i - 1] ?? 0] ?? 0)) return false;
  }
  return true;
}

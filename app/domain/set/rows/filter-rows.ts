// Which rows pass a filter. A filter is compiled once a page: words are looked up in the page's dictionaries, so a row
// costs one look at a small table. Pure. Spec section 5, Filters.

import { type InsightSet, rowCount, type SetNames } from "~/domain/set/insight-set";
import { COLUMN_BITS } from "~/domain/set/pages/column-page";
import { numberColumn, timeColumn, wordColumn } from "~/domain/set/pages/column-values";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { ColumnId } from "~/domain/view/columns";
import { COLUMNS } from "~/domain/view/columns";
import { groupWords } from "~/domain/view/group-filter";
import type { ColumnFilter } from "~/domain/view/insights-query";
import { askedWhole, textTest } from "~/domain/view/whole-word";
import { ID_LENGTH, idMatcher } from "./id-matcher";
import { remember } from "./remember";
import { textMatcher, wordMatcher } from "./text-matcher";

/** Marks the rows of one page that pass: 1 for each, in a list of zeros. */
export type PageFilter = (page: SetPage, passes: Uint8Array) => void;

const DAY = 86_400_000;

/** Fewer hex digits stand in nearly every id, and would drown what was meant. */
export const SEARCH_ID_FROM = 4;

/** The rows of the set that pass: 1 for each that does, 0 for the others. */
export function passing(set: InsightSet, filter: PageFilter): Uint8Array {
  const mask = new Uint8Array(rowCount(set));
  set.pages.forEach((page, number) => {
    const start = set.starts[number] ?? 0;
    filter(page, mask.subarray(start, start + page.count));
  });
  return mask;
}

/** The filter of one column; null when it asks nothing. */
export function columnFilter(column: ColumnId, filter: ColumnFilter, names: SetNames): PageFilter | null {
  switch (COLUMNS.find(({ id }) => id === column)?.kind) {
    case "text":
      return filter.value.trim() === "" ? null : textFilter(column, filter.value, names);
    case "number":
      return numberFilter(column, filter);
    case "date":
      return dateFilter(column, filter);
    case "list":
      return filter.value.trim() === "" ? null : listFilter(filter.value);
    default:
      return null;
  }
}

/** Species, device or link contains the text; the id does too, from four characters on. */
export function searchFilter(text: string, names: SetNames): PageFilter | null {
  const needle = fold(text);
  if (needle === "") return null;
  const matchesId = needle.length < SEARCH_ID_FROM ? null : idMatcher(needle);
  const matching = wordMatcher((word) => fold(word).includes(needle));
  const wanted = (column: ColumnId, page: SetPage) => matching(wordColumn(column, page, names)?.words ?? []);
  return (page, passes) => {
    const deviceIds = wanted("device_id", page);
    const devices = wanted("display_name", page).map((named, i) => named | (deviceIds[i] ?? 0));
    markCodes(passes, { codes: page.className, wanted: wanted("class_name", page) });
    markCodes(passes, { codes: page.device, wanted: devices });
    markCodes(passes, { codes: page.bits, wanted: wanted("comms_source", page), ...COLUMN_BITS.comms });
    if (matchesId !== null) markRows(passes, (row) => matchesId(page.id, row * 16));
  };
}

export function deviceFilter(deviceIds: readonly string[]): PageFilter | null {
  if (deviceIds.length === 0) return null;
  const chosen = new Set(deviceIds);
  return (page, passes) => {
    const wanted = Uint8Array.from(page.deviceIds, (id) => (chosen.has(id) ? 1 : 0));
    markCodes(passes, { codes: page.device, wanted });
  };
}

/** Case-insensitive substring, or the whole text where it stands in double quotes. */
function textFilter(column: ColumnId, text: string, names: SetNames): PageFilter {
  if (column === "insight_id") return idFilter(text);
  const matching = textMatcher(column, text, groupWords(names.devices.values()));
  return (page, passes) => {
    const found = wordColumn(column, page, names);
    if (found === null) return;
    const wanted = matching(found.words);
    const { codes, code } = found;
    if (codes) markCodes(passes, { codes, wanted });
    else markRows(passes, (row) => wanted[code(row)] === 1);
  };
}

function idFilter(text: string): PageFilter {
  const whole = askedWhole(text);
  if (whole !== null && whole.length !== ID_LENGTH) return () => {};
  const matches = idMatcher(fold(whole ?? text));
  return (page, passes) => markRows(passes, (row) => matches(page.id, row * 16));
}

/** Any entry of the class list contains the text, or is it where it stands in double quotes. */
function listFilter(text: string): PageFilter {
  const matching = wordMatcher(textTest(text));
  return (page, passes) => {
    const wanted = matching(page.classNames);
    markRows(passes, (row) => {
      const from = page.listStart[row] ?? 0;
      const to = page.listStart[row + 1] ?? from;
      if (from === to) {
        return wanted[page.className[row] ?? 0] === 1 && !Number.isNaN(page.confidence[row] ?? Number.NaN);
      }
      for (let entry = from; entry < to; entry++) if (wanted[page.listClass[entry] ?? 0]) return true;
      return false;
    });
  };
}

/** Substring of the number as text, and from..to inclusive where they are numbers. */
function numberFilter(column: ColumnId, filter: ColumnFilter): PageFilter | null {
  const digits = filter.value.trim().replace("−", "-").replace(/%$/, "");
  const from = bound(filter.from, Number.NEGATIVE_INFINITY);
  const to = bound(filter.to, Number.POSITIVE_INFINITY);
  if (digits === "" && from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return null;
  return (page, passes) => {
    const value = numberColumn(column, page);
    if (value === null) return;
    const fits = remember(
      (number: number) => number >= from && number <= to && String(number).includes(digits),
    );
    markRows(passes, (row) => {
      const number = value(row);
      return !Number.isNaN(number) && fits(number);
    });
  };
}

/** Days from..to inclusive, UTC; an open end asks nothing. */
function dateFilter(column: ColumnId, filter: ColumnFilter): PageFilter | null {
  const { from, until } = daySpan(filter);
  if (from === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY) return null;
  return (page, passes) => {
    const time = timeColumn(column, page);
    if (time !== null) markRows(passes, (row) => time(row) >= from && time(row) < until);
  };
}

/** What a filter of days lets through, ms UTC: from the first to before the second. */
export function daySpan(filter: Pick<ColumnFilter, "from" | "to">): {
  readonly from: number;
  readonly until: number;
} {
  return {
    from: bound(Date.parse(filter.from), Number.NEGATIVE_INFINITY),
    until: bound(Date.parse(filter.to) + DAY, Number.POSITIVE_INFINITY),
  };
}

/** Marks the rows that a test lets through. */
function markRows(passes: Uint8Array, test: (row: number) => boolean): void {
  for (let row = 0; row < passes.length; row++) if (test(row)) passes[row] = 1;
}

/**
 * Marks the rows whose code is wanted, without a call or a branch a row: a code is `(codes[row] >> shift) & mask`, and
 * `wanted` has 1 for each that is. Nothing is done where no code is.
 */
function markCodes(
  passes: Uint8Array,
  by: {
    readonly codes: Uint16Array;
    readonly wanted: Uint8Array;
    readonly shift?: number;
    readonly mask?: number;
  },
): void {
  const { codes, wanted, shift = 0, mask = 0xffff } = by;
  if (!wanted.includes(1)) return;
  for (let row = 0; row < passes.length; row++) {
    passes[row] = (passes[row] ?? 0) | (wanted[((codes[row] ?? 0) >> shift) & mask] ?? 0);
  }
}

function bound(value: string | number, otherwise: number): number {
  const number = typeof value === "number" ? value : value.trim() === "" ? Number.NaN : Number(value);
  return Number.isNaN(number) ? otherwise : number;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

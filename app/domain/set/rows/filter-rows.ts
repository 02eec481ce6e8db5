// Which rows pass a filter. Words are held against the filter once a set, and looked up by the numbers that a page has for
// them, so a row costs one look at a small table. Pure. Spec section 5, Filters.

import { COLUMN_BITS } from "~/domain/insights/fields/facts";
import { LINKS } from "~/domain/insights/insight";
import { rowCount, type SetNames } from "~/domain/set/insight-set";
import {
  deviceWord,
  numberColumn,
  sharedColumn,
  timeColumn,
  wordColumn,
} from "~/domain/set/pages/column-values";
import type { SetPage } from "~/domain/set/pages/set-page";
import { pathOf, type SpeciesSource } from "~/domain/set/species/set-species";
import type { Taxon } from "~/domain/taxa/taxon";
import type { ColumnId } from "~/domain/view/columns";
import { COLUMNS } from "~/domain/view/columns";
import { groupWords } from "~/domain/view/filters/group-filter";
import type { ColumnFilter } from "~/domain/view/insights-query";
import { askedWhole, textTest } from "~/domain/view/whole-word";
import { ID_LENGTH, idMatcher } from "./id-matcher";
import { memoize } from "./memoize";
import { onPage, type SetWords } from "./set-words";
import { marks, textMatcher, wordMatcher } from "./text-matcher";

/** Marks the rows of one page that pass, 1 for each, in a list of zeros; `number` is the page's in the set. */
type PageFilter = (page: SetPage, passes: Uint8Array, number: number) => void;

/** A filter, made ready for a set. */
export type SetFilter = (words: SetWords) => PageFilter;

const DAY = 86_400_000;

/** Fewer hex digits are in nearly every id, and would drown what was meant. */
export const SEARCH_ID_FROM = 4;

/** The rows of the set that pass: 1 for each that does, 0 for the others. */
export function passing(words: SetWords, filter: SetFilter): Uint8Array {
  const { set } = words;
  const mask = new Uint8Array(rowCount(set));
  const mark = filter(words);
  set.pages.forEach((page, number) => {
    const start = set.starts[number] ?? 0;
    mark(page, mask.subarray(start, start + page.count), number);
  });
  return mask;
}

/** The filter of one column; null when it asks nothing. */
export function columnFilter(column: ColumnId, filter: ColumnFilter, names: SetNames): SetFilter | null {
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

/** What a search means in a set. */
export interface Search {
  /** Texts that mean the same there let the same rows through. */
  readonly meaning: string;
  readonly filter: SetFilter;
}

/** Species, device or link contains the text; the id does too, from four characters on. Null when it asks nothing. */
export function searchFilter(text: string, words: SetWords): Search | null {
  const needle = fold(text);
  if (needle === "") return null;
  const { deviceIds, classNames, set } = words;
  const contains = (word: string) => fold(word).includes(needle);
  const species = marks(classNames.words, contains);
  const devices = marks(deviceIds.words, (id) => contains(id) || contains(deviceWord(id, set.names)));
  const links = marks(LINKS, contains);
  const inIds = needle.length >= SEARCH_ID_FROM && idMatcher(needle) !== null ? needle : null;
  return {
    meaning: JSON.stringify([...[species, devices, links].map(marked), inIds]),
    filter:
      ({ ids }) =>
      (page, passes, number) => {
        markCodes(passes, {
          codes: page.className,
          wanted: onPage(classNames, { values: species, page: number }),
        });
        markCodes(passes, {
          codes: page.device,
          wanted: onPage(deviceIds, { values: devices, page: number }),
        });
        markCodes(passes, { codes: page.bits, wanted: links, ...COLUMN_BITS.link });
        if (inIds !== null) for (const row of ids.onPage(inIds, number)) passes[row] = 1;
      },
  };
}

/** The text that ids are searched for as soon as one more character is typed; null where they are not. */
export function searchedNext(text: string): string | null {
  const needle = fold(text);
  return needle.length === SEARCH_ID_FROM - 1 && idMatcher(needle) !== null ? needle : null;
}

/** The places that are marked. */
function marked(values: Uint8Array): readonly number[] {
  return Array.from(values.keys()).filter((at) => values[at] === 1);
}

export function deviceFilter(ids: readonly string[]): SetFilter | null {
  if (ids.length === 0) return null;
  const chosen = new Set(ids);
  return ({ deviceIds }) => {
    const values = marks(deviceIds.words, (id) => chosen.has(id));
    return (page, passes, number) =>
      markCodes(passes, { codes: page.device, wanted: onPage(deviceIds, { values, page: number }) });
  };
}

/** Insights whose class means one of these taxa, or one below it, in the account whose camera sent them. */
export function taxonFilter(taxonIds: readonly number[], species: SpeciesSource): SetFilter | null {
  if (taxonIds.length === 0) return null;
  const chosen = new Set(taxonIds);
  return ({ classNames }) => {
    const { taxonOf, taxa } = species();
    const within = (taxon: Taxon | null) =>
      taxon !== null && pathOf(taxon, taxa).some(({ id }) => chosen.has(id));
    const valuesOf = memoize((accountId: number) =>
      marks(classNames.words, (word) => within(taxonOf(accountId, word))),
    );
    return (page, passes, number) => {
      const values = valuesOf(page.accountId);
      markCodes(passes, {
        codes: page.className,
        wanted: onPage(classNames, { values, page: number }),
      });
    };
  };
}

/** Case-insensitive substring, or the whole text where it is in double quotes. */
function textFilter(column: ColumnId, text: string, names: SetNames): SetFilter {
  if (column === "insight_id") return idFilter(text);
  const matching = textMatcher(column, text, groupWords(names.devices.values()));
  return (words) => {
    const shared = sharedColumn(column);
    const all = shared && words[shared.list];
    const values = all && matching(all.words.map((word) => shared.shown(word, names)));
    return (page, passes, number) => {
      if (all && values) {
        markCodes(passes, { codes: page[shared.codes], wanted: onPage(all, { values, page: number }) });
        return;
      }
      const found = wordColumn(column, page, names);
      if (found === null) return;
      const wanted = matching(found.words);
      markRows(passes, (row) => wanted[found.code(row)] === 1);
    };
  };
}

function idFilter(text: string): SetFilter {
  const whole = askedWhole(text);
  if (whole !== null && whole.length !== ID_LENGTH) return () => () => undefined;
  const wanted = fold(whole ?? text);
  return ({ ids }) =>
    (_, passes, number) => {
      for (const row of ids.onPage(wanted, number)) passes[row] = 1;
    };
}

/** Any entry of the class list contains the text, or is it where it is in double quotes. */
function listFilter(text: string): SetFilter {
  const matching = wordMatcher(textTest(text));
  return ({ classNames }) => {
    const values = matching(classNames.words);
    return (page, passes, number) => {
      const wanted = onPage(classNames, { values, page: number });
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
  };
}

/** Substring of the number as text, and from..to inclusive where they are numbers. */
function numberFilter(column: ColumnId, filter: ColumnFilter): SetFilter | null {
  const digits = filter.value.trim().replace("−", "-").replace(/%$/, "");
  const from = bound(filter.from, Number.NEGATIVE_INFINITY);
  const to = bound(filter.to, Number.POSITIVE_INFINITY);
  if (digits === "" && from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return null;
  return () => (page, passes) => {
    const value = numberColumn(column, page);
    if (value === null) return;
    const fits = memoize(
      (number: number) => number >= from && number <= to && String(number).includes(digits),
    );
    markRows(passes, (row) => {
      const number = value(row);
      return !Number.isNaN(number) && fits(number);
    });
  };
}

/** Days from..to inclusive, UTC; an open end asks nothing. */
function dateFilter(column: ColumnId, filter: ColumnFilter): SetFilter | null {
  const { from, until } = daySpan(filter);
  if (from === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY) return null;
  return () => (page, passes) => {
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

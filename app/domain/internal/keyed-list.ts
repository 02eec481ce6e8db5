// Lists that only ever grow, newest first: a page begins below the id of the row before it, so that reading far back
// costs no more than reading the newest, and new rows do not shift the pages. Pure.

/** Rows on a page. */
export const KEYED_PAGE = 100;

/** One page of such a list. */
export interface KeyedPage<Row> {
  readonly rows: readonly Row[];
  /** Where the next older page begins; null: these are the oldest. */
  readonly older: number | null;
}

/** The id below which a page begins, as an address spells it; null: at the newest. */
export function readBefore(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A page out of what was read with one row more than it shows. */
export function keyedPage<Row extends { readonly id: number }>(read: readonly Row[]): KeyedPage<Row> {
  const rows = read.slice(0, KEYED_PAGE);
  return { rows, older: read.length > KEYED_PAGE ? (rows.at(-1)?.id ?? null) : null };
}

// The days of a page: between which its insights were received, and the page cut down to some of them. Pure.
import { CODE_COLUMNS, NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import { type DaySpan, dayAt, startOf } from "~/domain/set/set-window";
import type { Numbers } from "./page-columns";
import type { SetPage } from "./set-page";

/** The least and the greatest time received of a page that has rows, ms UTC. */
export function receivedBetween({ receivedAt }: SetPage): {
  readonly oldest: number;
  readonly newest: number;
} {
  let oldest = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  for (const time of receivedAt) {
    if (time < oldest) oldest = time;
    if (time > newest) newest = time;
  }
  return { oldest, newest };
}

/** Null for a page without rows. */
export function daysOf(page: SetPage): DaySpan | null {
  if (page.count === 0) return null;
  const { oldest, newest } = receivedBetween(page);
  return { from: dayAt(oldest), to: dayAt(newest) };
}

/** The rows that were received on these days; the page itself where those are all. Its names stay, needed or not. */
export function pageWithin(page: SetPage, days: DaySpan): SetPage {
  const rows = rowsWithin(page, days);
  if (rows.length === page.count) return page;
  const { listStart, listClass, listScore } = page;
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, to) => {
    starts[to + 1] = (starts[to] ?? 0) + (listStart[row + 1] ?? 0) - (listStart[row] ?? 0);
  });
  const entries = new Uint32Array(starts.at(-1) ?? 0);
  rows.forEach((row, to) => {
    const from = listStart[row] ?? 0;
    for (let entry = starts[to] ?? 0; entry < (starts[to + 1] ?? 0); entry++)
      entries[entry] = from + entry - (starts[to] ?? 0);
  });
  return {
    ...page,
    ...(Object.fromEntries(
      ROW_COLUMNS.map((name) => [name, page[name] && picked(page[name], rows, 1)]),
    ) as Pick<SetPage, (typeof ROW_COLUMNS)[number]>),
    count: rows.length,
    id: picked(page.id, rows, 16),
    listStart: starts,
    listClass: picked(listClass, entries, 1),
    listScore: { ...listScore, values: picked(listScore.values, entries, 1) },
    box: page.box && { ...page.box, values: picked(page.box.values, rows, 4) },
  };
}

/** The columns with one entry per row. */
const ROW_COLUMNS = [
  ...NUMBER_COLUMNS.map(([name]) => name),
  ...CODE_COLUMNS.map(([name]) => name),
  "bits" as const,
  "place" as const,
];

function rowsWithin({ receivedAt }: SetPage, { from, to }: DaySpan): Uint32Array {
  const [start, end] = [startOf(from), startOf(to + 1)];
  const rows = new Uint32Array(receivedAt.length);
  let found = 0;
  receivedAt.forEach((time, row) => {
    if (time >= start && time < end) rows[found++] = row;
  });
  return rows.slice(0, found);
}

/** The entries of some rows, each `width` numbers long. */
function picked<Column extends Numbers>(column: Column, rows: Uint32Array, width: number): Column {
  const result = column.slice(0, rows.length * width) as Column;
  rows.forEach((row, to) => {
    for (let at = 0; at < width; at++) result[to * width + at] = column[row * width + at] ?? 0;
  });
  return result;
}

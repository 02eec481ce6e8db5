// How many insights there are, in the two scopes of the list: with archived ones and without. Pure.

import { bitsOf } from "~/domain/insights/fields/facts";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import type { SetPage } from "./pages/set-page";

export interface RowCounts {
  readonly all: number;
  readonly withoutArchived: number;
}

export const NO_ROWS: RowCounts = { all: 0, withoutArchived: 0 };

const ARCHIVE = INSIGHT_STATUSES.indexOf("archive");

export function rowCounts(pages: Iterable<SetPage>): RowCounts {
  let all = 0;
  let archived = 0;
  for (const { count, bits } of pages) {
    all += count;
    for (let row = 0; row < count; row++) if (bitsOf(bits[row] ?? 0, "status") === ARCHIVE) archived++;
  }
  return { all, withoutArchived: all - archived };
}

/** How many more there are than before. */
function moreThan(before: RowCounts, now: RowCounts): RowCounts {
  return { all: now.all - before.all, withoutArchived: now.withoutArchived - before.withoutArchived };
}

/**
 * What is new among the pages that are here next: more in those that were here, and new pages behind them. What merely
 * enters or leaves as the set holds a part is none.
 * @param left pages that the set lets go although they are still there, by key.
 */
export function newRows(
  before: ReadonlyMap<string, SetPage>,
  next: ReadonlyMap<string, SetPage>,
  left: ReadonlySet<string>,
): RowCounts {
  const newest = new Map<number, number>();
  for (const { accountId, index } of before.values())
    newest.set(accountId, Math.max(newest.get(accountId) ?? 0, index));
  const stayed = [...before].flatMap(([key, page]) => (left.has(key) ? [] : [page]));
  const come = [...next].flatMap(([key, page]) =>
    before.has(key) || page.index > (newest.get(page.accountId) ?? -1) ? [page] : [],
  );
  return moreThan(rowCounts(stayed), rowCounts(come));
}

/** Of the scope that the list shows. */
export function inScope(counts: RowCounts, showArchived: boolean): number {
  return showArchived ? counts.all : counts.withoutArchived;
}

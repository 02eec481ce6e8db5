// Which rows are chosen: they stay chosen on other pages and under other filters. Shift takes a whole range.
import { useCallback, useMemo, useRef, useState } from "react";
import type { ReviewRow } from "~/domain/review/review-row";

export interface Selection {
  /** By the id under which a row is listed. */
  readonly rows: ReadonlyMap<string, ReviewRow>;
  /** Chooses or drops a row; `range` takes all rows on the screen from the last one that was touched. Never changes. */
  readonly choose: (row: ReviewRow, chosen: boolean, range: boolean) => void;
  /** Chooses these besides. */
  readonly add: (rows: readonly ReviewRow[]) => void;
  readonly drop: (rows: readonly ReviewRow[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<string, ReviewRow> = new Map();

/** `shown` are the rows on the screen, in order. */
export function useSelection(shown: readonly ReviewRow[]): Selection {
  const [rows, setRows] = useState(NONE);
  const screen = useRef(shown);
  screen.current = shown;
  const touched = useRef<string | null>(null);

  const add = useCallback((more: readonly ReviewRow[]) => setRows((now) => withRows(now, more)), []);
  const drop = useCallback((fewer: readonly ReviewRow[]) => setRows((now) => withoutRows(now, fewer)), []);
  const choose = useCallback(
    (row: ReviewRow, chosen: boolean, range: boolean) => {
      const concerned = range ? rangeOf(screen.current, touched.current, row) : [row];
      touched.current = row.rowId;
      if (chosen) add(concerned);
      else drop(concerned);
    },
    [add, drop],
  );
  const clear = useCallback(() => setRows(NONE), []);
  return useMemo(() => ({ rows, choose, add, drop, clear }), [rows, choose, add, drop, clear]);
}

function withRows(now: ReadonlyMap<string, ReviewRow>, more: readonly ReviewRow[]) {
  return new Map([...now, ...more.map((row) => [row.rowId, row] as const)]);
}

function withoutRows(now: ReadonlyMap<string, ReviewRow>, fewer: readonly ReviewRow[]) {
  const dropped = new Set(fewer.map(({ rowId }) => rowId));
  return new Map([...now].filter(([rowId]) => !dropped.has(rowId)));
}

/** The rows between two, both included; the second alone when the first is not on the screen. */
function rangeOf(shown: readonly ReviewRow[], fromId: string | null, to: ReviewRow): readonly ReviewRow[] {
  const places = [fromId, to.rowId].map((id) => shown.findIndex(({ rowId }) => rowId === id));
  const [from = -1, until = -1] = places.sort((a, b) => a - b);
  return from < 0 ? [to] : shown.slice(from, until + 1);
}

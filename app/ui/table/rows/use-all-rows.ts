// All rows of a table: the document has those of one page; the others load automatically afterwards, and again when
// something has changed. From then on the table is sorted, filtered and paged without the server.
import { useEffect, useMemo, useRef, useState } from "react";

interface GivenPage<Row> {
  /** What the loader has given; other rows make it ask again. */
  readonly rows: readonly Row[];
  /** All that there are. */
  readonly total: number;
  readonly idOf: (row: Row) => string | number;
  /** Brings all of them. */
  readonly read: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** What the browser's own timeline calls their coming, for measurements. */
  readonly mark?: string;
}

interface AllRows<Row> {
  /** Null until they are here. */
  readonly all: readonly Row[] | null;
  /** They did not come. */
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Fetched<Row> {
  readonly rows: readonly Row[];
  /** What the loader had given when they were asked for. */
  readonly after: readonly Row[];
}

export function useAllRows<Row>(given: GivenPage<Row>): AllRows<Row> {
  const { rows, total, idOf } = given;
  const whole = rows.length === total;
  const [fetched, setFetched] = useState<Fetched<Row> | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(given);
  latest.current = given;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (whole) return;
    const leaving = new AbortController();
    const { read, mark } = latest.current;
    setFailed(false);
    read(leaving.signal).then(
      (all) => {
        setFetched({ rows: all, after: rows });
        if (mark) performance.mark(mark);
      },
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [rows, whole, attempt]);
  const all = useMemo(() => {
    if (whole) return rows;
    return fetched && (fetched.after === rows ? fetched.rows : withNewer(fetched.rows, rows, idOf));
  }, [rows, whole, fetched, idOf]);
  return { all, failed, retry: () => setAttempt(attempt + 1) };
}

/** What the loader says since counts at once; the rest follows. */
function withNewer<Row>(
  rows: readonly Row[],
  given: readonly Row[],
  idOf: (row: Row) => string | number,
): readonly Row[] {
  const newer = new Map(given.map((row) => [idOf(row), row]));
  return rows.map((row) => newer.get(idOf(row)) ?? row);
}

// One page of the history of saves out of several shards, each with an order of its own. Pure.
import type { HistoryPlaces } from "./history-places";

interface SaveRow {
  readonly id: number;
  readonly bulkId: string;
  /** ms UTC. */
  readonly savedAt: number;
}

/** What was read of one shard. */
export interface SavesPortion<Row extends SaveRow> {
  readonly shard: number;
  /** Newest first: all that there are with an id from `end` up to `start`, without. */
  readonly rows: readonly Row[];
  readonly start: number;
  /** 0 when nothing older is left. */
  readonly end: number;
}

interface Merged<Row> {
  /** Newest first. */
  readonly shown: readonly { readonly shard: number; readonly row: Row }[];
  /** Where the next page continues in each shard; empty on the last page. */
  readonly next: HistoryPlaces;
}

/**
 * Up to `limit` saves in the order of time. A save in several shards is shown where its newest part is, as
 * `homeOf` says. Nothing is shown that something unread could be newer than.
 */
export function mergeSaves<Row extends SaveRow>(
  portions: readonly SavesPortion<Row>[],
  page: { readonly limit: number; readonly homeOf: (bulkId: string) => number | undefined },
): Merged<Row> {
  const unread = portions.flatMap(({ rows, end }) =>
    end === 0 ? [] : [timesOf(rows).at(-1) ?? Number.POSITIVE_INFINITY],
  );
  const floor = Math.max(Number.NEGATIVE_INFINITY, ...unread);
  const known = portions
    .flatMap(({ shard, rows }) => {
      const times = timesOf(rows);
      return rows.map((row, i) => ({ shard, row, at: times[i] ?? 0 }));
    })
    .filter(({ at }) => at >= floor)
    .sort((a, b) => b.at - a.at);
  const told = new Set<Row>();
  const shown: { shard: number; row: Row }[] = [];
  for (const { shard, row } of known) {
    if (shown.length === page.limit) break;
    told.add(row);
    if ((page.homeOf(row.bulkId) ?? shard) === shard) shown.push({ shard, row });
  }
  const places = portions.map((portion) => [portion.shard, nextOf(portion, told)] as const);
  return { shown, next: new Map(places.filter(([, id]) => id !== 0)) };
}

/** When each was saved, never later than the one before it: a clock that was set back must not turn the order round. */
function timesOf(rows: readonly SaveRow[]): readonly number[] {
  let time = Number.POSITIVE_INFINITY;
  return rows.map((row) => {
    time = Math.min(time, row.savedAt);
    return time;
  });
}

function nextOf<Row extends SaveRow>(
  { rows, start, end }: SavesPortion<Row>,
  told: ReadonlySet<Row>,
): number {
  const untold = rows.findIndex((row) => !told.has(row));
  if (untold === -1) return end;
  return rows[untold - 1]?.id ?? start;
}

// Rows of a part of one account, by the fast path where it is open. Touches the shard.
import type { InsightRow } from "~/db/queries/insights/insight-columns";
import { type InsightsRead, insightRange, insightsOfDevices } from "~/db/queries/insights/insights";
import type { SlicePart } from "./insight-slices";

/**
 * Rows that are in memory at once. An insight takes some 3 kB at most, and one that was stored when class names might have
 * 200 characters up to 17 kB; a Worker has 128 MB for all that it does.
 */
export const ROWS_AT_ONCE = 250;

/**
 * Rows `from` to `to` (exclusive) of what the reader sees, oldest first, some hundreds at a time, as they are taken.
 * Throws when insights move to other places in between: then one would be missing, or there twice.
 */
export async function* rowPieces(part: SlicePart): AsyncGenerator<readonly InsightRow[]> {
  let epoch: number | null = null;
  let last: InsightRow | null = null;
  for (let from = part.from; from < part.to; from += ROWS_AT_ONCE) {
    const read = await piece(part, { from, to: Math.min(from + ROWS_AT_ONCE, part.to), last });
    epoch ??= read.epoch;
    if (read.epoch !== epoch) throw new Error("Insights have moved while their page was read.");
    if (read.rows.length === 0) return;
    last = read.rows.at(-1) ?? null;
    yield read.rows;
  }
}

/** `last`: the row before. */
function piece(
  { slice }: SlicePart,
  { from, to, last }: { readonly from: number; readonly to: number; readonly last: InsightRow | null },
): Promise<InsightsRead> {
  const { scope, db, fast, people } = slice;
  const { accountId } = scope;
  if (fast) return insightRange(db, { accountId, from, to });
  return insightsOfDevices(db, {
    accountId,
    deviceKeys: [...scope.devices.keys()],
    people,
    limit: to - from,
    begin: last === null ? { offset: from } : { after: last.seq },
  });
}

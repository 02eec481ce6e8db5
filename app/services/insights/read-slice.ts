// Rows of a part of one account, by the fast road where it is open. Touches the shard.
import { type InsightRow, insightRange, insightsOfDevices } from "~/db/queries/insights/insights";
import type { SlicePart } from "./insight-slices";

/** Rows `from` to `to` (exclusive) of what the reader sees, oldest first. */
export async function readRows({ slice, from, to }: SlicePart): Promise<readonly InsightRow[]> {
  if (to <= from) return [];
  const { scope, db, fast } = slice;
  const { accountId } = scope;
  if (fast) return insightRange(db, { accountId, from, to });
  const deviceKeys = [...scope.devices.keys()];
  return insightsOfDevices(db, { accountId, deviceKeys, limit: to - from, offset: from });
}

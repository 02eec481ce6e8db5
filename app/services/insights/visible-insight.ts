// Finding one insight that a user may see. Touches control (who sees what) and the shards.
import type { ControlDb, ShardDb } from "~/db/client";
import { type InsightRow, insightById } from "~/db/queries/insights/insights";
import { type AccountScope, visibleScope } from "~/db/queries/insights/scope";
import type { Actor } from "~/domain/actor";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";

export interface InsightFinder {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
}

export interface VisibleInsight {
  readonly row: InsightRow;
  /** The account that it lies in, as the actor sees it. */
  readonly scope: AccountScope;
  readonly db: ShardDb;
}

/** The insight of an id; null when the text is no id, nothing has it, or the actor does not see its device. */
export async function findInsight(
  deps: InsightFinder,
  actor: Actor,
  text: string,
): Promise<VisibleInsight | null> {
  const insightId = parseInsightId(text);
  if (insightId === null) return null;
  const scopes = await visibleScope(deps.control, actor.userId);
  for (const shard of new Set(scopes.map((scope) => scope.shard))) {
    const db = deps.shardFor(shard);
    const row = await insightById(db, toHex(insightId));
    const scope = row && scopes.find((candidate) => candidate.accountId === row.account_id);
    if (row && scope?.devices.has(row.device_key)) return { row, scope, db };
  }
  return null;
}

// Finding one insight that a user may see. Touches control (who sees what) and the shards.
import type { ControlDb, ShardDb } from "~/db/client";
import type { InsightRow } from "~/db/queries/insights/insight-columns";
import { insightById } from "~/db/queries/insights/insights";
import { type AccountScope, visibleScope } from "~/db/queries/insights/scope";
import type { Actor } from "~/domain/actor";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import { type HeldBack, heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import type { Shards } from "~/services/shards";

export interface InsightFinder extends Shards, PeopleDeps {
  readonly control: ControlDb;
}

export interface VisibleInsight {
  readonly row: InsightRow;
  /** Its account, as the actor sees it. */
  readonly scope: AccountScope;
  readonly db: ShardDb;
  readonly heldBack: HeldBack;
}

/**
 * The insight of an id; null when the text is no id, nothing has it, or the actor does not see it. Refuses
 * (unavailable) when it may lie in an account of the actor's that cannot be reached.
 */
export async function findInsight(
  deps: InsightFinder,
  actor: Actor,
  text: string,
): Promise<VisibleInsight | null> {
  const insightId = parseInsightId(text);
  if (insightId === null) return null;
  const scopes = await visibleScope(deps.control, actor.userId);
  // Those that are there first, so that what they hold is found also when another is missing.
  const shards = [...new Set(scopes.map((scope) => scope.shard))];
  const isMissing = (shard: number) => !deps.shards.includes(shard);
  for (const shard of shards.sort((a, b) => Number(isMissing(a)) - Number(isMissing(b)))) {
    const db = deps.shardFor(shard);
    const row = await insightById(db, toHex(insightId));
    const scope = row && scopes.find((candidate) => candidate.accountId === row.accountId);
    if (!row || !scope?.devices.has(row.deviceKey)) continue;
    const heldBack = await heldBackFrom(deps, [scope]);
    return heldBack.insight(row) ? null : { row, scope, db, heldBack };
  }
  return null;
}

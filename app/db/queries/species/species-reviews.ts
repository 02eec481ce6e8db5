// Reading what people said about the species of insights. What they say is saved as every other decision of a review:
// species-record.ts.
import type { ShardDb } from "~/db/client";
import { INSIGHT_COLUMNS, type InsightRow } from "~/db/queries/insights/insight-columns";

/** One turn of an insight's reviews. */
export interface SpeciesReviewRow {
  readonly turn: number;
  readonly userId: number;
  readonly at: number;
  readonly machineName: string;
  readonly className: string | null;
  readonly taxonId: number | null;
}

/** Statements by name, so that a test can ask the planner about each. */
export const SPECIES_SQL = {
  /** ?1 id in hex. */
  insight: `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE id = unhex(?1)`,
  /** The newest turns. ?1 id in hex, ?2 limit. */
  turns: `SELECT turn, user_id AS userId, at, machine_name AS machineName, class_name AS className,
      taxon_id AS taxonId FROM species_review WHERE insight_id = unhex(?1) ORDER BY turn DESC LIMIT ?2`,
  /** ?1 account, ?2 collection, ?3 limit. */
  members: `SELECT hex(i.id) AS id, i.alg_id AS algId, i.device_key AS deviceKey, i.class_name AS className FROM insight i WHERE i.account_id = ?1 AND +i.collection_id = ?2
    AND i.seq >= (SELECT first_seq FROM collection WHERE account_id = ?1 AND seq = ?2)
    AND i.seq <= (SELECT last_seq FROM collection WHERE account_id = ?1 AND seq = ?2) LIMIT ?3`,
  collectionSize: "SELECT size FROM collection WHERE account_id = ?1 AND seq = ?2",
} as const;

/** Turns of an insight that a reader is shown. */
const TURNS_SHOWN = 20;

/** An insight and what was said about it, newest first. One call. */
export async function speciesOf(
  db: ShardDb,
  insightHex: string,
): Promise<{ readonly insight: InsightRow | undefined; readonly turns: readonly SpeciesReviewRow[] }> {
  const [insights, turns] = await db.d1.batch<InsightRow | SpeciesReviewRow>([
    db.d1.prepare(SPECIES_SQL.insight).bind(insightHex),
    db.d1.prepare(SPECIES_SQL.turns).bind(insightHex, TURNS_SHOWN),
  ]);
  return {
    insight: insights?.results[0] as InsightRow | undefined,
    turns: (turns?.results ?? []) as readonly SpeciesReviewRow[],
  };
}

export interface SpeciesMember {
  /** Hex. */
  readonly id: string;
  readonly algId: number | null;
  readonly deviceKey: number;
  readonly className: string;
}

/** How many insights a collection has, and the first `limit` of them. One call. */
export async function collectionMembers(
  db: ShardDb,
  collection: { readonly accountId: number; readonly collectionId: number; readonly limit: number },
): Promise<{ readonly size: number; readonly members: readonly SpeciesMember[] }> {
  const { accountId, collectionId, limit } = collection;
  const [sizes, members] = await db.d1.batch<{ readonly size: number } | SpeciesMember>([
    db.d1.prepare(SPECIES_SQL.collectionSize).bind(accountId, collectionId),
    db.d1.prepare(SPECIES_SQL.members).bind(accountId, collectionId, limit),
  ]);
  return {
    size: (sizes?.results[0] as { readonly size: number } | undefined)?.size ?? 0,
    members: (members?.results ?? []) as readonly SpeciesMember[],
  };
}

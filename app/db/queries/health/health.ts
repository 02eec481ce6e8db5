// Whether the databases answer, in a row or two each. Touches control and the shards. Decision 0170, Public pages and health.
import type { ControlDb, ShardDb } from "~/db/client";

export const HEALTH_SQL = {
  /** What signing in and a camera's check-in read first: a row of each table, and so also that the tables are there. */
  control: `SELECT (SELECT id FROM user LIMIT 1) AS person, (SELECT device_key FROM device_token LIMIT 1) AS camera`,
  shard: "SELECT account_id FROM account_head LIMIT 1",
  /** The message that could have left first and hasn't: a row of the index for each state. */
  waiting: `SELECT min(next_at) AS since FROM (
      SELECT (SELECT next_at FROM outbox INDEXED BY outbox_due WHERE state = 'due' ORDER BY next_at LIMIT 1) AS next_at
      UNION ALL
      SELECT (SELECT next_at FROM outbox INDEXED BY outbox_due WHERE state = 'sending' ORDER BY next_at LIMIT 1))`,
} as const;

export async function askControl(db: ControlDb): Promise<void> {
  await db.d1.prepare(HEALTH_SQL.control).all();
}

export async function askShard(db: ShardDb): Promise<void> {
  await db.d1.prepare(HEALTH_SQL.shard).all();
}

/** Since when the message that has waited longest could have left, ms UTC; null: none waits. */
export async function waitingSince(db: ControlDb): Promise<number | null> {
  const { results } = await db.d1.prepare(HEALTH_SQL.waiting).all<{ readonly since: number | null }>();
  return results[0]?.since ?? null;
}

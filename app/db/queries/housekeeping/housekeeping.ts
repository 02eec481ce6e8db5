// Deleting what has expired, in portions. Touches control and the shard.
import type { ControlDb, ShardDb } from "~/db/client";

/** Expired sessions, unused enrolment tokens past their day, and forgotten failures; at most 1,000 of each. */
export async function deleteExpired(db: ControlDb, now: number): Promise<number> {
  const day = 86_400_000;
  const results = await db.d1.batch([
    db.d1
      .prepare(
        "DELETE FROM session WHERE token_hash IN (SELECT token_hash FROM session WHERE expires_at <= ?1 LIMIT 1000)",
      )
      .bind(now),
    db.d1
      .prepare(
        "DELETE FROM enrollment_token WHERE token_hash IN (SELECT token_hash FROM enrollment_token WHERE expires_at <= ?1 AND used_at IS NULL LIMIT 1000)",
      )
      .bind(now),
    db.d1
      .prepare(
        "DELETE FROM login_failure WHERE key IN (SELECT key FROM login_failure WHERE max(window_start, blocked_until) < ?1 LIMIT 1000)",
      )
      .bind(now - day),
  ]);
  return results.reduce((sum, result) => sum + result.meta.changes, 0);
}

/** Deletes up to 100 of the oldest records, as far as they were saved before `before`; answers how many. */
export async function deleteOldSaves(db: ShardDb, before: number): Promise<number> {
  const oldest = "SELECT id FROM (SELECT id, saved_at FROM ledger ORDER BY id LIMIT 100) WHERE saved_at < ?1";
  const [, deleted] = await db.d1.batch([
    db.d1.prepare(`DELETE FROM ledger_account WHERE ledger_id IN (${oldest})`).bind(before),
    db.d1.prepare(`DELETE FROM ledger WHERE id IN (${oldest})`).bind(before),
  ]);
  return deleted?.meta.changes ?? 0;
}

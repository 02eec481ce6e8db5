// Deleting what is old, in portions. Each statement is one that an index or the key serves, and finds nothing to do when
// it has run. Touches control and the shards. What is deleted when: domain/housekeeping/keeping-rules.
import type { ControlDb, ShardDb } from "~/db/client";
import { ALERT_MESSAGE_SQL } from "~/db/queries/alerts/alert-messages";
import type { SweepName } from "~/domain/housekeeping/keeping-rules";

interface SweepStatements {
  /** One transaction. ?1 what was before is old, ms UTC; ?2 the portion. The last one says how many rows went. */
  readonly sql: readonly string[];
  /** Rows at once. */
  readonly portion: number;
  /** What follows in the same transaction; it has no parameters. */
  readonly afterwards?: string;
}

const PORTION = 1_000;

/** The oldest saves: their ids grow with time. */
const OLD_SAVES = "SELECT id FROM (SELECT id, saved_at FROM ledger ORDER BY id LIMIT ?2) WHERE saved_at < ?1";

export const SWEEP_SQL: Readonly<Record<SweepName, SweepStatements>> = {
  endedSessions: oldRows("session", { key: "token_hash", old: "expires_at <= ?1" }),
  oldFailures: oldRows("login_failure", { key: "key", old: "window_start < ?1 AND blocked_until < ?1" }),
  unusedTokens: oldRows("enrollment_token", {
    key: "token_hash",
    old: "expires_at <= ?1 AND used_at IS NULL",
  }),
  usedTokens: oldRows("enrollment_token", { key: "token_hash", old: "expires_at <= ?1" }),
  oldResets: oldRows("password_reset", { key: "token_hash", old: "expires_at <= ?1" }),
  oldPaymentEvents: oldRows("payment_event", { key: "id", old: "received_at < ?1" }),
  /** What waits to be sent waits on, however old it is. */
  oldMessages: oldRows("outbox", {
    key: "id",
    old: "state IN ('sunk', 'sent', 'failed', 'unknown', 'dropped') AND next_at < ?1",
  }),
  endedSnoozes: oldRows("rule_snooze", { key: "rule_id, device_key, since", old: "until < ?1" }),
  oldDecisions: oldRows("rule_decision", { key: "rule_id, received_at, insight_id", old: "decided_at < ?1" }),
  oldRuleDays: oldRows("rule_day", { key: "day, rule_id", old: "day < CAST(?1 AS INTEGER) / 86400000" }),
  /** Their ids grow with time. What still waits stays. */
  oldDeliveries: {
    sql: [
      `DELETE FROM insight_delivery WHERE id IN (SELECT id FROM (SELECT id, created_at, due_at FROM insight_delivery
        ORDER BY id LIMIT ?2) WHERE created_at < ?1 AND due_at IS NULL)`,
    ],
    portion: PORTION,
  },
  oldRarities: oldRows("rare_sighting", {
    key: "account_id, received_at, insight_id",
    old: "received_at < ?1",
  }),
  resolvedAlerts: {
    ...oldRows("alert", { key: "id", old: "status = 'resolved' AND updated_at < ?1" }),
    afterwards: ALERT_MESSAGE_SQL.follow,
  },
  endedWaves: oldRows("silence_wave", { key: "id", old: "ended_at IS NOT NULL AND ended_at < ?1" }),
  /** One for each outage: too few for an index. */
  pastUptimes: oldRows("service_uptime", { key: "began_at", old: "began_at < ?1 AND beat_at < ?1" }),
  /** Their changes are long, so that they go a hundred at a time. */
  oldSaves: {
    sql: [
      `DELETE FROM ledger_part WHERE ledger_id IN (${OLD_SAVES})`,
      `DELETE FROM ledger_account WHERE ledger_id IN (${OLD_SAVES})`,
      `DELETE FROM ledger WHERE id IN (${OLD_SAVES})`,
    ],
    portion: 100,
  },
  /** Not before its record: who reads the one may ask for the other. */
  endedJobs: oldRows("bulk_update", {
    key: "id",
    old: `state IN (2, 4) AND updated_at < ?1
      AND NOT EXISTS (SELECT 1 FROM ledger l WHERE l.bulk_id = bulk_update.id)`,
  }),
  pastDays: oldRows("device_day", { key: "day, device_key", old: "day < CAST(?1 AS INTEGER) / 86400000" }),
};

function oldRows(table: string, rows: { readonly key: string; readonly old: string }): SweepStatements {
  const { key, old } = rows;
  const sql = `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${old} LIMIT ?2)`;
  return { sql: [sql], portion: PORTION };
}

/** Deletes one portion; answers how many rows went, and whether there may be more. */
export async function sweepPortion(
  db: ControlDb | ShardDb,
  sweep: { readonly name: SweepName; readonly before: number },
): Promise<{ readonly deleted: number; readonly isLast: boolean }> {
  const { sql, portion, afterwards } = SWEEP_SQL[sweep.name];
  const results = await db.d1.batch([
    ...sql.map((statement) => db.d1.prepare(statement).bind(sweep.before, portion)),
    ...(afterwards === undefined ? [] : [db.d1.prepare(afterwards)]),
  ]);
  const deleted = results[sql.length - 1]?.meta.changes ?? 0;
  return { deleted, isLast: deleted < portion };
}

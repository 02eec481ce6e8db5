// How often machine and person named what: counts of the reviews that stand, for precision. Until the walk through the
// reviews has counted all of a shard, the earlier counters by text answer. Decision 0149, Counts of what people said.
import type { ShardDb } from "~/db/client";

/** Above every id of an insight: all reviews are counted. */
const ALL = "x'FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF'";
/** Up to this id of an insight, reviews and their changes are counted; NULL before the first run of the walk. */
export const COUNTED_TO = "(SELECT after_id FROM pair_walk WHERE id = 1)";
export const ALL_COUNTED = `EXISTS (SELECT 1 FROM pair_walk WHERE id = 1 AND after_id = ${ALL})`;

/** One row or none first, so that of the two tables only the one that counts is read. */
const when = (condition: string, table: string) => `(SELECT 1 WHERE ${condition}) w CROSS JOIN ${table}`;

/**
 * What the reviews that stand say, as rows alg_id, release_id, machine_name, class_name, n; several may be about the same.
 * A class that is NULL is another than the machine's, it is not known which. `where` is about account_id and device_key.
 */
export function standingPairs(where: string): string {
  const columns = "alg_id, release_id, machine_name";
  const before = when(`NOT ${ALL_COUNTED}`, "species_tally");
  return `SELECT ${columns}, class_name, n FROM ${when(ALL_COUNTED, "species_pair")} WHERE ${where}
    UNION ALL SELECT ${columns}, machine_name, agreed FROM ${before} WHERE ${where} AND agreed > 0
    UNION ALL SELECT ${columns}, NULL, reviewed - agreed FROM ${before} WHERE ${where} AND reviewed > agreed`;
}

/** The last insight of a slice of reviews. ?1 how many reviews lie before its first one. */
const UP_TO = `coalesce((SELECT insight_id FROM species_review WHERE insight_id > ${COUNTED_TO}
    ORDER BY insight_id LIMIT 1 OFFSET ?1), ${ALL})`;

/** Statements by name, so that a test can ask the planner about each. */
export const PAIR_SQL = {
  /** ?1 account, ?2 JSON list of device keys. */
  read: `SELECT alg_id AS algId, release_id AS releaseId, machine_name AS machineName, class_name AS className, sum(n) AS n
    FROM (${standingPairs("account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2))")})
    GROUP BY 1, 2, 3, 4`,
  /** ?1 when the walk may begin. */
  start: "INSERT INTO pair_walk(id, after_id, begins_at) VALUES (1, x'', ?1) ON CONFLICT DO NOTHING",
  state: `SELECT begins_at AS beginsAt, ${ALL_COUNTED} AS isDone FROM pair_walk WHERE id = 1`,
  /** ?1 as in `UP_TO`. */
  count: `INSERT INTO species_pair(account_id, device_key, alg_id, release_id, machine_name, class_name, n)
    SELECT i.account_id, i.device_key, coalesce(i.alg_id, -1), coalesce(i.release_id, -1), r.machine_name, r.class_name,
      count(*)
    FROM species_review r CROSS JOIN insight i ON i.id = r.insight_id
    WHERE r.insight_id > ${COUNTED_TO} AND r.insight_id <= ${UP_TO} AND r.class_name IS NOT NULL
      AND r.turn = (SELECT x.turn FROM species_review x WHERE x.insight_id = r.insight_id ORDER BY x.turn DESC LIMIT 1)
    GROUP BY 1, 2, 3, 4, 5, 6 ON CONFLICT DO UPDATE SET n = n + excluded.n`,
  /** ?1 as in `UP_TO`. */
  move: `UPDATE pair_walk SET after_id = ${UP_TO} WHERE id = 1`,
} as const;

export interface PairRow {
  /** -1 = the insights name none. */
  readonly algId: number;
  /** -1 = not known. */
  readonly releaseId: number;
  readonly machineName: string;
  /** The person's; null: another than the machine's. */
  readonly className: string | null;
  readonly n: number;
}

/** What the reviews that stand say, on the given devices of an account. */
export async function pairsOf(
  db: ShardDb,
  accountId: number,
  deviceKeys: readonly number[],
): Promise<readonly PairRow[]> {
  const read = db.d1.prepare(PAIR_SQL.read).bind(accountId, JSON.stringify(deviceKeys));
  return (await read.all<PairRow>()).results;
}

export interface WalkState {
  /** ms UTC. */
  readonly beginsAt: number;
  readonly isDone: boolean;
}

/** How the walk of a shard stands; one that was never there begins at `beginsAt`. One call. */
export async function walkState(db: ShardDb, beginsAt: number): Promise<WalkState> {
  const [, found] = await db.d1.batch<{ readonly beginsAt: number; readonly isDone: number }>([
    db.d1.prepare(PAIR_SQL.start).bind(beginsAt),
    db.d1.prepare(PAIR_SQL.state),
  ]);
  const row = found?.results[0];
  return { beginsAt: row?.beginsAt ?? beginsAt, isDone: row?.isDone === 1 };
}

/**
 * Counts the next `reviews` reviews of a shard, with all turns of the last one's insight. Counting and moving on are one
 * transaction, so that nothing is counted twice.
 */
export async function walkSlice(db: ShardDb, reviews: number): Promise<void> {
  await db.d1.batch([
    db.d1.prepare(PAIR_SQL.count).bind(reviews - 1),
    db.d1.prepare(PAIR_SQL.move).bind(reviews - 1),
  ]);
}

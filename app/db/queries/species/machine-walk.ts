// The machine's class of insights that were corrected before a correction kept it: brought from their first reviews, slice by
// slice. A slice raises the versions of the pages that it changes. Decision 0144, What a class means.
import type { ShardDb } from "~/db/client";
import type { WalkState } from "./species-pairs";

/** Above every id of an insight: all have it. */
const ALL = "x'FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF'";
const REACHED = "(SELECT after_id FROM machine_walk WHERE id = 1)";

/** The last insight of a slice of reviews. ?1 how many reviews lie before its first one. */
const UP_TO = `coalesce((SELECT insight_id FROM species_review WHERE insight_id > ${REACHED}
    ORDER BY insight_id LIMIT 1 OFFSET ?1), ${ALL})`;

/** The insights of a slice that lack it. */
const LACKING = `WITH lacking AS MATERIALIZED (SELECT i.account_id, i.seq, r.machine_name
    FROM species_review r CROSS JOIN insight i ON i.id = r.insight_id
    WHERE r.insight_id > ${REACHED} AND r.insight_id <= ${UP_TO} AND r.turn = 1
      AND i.confirmed AND i.class_name <> r.machine_name AND i.machine_name IS NULL)`;

/** Statements by name, so that a test can ask the planner about each. */
export const MACHINE_WALK_SQL = {
  /** ?1 when the walk may begin. */
  start: "INSERT INTO machine_walk(id, after_id, begins_at) VALUES (1, x'', ?1) ON CONFLICT DO NOTHING",
  state: `SELECT begins_at AS beginsAt, after_id = ${ALL} AS isDone FROM machine_walk WHERE id = 1`,
  /** ?1 as in `UP_TO`. */
  pages: `${LACKING} INSERT INTO page_ver(account_id, page, ver) SELECT DISTINCT account_id, seq / 10000, 1 FROM lacking
    WHERE true ON CONFLICT DO UPDATE SET ver = ver + 1`,
  /** ?1 as in `UP_TO`. */
  bring: `${LACKING} UPDATE insight SET machine_name = c.machine_name FROM lacking c
    WHERE insight.account_id = c.account_id AND insight.seq = c.seq`,
  /** ?1 as in `UP_TO`. */
  move: `UPDATE machine_walk SET after_id = ${UP_TO} WHERE id = 1`,
} as const;

/** How the walk of a shard stands; one that was never there begins at `beginsAt`. One call. */
export async function machineWalkState(db: ShardDb, beginsAt: number): Promise<WalkState> {
  const [, found] = await db.d1.batch<{ readonly beginsAt: number; readonly isDone: number }>([
    db.d1.prepare(MACHINE_WALK_SQL.start).bind(beginsAt),
    db.d1.prepare(MACHINE_WALK_SQL.state),
  ]);
  const row = found?.results[0];
  return { beginsAt: row?.beginsAt ?? beginsAt, isDone: row?.isDone === 1 };
}

/** Goes on by `reviews` reviews, with all turns of the last one's insight: one transaction. */
export async function machineWalkSlice(db: ShardDb, reviews: number): Promise<void> {
  const { pages, bring, move } = MACHINE_WALK_SQL;
  await db.d1.batch([pages, bring, move].map((sql) => db.d1.prepare(sql).bind(reviews - 1)));
}

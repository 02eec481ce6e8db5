// The clearing of a camera as it stands in the shard: asked for, claimed by whoever works on it, moved on. Its row is also
// the stone that keeps anything more of that camera from being stored. docs/platform.md, Clearing a camera.
import type { ShardDb } from "~/db/client";
import { INGEST_SQL } from "~/db/queries/insights/ingest";
import { CLEAR_PHASES, CLEAR_WAIT_MS } from "~/domain/devices/clearing/clear-phase";

export interface ClearRow {
  readonly id: string;
  readonly accountId: number;
  readonly deviceKey: number;
  readonly userId: number;
  readonly phase: number;
  readonly deleted: number;
  /** ms UTC. */
  readonly createdAt: number;
}

const ROW = `id, account_id AS accountId, device_key AS deviceKey, user_id AS userId, phase, deleted,
  created_at AS createdAt`;
const OPEN = `phase < ${CLEAR_PHASES.done}`;
const { first, doublings } = CLEAR_WAIT_MS;

/** Statements by name, so that a test can ask the planner about each. */
export const DEVICE_CLEAR_SQL = {
  /** ?1 device, ?2 id, ?3 account, ?4 user, ?5 now. */
  ask: `INSERT INTO device_clear(device_key, id, account_id, user_id, phase, due_at, created_at)
    VALUES (?1, ?2, ?3, ?4, ${CLEAR_PHASES.asked}, ?5, ?5) ON CONFLICT DO NOTHING`,
  /** ?1 device. */
  find: `SELECT ${ROW} FROM device_clear WHERE device_key = ?1`,
  /**
   * What is furthest behind first: places close up when nothing is deleted any more. The claim itself puts the next
   * attempt off; a slice that does something takes that back. ?1 account, ?2 now.
   */
  claim: `UPDATE device_clear SET attempts = attempts + 1, due_at = ?2 + (${first} << min(attempts, ${doublings}))
    WHERE device_key = (SELECT device_key FROM device_clear WHERE account_id = ?1 AND due_at <= ?2 AND ${OPEN}
      ORDER BY phase LIMIT 1) RETURNING ${ROW}`,
  /** When the next of an account is due. ?1 account. */
  nextDue: `SELECT min(due_at) AS dueAt FROM device_clear WHERE account_id = ?1 AND ${OPEN}`,
  /** ?1 before when they were due. */
  stuck: `SELECT DISTINCT account_id AS accountId FROM device_clear WHERE due_at < ?1 AND ${OPEN} LIMIT 200`,
  /** ?1 device, ?2 the phase that has ended, ?3 the next, ?4 when that is due. */
  next: `UPDATE device_clear SET phase = ?3, cursor = 0, part = -1, attempts = 0, due_at = ?4
    WHERE device_key = ?1 AND phase = ?2`,
  /** What is left to do of a phase is due at once. ?1 device, ?2 phase, ?3 now. */
  goOn: "UPDATE device_clear SET attempts = 0, due_at = ?3 WHERE device_key = ?1 AND phase = ?2",
} as const;

/** Asks for the clearing of a camera, once: nothing more of it is stored from now on. Answers the clearing that stands. */
export async function askForClear(
  db: ShardDb,
  asked: {
    readonly id: string;
    readonly accountId: number;
    readonly deviceKey: number;
    readonly userId: number;
    readonly now: number;
  },
): Promise<ClearRow> {
  const { id, accountId, deviceKey, userId, now } = asked;
  const results = await db.d1.batch<ClearRow>([
    db.d1.prepare(INGEST_SQL.head).bind(accountId),
    db.d1.prepare(DEVICE_CLEAR_SQL.ask).bind(deviceKey, id, accountId, userId, now),
    db.d1.prepare(DEVICE_CLEAR_SQL.find).bind(deviceKey),
  ]);
  const row = results[2]?.results[0];
  if (!row) throw new Error("A clearing that was asked for is there.");
  return row;
}

export async function findClear(db: ShardDb, deviceKey: number): Promise<ClearRow | undefined> {
  return (await db.d1.prepare(DEVICE_CLEAR_SQL.find).bind(deviceKey).all<ClearRow>()).results[0];
}

/** Takes the clearing of an account that is to go on; undefined when none is due. */
export async function claimClear(
  db: ShardDb,
  claim: { readonly accountId: number; readonly now: number },
): Promise<ClearRow | undefined> {
  const statement = db.d1.prepare(DEVICE_CLEAR_SQL.claim).bind(claim.accountId, claim.now);
  return (await statement.all<ClearRow>()).results[0];
}

/** When a clearing of an account is due next, ms UTC; null when all have ended. */
export async function nextClearDue(db: ShardDb, accountId: number): Promise<number | null> {
  const read = db.d1.prepare(DEVICE_CLEAR_SQL.nextDue).bind(accountId);
  return (await read.all<{ readonly dueAt: number | null }>()).results[0]?.dueAt ?? null;
}

/** Accounts with a clearing that was due `before` and has not gone on. */
export async function accountsWithStuckClears(db: ShardDb, before: number): Promise<readonly number[]> {
  const { results } = await db.d1
    .prepare(DEVICE_CLEAR_SQL.stuck)
    .bind(before)
    .all<{ readonly accountId: number }>();
  return results.map(({ accountId }) => accountId);
}

/** Ends a phase, once. */
export async function nextPhase(
  db: ShardDb,
  step: { readonly deviceKey: number; readonly from: number; readonly to: number; readonly dueAt: number },
): Promise<void> {
  const { deviceKey, from, to, dueAt } = step;
  await db.d1.prepare(DEVICE_CLEAR_SQL.next).bind(deviceKey, from, to, dueAt).run();
}

/** Says that a phase has done something and has more to do. */
export async function goOn(
  db: ShardDb,
  step: { readonly deviceKey: number; readonly phase: number; readonly now: number },
): Promise<void> {
  await db.d1.prepare(DEVICE_CLEAR_SQL.goOn).bind(step.deviceKey, step.phase, step.now).run();
}

/**
 * Runs the statements of a slice as one transaction: each has ?1 the device, ?2 the account, ?3 now, ?4 how much at most,
 * ?5 how many places are looked at. Answers whether it did something, or ended its phase: the last two say so.
 */
export async function runSlice(
  db: ShardDb,
  clear: Pick<ClearRow, "deviceKey" | "accountId">,
  slice: {
    readonly sql: Readonly<Record<string, string>>;
    readonly now: number;
    readonly limit: number;
    readonly walk?: number;
  },
): Promise<boolean> {
  const values = [clear.deviceKey, clear.accountId, slice.now, slice.limit, slice.walk ?? 0];
  const results = await db.d1.batch(
    // D1 refuses values that a statement has no place for.
    Object.values(slice.sql).map((sql) => db.d1.prepare(sql).bind(...values.slice(0, placesOf(sql)))),
  );
  return results.slice(-2).some(({ meta }) => meta.changes > 0);
}

function placesOf(sql: string): number {
  return Math.max(0, ...[...sql.matchAll(/\?(\d)/g)].map(([, place]) => Number(place)));
}

/** What a slice changes is said first, in the row itself, and read by the other statements. ?1 device. */
export const SLICE = "FROM device_clear c CROSS JOIN json_each(c.slice) j";
/** The insights that a slice is about. ?1 device. */
export const SLICED = `${SLICE} CROSS JOIN insight i ON i.account_id = c.account_id AND i.seq = j.value
    WHERE c.device_key = ?1`;
/** The last statement of a slice: there was one, and the next is due. ?1 device, ?3 now. */
export const SLICE_ENDS = `UPDATE device_clear SET slice = NULL, attempts = 0, due_at = CAST(?3 AS INTEGER)
  WHERE device_key = ?1 AND slice IS NOT NULL`;

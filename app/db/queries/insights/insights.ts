// Reading insights of one account in one shard. Every call but that for one insight by its id names the account; the fast
// path is a key range, the exact slow path filters by device. No statement here scans the table
// (test/db/insights-plans.test.ts).
import type { ShardDb } from "~/db/client";
import { INSIGHT_COLUMNS, type InsightRow } from "./insight-columns";
import { onlyShown, type ShownClasses, shownValues } from "./shown-classes";

/** An insight's place now: it may have moved since its row was read. ?2 id in hex. */
const SEQ_OF = "(SELECT seq FROM insight WHERE id = unhex(?2))";

const FILTERED = `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2))`;
const FURTHER = `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE account_id = ?1 AND seq > ?4 AND device_key IN (SELECT value FROM json_each(?2))`;
const NEWEST = `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE account_id = ?1 AND seq >= ?3 AND status <> 3
    AND device_key IN (SELECT value FROM json_each(?2))`;
const NEWER = `SELECT hex(id) AS id FROM insight WHERE account_id = ?1 AND seq > ${SEQ_OF} AND device_key IN (SELECT value FROM json_each(?3))`;
const OLDER = `SELECT hex(id) AS id FROM insight WHERE account_id = ?1 AND seq < ${SEQ_OF} AND device_key IN (SELECT value FROM json_each(?3))`;

/** Statements by name, so that a test can ask the planner about each. Parameters as numbered. */
export const INSIGHT_SQL = {
  /** ?1 account, ?2 first seq, ?3 end (exclusive). */
  range: `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE account_id = ?1 AND seq >= ?2 AND seq < ?3 ORDER BY seq`,
  /** The slow exact road. ?1 account, ?2 JSON list of device keys, ?3 limit, ?4 offset. */
  filtered: `${FILTERED} ORDER BY seq LIMIT ?3 OFFSET ?4`,
  /** The slow exact road, further on. ?1 account, ?2 JSON list of device keys, ?3 limit, ?4 last seq read. */
  filteredAfter: `${FURTHER} ORDER BY seq LIMIT ?3`,
  /** The newest that are not archived. ?1 account, ?2 JSON list of device keys, ?3 first seq looked at, ?4 limit. */
  newest: `${NEWEST} ORDER BY seq DESC LIMIT ?4`,
  /** ?1 id hex. */
  byId: `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE id = unhex(?1)`,
  /** ?1 account, ?2 id in hex, ?3 JSON list of device keys. */
  newer: `${NEWER} ORDER BY seq LIMIT 1`,
  older: `${OLDER} ORDER BY seq DESC LIMIT 1`,
  /** ?1 account, ?2 collection. */
  members: `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE account_id = ?1
    AND seq >= (SELECT first_seq FROM collection WHERE account_id = ?1 AND seq = ?2)
    AND seq <= (SELECT last_seq FROM collection WHERE account_id = ?1 AND seq = ?2)
    AND collection_id = ?2 ORDER BY seq LIMIT 200`,
} as const;

/** The same for readers from whom people are held back; their last two parameters are those of `onlyShown`. */
export const SHOWN_INSIGHT_SQL = {
  filteredShown: `${FILTERED} ${onlyShown("?5", "?6")} ORDER BY seq LIMIT ?3 OFFSET ?4`,
  filteredAfterShown: `${FURTHER} ${onlyShown("?5", "?6")} ORDER BY seq LIMIT ?3`,
  newestShown: `${NEWEST} ${onlyShown("?5", "?6")} ORDER BY seq DESC LIMIT ?4`,
  newerShown: `${NEWER} ${onlyShown("?4", "?5")} ORDER BY seq LIMIT 1`,
  olderShown: `${OLDER} ${onlyShown("?4", "?5")} ORDER BY seq DESC LIMIT 1`,
} as const;

export interface AccountHead {
  readonly nextSeq: number;
  readonly live: number;
  readonly dense: boolean;
  /** Rises with every move of an insight to another `seq`. */
  readonly epoch: number;
  /** How many of its cameras were cleared and have left nothing. */
  readonly cleared: number;
}

/** Of an account that has never had an insight. */
export const NO_HEAD: AccountHead = { nextSeq: 0, live: 0, dense: true, epoch: 0, cleared: 0 };

/** How many insights the given devices of an account have, from the counters: one row, `n`. */
export function countStatement(
  db: ShardDb,
  accountId: number,
  deviceKeys: readonly number[],
): D1PreparedStatement {
  return db.d1
    .prepare(
      "SELECT coalesce(sum(n), 0) AS n FROM device_class WHERE account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2))",
    )
    .bind(accountId, JSON.stringify(deviceKeys));
}

/** Some rows, and the account's epoch at that moment. */
export interface InsightsRead {
  readonly rows: readonly InsightRow[];
  readonly epoch: number;
}

/** Insights with `from <= seq < to`, oldest first. */
export function insightRange(
  db: ShardDb,
  query: { readonly accountId: number; readonly from: number; readonly to: number },
): Promise<InsightsRead> {
  const { accountId, from, to } = query;
  return withEpoch(db, accountId, db.d1.prepare(INSIGHT_SQL.range).bind(accountId, from, to));
}

/**
 * Insights of some devices of an account, oldest first: exact. From an offset on, as slow as that is deep; or after the
 * last `seq` that was read.
 */
export function insightsOfDevices(
  db: ShardDb,
  query: {
    readonly accountId: number;
    readonly deviceKeys: readonly number[];
    /** Null: nothing is held back from the reader. */
    readonly people: ShownClasses | null;
    readonly limit: number;
    readonly begin: { readonly offset: number } | { readonly after: number };
  },
): Promise<InsightsRead> {
  const { accountId, deviceKeys, people, limit, begin } = query;
  const { filtered, filteredAfter } = INSIGHT_SQL;
  const { filteredShown, filteredAfterShown } = SHOWN_INSIGHT_SQL;
  const [sql, sqlShown, first] =
    "after" in begin
      ? [filteredAfter, filteredAfterShown, begin.after]
      : [filtered, filteredShown, begin.offset];
  const values = [accountId, JSON.stringify(deviceKeys), limit, first];
  return withEpoch(db, accountId, shownStatement(db, { sql, sqlShown, values, people }));
}

/** One statement for most readers, and one for those from whom people are held back. */
function shownStatement(
  db: ShardDb,
  asked: {
    readonly sql: string;
    readonly sqlShown: string;
    readonly values: readonly unknown[];
    readonly people: ShownClasses | null;
  },
): D1PreparedStatement {
  const { sql, sqlShown, values, people } = asked;
  return people === null
    ? db.d1.prepare(sql).bind(...values)
    : db.d1.prepare(sqlShown).bind(...values, ...shownValues(people));
}

async function withEpoch(db: ShardDb, accountId: number, rows: D1PreparedStatement): Promise<InsightsRead> {
  const epoch = db.d1.prepare("SELECT epoch FROM account_head WHERE account_id = ?1").bind(accountId);
  const [head, read] = await db.d1.batch([epoch, rows]);
  const [row] = (head?.results ?? []) as readonly { readonly epoch: number }[];
  return { rows: (read?.results ?? []) as readonly InsightRow[], epoch: row?.epoch ?? 0 };
}

/** The newest insights of some devices, archived ones left out, none older than the place `from`. */
export async function newestInsights(
  db: ShardDb,
  query: {
    readonly accountId: number;
    readonly deviceKeys: readonly number[];
    readonly people: ShownClasses | null;
    readonly from: number;
    readonly limit: number;
  },
): Promise<readonly InsightRow[]> {
  const { accountId, deviceKeys, people, from, limit } = query;
  const read = shownStatement(db, {
    sql: INSIGHT_SQL.newest,
    sqlShown: SHOWN_INSIGHT_SQL.newestShown,
    values: [accountId, JSON.stringify(deviceKeys), from, limit],
    people,
  });
  return (await read.all<InsightRow>()).results;
}

export async function insightById(db: ShardDb, idHex: string): Promise<InsightRow | undefined> {
  return (await db.d1.prepare(INSIGHT_SQL.byId).bind(idHex).all<InsightRow>()).results[0];
}

interface Surroundings {
  readonly members: readonly InsightRow[];
  readonly newerId: string | null;
  readonly olderId: string | null;
}

/** The collection of an insight and its neighbours among the given devices. One call. */
export async function surroundings(
  db: ShardDb,
  query: {
    readonly accountId: number;
    readonly idHex: string;
    readonly collectionId: number | null;
    readonly deviceKeys: readonly number[];
    readonly people: ShownClasses | null;
  },
): Promise<Surroundings> {
  const { people } = query;
  const values = [query.accountId, query.idHex, JSON.stringify(query.deviceKeys)];
  const { newer: sqlNewer, older: sqlOlder } = INSIGHT_SQL;
  const { newerShown, olderShown } = SHOWN_INSIGHT_SQL;
  const [newer, older, members] = await db.d1.batch<InsightRow>([
    shownStatement(db, { sql: sqlNewer, sqlShown: newerShown, values, people }),
    shownStatement(db, { sql: sqlOlder, sqlShown: olderShown, values, people }),
    db.d1.prepare(INSIGHT_SQL.members).bind(query.accountId, query.collectionId ?? -1),
  ]);
  return {
    members: members?.results ?? [],
    newerId: newer?.results[0]?.id ?? null,
    olderId: older?.results[0]?.id ?? null,
  };
}

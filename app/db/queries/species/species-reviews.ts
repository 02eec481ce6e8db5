// What people say about the species of an insight or of a whole collection, in one transaction of the shard: the class
// that readers see, the counters by class, the pages' versions and the review itself. Saying the same twice changes
// nothing. What an insight or a sync between two calls has made of the rows is read inside the transaction.
import type { ShardDb } from "~/db/client";
import { DELAY_HOURS } from "~/db/queries/insights/ingest";
import { INSIGHT_COLUMNS, type InsightRow } from "~/db/queries/insights/insights";

/** One insight, or all of one collection. */
export type SpeciesTarget =
  | { readonly accountId: number; readonly insightHex: string }
  | { readonly accountId: number; readonly collectionId: number };

interface SpeciesChange {
  readonly target: SpeciesTarget;
  /** The person's word; null takes back what was said. */
  readonly className: string | null;
  /** Which class of each alg has that name. */
  readonly classIds: readonly (readonly [algId: number, classId: number])[];
  readonly userId: number;
  readonly now: number;
}

/** One turn of an insight's reviews. */
export interface ReviewRow {
  readonly turn: number;
  readonly userId: number;
  readonly at: number;
  readonly machineName: string;
  readonly className: string | null;
}

/** ?1 account, ?2 id in hex. */
const ONE = "i.id = unhex(?2) AND +i.account_id = ?1";
/** ?1 account, ?2 collection. */
const MEMBERS = `i.account_id = ?1 AND +i.collection_id = ?2
    AND i.seq >= (SELECT first_seq FROM collection WHERE account_id = ?1 AND seq = ?2)
    AND i.seq <= (SELECT last_seq FROM collection WHERE account_id = ?1 AND seq = ?2)`;

/** ?3 the word or NULL, ?4 user, ?5 now, ?6 JSON list of [alg, class id]. The insights that will change, and to what. */
const changingWhere = (target: string) => `WITH changing AS MATERIALIZED (
  SELECT i.account_id, i.seq, i.id, i.device_key, i.alg_id, i.class_name, i.confidence, i.comms, i.time_stamp,
    i.time_stamp / 86400000 AS day, i.photo IS NOT NULL AS photo,
    coalesce(${DELAY_HOURS}, 0) AS delay,
    coalesce(f.machine_name, i.class_name) AS machine_name,
    iif(f.turn IS NULL, i.class_id, f.machine_id) AS machine_id,
    coalesce(?3, f.machine_name, i.class_name) AS word,
    iif(coalesce(?3, f.machine_name, i.class_name) = coalesce(f.machine_name, i.class_name),
      iif(f.turn IS NULL, i.class_id, f.machine_id),
      (SELECT j.value->>1 FROM json_each(?6) j WHERE j.value->>0 = i.alg_id)) AS word_id,
    coalesce(l.turn, 0) AS turn, l.class_name IS NOT NULL AS counted, coalesce(l.class_name = l.machine_name, 0) AS agreed
  FROM insight i
    LEFT JOIN species_review f ON f.insight_id = i.id AND f.turn = 1
    LEFT JOIN species_review l ON l.insight_id = i.id
      AND l.turn = (SELECT x.turn FROM species_review x WHERE x.insight_id = i.id ORDER BY x.turn DESC LIMIT 1)
  WHERE ${target} AND iif(?3 IS NULL, i.confirmed = 1, i.confirmed = 0 OR i.class_name <> ?3))`;

const MOVED = "FROM changing WHERE word <> class_name";

/** In the order in which they run: the insight itself comes last, because the others ask what it was. */
const steps = (target: string) => {
  const changing = changingWhere(target);
  return {
    pages: `${changing} INSERT INTO page_ver(account_id, page, ver) SELECT DISTINCT account_id, seq / 10000, 1
      FROM changing WHERE true ON CONFLICT DO UPDATE SET ver = ver + 1`,
    daily: `${changing} INSERT INTO daily(account_id, day, class_name, comms, n, photos, delay_hours)
      SELECT account_id, day, name, comms, sum(n), sum(n * photo), sum(n * delay) FROM (
        SELECT account_id, day, class_name AS name, comms, photo, delay, -1 AS n ${MOVED}
        UNION ALL SELECT account_id, day, word, comms, photo, delay, 1 ${MOVED}) WHERE true GROUP BY 1, 2, 3, 4
      ON CONFLICT DO UPDATE SET n = n + excluded.n, photos = photos + excluded.photos, delay_hours = delay_hours + excluded.delay_hours`,
    emptyDays: `${changing} DELETE FROM daily
      WHERE (account_id, day, class_name, comms) IN (SELECT account_id, day, class_name, comms ${MOVED}) AND n <= 0`,
    deviceClass: `${changing} INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
      SELECT account_id, device_key, name, sum(n), max(last_ts) FROM (
        SELECT account_id, device_key, class_name AS name, -1 AS n, 0 AS last_ts ${MOVED}
        UNION ALL SELECT account_id, device_key, word, 1, time_stamp ${MOVED}) WHERE true GROUP BY 1, 2, 3
      ON CONFLICT DO UPDATE SET n = n + excluded.n, last_ts = max(last_ts, excluded.last_ts)`,
    emptyClasses: `${changing} DELETE FROM device_class
      WHERE (account_id, device_key, class_name) IN (SELECT account_id, device_key, class_name ${MOVED}) AND n <= 0`,
    tally: `${changing} INSERT INTO species_tally(account_id, device_key, alg_id, machine_name, reviewed, agreed)
      SELECT account_id, device_key, coalesce(alg_id, -1), machine_name, sum((?3 IS NOT NULL) - counted),
        sum(coalesce(?3 = machine_name, 0) - agreed) FROM changing WHERE true GROUP BY 1, 2, 3, 4
      ON CONFLICT DO UPDATE SET reviewed = reviewed + excluded.reviewed, agreed = agreed + excluded.agreed`,
    emptyTallies: `${changing} DELETE FROM species_tally WHERE (account_id, device_key, alg_id, machine_name)
      IN (SELECT account_id, device_key, coalesce(alg_id, -1), machine_name FROM changing) AND reviewed <= 0`,
    reviews: `${changing} INSERT INTO species_review(insight_id, turn, user_id, at, alg_id, machine_name, machine_id, confidence, class_name, class_id)
      SELECT id, turn + 1, ?4, ?5, alg_id, machine_name, machine_id, confidence, ?3, iif(?3 IS NULL, NULL, word_id)
      FROM changing`,
    // A machine that named one class only has no list: it gets one, so that its word is not lost under the person's.
    insights: `${changing} UPDATE insight SET class_name = c.word, class_id = c.word_id, confirmed = ?3 IS NOT NULL,
        class_list = iif(class_list IS NULL AND c.word <> c.machine_name AND insight.confidence IS NOT NULL,
          json_array(json_array(c.machine_name, insight.confidence)), class_list)
      FROM changing c WHERE insight.account_id = c.account_id AND insight.seq = c.seq`,
  };
};

/** Statements by name, so that a test can ask the planner about each. */
export const SPECIES_SQL = {
  one: steps(ONE),
  collection: steps(MEMBERS),
  /** ?1 id in hex. */
  insight: `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE id = unhex(?1)`,
  /** The newest turns. ?1 id in hex, ?2 limit. */
  turns: `SELECT turn, user_id AS userId, at, machine_name AS machineName, class_name AS className
    FROM species_review WHERE insight_id = unhex(?1) ORDER BY turn DESC LIMIT ?2`,
  /** ?1 account, ?2 collection. */
  algsOfCollection: `SELECT DISTINCT i.alg_id AS algId FROM insight i WHERE ${MEMBERS} AND i.alg_id IS NOT NULL`,
  collectionSize: "SELECT size FROM collection WHERE account_id = ?1 AND seq = ?2",
  /** ?1 account, ?2 JSON list of device keys. */
  precision: `SELECT alg_id AS algId, machine_name AS className, sum(reviewed) AS reviewed, sum(agreed) AS agreed
    FROM species_tally WHERE account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2)) GROUP BY 1, 2`,
} as const;

/** Turns of an insight that a reader is shown. */
const TURNS_SHOWN = 20;

/** Applies a change in one transaction. Answers how many insights changed: 0 when all of it had been said before. */
export async function changeSpecies(db: ShardDb, change: SpeciesChange): Promise<number> {
  const { target, className, userId, now } = change;
  const [sql, key] =
    "insightHex" in target
      ? [SPECIES_SQL.one, target.insightHex]
      : [SPECIES_SQL.collection, target.collectionId];
  const values = [target.accountId, key, className, userId, now, JSON.stringify(change.classIds)];
  const results = await db.d1.batch(
    Object.values(sql).map((step) => db.d1.prepare(step).bind(...values.slice(0, parametersOf(step)))),
  );
  return results.at(-1)?.meta.changes ?? 0;
}

/** An insight and what was said about it, newest first. One call. */
export async function speciesOf(
  db: ShardDb,
  insightHex: string,
): Promise<{ readonly insight: InsightRow | undefined; readonly turns: readonly ReviewRow[] }> {
  const [insights, turns] = await db.d1.batch<InsightRow | ReviewRow>([
    db.d1.prepare(SPECIES_SQL.insight).bind(insightHex),
    db.d1.prepare(SPECIES_SQL.turns).bind(insightHex, TURNS_SHOWN),
  ]);
  return {
    insight: insights?.results[0] as InsightRow | undefined,
    turns: (turns?.results ?? []) as readonly ReviewRow[],
  };
}

/** How many insights a collection has, and their algs. One call. */
export async function collectionFacts(
  db: ShardDb,
  collection: { readonly accountId: number; readonly collectionId: number },
): Promise<{ readonly size: number; readonly algIds: readonly number[] }> {
  const { accountId, collectionId } = collection;
  const [sizes, algs] = await db.d1.batch<{ readonly size?: number; readonly algId?: number }>([
    db.d1.prepare(SPECIES_SQL.collectionSize).bind(accountId, collectionId),
    db.d1.prepare(SPECIES_SQL.algsOfCollection).bind(accountId, collectionId),
  ]);
  return {
    size: sizes?.results[0]?.size ?? 0,
    algIds: (algs?.results ?? []).flatMap(({ algId }) => (algId === undefined ? [] : [algId])),
  };
}

export interface TallyRow {
  /** -1 = the insights name none. */
  readonly algId: number;
  readonly className: string;
  readonly reviewed: number;
  readonly agreed: number;
}

/** Reviewed and agreed by alg and the machine's class, of the given devices of an account. */
export async function talliesOf(
  db: ShardDb,
  accountId: number,
  deviceKeys: readonly number[],
): Promise<readonly TallyRow[]> {
  const read = db.d1.prepare(SPECIES_SQL.precision).bind(accountId, JSON.stringify(deviceKeys));
  return (await read.all<TallyRow>()).results;
}

/** The highest number of a parameter: D1 refuses values that a statement has no place for. */
function parametersOf(sql: string): number {
  return Math.max(...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
}

// Writing new insights in one batch of the account's shard, whoever brings them; what a camera sent is the usual case.
// Idempotent by insight id: a replay writes nothing.
// The order of the statements matters: "fresh" means seq >= account_head.next_seq until the last one moves it.
import type { ShardDb } from "~/db/client";
import { COLLECTION_SIZE } from "~/domain/devices/sync/insight-item";
import type { OwnNumbers } from "~/domain/insights/fields/stored-columns";
import type { PhotoFate } from "~/domain/insights/insight";
import { fateOfFlags } from "~/domain/photos/photo-fate";
import { OWN_NAMES, ownPlaces, ownValues } from "./insight-columns";

/** One insight ready to be stored, in the order in which the statements read it. */
export interface IngestRow extends OwnNumbers {
  readonly idHex: string;
  readonly algId: number | null;
  readonly classId: number | null;
  readonly className: string;
  readonly confidence: number | null;
  readonly classList: string | null;
  readonly burstKey: string | null;
  readonly takenAt: number;
  readonly takenAtRaw: string | null;
  readonly windowStart: number | null;
  readonly windowEnd: number | null;
  readonly flags: number;
  readonly photoAnnouncedHex: string | null;
  readonly box: string | null;
}

export interface IngestInput {
  readonly accountId: number;
  readonly deviceKey: number;
  readonly receivedAt: number;
  readonly link: number;
  /** The release that ran; null when it is not known. */
  readonly releaseId: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** No id twice: a double inside one batch would fail it whole. */
  readonly rows: readonly IngestRow[];
  /** What is counted besides in the batch, and may undo it: see `storeNew`. */
  readonly counting?: RowsStatement | undefined;
  readonly also?: AlsoInShard | undefined;
}

/** A statement whose parameters are those of `FRESH`, then its own values from ?4. */
interface RowsStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Who holds an id after the batch, and what of its pictures is stored and was asked for. */
export interface StoredInsight {
  /** Hex, as it was sent. */
  readonly id: string;
  /** Hex: another one where another account holds `id`. */
  readonly keptAs: string;
  readonly accountId: number;
  readonly seq: number;
  readonly deviceKey: number;
  readonly hasPhoto: boolean;
  readonly announced: boolean;
  readonly hasThumb: boolean;
  readonly photoFate: PhotoFate;
}

/** Parameters: ?1 account, ?2 device, ?3 rows. The rows not stored yet, with the seq that each will get; of a cleared device none. */
export const FRESH = `fresh AS MATERIALIZED (SELECT j.value AS v, j.value->>6 AS ck,
    (SELECT next_seq FROM account_head WHERE account_id = ?1) + row_number() OVER (ORDER BY j.key) - 1 AS seq
  FROM json_each(?3) j WHERE NOT EXISTS (SELECT 1 FROM insight x WHERE x.id = unhex(j.value->>0))
    AND NOT EXISTS (SELECT 1 FROM device_clear WHERE device_key = ?2))`;

/** Whole hours between camera time and receipt. What an import brought (flag 8) is old, not late. */
export const DELAY_HOURS_SQL = "iif(flags & 8, 0, max(0, time_stamp - file_ctime) / 3600000)";

const NEW_ROWS = "account_id = ?1 AND seq >= (SELECT next_seq FROM account_head WHERE account_id = ?1)";

/** Not max(): inside an expression that walks the account. */
const NEWEST = "(SELECT seq FROM insight WHERE account_id = ?1 ORDER BY seq DESC LIMIT 1)";

export const INGEST_SQL = {
  head: "INSERT INTO account_head(account_id, next_seq, live, dense) VALUES (?1, 0, 0, 1) ON CONFLICT DO NOTHING",
  /**
   * Takes its name from a collection that is full, so that the next insight of that name begins another. No name that comes
   * from outside has a NUL. ?4 the most insights. INDEXED BY: left free, the planner takes the key's prefix and walks every
   * collection of the account.
   */
  closeCollections: `WITH ${FRESH}
    UPDATE collection INDEXED BY collection_key SET collection_key = collection_key || char(0) || seq
    WHERE account_id = ?1 AND device_key = ?2 AND size >= ?4
      AND collection_key IN (SELECT ck FROM fresh WHERE ck IS NOT NULL)`,
  /** INDEXED BY, as above. */
  growCollections: `WITH ${FRESH}
    UPDATE collection INDEXED BY collection_key SET
      size = size + (SELECT count(*) FROM fresh WHERE ck = collection_key),
      first_seq = min(first_seq, (SELECT min(seq) FROM fresh WHERE ck = collection_key)),
      last_seq = max(last_seq, (SELECT max(seq) FROM fresh WHERE ck = collection_key))
    WHERE account_id = ?1 AND device_key = ?2 AND collection_key IN (SELECT ck FROM fresh WHERE ck IS NOT NULL)`,
  newCollections: `WITH ${FRESH}
    INSERT INTO collection(account_id, seq, device_key, collection_key, first_seq, last_seq, size)
    SELECT ?1, coalesce((SELECT seq + 1 FROM collection WHERE account_id = ?1 ORDER BY seq DESC LIMIT 1), 0) + row_number() OVER (ORDER BY min(seq)) - 1,
      ?2, ck, min(seq), max(seq), count(*)
    FROM fresh WHERE ck IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM collection c WHERE c.account_id = ?1 AND c.device_key = ?2 AND c.collection_key = ck)
    GROUP BY ck`,
  /** ?4 received, ?5 comms, ?6 latitude, ?7 longitude, ?8 release. */
  insights: `WITH ${FRESH}
    INSERT INTO insight(account_id, seq, id, device_key, alg_id, class_id, class_name, confidence, class_list, collection_id,
      time_stamp, file_ctime, file_ctime_raw, window_start, window_end, comms, flags, photo_announced, box, lat, lon, release_id${OWN_NAMES})
    SELECT ?1, seq, unhex(v->>0), ?2, v->>1, v->>2, v->>3, v->>4, v->>5,
      (SELECT c.seq FROM collection c WHERE c.account_id = ?1 AND c.device_key = ?2 AND c.collection_key = ck),
      ?4, v->>7, v->>8, v->>9, v->>10, ?5, v->>11, unhex(v->>12), v->>13, ?6, ?7, ?8${ownPlaces(14)}
    FROM fresh ORDER BY seq`,
  pages: `INSERT INTO page_ver(account_id, page, ver) SELECT DISTINCT ?1, seq / 10000, 1 FROM insight WHERE ${NEW_ROWS}
    ON CONFLICT DO UPDATE SET ver = ver + 1`,
  daily: `INSERT INTO daily(account_id, day, class_name, comms, n, photos, delay_hours)
    SELECT ?1, time_stamp / 86400000, class_name, comms, count(*), 0, sum(${DELAY_HOURS_SQL})
    FROM insight WHERE ${NEW_ROWS} GROUP BY 2, 3, 4
    ON CONFLICT DO UPDATE SET n = n + excluded.n, delay_hours = delay_hours + excluded.delay_hours`,
  deviceClass: `INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
    SELECT ?1, device_key, class_name, count(*), max(time_stamp) FROM insight WHERE ${NEW_ROWS} GROUP BY 2, 3
    ON CONFLICT DO UPDATE SET n = n + excluded.n, last_ts = max(last_ts, excluded.last_ts)`,
  advance: `UPDATE account_head SET
      live = live + ${NEWEST} + 1 - next_seq,
      next_seq = ${NEWEST} + 1
    WHERE account_id = ?1 AND next_seq <= ${NEWEST}`,
  /** ?1 JSON list of ids in hex. */
  holders: `SELECT hex(id) AS id, account_id AS accountId, seq, flags, device_key AS deviceKey, photo IS NOT NULL AS hasPhoto,
      photo_announced IS NOT NULL AS announced, thumb AS hasThumb
    FROM insight WHERE id IN (SELECT unhex(value) FROM json_each(?1))`,
} as const;

interface HolderRow {
  readonly id: string;
  readonly accountId: number;
  readonly seq: number;
  readonly flags: number;
  readonly deviceKey: number;
  readonly hasPhoto: number;
  readonly announced: number;
  readonly hasThumb: number;
}

/** Stores the rows that are new and answers who holds each id afterwards. One D1 call, one transaction. */
export async function ingestInsights(db: ShardDb, input: IngestInput): Promise<readonly StoredInsight[]> {
  const { accountId, deviceKey, receivedAt, link, latitude, longitude, releaseId } = input;
  const rows = input.rows.map((row): [string, ...unknown[]] => [
    row.idHex,
    row.algId,
    row.classId,
    row.className,
    row.confidence,
    row.classList,
    row.burstKey,
    row.takenAt,
    row.takenAtRaw,
    row.windowStart,
    row.windowEnd,
    row.flags,
    row.photoAnnouncedHex,
    row.box,
    ...ownValues(row),
  ]);
  const insert = { sql: INGEST_SQL.insights, values: [receivedAt, link, latitude, longitude, releaseId] };
  const { counting, also } = input;
  return storeNew(db, { accountId, deviceKey, rows, insert, counting, also });
}

/** A statement in the batch of an ingest, and who hears its answer. */
export interface AlsoInShard {
  readonly statement: D1PreparedStatement;
  readonly told: (answer: D1Result | undefined) => void;
}

/**
 * The batch around an insert of new insights: collections before it, the counters of pages, days and classes after it.
 * Of each row the places 0 and 6 are its id and its collection (`FRESH`); the insert's own values begin at ?4.
 */
export async function storeNew(
  db: ShardDb,
  input: {
    readonly accountId: number;
    readonly deviceKey: number;
    readonly rows: readonly (readonly [idHex: string, ...unknown[]])[];
    readonly insert: RowsStatement;
    /** Runs before anything is stored. */
    readonly counting?: RowsStatement | undefined;
    /** Of whoever has more to do in the same call; told with its answer. */
    readonly also?: AlsoInShard | undefined;
  },
): Promise<readonly StoredInsight[]> {
  const { accountId, deviceKey, insert, counting, also } = input;
  const { d1 } = db;
  const rows = JSON.stringify(input.rows);
  const ids = JSON.stringify(input.rows.map(([idHex]) => idHex));
  const results = await d1.batch<HolderRow>([
    d1.prepare(INGEST_SQL.head).bind(accountId),
    ...(counting ? [d1.prepare(counting.sql).bind(accountId, deviceKey, rows, ...counting.values)] : []),
    d1.prepare(INGEST_SQL.closeCollections).bind(accountId, deviceKey, rows, COLLECTION_SIZE),
    d1.prepare(INGEST_SQL.growCollections).bind(accountId, deviceKey, rows),
    d1.prepare(INGEST_SQL.newCollections).bind(accountId, deviceKey, rows),
    d1.prepare(insert.sql).bind(accountId, deviceKey, rows, ...insert.values),
    d1.prepare(INGEST_SQL.pages).bind(accountId),
    d1.prepare(INGEST_SQL.daily).bind(accountId),
    d1.prepare(INGEST_SQL.deviceClass).bind(accountId),
    d1.prepare(INGEST_SQL.advance).bind(accountId),
    ...(also ? [also.statement] : []),
    d1.prepare(INGEST_SQL.holders).bind(ids),
  ]);
  also?.told(results.at(-2));
  return (results.at(-1)?.results ?? []).map(toStored);
}

/** Who holds the ids (hex), of those that somebody holds. */
export async function insightHolders(db: ShardDb, ids: readonly string[]): Promise<readonly StoredInsight[]> {
  const statement = db.d1.prepare(INGEST_SQL.holders).bind(JSON.stringify(ids));
  return (await statement.all<HolderRow>()).results.map(toStored);
}

function toStored(row: HolderRow): StoredInsight {
  return {
    id: row.id,
    keptAs: row.id,
    accountId: row.accountId,
    seq: row.seq,
    deviceKey: row.deviceKey,
    hasPhoto: row.hasPhoto === 1,
    announced: row.announced === 1,
    hasThumb: row.hasThumb === 1,
    photoFate: fateOfFlags(row.flags),
  };
}

// Writing the insights that an import brings, each exactly once. Touches the shard. The statements are those of the device
// API (insights/ingest.ts) but for one: an import says what a person has decided already, and marks its insights (flag
// 8), because the years between a photo and its import are no delay of a link.
import type { ShardDb } from "~/db/client";
import { FRESH, type StoredInsight, storeNew } from "~/db/queries/insights/ingest";
import { OWN_NAMES, ownPlaces, ownValues } from "~/db/queries/insights/insight-columns";
import type { OwnNumbers } from "~/domain/insights/fields/stored-columns";

/** One insight ready to be stored. */
export interface ImportRow extends OwnNumbers {
  readonly idHex: string;
  readonly classId: number | null;
  readonly className: string;
  readonly confidence: number | null;
  readonly burstKey: string | null;
  readonly takenAt: number;
  readonly windowStart: number | null;
  readonly windowEnd: number | null;
  /** JSON. */
  readonly box: string | null;
  readonly link: number;
  readonly confirmed: number;
  readonly status: number;
}

const IMPORT_SQL = {
  /** ?4 received, ?5 latitude, ?6 longitude. The places of a row are those that `FRESH` and the collections read. */
  insights: `WITH ${FRESH}
    INSERT INTO insight(account_id, seq, id, device_key, class_id, class_name, confidence, collection_id, time_stamp,
      file_ctime, window_start, window_end, box, comms, confirmed, status, flags, lat, lon${OWN_NAMES})
    SELECT ?1, seq, unhex(v->>0), ?2, v->>1, v->>2, v->>3,
      (SELECT c.seq FROM collection c WHERE c.account_id = ?1 AND c.device_key = ?2 AND c.collection_key = ck),
      ?4, v->>4, v->>5, v->>7, v->>8, v->>9, v->>10, v->>11, 8, ?5, ?6${ownPlaces(12)}
    FROM fresh ORDER BY seq`,
} as const;

/** Stores the rows that are new and answers who holds each id afterwards. One D1 call, one transaction. */
export async function importInsights(
  db: ShardDb,
  input: {
    readonly accountId: number;
    readonly deviceKey: number;
    readonly receivedAt: number;
    readonly latitude: number;
    readonly longitude: number;
    /** No id twice. */
    readonly rows: readonly ImportRow[];
  },
): Promise<readonly StoredInsight[]> {
  const { accountId, deviceKey, receivedAt, latitude, longitude } = input;
  const rows = input.rows.map((row): [string, ...unknown[]] => [
    row.idHex,
    row.classId,
    row.className,
    row.confidence,
    row.takenAt,
    row.windowStart,
    row.burstKey,
    row.windowEnd,
    row.box,
    row.link,
    row.confirmed,
    row.status,
    ...ownValues(row),
  ]);
  const insert = { sql: IMPORT_SQL.insights, values: [receivedAt, latitude, longitude] };
  return storeNew(db, { accountId, deviceKey, rows, insert });
}

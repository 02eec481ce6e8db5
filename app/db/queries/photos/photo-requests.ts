// Photos that a camera announced over LoRa or satellite, or whose asking it has not heard, asked for once it has a link that
// carries them. Touches the shard.
// Decision 0137, Photos asked for later.
import type { ShardDb } from "~/db/client";

/** Photos that one sync asks for in this way, and how often each is asked for. */
export const LATE_PHOTOS = 20;
const TIMES = 3;

/** As the index `insight_unasked` has it. */
const UNREQUESTED = `photo IS NULL AND photo_announced IS NOT NULL AND comms >= 3 AND (flags & 112) = 32`;

/** Of what is in the list: its photo may have been asked for, and was not refused. */
const WANTED = "photo IS NULL AND photo_announced IS NOT NULL AND (flags & 112) IN (16, 32)";

/** Entries that a camera's list has at most before more are put on it: a few syncs' worth. */
const LONGEST_LIST = 1_000;

export const PHOTO_REQUEST_SQL = {
  /**
   * Who is in the list and has not answered comes first; places that are free go to the oldest that were never asked. Those
   * who are asked now stand at the front of the list, the others wait behind them. One row written, none where nothing is
   * left to ask. ?1 device.
   */
  ask: `WITH known AS (SELECT asked, after_time, after_id FROM photo_ask WHERE device_key = ?1),
      listed AS MATERIALIZED (SELECT j.value->>0 AS id, j.value->>1 AS times, row_number() OVER (ORDER BY j.key) AS place
        FROM known CROSS JOIN json_each(known.asked) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
        WHERE j.value->>1 < ${TIMES} AND i.device_key = ?1 AND ${WANTED}),
      again AS (SELECT id, times + 1 AS times, place FROM listed WHERE place <= ${LATE_PHOTOS}),
      fresh AS MATERIALIZED (SELECT hex(id) AS id, time_stamp AS at FROM insight INDEXED BY insight_unasked
        WHERE device_key = ?1 AND ${UNREQUESTED}
          AND (time_stamp, id) > (coalesce((SELECT after_time FROM known), -1), unhex(coalesce((SELECT after_id FROM known), '')))
        ORDER BY time_stamp, id LIMIT max(0, ${LATE_PHOTOS} - (SELECT count(*) FROM again))),
      last AS (SELECT at, id FROM fresh ORDER BY at DESC, id DESC LIMIT 1)
    INSERT INTO photo_ask(device_key, asked, after_time, after_id)
    SELECT ?1, (SELECT json_group_array(json_array(id, times)) FROM (
        SELECT id, times FROM (SELECT id, times, place FROM again UNION ALL SELECT id, 1, ${LATE_PHOTOS} FROM fresh
          UNION ALL SELECT id, times, place + ${LATE_PHOTOS} FROM listed WHERE place > ${LATE_PHOTOS}) ORDER BY place)),
      coalesce((SELECT at FROM last), (SELECT after_time FROM known), -1),
      coalesce((SELECT id FROM last), (SELECT after_id FROM known), '')
    WHERE EXISTS (SELECT 1 FROM again) OR EXISTS (SELECT 1 FROM fresh)
    ON CONFLICT(device_key) DO UPDATE SET asked = excluded.asked, after_time = excluded.after_time, after_id = excluded.after_id
    RETURNING asked`,
  /** Puts photos on the list, as never asked for. ?1 device, ?2 JSON list of insights in hex. */
  list: `INSERT INTO photo_ask(device_key, asked, after_time, after_id)
    SELECT ?1, json_group_array(json_array(value, 0)), -1, '' FROM json_each(?2) WHERE true
    ON CONFLICT(device_key) DO UPDATE SET asked = (SELECT json_group_array(json(entry)) FROM (
        SELECT value AS entry FROM json_each(photo_ask.asked) WHERE value->>0 NOT IN (SELECT value FROM json_each(?2))
        UNION ALL SELECT json_array(value, 0) FROM json_each(?2)))
      WHERE json_array_length(photo_ask.asked) < ${LONGEST_LIST}`,
} as const;

/** For the batch of a sync; `requestedIn` reads its answer. */
export function requestStatement(db: ShardDb, deviceKey: number): D1PreparedStatement {
  return db.d1.prepare(PHOTO_REQUEST_SQL.ask).bind(deviceKey);
}

/** The insights (ids in hex) whose photos are asked for now. */
export function requestedIn(answer: D1Result | undefined): readonly string[] {
  const [row] = (answer?.results ?? []) as readonly { readonly asked: string }[];
  if (row === undefined) return [];
  const list: readonly (readonly [string, number])[] = JSON.parse(row.asked);
  return list.slice(0, LATE_PHOTOS).map(([id]) => id);
}

/** The photos of these insights (ids in hex) are asked for by later syncs. One call, one row. */
export async function requestLater(db: ShardDb, deviceKey: number, idsHex: readonly string[]): Promise<void> {
  await db.d1.prepare(PHOTO_REQUEST_SQL.list).bind(deviceKey, JSON.stringify(idsHex)).run();
}

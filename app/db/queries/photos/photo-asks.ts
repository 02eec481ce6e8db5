// Photos that a camera announced over LoRa or satellite, asked for once it has a link that carries them. Touches the shard.
// Decision 0137, Photos asked for later.
import type { ShardDb } from "~/db/client";

/** Photos that one sync asks for in this way, and how often each is asked for. */
export const LATE_PHOTOS = 20;
const TIMES = 3;

/** As the index `insight_unasked` has it. */
const UNASKED = `photo IS NULL AND photo_announced IS NOT NULL AND comms >= 3 AND (flags & 112) = 32`;

export const PHOTO_ASK_SQL = {
  /**
   * Who was asked before and has not answered comes first; places that are free go to the oldest that were never asked.
   * One row written, none where nothing is left to ask. ?1 device.
   */
  ask: `WITH known AS (SELECT asked, after_time, after_id FROM photo_ask WHERE device_key = ?1),
      again AS MATERIALIZED (SELECT j.value->>0 AS id, (j.value->>1) + 1 AS times
        FROM known CROSS JOIN json_each(known.asked) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
        WHERE j.value->>1 < ${TIMES} AND i.device_key = ?1 AND ${UNASKED}),
      fresh AS MATERIALIZED (SELECT hex(id) AS id, time_stamp AS at FROM insight INDEXED BY insight_unasked
        WHERE device_key = ?1 AND ${UNASKED}
          AND (time_stamp, id) > (coalesce((SELECT after_time FROM known), -1), unhex(coalesce((SELECT after_id FROM known), '')))
        ORDER BY time_stamp, id LIMIT ${LATE_PHOTOS} - (SELECT count(*) FROM again)),
      last AS (SELECT at, id FROM fresh ORDER BY at DESC, id DESC LIMIT 1)
    INSERT INTO photo_ask(device_key, asked, after_time, after_id)
    SELECT ?1, (SELECT json_group_array(json_array(id, times)) FROM (SELECT id, times FROM again UNION ALL SELECT id, 1 FROM fresh)),
      coalesce((SELECT at FROM last), (SELECT after_time FROM known), -1),
      coalesce((SELECT id FROM last), (SELECT after_id FROM known), '')
    WHERE EXISTS (SELECT 1 FROM again) OR EXISTS (SELECT 1 FROM fresh)
    ON CONFLICT(device_key) DO UPDATE SET asked = excluded.asked, after_time = excluded.after_time, after_id = excluded.after_id
    RETURNING asked`,
} as const;

/** For the batch of a sync; `askedIn` reads its answer. */
export function askStatement(db: ShardDb, deviceKey: number): D1PreparedStatement {
  return db.d1.prepare(PHOTO_ASK_SQL.ask).bind(deviceKey);
}

/** The insights (ids in hex) whose photos are asked for now. */
export function askedIn(answer: D1Result | undefined): readonly string[] {
  const [row] = (answer?.results ?? []) as readonly { readonly asked: string }[];
  if (row === undefined) return [];
  return (JSON.parse(row.asked) as readonly (readonly [string, number])[]).map(([id]) => id);
}

// Thinning what cameras said and when: of what is old some of each hour or day stays, of what is older less. Touches
// control.
//
// It goes device by device along the key, every device once in `THINNED_EVERY` days. Telemetry has no index on time of
// its own, which would cost a row written for every report; reading is a thousand times cheaper.
import type { ControlDb } from "~/db/client";
import type { Thinning } from "~/domain/housekeeping/keeping-rules";

/** Days between two visits to a device. */
export const THINNED_EVERY = 7;

export const THINNING_SQL = {
  /** ?1 after which device, ?2 the day's share of the devices, ?3 how many. */
  devices: `SELECT id FROM device WHERE id > ?1 AND id % ${THINNED_EVERY} = ?2 ORDER BY id LIMIT ?3`,
  /**
   * The last report of each hour, and of what is older of each day. ?1 JSON list of devices, ?2 what was before is old,
   * ?3 what was before is older.
   */
  telemetry: `WITH old AS (
      SELECT device_key, boot_id, seq, row_number() OVER (
        PARTITION BY device_key, iif(received_at < ?3, received_at / 86400000, received_at / 3600000)
        ORDER BY received_at DESC, boot_id DESC, seq DESC) AS place
      FROM telemetry WHERE device_key IN (SELECT value FROM json_each(?1)) AND received_at < ?2)
    DELETE FROM telemetry WHERE (device_key, boot_id, seq) IN (SELECT device_key, boot_id, seq FROM old WHERE place > 1)`,
  /** The first and the last contact of each day, and of what is older the last. Parameters as above. */
  contact: `WITH old AS (
      SELECT device_key, at, comms,
        row_number() OVER (PARTITION BY device_key, at / 86400000 ORDER BY at DESC, comms DESC) AS from_last,
        row_number() OVER (PARTITION BY device_key, at / 86400000 ORDER BY at, comms) AS from_first
      FROM contact WHERE device_key IN (SELECT value FROM json_each(?1)) AND at < ?2)
    DELETE FROM contact WHERE (device_key, at, comms) IN (
      SELECT device_key, at, comms FROM old WHERE from_last > 1 AND (from_first > 1 OR at < ?3))`,
} as const;

/** Devices at once: an honest one has some 1,500 reports, one that sends all that it may 68,000. */
const PORTION = 10;

interface ThinningPortion {
  readonly afterDevice: number;
  /** UTC days since 1970: says which devices have their turn. */
  readonly day: number;
  readonly of: Thinning["of"];
  /** Both at a UTC midnight, so that no hour and no day is judged before it is over. */
  readonly oldBefore: number;
  readonly olderBefore: number;
}

/** Thins the rows of the next devices; `nextAfter` is null when all have had their turn. Two calls. */
export async function thinDevices(
  db: ControlDb,
  portion: ThinningPortion,
): Promise<{ readonly deleted: number; readonly nextAfter: number | null }> {
  const { afterDevice, day, of, oldBefore, olderBefore } = portion;
  const { results } = await db.d1
    .prepare(THINNING_SQL.devices)
    .bind(afterDevice, day % THINNED_EVERY, PORTION)
    .all<{ readonly id: number }>();
  const ids = results.map(({ id }) => id);
  if (ids.length === 0) return { deleted: 0, nextAfter: null };
  const { meta } = await db.d1
    .prepare(THINNING_SQL[of])
    .bind(JSON.stringify(ids), oldBefore, olderBefore)
    .run();
  return { deleted: meta.changes, nextAfter: ids.length < PORTION ? null : (ids.at(-1) ?? null) };
}

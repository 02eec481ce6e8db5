// What goes on without anybody's word: installations that fell silent, held targets that nobody let go, and a camera that
// staff clear. Touches the control database.
import type { ControlDb } from "~/db/client";
import { TARGET_FIELDS, type TargetRow } from "./targets";

export const MAINTENANCE_SQL = {
  /**
   * ?1 now, ?2 the least silence in ms, ?3 limit. As domain/device-updates/transition.ts, silenceLimit. The oldest
   * first.
   */
  silent: `SELECT ${TARGET_FIELDS}
    FROM device_update_target t INDEXED BY device_update_target_installing JOIN device d ON d.id = t.device_key
    WHERE t.status = 'installing' AND t.changed_at <= ?1 - ?2
      AND max(t.changed_at, coalesce(t.heard_at, 0)) <= ?1 - max(?2, 3 * d.cycle_time * 60000)
    ORDER BY t.changed_at LIMIT ?3`,
  /** ?1 limit. */
  left: `SELECT DISTINCT t.device_key AS deviceKey FROM device_update_target t INDEXED BY device_update_target_held
    WHERE t.status = 'held' AND NOT EXISTS (SELECT 1 FROM device_update_target o
      WHERE o.device_key = t.device_key AND o.status IN ('pending', 'installing')) LIMIT ?1`,
} as const;

/** Installations of which nothing was heard for so long that they have failed. */
export async function silentTargets(
  db: ControlDb,
  asked: { readonly now: number; readonly least: number; readonly limit: number },
): Promise<readonly TargetRow[]> {
  const { results } = await db.d1
    .prepare(MAINTENANCE_SQL.silent)
    .bind(asked.now, asked.least, asked.limit)
    .all<TargetRow>();
  return results;
}

/** Cameras for which an update is held although none is open: what ended it let go of nothing. */
export async function camerasLeftHeld(db: ControlDb, limit: number): Promise<readonly number[]> {
  const { results } = await db.d1.prepare(MAINTENANCE_SQL.left).bind(limit).all<{ deviceKey: number }>();
  return results.map(({ deviceKey }) => deviceKey);
}

/** ?1 device. */
const NOT_OVER = "device_key = ?1 AND status IN ('held', 'pending', 'installing')";

/** A camera that is cleared takes no update any more: what is not over is dropped, what it has fetched forgotten. */
export function clearUpdates(
  db: ControlDb,
  deviceKey: number,
  by: { readonly userId: number; readonly now: number },
): readonly D1PreparedStatement[] {
  return [
    db.d1
      .prepare(
        `INSERT INTO device_update_event(update_id, device_key, at, kind, user_id)
         SELECT update_id, device_key, ?2, 'dropped', ?3 FROM device_update_target WHERE ${NOT_OVER}`,
      )
      .bind(deviceKey, by.now, by.userId),
    db.d1
      .prepare(`UPDATE device_update_target SET status = 'dropped', changed_at = ?2 WHERE ${NOT_OVER}`)
      .bind(deviceKey, by.now),
    db.d1.prepare("DELETE FROM device_fetch WHERE device_key = ?1").bind(deviceKey),
  ];
}

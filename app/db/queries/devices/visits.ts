// The service log of a camera: who was there and what they did. The caller has made sure that the reader may know it. Touches
// the control database. Decision 0156, The service log.
import type { ControlDb } from "~/db/client";
import { knownName } from "~/domain/actor";
import { deedBits, deedsOf, type ServiceVisit, VISIT_LIMITS } from "~/domain/devices/visit/service-visit";

export const VISITS_SQL = {
  /** Newest first. ?1 device id. */
  list: `SELECT v.visit_id AS visitId, v.at, v.did, v.note, u.username, u.first_name AS firstName, u.last_name AS lastName
    FROM device d CROSS JOIN device_visit v ON v.device_key = d.id LEFT JOIN user u ON u.id = v.user_id
    WHERE d.device_id = ?1 ORDER BY v.at DESC, v.visit_id LIMIT ${VISIT_LIMITS.entries}`,
  /**
   * An entry that is there already gets what is sent, and keeps who logged it. ?1 device id, ?2 visit, ?3 at, ?4 did, ?5 note,
   * ?6 user, ?7 now.
   */
  log: `INSERT INTO device_visit (device_key, visit_id, at, did, note, user_id, logged_at)
    SELECT d.id, ?2, ?3, ?4, ?5, ?6, ?7 FROM device d WHERE d.device_id = ?1 AND d.cleared_at IS NULL
      AND (EXISTS (SELECT 1 FROM device_visit v WHERE v.device_key = d.id AND v.visit_id = ?2)
        OR (SELECT count(*) FROM device_visit v WHERE v.device_key = d.id) < ${VISIT_LIMITS.entries})
    ON CONFLICT (device_key, visit_id) DO UPDATE SET at = excluded.at, did = excluded.did, note = excluded.note
    RETURNING visit_id`,
  /** ?1 device id, ?2 visit. */
  remove: `DELETE FROM device_visit
    WHERE device_key = (SELECT id FROM device WHERE device_id = ?1) AND visit_id = ?2`,
} as const;

interface VisitRow {
  readonly visitId: string;
  readonly at: number;
  readonly did: number;
  readonly note: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export async function visitsOf(db: ControlDb, deviceId: string): Promise<readonly ServiceVisit[]> {
  const { results } = await db.d1.prepare(VISITS_SQL.list).bind(deviceId).all<VisitRow>();
  return results.map(({ username, firstName, lastName, did, ...visit }) => ({
    ...visit,
    did: deedsOf(did),
    by: knownName({ username, firstName, lastName }),
  }));
}

/** Logs an entry, or gives one that is there its new words; false: the log is full, or the camera is gone. */
export async function logVisit(
  db: ControlDb,
  deviceId: string,
  visit: Omit<ServiceVisit, "by"> & { readonly userId: number; readonly now: number },
): Promise<boolean> {
  const { visitId, at, did, note, userId, now } = visit;
  const { results } = await db.d1
    .prepare(VISITS_SQL.log)
    .bind(deviceId, visitId, at, deedBits(did), note, userId, now)
    .all();
  return results.length > 0;
}

export async function removeVisit(db: ControlDb, deviceId: string, visitId: string): Promise<void> {
  await db.d1.prepare(VISITS_SQL.remove).bind(deviceId, visitId).run();
}

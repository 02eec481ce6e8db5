// What control knows of a camera that staff clear: who sees it, what it was, what it reported. Touches the control database.
// Its row stays, so that the camera is told that it was cleared. Decision 0101, A camera that staff clear.
import type { ControlDb } from "~/db/client";
import { followNewest } from "~/db/queries/alerts/alert-messages";
import { FORGET_CONDITIONS } from "~/db/queries/alerts/conditions";
import { type AuditBy, auditStatement } from "~/db/queries/audit/audit";
import { clearUpdates } from "~/db/queries/device-updates/update-maintenance";
import { clearRules } from "./clear-rules";

export interface ClearedCamera {
  readonly id: number;
  readonly deviceId: string;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly locationName: string;
  readonly description: string;
  readonly hardwareId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accountId: number;
  readonly shard: number;
  /** How many people see it. */
  readonly users: number;
  /** Who, as a JSON list of ids. */
  readonly userIds: string;
}

const CAMERA = `SELECT d.id, d.device_id AS deviceId, d.device_name AS deviceName, d.display_name AS displayName,
    d.location_name AS locationName, d.description, d.hardware_id AS hardwareId, d.latitude, d.longitude,
    d.account_id AS accountId, a.shard, (SELECT count(*) FROM user_device ud WHERE ud.device_key = d.id) AS users,
    (SELECT json_group_array(ud.user_id) FROM user_device ud WHERE ud.device_key = d.id) AS userIds
  FROM device d JOIN account a ON a.id = d.account_id`;

/** A camera of any account by its text id, also one that is cleared. */
export async function cameraToClear(db: ControlDb, deviceId: string): Promise<ClearedCamera | undefined> {
  const read = db.d1.prepare(`${CAMERA} WHERE d.device_id = ?1`).bind(deviceId);
  return (await read.all<ClearedCamera>()).results[0];
}

export async function cameraToClearByKey(
  db: ControlDb,
  deviceKey: number,
): Promise<ClearedCamera | undefined> {
  const read = db.d1.prepare(`${CAMERA} WHERE d.id = ?1`).bind(deviceKey);
  return (await read.all<ClearedCamera>()).results[0];
}

/** What staff knew the camera by stays, and its tokens, by which it learns that it was cleared. ?1 device, ?2 now. */
const FORGET = `UPDATE device SET cleared_at = ?2, group_id = NULL, description = '', location_name = '',
    location_description = '', visit_notes = '', place_by = 2, latitude = NULL, longitude = NULL, reported_latitude = NULL,
    reported_longitude = NULL, last_seen = NULL, usual_gap = NULL, wake_stretch = 0, battery_voltage = NULL, sync_time = NULL,
    wanted_cycle_time = NULL, wanted_sync_time = NULL, wanted_trigger_number = NULL, images_processed = NULL,
    memory_remaining = NULL, space_remaining = NULL, cycle_count = NULL, image_count = NULL,
    hours_since_last_camera_trigger = NULL, startup_data = NULL, boot_id = NULL, telemetry_seq = NULL, alg_ids = '[]',
    alg_release_id = NULL, judge_at = NULL, raised = 0, readings = '[]'
  WHERE id = ?1 AND cleared_at IS NULL`;

/** Clears a camera in one transaction, with its entry in the audit; once, however often it is asked for. */
export async function clearCameraInControl(
  db: ControlDb,
  camera: ClearedCamera,
  by: AuditBy & { readonly clearId: string },
): Promise<void> {
  const { id, deviceId, shard, users, userIds, ...known } = camera;
  const entry = {
    action: "clear-device",
    subject: "device",
    subjectId: deviceId,
    before: { ...known, userIds: JSON.parse(userIds) as readonly number[] },
    after: { clearId: by.clearId },
  } as const;
  const still = "EXISTS (SELECT 1 FROM device WHERE id = ?8 AND cleared_at IS NULL)";
  await db.d1.batch([
    auditStatement(db, by, entry, { when: still, values: [id] }),
    db.d1.prepare(FORGET).bind(id, by.now),
    db.d1
      .prepare(
        `DELETE FROM alert WHERE user_id IN (SELECT user_id FROM user_device WHERE device_key = ?1)
           AND alert_key = 'device_id' AND associated_id = ?2`,
      )
      .bind(id, deviceId),
    // Also of who does not see it any more.
    db.d1
      .prepare(
        "DELETE FROM alert WHERE status <> 'resolved' AND alert_key = 'device_id' AND associated_id = ?1",
      )
      .bind(deviceId),
    followNewest(db),
    ...clearUpdates(db, id, by),
    db.d1.prepare(FORGET_CONDITIONS).bind(id),
    ...clearRules(db, id),
    db.d1.prepare("DELETE FROM user_device WHERE device_key = ?1").bind(id),
  ]);
}

/** What a camera reported, when it was heard, and what people did there, along their keys. ?1 device, ?2 how many. */
const REPORTS_SQL = {
  telemetry: `DELETE FROM telemetry WHERE (device_key, boot_id, seq) IN (
    SELECT device_key, boot_id, seq FROM telemetry WHERE device_key = ?1 LIMIT ?2)`,
  contact: `DELETE FROM contact WHERE (device_key, at, comms) IN (
    SELECT device_key, at, comms FROM contact WHERE device_key = ?1 LIMIT ?2)`,
  visits: `DELETE FROM device_visit WHERE (device_key, visit_id) IN (
    SELECT device_key, visit_id FROM device_visit WHERE device_key = ?1 LIMIT ?2)`,
} as const;

/** Deletes the next reports, contacts and visits of a camera; whether there may be more. */
export async function clearReports(db: ControlDb, deviceKey: number, limit: number): Promise<boolean> {
  const results = await db.d1.batch(
    Object.values(REPORTS_SQL).map((sql) => db.d1.prepare(sql).bind(deviceKey, limit)),
  );
  return results.some(({ meta }) => meta.changes >= limit);
}

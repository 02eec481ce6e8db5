// The cameras that a user sees. Touches the control database. Spec section 3, Device.
import type { ControlDb } from "~/db/client";
import { EXACT_PLACE } from "~/db/queries/insights/scope";
import type { TargetStatus } from "~/domain/device-updates/device-update";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";

type Switches = "imported" | "exactPlace" | "allowWifiInsights" | "allowCompleteImages" | "mine";

/** A row as the database has it: 0 and 1 for no and yes; who gets its place exactly says decision 0059. */
export interface FleetDeviceRow
  extends Omit<
      FleetDevice,
      Switches | "displayName" | "placeBy" | "updateStatus" | "updateInstalls" | "mayEdit"
    >,
    Readonly<Record<Switches, number>> {
  /** 0 the camera's word, 1 a person's, 2 a person removed it. */
  readonly placeBy: number;
  /** Of the device update that it is shown with; null: none. */
  readonly updateStatus: TargetStatus | null;
}

/** The update that a camera `d` is shown with: its open one, else the newest that has run, else the newest. */
const SHOWN_UPDATE = `coalesce(
  (SELECT n.update_id FROM device_update_target n WHERE n.device_key = d.id AND n.status IN ('pending', 'installing')),
  (SELECT n.update_id FROM device_update_target n WHERE n.device_key = d.id AND n.status IN ('success', 'failed')
    ORDER BY n.update_id DESC LIMIT 1),
  (SELECT max(n.update_id) FROM device_update_target n WHERE n.device_key = d.id))`;

const FLEET_SQL = `SELECT d.device_id AS deviceId, d.device_name AS deviceName, d.display_name AS givenName, d.description,
    d.location_name AS locationName, d.location_description AS locationDescription, d.visit_notes AS visitNotes, d.latitude, d.longitude,
    d.place_by AS placeBy, d.reported_latitude AS reportedLatitude, d.reported_longitude AS reportedLongitude,
    d.last_seen AS lastSeen, d.usual_gap AS usualGap, d.wake_stretch AS wakeStretch,
    d.battery_voltage AS batteryVoltage, d.cycle_time AS cycleTime, d.sync_time AS syncTime,
    d.trigger_number AS triggerNumber, d.wanted_cycle_time AS wantedCycleTime, d.wanted_sync_time AS wantedSyncTime,
    d.wanted_trigger_number AS wantedTriggerNumber, g.id AS groupId, g.name AS groupName,
    d.images_processed AS imagesProcessed, d.memory_remaining AS memoryRemaining, d.space_remaining AS spaceRemaining,
    d.cycle_count AS cycleCount, d.image_count AS imageCount,
    d.hours_since_last_camera_trigger AS hoursSinceLastCameraTrigger, d.startup_data AS startupData,
    d.software_version AS firmwareVersion, d.hardware_id AS hardwareId, d.mcu_version AS mcuVersion,
    d.lora_uid AS loraUid, d.cell_uid AS cellUid, d.allow_wifi_insights AS allowWifiInsights,
    d.allow_complete_images AS allowCompleteImages, d.created_at AS createdAt,
    t.update_id AS updateId, t.status AS updateStatus, d.import_key IS NOT NULL AS imported, d.account_id = u.account_id AS mine, ${EXACT_PLACE} AS exactPlace
  FROM user_device ud JOIN device d ON d.id = ud.device_key JOIN user u ON u.id = ud.user_id
    LEFT JOIN device_group g ON g.id = d.group_id AND g.account_id = u.account_id
    LEFT JOIN device_update_target t ON t.device_key = d.id
      AND t.update_id = ${SHOWN_UPDATE}
  WHERE ud.user_id = ?1`;

/** The cameras that a user sees, newest enrolled first. */
export async function fleetOfUser(db: ControlDb, userId: number): Promise<readonly FleetDeviceRow[]> {
  const { results } = await db.d1
    .prepare(`${FLEET_SQL} ORDER BY d.id DESC`)
    .bind(userId)
    .all<FleetDeviceRow>();
  return results;
}

/** One camera that a user sees, by its text id; null when there is none or it is not theirs. */
export async function fleetDeviceOfUser(
  db: ControlDb,
  userId: number,
  deviceId: string,
): Promise<FleetDeviceRow | null> {
  return db.d1.prepare(`${FLEET_SQL} AND d.device_id = ?2`).bind(userId, deviceId).first<FleetDeviceRow>();
}

// What a device says of itself: that it called, and its reports. Touches the control database.
import type { ControlDb } from "~/db/client";
import type { Telemetry } from "~/domain/devices/telemetry";

export interface Contact {
  readonly deviceKey: number;
  readonly at: number;
  readonly rateMinute: number;
  readonly rateCount: number;
}

/** Notes that the device called. One row written. */
export async function noteContact(db: ControlDb, contact: Contact): Promise<void> {
  await db.d1
    .prepare(
      "UPDATE device SET last_seen = max(coalesce(last_seen, 0), ?2), rate_minute = ?3, rate_count = ?4 WHERE id = ?1",
    )
    .bind(contact.deviceKey, contact.at, contact.rateMinute, contact.rateCount)
    .run();
}

export interface TelemetryInput extends Contact {
  readonly bootId: string;
  readonly seq: number;
  readonly sentAt: number | null;
  readonly comms: number;
  /** What the report says; absent members leave the device's row as it is. */
  readonly values: Telemetry;
  /** The report as received, JSON. */
  readonly report: string;
}

const VALUE_COLUMNS = [
  ["battery_voltage", "batteryVoltage"],
  ["space_remaining", "spaceRemaining"],
  ["memory_remaining", "memoryRemaining"],
  ["cycle_count", "cycleCount"],
  ["image_count", "imageCount"],
  ["images_processed", "imagesProcessed"],
  ["hours_since_last_camera_trigger", "hoursSinceLastCameraTrigger"],
  ["software_version", "softwareVersion"],
  ["mcu_version", "mcuVersion"],
  ["hardware_id", "hardwareId"],
  ["firmware_release_tag", "firmwareReleaseTag"],
  ["alg_release_id", "algReleaseId"],
  ["cycle_time", "cycleTime"],
  ["trigger_number", "triggerNumber"],
  ["startup_data", "startupData"],
  ["latitude", "latitude"],
  ["longitude", "longitude"],
] as const;

/**
 * Applies a telemetry report: the device row changes only if the report is newer within its boot, or the first of a
 * boot never heard of before; the history takes every report once. One call, two rows written.
 */
export async function applyTelemetry(db: ControlDb, input: TelemetryInput): Promise<void> {
  const sets = VALUE_COLUMNS.map(
    ([column], i) => `${column} = iif(t.newer, coalesce(?${i + 7}, device.${column}), device.${column})`,
  );
  const update = db.d1
    .prepare(
      `UPDATE device SET last_seen = max(coalesce(last_seen, 0), ?2), rate_minute = ?3, rate_count = ?4,
         boot_id = iif(t.newer, ?5, device.boot_id), telemetry_seq = iif(t.newer, ?6, device.telemetry_seq), ${sets.join(", ")}
       FROM (SELECT d.boot_id IS NULL OR (d.boot_id = ?5 AND d.telemetry_seq < ?6)
               OR (d.boot_id <> ?5 AND NOT EXISTS (SELECT 1 FROM telemetry x WHERE x.device_key = ?1 AND x.boot_id = ?5)) AS newer
             FROM device d WHERE d.id = ?1) t
       WHERE device.id = ?1`,
    )
    .bind(
      input.deviceKey,
      input.at,
      input.rateMinute,
      input.rateCount,
      input.bootId,
      input.seq,
      ...VALUE_COLUMNS.map(([, key]) => input.values[key] ?? null),
    );
  const history = db.d1
    .prepare(
      `INSERT INTO telemetry(device_key, boot_id, seq, received_at, sent_at, comms, battery_voltage, report)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING`,
    )
    .bind(
      input.deviceKey,
      input.bootId,
      input.seq,
      input.at,
      input.sentAt,
      input.comms,
      input.values.batteryVoltage ?? null,
      input.report,
    );
  await db.d1.batch([update, history]);
}

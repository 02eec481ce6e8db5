// What a device says of itself. Touches the control database.
import type { ControlDb } from "~/db/client";
import type { Telemetry } from "~/domain/devices/telemetry";
import type { UpdateProgress } from "~/domain/devices/update-progress";

export interface TelemetryInput {
  readonly deviceKey: number;
  /** Received, ms UTC. */
  readonly at: number;
  readonly bootId: string;
  readonly seq: number;
  readonly sentAt: number | null;
  readonly comms: number;
  /** What the report says; absent members leave the device's row as it is. */
  readonly values: Telemetry;
  readonly update: UpdateProgress;
  /** Members of the report that are kept nowhere. */
  readonly dropped: number;
  /** The algs to remember, JSON list; null = those that are known already. */
  readonly algIds: string | null;
  /** The UTC day, and how many new reports of it the history takes. */
  readonly day: number;
  readonly quota: number;
}

/** Columns that `device` and `telemetry` have alike. */
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

const UPDATE_COLUMNS = [
  ["update_id", "updateId"],
  ["update_status", "status"],
  ["update_done", "done"],
  ["update_total", "total"],
  ["update_error", "errorCode"],
] as const;

const SETS = VALUE_COLUMNS.map(
  ([column], i) => `${column} = iif(t.newer, coalesce(?${i + 6}, device.${column}), device.${column})`,
);

/** ?1 device, ?2 day, ?3 boot, ?4 seq, ?5 algs, then the values. A report counts once, however often it comes. */
const APPLY_SQL = `UPDATE device SET alg_ids = coalesce(?5, alg_ids),
    report_count = iif(report_day = ?2, report_count + t.unheard, iif(t.unheard, 1, report_count)),
    report_day = iif(t.unheard, ?2, report_day),
    boot_id = iif(t.newer, ?3, device.boot_id), telemetry_seq = iif(t.newer, ?4, device.telemetry_seq),
    ${SETS.join(", ")}
  FROM (SELECT d.boot_id IS NULL OR (d.boot_id = ?3 AND d.telemetry_seq < ?4)
          OR (d.boot_id <> ?3 AND NOT EXISTS (SELECT 1 FROM telemetry x WHERE x.device_key = ?1 AND x.boot_id = ?3)) AS newer,
        NOT EXISTS (SELECT 1 FROM telemetry x WHERE x.device_key = ?1 AND x.boot_id = ?3 AND x.seq = ?4) AS unheard
      FROM device d WHERE d.id = ?1) t
  WHERE device.id = ?1`;

const HISTORY_COLUMNS = [...VALUE_COLUMNS, ...UPDATE_COLUMNS].map(([column]) => column);

/** ?1 device, ?2 boot, ?3 seq, ?4 received, ?5 sent, ?6 comms, ?7 dropped, ?8 quota, then the values. After the count. */
const HISTORY_SQL = `INSERT INTO telemetry(device_key, boot_id, seq, received_at, sent_at, comms, dropped, report,
    ${HISTORY_COLUMNS.join(", ")})
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, '', ${HISTORY_COLUMNS.map((_, i) => `?${i + 9}`).join(", ")}
  WHERE (SELECT report_count FROM device WHERE id = ?1) <= ?8 ON CONFLICT DO NOTHING`;

/**
 * Applies a telemetry report: the device row changes only if the report is newer within its boot, or the first of a
 * boot never heard of before; the history takes every report once, up to the day's quota. One call, two rows written.
 */
export async function applyTelemetry(db: ControlDb, input: TelemetryInput): Promise<void> {
  const { deviceKey, bootId, seq } = input;
  const values = VALUE_COLUMNS.map(([, key]) => input.values[key] ?? null);
  const update = UPDATE_COLUMNS.map(([, key]) => input.update[key] ?? null);
  const report = [deviceKey, bootId, seq, input.at, input.sentAt, input.comms, input.dropped, input.quota];
  await db.d1.batch([
    db.d1.prepare(APPLY_SQL).bind(deviceKey, input.day, bootId, seq, input.algIds, ...values),
    db.d1.prepare(HISTORY_SQL).bind(...report, ...values, ...update),
  ]);
}

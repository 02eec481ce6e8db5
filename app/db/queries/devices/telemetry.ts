// What a device says of itself, and that it was heard. Touches the control database. Decision 0134, The order of reports.
import type { ControlDb } from "~/db/client";
import { READINGS_KEPT } from "~/domain/alerts/monitors/reading";
import type { Telemetry } from "~/domain/devices/sync/telemetry";
import type { UpdateProgress } from "~/domain/devices/sync/update-progress";
import type { WakeRhythm } from "~/domain/devices/wake/wake-clock";

interface ReportInput {
  /** The place of its request in the order of admission. */
  readonly call: number;
  readonly bootId: string;
  readonly seq: number;
  readonly sentAt: number | null;
  /** What the report says; absent members leave the device's row as it is. */
  readonly values: Telemetry;
  readonly update: UpdateProgress;
  /** Members of the report that are kept nowhere. */
  readonly dropped: number;
  /** What it says to the monitors, JSON; null: nothing. */
  readonly reading: string | null;
  /** Of each such time the newest reading is kept, ms. */
  readonly readingSlot: number;
  /** The monitors have to look at the camera. */
  readonly asksForJudgement: boolean;
  /** The UTC day, and how many new reports of it the history takes. */
  readonly day: number;
  readonly quota: number;
}

export interface ContactInput {
  readonly deviceKey: number;
  /** Received, ms UTC. */
  readonly at: number;
  readonly link: number;
  /** The algs to remember, JSON list; null = those that are known already. */
  readonly algIds: string | null;
  /** What its history says of its wake-ups; null = as before. */
  readonly rhythm: Pick<WakeRhythm, "usualGap" | "wakeStretch"> | null;
  readonly report: ReportInput | null;
  /** Of whoever has more to store with it. */
  readonly also: readonly D1PreparedStatement[];
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
  ["software_version", "firmwareVersion"],
  ["mcu_version", "mcuVersion"],
  ["hardware_id", "hardwareId"],
  ["firmware_release_tag", "firmwareReleaseTag"],
  ["alg_release_id", "algReleaseId"],
  ["cycle_time", "cycleTime"],
  ["sync_time", "syncTime"],
  ["trigger_number", "triggerNumber"],
  ["startup_data", "startupData"],
] as const;

/** Of the device's row the camera's own place, and the one that counts as long as no person has said another. */
const PLACE_COLUMNS = ["latitude", "longitude"] as const;

const UPDATE_COLUMNS = [
  ["update_id", "updateId"],
  ["update_status", "status"],
  ["update_done", "done"],
  ["update_total", "total"],
  ["update_error", "errorCode"],
] as const;

const FIRST_VALUE = 9;
const FIRST_PLACE = FIRST_VALUE + VALUE_COLUMNS.length;
const READING = FIRST_PLACE + PLACE_COLUMNS.length;
/**
 * The readings with one more, by the camera's time: of each slot the newest, so that the order of arrival doesn't matter.
 * `place` orders by time, then seq.
 */
const READINGS = `readings = iif(?${READING} IS NULL OR NOT t.unheard, device.readings, (
      SELECT json_group_array(json(reading)) FROM (
        SELECT reading, max(printf('%016d %016d', reading->>0, reading->>1)) AS place
        FROM (SELECT value AS reading FROM json_each(device.readings) UNION ALL SELECT ?${READING})
        GROUP BY CAST(reading->>0 AS INTEGER) / CAST(?${READING + 1} AS INTEGER)
        ORDER BY place DESC LIMIT ${READINGS_KEPT})))`;
const SETS = [
  READINGS,
  ...VALUE_COLUMNS.map(([column], i) => newest(column, FIRST_VALUE + i)),
  ...PLACE_COLUMNS.map((column, i) => newest(`reported_${column}`, FIRST_PLACE + i)),
  ...PLACE_COLUMNS.map((column, i) => newest(column, FIRST_PLACE + i, "place_by = 0")),
];

/** A column that a newer report sets when it says something of it, and `condition` holds. */
function newest(column: string, parameter: number, condition = "true"): string {
  return `${column} = iif(t.newer AND ${condition}, coalesce(?${parameter}, device.${column}), device.${column})`;
}

const LEARN =
  "alg_ids = coalesce(?2, alg_ids), usual_gap = coalesce(?3, usual_gap), wake_stretch = coalesce(?4, wake_stretch)";

const CONTACT_SQL = {
  /** ?1 device, ?2 algs, ?3 usual gap, ?4 stretch. */
  learn: `UPDATE device SET ${LEARN} WHERE id = ?1 AND cleared_at IS NULL`,
  /** D1 binds numbers as REAL. ?1 device, ?2 when, ?3 comms, ?4 boot, ?5 seq. Of two in a minute the one with a report counts. */
  contact: `INSERT INTO contact(device_key, at, comms, boot_id, seq) VALUES (?1, CAST(?2 AS INTEGER) / 60000 * 60000, ?3, ?4, ?5)
    ON CONFLICT DO UPDATE SET boot_id = excluded.boot_id, seq = excluded.seq
      WHERE contact.seq IS NULL AND excluded.seq IS NOT NULL`,
} as const;

/**
 * ?1 device, ?2 to ?4 as in `LEARN`, ?5 day, ?6 boot, ?7 seq, ?8 the request's place, then the values. A report counts once,
 * however often it comes. Within a boot the higher seq is newer; of two boots the one whose request was admitted later.
 */
const applySql = (judge: "" | ", judge_at = 0") => `UPDATE device SET ${LEARN}${judge},
    report_count = iif(report_day = ?5, report_count + t.unheard, iif(t.unheard, 1, report_count)),
    report_day = iif(t.unheard, ?5, report_day),
    boot_id = iif(t.newer, ?6, device.boot_id), telemetry_seq = iif(t.newer, ?7, device.telemetry_seq),
    reported_call = iif(t.newer, max(device.reported_call, ?8), device.reported_call),
    ${SETS.join(", ")}
  FROM (SELECT unheard,
        unheard AND (boot_id IS NULL OR (boot_id = ?6 AND telemetry_seq < ?7) OR (boot_id <> ?6 AND reported_call < ?8)) AS newer
      FROM (SELECT d.boot_id, d.telemetry_seq, d.reported_call,
          NOT EXISTS (SELECT 1 FROM telemetry x WHERE x.device_key = ?1 AND x.boot_id = ?6 AND x.seq = ?7) AS unheard
        FROM device d WHERE d.id = ?1)) t
  WHERE device.id = ?1 AND device.cleared_at IS NULL`;

/** `asked` is written where it must be: `judge_at` has an index, which costs two rows. */
const APPLY_SQL = { ordinary: applySql(""), asked: applySql(", judge_at = 0") } as const;

const HISTORY_COLUMNS = [
  ...VALUE_COLUMNS.map(([column]) => column),
  ...PLACE_COLUMNS,
  ...UPDATE_COLUMNS.map(([column]) => column),
];

/** ?1 device, ?2 boot, ?3 seq, ?4 received, ?5 sent, ?6 comms, ?7 dropped, ?8 quota, then the values. After the count. */
const TELEMETRY_SQL = `INSERT INTO telemetry(device_key, boot_id, seq, received_at, sent_at, comms, dropped, report,
    ${HISTORY_COLUMNS.join(", ")})
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, '', ${HISTORY_COLUMNS.map((_, i) => `?${i + 9}`).join(", ")}
  WHERE (SELECT report_count FROM device WHERE id = ?1) <= ?8 ON CONFLICT DO NOTHING`;

/**
 * Keeps that a camera was heard, and what it told of itself, if it did. The device row takes a report only if it was
 * not heard before and is newer: of its boot, or by the admission of its request; the history takes every report once, up
 * to the day's quota. A camera that was cleared since it was admitted stays as that left it; what its history takes then is swept
 * by the clearing. One call; two rows written, and with a report two more. Answers the results of `also`.
 */
export async function noteContact(db: ControlDb, contact: ContactInput): Promise<readonly D1Result[]> {
  const { deviceKey, at, link, algIds, rhythm, report, also } = contact;
  const learned = [deviceKey, algIds, rhythm?.usualGap ?? null, rhythm?.wakeStretch ?? null];
  const heard = db.d1
    .prepare(CONTACT_SQL.contact)
    .bind(deviceKey, at, link, report?.bootId ?? null, report?.seq ?? null);
  const results = await db.d1.batch([heard, ...learnedStatements(db, { ...contact, learned }), ...also]);
  return results.slice(results.length - also.length);
}

function learnedStatements(
  db: ControlDb,
  contact: ContactInput & { readonly learned: readonly unknown[] },
): readonly D1PreparedStatement[] {
  const { algIds, rhythm, report, learned } = contact;
  if (report) return reportStatements(db, { ...contact, report });
  return algIds === null && rhythm === null ? [] : [db.d1.prepare(CONTACT_SQL.learn).bind(...learned)];
}

function reportStatements(
  db: ControlDb,
  {
    deviceKey,
    at,
    link,
    report,
    learned,
  }: ContactInput & { readonly report: ReportInput; readonly learned: readonly unknown[] },
): readonly D1PreparedStatement[] {
  const { bootId, seq } = report;
  const values = [
    ...VALUE_COLUMNS.map(([, key]) => report.values[key] ?? null),
    ...PLACE_COLUMNS.map((key) => report.values[key] ?? null),
  ];
  const update = UPDATE_COLUMNS.map(([, key]) => report.update[key] ?? null);
  const head = [deviceKey, bootId, seq, at, report.sentAt, link, report.dropped, report.quota];
  return [
    db.d1
      .prepare(report.asksForJudgement ? APPLY_SQL.asked : APPLY_SQL.ordinary)
      .bind(...learned, report.day, bootId, seq, report.call, ...values, report.reading, report.readingSlot),
    db.d1.prepare(TELEMETRY_SQL).bind(...head, ...values, ...update),
  ];
}

// What a silence is explained from: the reports before it, visits, updates, neighbours and the day's counters. What is read is
// bounded, however old or busy a camera is. Touches control, and the shard for the counters. Decision 0158, Silence explained.
import type { ControlDb, ShardDb } from "~/db/client";
import { EXACT_PLACE } from "~/db/queries/insights/scope";
import type { SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import { dayNumber } from "~/domain/devices/sync/device-limits";
import { DAY_MS } from "~/domain/milliseconds";

/** Check-ins that are read one by one, and before them one for each half day: a month of a camera that wakes often. */
const LATEST = 30;
const HALF_DAYS = 30;
const HALF_DAY_MS = 43_200_000;
/** Neighbours that are looked at: enrolled before it, after it, and in its group. */
const NEIGHBOURS = 40;
/** Updates of which the one that it last spoke of counts. */
const UPDATES = 5;

/** Insights of the account that are looked through for the camera's last ones. */
const DATED = 60;

const MIDDLE_TIME =
  "(SELECT m.time_stamp FROM insight m WHERE m.account_id = ?1 AND m.seq >= (low + high) / 2 ORDER BY m.seq LIMIT 1)";

const NEIGHBOUR_KEYS = `SELECT k FROM (SELECT device_key AS k FROM user_device
      WHERE user_id = ?2 AND device_key < ?1 ORDER BY device_key DESC LIMIT ${NEIGHBOURS})
    UNION SELECT k FROM (SELECT device_key AS k FROM user_device
      WHERE user_id = ?2 AND device_key > ?1 ORDER BY device_key LIMIT ${NEIGHBOURS})
    UNION SELECT k FROM (SELECT g.id AS k FROM device g CROSS JOIN user_device o ON o.user_id = ?2 AND o.device_key = g.id
      WHERE g.group_id = ?3 AND g.id <> ?1 LIMIT ${NEIGHBOURS})`;

export const SILENCE_SQL = {
  /** Those that a user sees, of the given ones. ?1 user, ?2 JSON list of device ids. */
  cameras: `SELECT d.id AS deviceKey, d.device_id AS deviceId, d.account_id AS accountId, a.shard, d.account_id = u.account_id AS mine,
      ${EXACT_PLACE} AS exactPlace, d.group_id AS groupId, d.latitude, d.longitude, d.last_seen AS lastSeen,
      d.usual_gap AS usualGap, d.wake_stretch AS wakeStretch, d.cycle_time AS cycleTime,
      d.import_key IS NOT NULL AS imported, d.report_day AS reportDay, d.report_count AS reportCount
    FROM json_each(?2) j CROSS JOIN device d ON d.device_id = j.value
      CROSS JOIN user_device ud ON ud.user_id = ?1 AND ud.device_key = d.id
      CROSS JOIN user u ON u.id = ?1 CROSS JOIN account a ON a.id = d.account_id
    WHERE d.cleared_at IS NULL`,
  /** Newest first, those that are read one by one (`latest` 1) before the others. ?1 device key. */
  reports: `WITH RECURSIVE near AS (SELECT at FROM contact WHERE device_key = ?1 ORDER BY at DESC LIMIT ${LATEST}),
      far(at, n) AS (
        SELECT (SELECT max(c.at) FROM contact c WHERE c.device_key = ?1 AND c.at < (SELECT min(at) FROM near)), 1
        UNION ALL SELECT (SELECT max(c.at) FROM contact c WHERE c.device_key = ?1 AND c.at <= far.at - ${HALF_DAY_MS}), n + 1
        FROM far WHERE far.at IS NOT NULL AND n < ${HALF_DAYS})
    SELECT c.at, c.comms, p.latest, t.seq IS NOT NULL AS reported, t.sent_at AS sentAt, t.battery_voltage AS voltage,
      t.space_remaining AS space, t.hours_since_last_camera_trigger AS hoursSinceTrigger, t.image_count AS images,
      t.startup_data AS startupData
    FROM (SELECT DISTINCT at, 1 AS latest FROM near UNION ALL SELECT at, 0 FROM far WHERE at IS NOT NULL) p
      CROSS JOIN contact c ON c.device_key = ?1 AND c.at = p.at
      LEFT JOIN telemetry t ON t.device_key = ?1 AND t.boot_id = c.boot_id AND t.seq = c.seq
    ORDER BY p.latest DESC, c.at DESC LIMIT ${LATEST + HALF_DAYS}`,
  /** ?1 device key. */
  visits: `SELECT max(iif(did & 1, at, NULL)) AS batteryChangedAt, max(iif(did & 2, at, NULL)) AS cardSwappedAt
    FROM device_visit WHERE device_key = ?1`,
  /** ?1 device key. */
  update: `SELECT status, phase, granted, error_code AS errorCode, changed_at AS changedAt, heard_at AS heardAt
    FROM (SELECT * FROM device_update_target WHERE device_key = ?1 ORDER BY update_id DESC LIMIT ${UPDATES})
    WHERE status <> 'dropped' AND heard_at IS NOT NULL ORDER BY heard_at DESC LIMIT 1`,
  /**
   * Of those that the user sees, in its group or in a box around it. ?1 device key, ?2 user, ?3 group, ?4 latitude, ?5 longitude,
   * ?6 and ?7 degrees around them; NULL where there is none.
   */
  neighbours: `SELECT d.group_id IS ?3 AND ?3 IS NOT NULL AS sameGroup,
      iif(${EXACT_PLACE}, d.latitude, NULL) AS latitude, iif(${EXACT_PLACE}, d.longitude, NULL) AS longitude,
      d.last_seen AS lastSeen, d.usual_gap AS usualGap, d.wake_stretch AS wakeStretch, d.cycle_time AS cycleTime,
      (SELECT c.comms FROM contact c WHERE c.device_key = d.id ORDER BY c.at DESC LIMIT 1) AS comms
    FROM (${NEIGHBOUR_KEYS}) CROSS JOIN device d ON d.id = k CROSS JOIN user u ON u.id = ?2
    WHERE d.import_key IS NULL AND d.cleared_at IS NULL AND d.last_seen IS NOT NULL
      AND (d.group_id = ?3 OR (abs(d.latitude - ?4) <= ?6 AND abs(d.longitude - ?5) <= ?7))`,
  /** Of the shard. ?1 day, ?2 device key. */
  day: "SELECT insights, picture_bytes AS pictureBytes FROM device_day WHERE day = ?1 AND device_key = ?2",
  /**
   * Of the shard: the place of the last sync among the account's insights, found by halving, and those of the camera just before.
   * ?1 account, ?2 device key, ?3 from when, ?4 until when.
   */
  dated: `WITH RECURSIVE half(low, high) AS (SELECT 0, next_seq FROM account_head WHERE account_id = ?1
      UNION ALL SELECT iif(${MIDDLE_TIME} <= ?4, (low + high) / 2 + 1, low), iif(${MIDDLE_TIME} <= ?4, high, (low + high) / 2)
      FROM half WHERE low < high)
    SELECT count(*) AS insights, total(flags & 1) AS suspect FROM (SELECT device_key, time_stamp, flags FROM insight
      WHERE account_id = ?1 AND seq < (SELECT max(low) FROM half) ORDER BY seq DESC LIMIT ${DATED})
    WHERE device_key = ?2 AND time_stamp >= ?3`,
} as const;

export interface SilentCamera {
  readonly deviceKey: number;
  readonly deviceId: string;
  readonly accountId: number;
  readonly shard: number;
  readonly mine: boolean;
  readonly exactPlace: boolean;
  readonly groupId: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly wake: SilenceEvidence["wake"];
  readonly reportDay: number;
  readonly reportCount: number;
}

/** Of the given cameras those that a user sees. One call. */
export async function camerasSeen(
  db: ControlDb,
  userId: number,
  deviceIds: readonly string[],
): Promise<readonly SilentCamera[]> {
  type Row = Omit<SilentCamera, "mine" | "exactPlace" | "wake"> &
    Omit<SilentCamera["wake"], "imported"> &
    Readonly<Record<"mine" | "exactPlace" | "imported", number>>;
  const { results } = await db.d1
    .prepare(SILENCE_SQL.cameras)
    .bind(userId, JSON.stringify(deviceIds))
    .all<Row>();
  return results.map(
    ({ lastSeen, usualGap, wakeStretch, cycleTime, imported, mine, exactPlace, ...row }) => ({
      ...row,
      mine: mine === 1,
      exactPlace: exactPlace === 1,
      wake: { lastSeen, usualGap, wakeStretch, cycleTime, imported: imported === 1 },
    }),
  );
}

interface ReportRow {
  readonly at: number;
  readonly comms: number;
  readonly latest: number;
  readonly reported: number;
  readonly sentAt: number | null;
  readonly voltage: number | null;
  readonly space: number | null;
  readonly hoursSinceTrigger: number | null;
  readonly images: number | null;
  readonly startupData: string | null;
}

interface VisitsRow {
  readonly batteryChangedAt: number | null;
  readonly cardSwappedAt: number | null;
}

type UpdateRow = Omit<NonNullable<SilenceEvidence["update"]>, "granted"> & { readonly granted: number };

interface NeighbourRow {
  readonly sameGroup: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lastSeen: number;
  readonly usualGap: number | null;
  readonly wakeStretch: number;
  readonly cycleTime: number;
  readonly comms: number | null;
}

export interface SilenceRows {
  /** Newest first. */
  readonly reports: readonly ReportRow[];
  /** Nothing where the reader may not know them. */
  readonly visits: VisitsRow;
  readonly update: UpdateRow | null;
  readonly neighbours: readonly NeighbourRow[];
}

interface SilenceQuery extends Pick<SilentCamera, "deviceKey" | "groupId" | "latitude" | "longitude"> {
  readonly userId: number;
  /** Degrees around it. */
  readonly box: { readonly latitude: number; readonly longitude: number };
  readonly visits: boolean;
}

/** What is known of these cameras, in their order. One call. */
export async function silenceRows(
  db: ControlDb,
  queries: readonly SilenceQuery[],
): Promise<readonly SilenceRows[]> {
  const { reports, visits, update, neighbours } = SILENCE_SQL;
  const statements = queries.flatMap(({ deviceKey, userId, groupId, latitude, longitude, box, ...query }) => [
    db.d1.prepare(reports).bind(deviceKey),
    db.d1.prepare(visits).bind(query.visits ? deviceKey : null),
    db.d1.prepare(update).bind(deviceKey),
    db.d1
      .prepare(neighbours)
      .bind(deviceKey, userId, groupId, latitude, longitude, box.latitude, box.longitude),
  ]);
  if (statements.length === 0) return [];
  const answers = await db.d1.batch(statements);
  const rows = <Row>(query: number, of: number) => (answers[query * 4 + of]?.results ?? []) as readonly Row[];
  return queries.map((_, query) => ({
    reports: rows<ReportRow>(query, 0),
    visits: rows<VisitsRow>(query, 1)[0] ?? { batteryChangedAt: null, cardSwappedAt: null },
    update: rows<UpdateRow>(query, 2)[0] ?? null,
    neighbours: rows<NeighbourRow>(query, 3),
  }));
}

/** The last moment of a camera, ms UTC. */
type LastMoment = Pick<SilentCamera, "accountId" | "deviceKey"> & { readonly at: number };

export interface LastDay {
  readonly deviceKey: number;
  readonly day: Omit<SilenceEvidence["day"], "reports">;
  readonly dated: SilenceEvidence["dated"];
}

/** A sync is stored a moment after it was admitted. */
const MOMENT_MS = 60_000;

/** What cameras have added on their last day. One call. */
export async function silentDays(db: ShardDb, cameras: readonly LastMoment[]): Promise<readonly LastDay[]> {
  const answers = await db.d1.batch(
    cameras.flatMap(({ accountId, deviceKey, at }) => [
      db.d1.prepare(SILENCE_SQL.day).bind(dayNumber(at), deviceKey),
      db.d1.prepare(SILENCE_SQL.dated).bind(accountId, deviceKey, at + MOMENT_MS - DAY_MS, at + MOMENT_MS),
    ]),
  );
  const row = <Row>(at: number) => answers[at]?.results[0] as Row | undefined;
  return cameras.map(({ deviceKey }, i) => ({
    deviceKey,
    day: row<LastDay["day"]>(2 * i) ?? { insights: 0, pictureBytes: 0 },
    dated: row<LastDay["dated"]>(2 * i + 1) ?? { insights: 0, suspect: 0 },
  }));
}

// What a camera's page shows of its past: when it checked in, what it reported, and the reader's alerts about it. Touches
// control. One call.
import type { ControlDb } from "~/db/client";
import type { DevicePast } from "~/domain/devices/wake/device-past";

export const DEVICE_PAST_SQL = {
  /**
   * One for each half hour and link, oldest first, and before them the last one before that time: a gap begins there.
   * ?1 device id, ?2 since when.
   */
  contacts: `SELECT * FROM (SELECT c.at, c.comms, 1 AS heard FROM device d CROSS JOIN contact c ON c.device_key = d.id
      WHERE d.device_id = ?1 AND c.at < ?2 ORDER BY c.at DESC LIMIT 1)
    UNION ALL SELECT * FROM (SELECT min(c.at) AS at, c.comms, count(*) AS heard
      FROM device d CROSS JOIN contact c ON c.device_key = d.id
      WHERE d.device_id = ?1 AND c.at >= ?2 GROUP BY c.at / 1800000, c.comms ORDER BY 1)`,
  /** The last of each six hours. Parameters as above. */
  reports: `SELECT max(c.at) AS at, t.battery_voltage AS batteryVoltage, t.space_remaining AS spaceRemaining
    FROM device d CROSS JOIN contact c ON c.device_key = d.id
      CROSS JOIN telemetry t ON t.device_key = c.device_key AND t.boot_id = c.boot_id AND t.seq = c.seq
    WHERE d.device_id = ?1 AND c.at >= ?2 GROUP BY c.at / 21600000 ORDER BY 1`,
  /** The reports that named another cycle than the one before, newest first. Parameters as above. */
  cycles: `SELECT at, cycleTime FROM (
      SELECT c.at, t.cycle_time AS cycleTime, lag(t.cycle_time) OVER (ORDER BY c.at) AS before
      FROM device d CROSS JOIN contact c ON c.device_key = d.id
        CROSS JOIN telemetry t ON t.device_key = c.device_key AND t.boot_id = c.boot_id AND t.seq = c.seq
      WHERE d.device_id = ?1 AND c.at >= ?2 AND t.cycle_time IS NOT NULL)
    WHERE before IS NULL OR before <> cycleTime ORDER BY at DESC LIMIT 200`,
  /** Newest first; each with when it was first reported after another one, the last time. ?1 device id. */
  releases: `SELECT releaseId, min(at) AS first, max(at) AS last, max(iif(before IS releaseId, 0, at)) AS since
    FROM (SELECT t.alg_release_id AS releaseId, t.received_at AS at,
        lag(t.alg_release_id) OVER (ORDER BY t.received_at) AS before
      FROM device d CROSS JOIN telemetry t ON t.device_key = d.id
      WHERE d.device_id = ?1 AND t.alg_release_id IS NOT NULL)
    GROUP BY 1 ORDER BY 3 DESC LIMIT 50`,
  /** A reader's, newest first. ?1 device id, ?2 since when, ?3 user. */
  alerts: `SELECT id, alert_type AS alertType, status, summary, created_at AS createdAt FROM alert
    WHERE user_id = ?3 AND status IN ('new', 'acknowledged', 'resolved') AND alert_key = 'device_id' AND associated_id = ?1 AND created_at >= ?2
    ORDER BY created_at DESC LIMIT 100`,
} as const;

type ReleaseRow = Omit<DevicePast["releases"][number], "name">;

/** The past of a camera since a time, its releases without their names. The caller has made sure that the reader sees it. */
export async function readDevicePast(
  db: ControlDb,
  query: { readonly deviceId: string; readonly since: number; readonly userId: number },
): Promise<Omit<DevicePast, "releases"> & { readonly releases: readonly ReleaseRow[] }> {
  const { deviceId, since, userId } = query;
  const { contacts, reports, cycles, releases, alerts } = DEVICE_PAST_SQL;
  const answers = await db.d1.batch([
    ...[contacts, reports, cycles].map((sql) => db.d1.prepare(sql).bind(deviceId, since)),
    db.d1.prepare(releases).bind(deviceId),
    db.d1.prepare(alerts).bind(deviceId, since, userId),
  ]);
  const rows = <T>(at: number) => (answers[at]?.results ?? []) as readonly T[];
  return {
    contacts: rows(0),
    reports: rows(1),
    cycles: rows<DevicePast["cycles"][number]>(2).toReversed(),
    releases: rows<ReleaseRow>(3),
    alerts: rows(4),
  };
}

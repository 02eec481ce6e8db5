// When the cameras of a user were heard, day by day: what the dashboard's rates go by. Touches the control database.
import type { ControlDb } from "~/db/client";
import type { CheckedInCamera, Quiet } from "~/domain/dashboard/fleet-effort";

const MINUTE_MS = 60_000;
/** Cameras a statement: at most some 600,000 rows read, and an answer of 4 MB. */
const CAMERAS_AT_ONCE = 2_000;

/**
 * A row a camera, by its number; the text of its days is at most 2 KB. It leaps along the key from the first contact of a
 * day to the first after that day, so that a camera costs by its days and not by how often it is heard. A night is
 * `last,next,cycle`: contacts as minutes since ?2, which loses nothing, as they are cut to the minute. The cycle is asked
 * for only where a whole day is silent, among the reports of the last twenty contacts. ?1 user, ?2 since when, ?3 the camera after which it begins, ?4 how many cameras.
 */
export const FLEET_CONTACTS_SQL = `SELECT ud.device_key AS deviceKey, d.device_id AS deviceId, d.import_key IS NOT NULL AS imported,
    d.created_at AS createdAt, d.cycle_time AS cycleTime, d.wake_stretch AS wakeStretch,
    (WITH RECURSIVE night(last, next) AS (
      SELECT (SELECT c.at FROM contact c WHERE c.device_key = d.id AND c.at < ?2 ORDER BY c.at DESC LIMIT 1),
        (SELECT c.at FROM contact c WHERE c.device_key = d.id AND c.at >= ?2 ORDER BY c.at LIMIT 1)
      UNION ALL
      SELECT (SELECT c.at FROM contact c WHERE c.device_key = d.id AND c.at < (next / 86400000 + 1) * 86400000
          ORDER BY c.at DESC LIMIT 1),
        (SELECT c.at FROM contact c WHERE c.device_key = d.id AND c.at >= (next / 86400000 + 1) * 86400000
          ORDER BY c.at LIMIT 1)
      FROM night WHERE next IS NOT NULL)
    SELECT group_concat(coalesce((last - ?2) / 60000, '') || ',' || coalesce((next - ?2) / 60000, '') || ',' ||
      iif(last < ?2 OR next / 86400000 = last / 86400000 + 1, '', coalesce((SELECT cycle FROM (
        SELECT c.at, t.cycle_time AS cycle FROM contact c
          LEFT JOIN telemetry t ON t.device_key = c.device_key AND t.boot_id = c.boot_id AND t.seq = c.seq
        WHERE c.device_key = d.id AND c.at >= ?2 AND c.at <= last ORDER BY c.at DESC LIMIT 20)
        WHERE cycle IS NOT NULL ORDER BY at DESC LIMIT 1), '')), ';')
    FROM night) AS nights
  FROM user_device ud CROSS JOIN device d ON d.id = ud.device_key WHERE ud.user_id = ?1 AND ud.device_key > ?3
  ORDER BY ud.device_key LIMIT ?4`;

interface ContactsRow extends Omit<CheckedInCamera, "imported" | "nights"> {
  readonly deviceKey: number;
  /** 1 for yes. */
  readonly imported: number;
  readonly nights: string;
}

interface Asked {
  readonly userId: number;
  /** A UTC midnight, ms. */
  readonly since: number;
  /** Cameras a statement. */
  readonly atOnce?: number;
}

/** The cameras that a user sees, by their numbers, and when they were quiet. One statement for so many cameras. */
export async function fleetContacts(
  db: ControlDb,
  { userId, since, atOnce = CAMERAS_AT_ONCE }: Asked,
): Promise<readonly CheckedInCamera[]> {
  const statement = db.d1.prepare(FLEET_CONTACTS_SQL);
  const cameras: CheckedInCamera[] = [];
  let after = 0;
  for (;;) {
    const { results } = await statement.bind(userId, since, after, atOnce).all<ContactsRow>();
    for (const { deviceKey, imported, nights, ...camera } of results) {
      cameras.push({ ...camera, imported: imported === 1, nights: readNights(nights, since) });
      after = deviceKey;
    }
    if (results.length < atOnce) return cameras;
  }
}

function readNights(text: string, since: number): readonly Quiet[] {
  return text.split(";").map((night) => {
    const [last = "", next = "", cycle = ""] = night.split(",");
    const at = (minutes: string) => (minutes === "" ? null : since + Number(minutes) * MINUTE_MS);
    return { last: at(last), next: at(next), cycleTime: cycle === "" ? null : Number(cycle) };
  });
}

// Files of models as cameras fetch them: which one may have which, and how much of one it has had. Touches the control
// database.
import type { ControlDb } from "~/db/client";

/** Why a camera may have a file: an order of it names it, or only one that was dropped does. */
type FileGround = "open" | "dropped";

/** ?2 hash. The text first: it is quicker to search than to take apart. */
const NAMES_IT = `instr(r.manifest, ?2) > 0 AND EXISTS (
  SELECT 1 FROM json_each(r.manifest, '$.models') m, json_each(m.value, '$.files') f
  WHERE f.value ->> 'role' = 'device' AND f.value ->> 'sha256' = ?2)`;

/** ?1 device, ?2 hash. */
const OF_ORDERS = `EXISTS (SELECT 1 FROM device_update_target t JOIN device_update u ON u.id = t.update_id
  JOIN alg_release r ON r.id = u.alg_release_id WHERE t.device_key = ?1`;

/**
 * ?1 device, ?2 hash, ?3 the release that it reports. That it reports one is only its word: the release counts as far as
 * an order of ours brought it.
 */
const GROUND_SQL = `SELECT a.bytes, CASE
    WHEN ${OF_ORDERS} AND t.status IN ('pending', 'installing') AND ${NAMES_IT}) THEN 'open'
    WHEN ${OF_ORDERS} AND u.alg_release_id = ?3 AND (t.status = 'success' OR t.granted = 1) AND ${NAMES_IT}) THEN 'open'
    WHEN ${OF_ORDERS} AND t.status = 'dropped' AND ${NAMES_IT}) THEN 'dropped'
  END AS ground
  FROM artifact a WHERE a.sha256 = ?2`;

/** A file that a camera asks for; undefined when there is none that any order of it ever named. */
export async function fileOfCamera(
  db: ControlDb,
  asked: {
    readonly deviceKey: number;
    readonly sha256: string;
    /** The release that the camera reports. */
    readonly algReleaseId: number | null;
  },
): Promise<{ readonly bytes: number; readonly ground: FileGround } | undefined> {
  const { results } = await db.d1
    .prepare(GROUND_SQL)
    .bind(asked.deviceKey, asked.sha256, asked.algReleaseId)
    .all<{ bytes: number; ground: FileGround | null }>();
  const { bytes, ground } = results[0] ?? { bytes: 0, ground: null };
  return ground === null ? undefined : { bytes, ground };
}

/** ?1 device, ?2 hash, ?3 from, ?4 upto, ?5 now. What begins behind a gap is not counted. */
const FETCHED_SQL = `INSERT INTO device_fetch(device_key, sha256, upto, at)
  SELECT ?1, ?2, ?4, ?5 WHERE ?3 = 0 OR EXISTS (SELECT 1 FROM device_fetch WHERE device_key = ?1 AND sha256 = ?2)
  ON CONFLICT DO UPDATE SET upto = excluded.upto, at = excluded.at
    WHERE ?3 <= device_fetch.upto AND excluded.upto > device_fetch.upto`;

/** Notes that the bytes `from` to before `upto` of a file were served to a camera. The same again changes nothing. */
export async function noteFetched(
  db: ControlDb,
  served: {
    readonly deviceKey: number;
    readonly sha256: string;
    readonly from: number;
    readonly upto: number;
    readonly now: number;
  },
): Promise<void> {
  const { deviceKey, sha256, from, upto, now } = served;
  await db.d1.prepare(FETCHED_SQL).bind(deviceKey, sha256, from, upto, now).run();
}

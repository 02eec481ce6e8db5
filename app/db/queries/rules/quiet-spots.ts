// Spots of cameras in which a class is always the same thing. Touches the control database. Decision 0165, The same spot.
import type { ControlDb } from "~/db/client";
import type { QuietSpot } from "~/domain/rules/rule";

const SPOT = `q.id AS spotId, d.device_id AS deviceId, q.class_name AS className, q.box, q.since, q.until`;

export const QUIET_SPOT_SQL = {
  /** Of the cameras that a person sees and that are their own account's. ?1 user. */
  visible: `SELECT ${SPOT} FROM user_device ud CROSS JOIN user u ON u.id = ud.user_id
      CROSS JOIN device d ON d.id = ud.device_key AND d.account_id = u.account_id AND d.cleared_at IS NULL
      CROSS JOIN quiet_spot q ON q.device_key = d.id
    WHERE ud.user_id = ?1 AND q.until IS NULL ORDER BY q.id`,
  /** Those that still count. ?1 device id. */
  ofCamera: `SELECT ${SPOT} FROM device d CROSS JOIN quiet_spot q ON q.device_key = d.id
    WHERE d.device_id = ?1 AND q.until IS NULL ORDER BY q.id`,
  /** ?1 device id, ?2 class, ?3 box, ?4 now, ?5 user, ?6 the most that a camera may have. */
  add: `INSERT INTO quiet_spot(account_id, device_key, class_name, box, since, created_by, created_at)
    SELECT d.account_id, d.id, ?2, ?3, ?4, ?5, ?4 FROM device d WHERE d.device_id = ?1 AND d.cleared_at IS NULL
      AND (SELECT count(*) FROM quiet_spot q WHERE q.device_key = d.id AND q.until IS NULL) < ?6
    RETURNING id`,
  /** The camera of a spot. ?1 spot. */
  camera: `SELECT d.device_id AS deviceId FROM quiet_spot q CROSS JOIN device d ON d.id = q.device_key WHERE q.id = ?1`,
  /** ?1 spot, ?2 now. */
  end: "UPDATE quiet_spot SET until = ?2 WHERE id = ?1 AND until IS NULL",
} as const;

interface SpotRow extends Omit<QuietSpot, "box"> {
  /** JSON. */
  readonly box: string;
}

/** Those that still count, of the cameras of the person's account that they see. */
export async function visibleQuietSpots(db: ControlDb, userId: number): Promise<readonly QuietSpot[]> {
  return toSpots(await db.d1.prepare(QUIET_SPOT_SQL.visible).bind(userId).all<SpotRow>());
}

export async function quietSpotsOf(db: ControlDb, deviceId: string): Promise<readonly QuietSpot[]> {
  return toSpots(await db.d1.prepare(QUIET_SPOT_SQL.ofCamera).bind(deviceId).all<SpotRow>());
}

/** Its number; null where the camera has too many, or is gone. */
export async function addQuietSpot(
  db: ControlDb,
  spot: Pick<QuietSpot, "deviceId" | "className" | "box"> & {
    readonly userId: number;
    readonly now: number;
    readonly limit: number;
  },
): Promise<number | null> {
  const { deviceId, className, box, userId, now, limit } = spot;
  const { results } = await db.d1
    .prepare(QUIET_SPOT_SQL.add)
    .bind(deviceId, className, JSON.stringify(box), now, userId, limit)
    .all<{ readonly id: number }>();
  return results[0]?.id ?? null;
}

export async function cameraOfSpot(db: ControlDb, spotId: number): Promise<string | null> {
  const row = await db.d1.prepare(QUIET_SPOT_SQL.camera).bind(spotId).first<{ readonly deviceId: string }>();
  return row?.deviceId ?? null;
}

/** From now on it counts no more; the past of rules keeps it. */
export async function endQuietSpot(db: ControlDb, spotId: number, now: number): Promise<void> {
  await db.d1.prepare(QUIET_SPOT_SQL.end).bind(spotId, now).run();
}

function toSpots({ results }: D1Result<SpotRow>): readonly QuietSpot[] {
  return results.map(({ box, ...spot }) => ({ ...spot, box: JSON.parse(box) }));
}

// Whether readers of other accounts get what shows people: as the account has it, and as one of its cameras has it. Touches the
// control database. Decision 0147, People in pictures.
import type { ControlDb } from "~/db/client";

export async function accountShowsPeople(db: ControlDb, accountId: number): Promise<boolean> {
  const { results } = await db.d1
    .prepare("SELECT show_people AS shows FROM account WHERE id = ?1")
    .bind(accountId)
    .all<{ readonly shows: number }>();
  return results[0]?.shows === 1;
}

export async function setAccountShowsPeople(
  db: ControlDb,
  { accountId, shows }: { readonly accountId: number; readonly shows: boolean },
): Promise<void> {
  await db.d1
    .prepare("UPDATE account SET show_people = ?2 WHERE id = ?1")
    .bind(accountId, shows ? 1 : 0)
    .run();
}

/** A camera, and a user of its home account who sees it. */
interface OwnCamera {
  readonly deviceId: string;
  readonly userId: number;
  readonly accountId: number;
}

/** ?1 device id, ?2 user, ?3 account. */
const OWN_CAMERA = `d.device_id = ?1 AND d.account_id = ?3 AND d.cleared_at IS NULL
  AND EXISTS (SELECT 1 FROM user_device ud WHERE ud.user_id = ?2 AND ud.device_key = d.id)`;

/** Of the camera and of its account; undefined when the user has no such camera. `camera` null: as the account has it. */
export async function cameraShowsPeople(
  db: ControlDb,
  { deviceId, userId, accountId }: OwnCamera,
): Promise<{ readonly camera: boolean | null; readonly account: boolean } | undefined> {
  const { results } = await db.d1
    .prepare(
      `SELECT d.show_people AS camera, a.show_people AS account FROM device d JOIN account a ON a.id = d.account_id
       WHERE ${OWN_CAMERA}`,
    )
    .bind(deviceId, userId, accountId)
    .all<{ readonly camera: number | null; readonly account: number }>();
  const [found] = results;
  return found && { camera: found.camera === null ? null : found.camera === 1, account: found.account === 1 };
}

/** False, and nothing is changed, when the user has no such camera. */
export async function setCameraShowsPeople(
  db: ControlDb,
  { deviceId, userId, accountId, shows }: OwnCamera & { readonly shows: boolean | null },
): Promise<boolean> {
  const { meta } = await db.d1
    .prepare(`UPDATE device AS d SET show_people = ?4 WHERE ${OWN_CAMERA}`)
    .bind(deviceId, userId, accountId, shows === null ? null : shows ? 1 : 0)
    .run();
  return meta.changes > 0;
}

// Whom a release reaches. Touches the control database; the cameras that run one are found by a walk over all of them, which
// staff ask for when they open a release.
import type { ControlDb } from "~/db/client";

interface ReachRows {
  readonly users: readonly { readonly userId: number; readonly email: string }[];
  readonly cameras: readonly {
    readonly deviceId: string;
    readonly displayName: string | null;
    readonly deviceName: string | null;
  }[];
}

/** The users to whom it is approved by their address, and the cameras that report it by their id. One call. */
export async function releaseReach(db: ControlDb, releaseId: number): Promise<ReachRows> {
  const [users, cameras] = await db.d1.batch([
    db.d1
      .prepare(
        `SELECT u.id AS userId, u.email FROM user_release r JOIN user u ON u.id = r.user_id
         WHERE r.release_id = ?1 ORDER BY u.email`,
      )
      .bind(releaseId),
    db.d1
      .prepare(
        `SELECT device_id AS deviceId, display_name AS displayName, device_name AS deviceName FROM device
         WHERE alg_release_id = ?1 AND cleared_at IS NULL ORDER BY device_id`,
      )
      .bind(releaseId),
  ]);
  return {
    users: (users?.results ?? []) as ReachRows["users"],
    cameras: (cameras?.results ?? []) as ReachRows["cameras"],
  };
}

// A camera as the person sees it whose message is sent. Touches the control database. Decision 0166, Messages about insights.
import type { ControlDb } from "~/db/client";

interface MessageCamera {
  readonly shard: number;
  /** 1: it isn't of the person's own account. */
  readonly isOutside: 0 | 1;
  /** 1: its owner lets people outside the account see what shows people. */
  readonly showsPeople: 0 | 1;
}

/** ?1 user, ?2 camera, ?3 its account. */
export const MESSAGE_CAMERA_SQL = `SELECT a.shard, d.account_id <> u.account_id AS isOutside,
    coalesce(d.show_people, a.show_people) AS showsPeople
  FROM user_device ud CROSS JOIN user u ON u.id = ud.user_id CROSS JOIN device d ON d.id = ud.device_key
    CROSS JOIN account a ON a.id = d.account_id
  WHERE ud.user_id = ?1 AND ud.device_key = ?2 AND d.account_id = ?3 AND d.cleared_at IS NULL`;

/** Null: the person doesn't see it any more, or it was cleared. One call. */
export async function messageCamera(
  db: ControlDb,
  of: { readonly userId: number; readonly deviceKey: number; readonly accountId: number },
): Promise<MessageCamera | null> {
  return db.d1.prepare(MESSAGE_CAMERA_SQL).bind(of.userId, of.deviceKey, of.accountId).first<MessageCamera>();
}

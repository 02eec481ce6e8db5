// Whose updates: what a reader sees of them. Touches the control database. Decision 0051, Who sees and
// drops an update.

export interface PushReader {
  readonly userId: number;
  /** Their home account. */
  readonly accountId: number;
  readonly isStaff: boolean;
}

/** The ids of the updates that a user made, and of those that touch a camera that they see. ?1 user. */
export const SEEN_UPDATES = `SELECT id FROM device_update WHERE created_by = ?1
  UNION SELECT st.update_id FROM user_device sd CROSS JOIN device_update_target st ON st.device_key = sd.device_key
    WHERE sd.user_id = ?1`;

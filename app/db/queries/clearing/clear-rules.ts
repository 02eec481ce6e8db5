// What rules know of a camera that staff clear: what it has sent, and what people were told of it. Touches the control
// database. Decision 0164, Rules.
import type { ControlDb } from "~/db/client";

/** Of people who see the camera. ?1 camera. */
const RULES = `(SELECT r.id FROM user_device ud CROSS JOIN rule r ON r.user_id = ud.user_id WHERE ud.device_key = ?1)`;
const ROADS = `(SELECT i.id FROM user_device ud CROSS JOIN integration i ON i.user_id = ud.user_id WHERE ud.device_key = ?1)`;
const ACCOUNT = "(SELECT account_id FROM device WHERE id = ?1)";

/** ?1 camera. What people had been told who don't see it any more goes when it is old. */
export const CLEAR_RULE_SQL = {
  seen: `DELETE FROM rule_seen WHERE account_id = ${ACCOUNT} AND device_key = ?1`,
  sent: `DELETE FROM rule_sent WHERE rule_id IN ${RULES} AND device_key = ?1`,
  snoozes: `DELETE FROM rule_snooze WHERE rule_id IN ${RULES} AND device_key = ?1`,
  decisions: `DELETE FROM rule_decision WHERE rule_id IN ${RULES} AND device_key = ?1`,
  deliveries: `DELETE FROM insight_delivery WHERE integration_id IN ${ROADS} AND device_key = ?1`,
  spots: "DELETE FROM quiet_spot WHERE device_key = ?1",
  rare: `DELETE FROM rare_sighting WHERE account_id = ${ACCOUNT} AND device_key = ?1`,
} as const;

/** In the transaction that clears it, while it is known who sees it. */
export function clearRules(db: ControlDb, deviceKey: number): readonly D1PreparedStatement[] {
  return Object.values(CLEAR_RULE_SQL).map((sql) => db.d1.prepare(sql).bind(deviceKey));
}

// The rules of a person, what they may name, and where they tell. Touches the control database. Decision 0164, Rules.
import type { ControlDb } from "~/db/client";
import { EMAIL_KEY } from "~/db/queries/accounts/user-keys";
import type { Platform } from "~/domain/integrations/integration";
import { FIRST_RULE_NAME } from "~/domain/rules/first-rule";
import { NO_CONDITIONS, type OutsidePeople, RULES_LIMIT } from "~/domain/rules/rule";

/** Of a rule `r` and its integration `i`. */
export const RULE_COLUMNS = `r.id AS ruleId, r.user_id AS userId, r.integration_id AS integrationId, i.platform, i.options,
    i.notification_classes AS notificationClasses, i.group_notifications AS groupNotifications, r.name,
    r.is_first AS isFirst, r.conditions, r.recipients, r.people, r.paused_at AS pausedAt`;

/** Of an address `m` of a user `u`: whether mail may go there, and whether it is a person of the account. */
export const RECEIVER_COLUMNS = `m.user_id AS userId, m.address_key AS addressKey, m.address,
    m.confirmed_at IS NOT NULL AND m.left_at IS NULL AS isOpen,
    EXISTS (SELECT 1 FROM user WHERE ${EMAIL_KEY} = +m.address_key AND email_verified_at IS NOT NULL
      AND account_id = u.account_id) AS isInside`;

/** As it is stored. */
export const FIRST_RULE = {
  name: FIRST_RULE_NAME,
  conditions: JSON.stringify(NO_CONDITIONS),
} as const;

/** A rule `r` that is the person's. ?1 user, ?2 rule. */
const OWN = "r.user_id = ?1 AND r.id = ?2";
const IS_OWN = `EXISTS (SELECT 1 FROM rule r WHERE ${OWN})`;

export const RULE_SQL = {
  /** ?1 user. */
  rules: `SELECT ${RULE_COLUMNS}, r.last_sent_at AS lastSentAt, r.created_at AS createdAt
    FROM rule r JOIN integration i ON i.id = r.integration_id WHERE r.user_id = ?1 ORDER BY r.id`,
  /** ?1 user, ?2 JSON list of days. */
  days: `SELECT r.id AS ruleId, sum(x.sent) AS sent, sum(x.held) AS held FROM rule r CROSS JOIN json_each(?2) d
      CROSS JOIN rule_day x ON x.day = d.value AND x.rule_id = r.id
    WHERE r.user_id = ?1 GROUP BY r.id`,
  /** Those that have not been over for long. ?1 user, ?2 since. */
  snoozes: `SELECT s.rule_id AS ruleId, d.device_id AS deviceId, s.since, s.until FROM rule r
      CROSS JOIN rule_snooze s ON s.rule_id = r.id CROSS JOIN device d ON d.id = s.device_key
    WHERE r.user_id = ?1 AND s.until > ?2 ORDER BY s.since`,
  /** ?1 user. */
  roads: "SELECT platform, options FROM integration WHERE user_id = ?1 ORDER BY id",
  /** ?1 user. */
  receivers: `SELECT ${RECEIVER_COLUMNS} FROM user u CROSS JOIN mail_address m ON m.user_id = u.id WHERE u.id = ?1`,
  /** Of the cameras of the person's own account that they see. ?1 user. */
  spots: `SELECT q.id AS spotId, d.device_id AS deviceId, q.class_name AS className, q.box, q.since, q.until
    FROM user u CROSS JOIN user_device ud ON ud.user_id = u.id CROSS JOIN device d ON d.id = ud.device_key
      CROSS JOIN quiet_spot q ON q.device_key = d.id
    WHERE u.id = ?1 AND d.account_id = u.account_id AND q.account_id = u.account_id`,
  /** What the person sees, and how far its accounts are read. ?1 user. */
  cameras: `SELECT d.device_id AS deviceId, d.account_id AS accountId, coalesce(d.show_people, a.show_people) AS showsPeople,
      coalesce(c.filling, 1) AS isFilling
    FROM user_device ud CROSS JOIN device d ON d.id = ud.device_key CROSS JOIN account a ON a.id = d.account_id
      LEFT JOIN rule_cursor c ON c.account_id = d.account_id
    WHERE ud.user_id = ?1 AND d.cleared_at IS NULL`,
  /** ?1 account. */
  groups: "SELECT id FROM device_group WHERE account_id = ?1",
  /** ?1 user, ?2 platform, ?3 name, ?4 conditions, ?5 recipients, ?6 people, ?7 now. */
  insert: `INSERT INTO rule(user_id, integration_id, name, conditions, recipients, people, created_at, updated_at)
    SELECT ?1, i.id, ?3, ?4, ?5, ?6, ?7, ?7 FROM integration i
    WHERE i.user_id = ?1 AND i.platform = ?2 AND (SELECT count(*) FROM rule WHERE user_id = ?1) < ${RULES_LIMIT}
    RETURNING id`,
  /** The first rule of an integration, with it. ?1 user, ?2 platform, ?3 now. */
  insertFirst: `INSERT INTO rule(user_id, integration_id, name, is_first, conditions, created_at, updated_at)
    SELECT user_id, id, '${FIRST_RULE.name}', 1, '${FIRST_RULE.conditions}', ?3, ?3 FROM integration
    WHERE user_id = ?1 AND platform = ?2 ON CONFLICT DO NOTHING`,
  /** ?1 user, ?2 rule, ?3 name, ?4 conditions, ?5 recipients, ?6 people, ?7 paused, ?8 now. */
  update: `UPDATE rule AS r SET name = ?3, conditions = ?4, recipients = ?5, people = ?6,
      paused_at = iif(?7, coalesce(paused_at, ?8), NULL), updated_at = ?8 WHERE ${OWN}`,
  /** ?1 user, ?2 rule, ?3 paused, ?4 now. */
  pause: `UPDATE rule AS r SET paused_at = iif(?3, coalesce(paused_at, ?4), NULL), updated_at = ?4 WHERE ${OWN}`,
  /** ?1 user, ?2 rule. */
  forgetSnoozes: `DELETE FROM rule_snooze WHERE rule_id = ?2 AND ${IS_OWN}`,
  /** ?1 user, ?2 rule. */
  forgetSent: `DELETE FROM rule_sent WHERE rule_id = ?2 AND ${IS_OWN}`,
  /** ?1 user, ?2 rule. */
  remove: `DELETE FROM rule AS r WHERE ${OWN}`,
  /** Ends what is going on. ?1 user, ?2 rule, ?3 camera, ?4 now. */
  wake: `UPDATE rule_snooze SET until = ?4 WHERE rule_id = ?2 AND until > ?4 AND ${IS_OWN}
    AND device_key = (SELECT id FROM device WHERE device_id = ?3)`,
  /** ?1 user, ?2 rule, ?3 camera, ?4 now, ?5 until. */
  snooze: `INSERT INTO rule_snooze(rule_id, device_key, since, until)
    SELECT ?2, d.id, ?4, ?5 FROM device d CROSS JOIN user_device ud ON ud.device_key = d.id AND ud.user_id = ?1
    WHERE d.device_id = ?3 AND ${IS_OWN} ON CONFLICT DO UPDATE SET until = excluded.until`,
} as const;

/** A rule with its integration, as it is stored. */
export interface RuleRow {
  readonly ruleId: number;
  readonly userId: number;
  readonly integrationId: number;
  readonly platform: Platform;
  /** JSON each, of the integration. */
  readonly options: string;
  readonly notificationClasses: string;
  readonly groupNotifications: string;
  readonly name: string;
  readonly isFirst: 0 | 1;
  /** JSON. */
  readonly conditions: string;
  /** JSON; null: all. */
  readonly recipients: string | null;
  readonly people: OutsidePeople;
  readonly pausedAt: number | null;
}

export interface ReceiverRow {
  readonly userId: number;
  readonly addressKey: string;
  readonly address: string;
  readonly isOpen: 0 | 1;
  readonly isInside: 0 | 1;
}

interface SpotRow {
  readonly spotId: number;
  readonly deviceId: string;
  readonly className: string;
  /** JSON. */
  readonly box: string;
  readonly since: number;
  readonly until: number | null;
}

interface StoredRule extends RuleRow {
  readonly lastSentAt: number | null;
  readonly createdAt: number;
}

interface DaysRow {
  readonly ruleId: number;
  readonly sent: number;
  readonly held: number;
}

interface SnoozeRow {
  readonly ruleId: number;
  readonly deviceId: string;
  readonly since: number;
  readonly until: number;
}

interface RoadRow {
  readonly platform: Platform;
  readonly options: string;
}

interface CameraRow {
  readonly deviceId: string;
  readonly accountId: number;
  readonly showsPeople: 0 | 1;
  readonly isFilling: 0 | 1;
}

interface StoredRules {
  readonly rules: readonly StoredRule[];
  readonly days: readonly DaysRow[];
  readonly snoozes: readonly SnoozeRow[];
  readonly roads: readonly RoadRow[];
  readonly receivers: readonly ReceiverRow[];
  readonly spots: readonly SpotRow[];
  readonly cameras: readonly CameraRow[];
  /** Of the person's account. */
  readonly groups: readonly { readonly id: number }[];
}

/** All rules of a person, and what they may name. `days`: those whose counts are summed. One call. */
export async function rulesOf(
  db: ControlDb,
  whose: { readonly userId: number; readonly accountId: number },
  { days, snoozedSince }: { readonly days: readonly number[]; readonly snoozedSince: number },
): Promise<StoredRules> {
  const { userId, accountId } = whose;
  const results = await db.d1.batch([
    db.d1.prepare(RULE_SQL.rules).bind(userId),
    db.d1.prepare(RULE_SQL.days).bind(userId, JSON.stringify(days)),
    db.d1.prepare(RULE_SQL.snoozes).bind(userId, snoozedSince),
    db.d1.prepare(RULE_SQL.roads).bind(userId),
    db.d1.prepare(RULE_SQL.receivers).bind(userId),
    db.d1.prepare(RULE_SQL.spots).bind(userId),
    db.d1.prepare(RULE_SQL.cameras).bind(userId),
    db.d1.prepare(RULE_SQL.groups).bind(accountId),
  ]);
  const rows = <Row>(at: number) => (results[at]?.results ?? []) as readonly Row[];
  return {
    rules: rows(0),
    days: rows(1),
    snoozes: rows(2),
    roads: rows(3),
    receivers: rows(4),
    spots: rows(5),
    cameras: rows(6),
    groups: rows(7),
  };
}

/** What is stored of a rule that a person has entered; JSON each. */
interface RuleWrite {
  readonly userId: number;
  readonly name: string;
  readonly conditions: string;
  readonly recipients: string | null;
  readonly people: OutsidePeople;
  readonly now: number;
}

/** Makes a rule, and what follows the insights of the accounts that it is about; null: the person has enough, or no such integration. */
export async function insertRule(
  db: ControlDb,
  { platform, ...rule }: RuleWrite & { readonly platform: Platform },
): Promise<number | null> {
  const { userId, name, conditions, recipients, people, now } = rule;
  const [made] = await db.d1.batch<{ readonly id: number }>([
    db.d1.prepare(RULE_SQL.insert).bind(userId, platform, name, conditions, recipients, people, now),
    cursorsOfPerson(db, userId, now),
  ]);
  return made?.results[0]?.id ?? null;
}

/** False: it is none of the person's. */
export async function updateRule(
  db: ControlDb,
  { ruleId, isPaused, ...rule }: RuleWrite & { readonly ruleId: number; readonly isPaused: boolean },
): Promise<boolean> {
  const { userId, name, conditions, recipients, people, now } = rule;
  const { meta } = await db.d1
    .prepare(RULE_SQL.update)
    .bind(userId, ruleId, name, conditions, recipients, people, isPaused ? 1 : 0, now)
    .run();
  return meta.changes > 0;
}

interface OneRule {
  readonly userId: number;
  readonly ruleId: number;
}

/** False: it is none of the person's. */
export async function pauseOwnRule(
  db: ControlDb,
  { userId, ruleId, isPaused, now }: OneRule & { readonly isPaused: boolean; readonly now: number },
): Promise<boolean> {
  const { meta } = await db.d1
    .prepare(RULE_SQL.pause)
    .bind(userId, ruleId, isPaused ? 1 : 0, now)
    .run();
  return meta.changes > 0;
}

/** Deletes a rule; what it has decided goes when it is old. One transaction. */
export async function deleteRule(db: ControlDb, { userId, ruleId }: OneRule): Promise<void> {
  await db.d1.batch([
    db.d1.prepare(RULE_SQL.forgetSnoozes).bind(userId, ruleId),
    db.d1.prepare(RULE_SQL.forgetSent).bind(userId, ruleId),
    db.d1.prepare(RULE_SQL.remove).bind(userId, ruleId),
  ]);
}

/** A rule is silent about a camera until a time, or no longer (null). One transaction. */
export async function snoozeOwnRule(
  db: ControlDb,
  snooze: OneRule & { readonly deviceId: string; readonly until: number | null; readonly now: number },
): Promise<void> {
  const { userId, ruleId, deviceId, until, now } = snooze;
  await db.d1.batch([
    db.d1.prepare(RULE_SQL.wake).bind(userId, ruleId, deviceId, now),
    ...(until === null ? [] : [db.d1.prepare(RULE_SQL.snooze).bind(userId, ruleId, deviceId, now, until)]),
  ]);
}

/** In the transaction that makes an integration, after it. */
export function firstRule(
  db: ControlDb,
  { userId, platform, now }: { readonly userId: number; readonly platform: Platform; readonly now: number },
): readonly D1PreparedStatement[] {
  return [db.d1.prepare(RULE_SQL.insertFirst).bind(userId, platform, now), cursorsOfPerson(db, userId, now)];
}

/** `epoch` -1: it finds its place at its first look. ?1 user, ?2 now. */
const CURSORS_OF_PERSON = `INSERT INTO rule_cursor(account_id, epoch, seq, filling, moved_at)
  SELECT account_id, -1, 0, 1, ?2 FROM (SELECT account_id FROM user WHERE id = ?1
    UNION SELECT d.account_id FROM user_device ud CROSS JOIN device d ON d.id = ud.device_key
      WHERE ud.user_id = ?1 AND d.cleared_at IS NULL) WHERE true ON CONFLICT DO NOTHING`;

/** The insights of each account of which the person sees a camera are followed from now on. */
function cursorsOfPerson(db: ControlDb, userId: number, now: number): D1PreparedStatement {
  return db.d1.prepare(CURSORS_OF_PERSON).bind(userId, now);
}

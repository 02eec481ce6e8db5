// The integrations of a person and the addresses of their mail. Touches the control database. Decision 0160, Integrations.
import type { ControlDb } from "~/db/client";
import { EMAIL_KEY } from "~/db/queries/accounts/user-keys";
import { firstRule } from "~/db/queries/rules/rules";
import type { Platform } from "~/domain/integrations/integration";

export interface IntegrationRecord {
  readonly id: number;
  readonly platform: Platform;
  /** JSON. */
  readonly options: string;
  readonly notificationClasses: string;
  readonly groupNotifications: string;
}

export interface AddressRow {
  readonly id: number;
  readonly addressKey: string;
  readonly address: string;
  readonly askedAt: number | null;
  readonly confirmedAt: number | null;
  readonly leftAt: number | null;
}

const INTEGRATION = `id, platform, options, notification_classes AS notificationClasses,
    group_notifications AS groupNotifications`;
const ADDRESS = `id, address_key AS addressKey, address, asked_at AS askedAt, confirmed_at AS confirmedAt,
    left_at AS leftAt`;

const OF_ROAD = "integration_id = (SELECT id FROM integration WHERE user_id = ?1 AND platform = ?2)";

export const INTEGRATION_SQL = {
  /** ?1 user. */
  all: `SELECT ${INTEGRATION} FROM integration WHERE user_id = ?1`,
  /** ?1 user. */
  addresses: `SELECT ${ADDRESS} FROM mail_address WHERE user_id = ?1`,
  /** ?1 user, ?2 platform, ?3 options, ?4 secret, ?5 classes, ?6 groups, ?7 now. */
  insert: `INSERT INTO integration(user_id, platform, options, secret, notification_classes, group_notifications,
      created_at, updated_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT DO NOTHING`,
  /** NULL leaves a member as it is. ?1 user, ?2 platform, ?3 options, ?4 secret, ?5 classes, ?6 groups, ?7 now. */
  update: `UPDATE integration SET options = coalesce(?3, options), secret = coalesce(?4, secret),
      notification_classes = coalesce(?5, notification_classes),
      group_notifications = coalesce(?6, group_notifications), updated_at = ?7
    WHERE user_id = ?1 AND platform = ?2`,
  /**
   * Notes the addresses of a list, after what wrote the integration. One that the account has verified needs no question; an
   * address that left stays so. ?1 user, ?2 account, ?3 JSON list of {key, address}, ?4 now.
   */
  note: `INSERT INTO mail_address(user_id, address_key, address, asked_at, confirmed_at)
    SELECT ?1, entry.value ->> 'key', entry.value ->> 'address', iif(known.id IS NULL, ?4, NULL), iif(known.id IS NULL, NULL, ?4)
    FROM json_each(?3) AS entry
    LEFT JOIN user AS known ON known.id = (SELECT id FROM user
      WHERE ${EMAIL_KEY} = entry.value ->> 'key' AND account_id = ?2 AND email_verified_at IS NOT NULL)
    WHERE changes() > 0
    ON CONFLICT(user_id, address_key) DO UPDATE SET address = excluded.address,
      confirmed_at = coalesce(confirmed_at, excluded.confirmed_at)`,
  /** What waits of it is no longer wanted. ?1 user, ?2 platform, ?3 now. */
  drop: `UPDATE outbox SET state = 'dropped', next_at = ?3
    WHERE state = 'due' AND integration_id = (SELECT id FROM integration WHERE user_id = ?1 AND platform = ?2)`,
  /** Of its rules. ?1 user, ?2 platform. */
  forgetSnoozes: `DELETE FROM rule_snooze WHERE rule_id IN (SELECT id FROM rule WHERE ${OF_ROAD})`,
  /** ?1 user, ?2 platform. */
  forgetSent: `DELETE FROM rule_sent WHERE rule_id IN (SELECT id FROM rule WHERE ${OF_ROAD})`,
  /** Insights of which no message is written yet. ?1 user, ?2 platform. */
  forgetWaiting: `DELETE FROM insight_delivery WHERE due_at IS NOT NULL AND ${OF_ROAD}`,
  /** ?1 user, ?2 platform. */
  forgetDigests: `DELETE FROM digest_due WHERE ${OF_ROAD}`,
  /** ?1 user, ?2 platform. */
  removeRules: `DELETE FROM rule WHERE ${OF_ROAD}`,
  /** ?1 user, ?2 platform. */
  remove: "DELETE FROM integration WHERE user_id = ?1 AND platform = ?2",
} as const;

/** All integrations of a person, and every address that they have ever had mail sent to. One call. */
export async function integrationsOf(
  db: ControlDb,
  userId: number,
): Promise<{
  readonly integrations: readonly IntegrationRecord[];
  readonly addresses: readonly AddressRow[];
}> {
  const [integrations, addresses] = await db.d1.batch<IntegrationRecord | AddressRow>([
    db.d1.prepare(INTEGRATION_SQL.all).bind(userId),
    db.d1.prepare(INTEGRATION_SQL.addresses).bind(userId),
  ]);
  return {
    integrations: (integrations?.results ?? []) as readonly IntegrationRecord[],
    addresses: (addresses?.results ?? []) as readonly AddressRow[],
  };
}

interface IntegrationWrite {
  readonly userId: number;
  readonly accountId: number;
  readonly platform: Platform;
  /** JSON each; null leaves what is stored. */
  readonly options: string | null;
  readonly secret: string | null;
  readonly notificationClasses: string | null;
  readonly groupNotifications: string | null;
  /** Of its mail, by their keys. */
  readonly addresses: readonly { readonly key: string; readonly address: string }[];
  readonly now: number;
}

/** Makes an integration with its first rule (`insert`) or changes it; answers false where there is one already, or none. One transaction. */
export async function writeIntegration(
  db: ControlDb,
  how: "insert" | "update",
  write: IntegrationWrite,
): Promise<boolean> {
  const { userId, accountId, platform, options, secret, notificationClasses, groupNotifications, now } =
    write;
  const row = [
    userId,
    platform,
    options,
    secret,
    notificationClasses,
    groupNotifications ?? (how === "insert" ? "[]" : null),
    now,
  ];
  const [written] = await db.d1.batch([
    db.d1.prepare(INTEGRATION_SQL[how]).bind(...row),
    ...(write.addresses.length === 0
      ? []
      : [db.d1.prepare(INTEGRATION_SQL.note).bind(userId, accountId, JSON.stringify(write.addresses), now)]),
    ...(how === "insert" ? firstRule(db, write) : []),
  ]);
  return (written?.meta.changes ?? 0) > 0;
}

/** Deletes an integration with its rules, and drops what waits of it; false where there is none. One transaction. */
export async function removeIntegration(
  db: ControlDb,
  { userId, platform, now }: Pick<IntegrationWrite, "userId" | "platform" | "now">,
): Promise<boolean> {
  const { drop, forgetSnoozes, forgetSent, forgetWaiting, forgetDigests, removeRules, remove } =
    INTEGRATION_SQL;
  const results = await db.d1.batch([
    db.d1.prepare(drop).bind(userId, platform, now),
    ...[forgetSnoozes, forgetSent, forgetWaiting, forgetDigests, removeRules, remove].map((sql) =>
      db.d1.prepare(sql).bind(userId, platform),
    ),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

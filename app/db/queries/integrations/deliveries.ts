// What became of the messages of integrations, sending one again, and trying a road. Touches the control database. Decision
// 0160, Integrations.
import type { ControlDb } from "~/db/client";
import type { ShownDelivery } from "~/domain/integrations/delivery-words";
import type { Platform } from "~/domain/integrations/integration";

export const DELIVERY_SQL = {
  /** The newest. ?1 integration, ?2 how many. */
  last: `SELECT id, kind, recipient, state, created_at AS createdAt, sent_at AS sentAt, attempts, last_error AS lastError
    FROM outbox WHERE integration_id = ?1 ORDER BY id DESC LIMIT ?2`,
  /**
   * Writes a message once more: what has ended without arriving for certain, while its address wants it.
   * ?1 user, ?2 platform, ?3 message, ?4 state, ?5 now.
   */
  again: `INSERT INTO outbox(channel, recipient, subject, body, html, pictures, kind, integration_id, leave_url, state,
      dedupe_key, next_at, created_at)
    SELECT m.channel, m.recipient, m.subject, m.body, m.html, m.pictures, m.kind, m.integration_id, m.leave_url, ?4, 'again:' || m.id, ?5, ?5
    FROM outbox m JOIN integration i ON i.id = m.integration_id
    WHERE m.id = ?3 AND i.user_id = ?1 AND i.platform = ?2 AND m.state IN ('failed', 'unknown')
      AND (m.channel <> 'email' OR EXISTS (SELECT 1 FROM mail_address a WHERE a.user_id = ?1 AND a.address = m.recipient
        AND a.confirmed_at IS NOT NULL AND a.left_at IS NULL))
    ON CONFLICT DO NOTHING`,
  /** ?1 channel, ?2 recipient, ?3 subject, ?4 text, ?5 HTML, ?6 integration, ?7 link to leave, ?8 state, ?9 key, ?10 now. */
  test: `INSERT INTO outbox(channel, recipient, subject, body, html, kind, integration_id, leave_url, state, dedupe_key,
      next_at, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, 'test', ?6, ?7, ?8, ?9, ?10, ?10) ON CONFLICT DO NOTHING`,
} as const;

/** The last messages of integrations, newest first, by their ids. One call. */
export async function lastDeliveries(
  db: ControlDb,
  integrationIds: readonly number[],
  limit: number,
): Promise<ReadonlyMap<number, readonly ShownDelivery[]>> {
  if (integrationIds.length === 0) return new Map();
  const results = await db.d1.batch<ShownDelivery>(
    integrationIds.map((id) => db.d1.prepare(DELIVERY_SQL.last).bind(id, limit)),
  );
  return new Map(integrationIds.map((id, at) => [id, results[at]?.results ?? []]));
}

/** Sends a message again; false where it is none of the person's, or nothing to send again. */
export async function sendMessageAgain(
  db: ControlDb,
  again: {
    readonly userId: number;
    readonly platform: Platform;
    readonly messageId: number;
    readonly state: "due" | "sunk";
    readonly now: number;
  },
): Promise<boolean> {
  const { meta } = await db.d1
    .prepare(DELIVERY_SQL.again)
    .bind(again.userId, again.platform, again.messageId, again.state, again.now)
    .run();
  return meta.changes > 0;
}

/** A message that tries a road. */
export interface TestMessage {
  readonly channel: Platform;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly leaveUrl: string | null;
  readonly state: "due" | "sunk";
  readonly key: string;
}

/** Writes them in one transaction. */
export async function writeTests(
  db: ControlDb,
  integrationId: number,
  tests: readonly TestMessage[],
  now: number,
): Promise<void> {
  await db.d1.batch(
    tests.map(({ channel, recipient, subject, body, html, leaveUrl, state, key }) =>
      db.d1
        .prepare(DELIVERY_SQL.test)
        .bind(channel, recipient, subject, body, html, integrationId, leaveUrl, state, key, now),
    ),
  );
}

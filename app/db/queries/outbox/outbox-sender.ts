// Messages on their way: which are due, whose they are, what became of them. Touches the control database. Decision 0018,
// Outbound.
import type { ControlDb } from "~/db/client";
import type { Delivery } from "~/domain/outbox/delivery";

/** A message that this runner alone may send until its lease ends. */
interface DueMessage {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Tries, with the one that begins now. */
  readonly attempts: number;
}

export const SENDER_SQL = {
  /**
   * Takes what is due, and what a runner that is gone has left; one message is one runner's. ?1 now, ?2 until when, ?3 how
   * many, ?4 channel.
   */
  claim: `UPDATE outbox SET state = 'sending', attempts = attempts + 1, next_at = ?2 WHERE id IN (
      SELECT id FROM outbox WHERE state IN ('due', 'sending') AND next_at <= ?1 AND channel = ?4
      ORDER BY next_at LIMIT ?3)
    RETURNING id, recipient, subject, body, attempts`,
  /** What a runner that is gone has left, of a service that would not know it again. ?1 now, ?2 channel. */
  forsake: `UPDATE outbox SET state = 'unknown', last_error = 'Interrupted while it was sent'
    WHERE id IN (SELECT id FROM outbox WHERE state = 'sending' AND next_at <= ?1 AND channel = ?2)`,
  /** Only by whom it is. ?1 id, ?2 tries, ?3 state, ?4 when, ?5 error, ?6 sent at. */
  settle: `UPDATE outbox SET state = ?3, next_at = ?4, last_error = ?5, sent_at = ?6
    WHERE id = ?1 AND state = 'sending' AND attempts = ?2`,
} as const;

/** Takes messages of a channel that are due. `keyed`: what was interrupted is taken, too, else it is unknown. One call. */
export async function claimMessages(
  db: ControlDb,
  claim: {
    readonly channel: string;
    readonly now: number;
    readonly until: number;
    readonly limit: number;
    readonly keyed: boolean;
  },
): Promise<readonly DueMessage[]> {
  const { channel, now, until, limit, keyed } = claim;
  const results = await db.d1.batch<DueMessage>([
    ...(keyed ? [] : [db.d1.prepare(SENDER_SQL.forsake).bind(now, channel)]),
    db.d1.prepare(SENDER_SQL.claim).bind(now, until, limit, channel),
  ]);
  return results.at(-1)?.results ?? [];
}

/** Notes what became of messages. One call. */
export async function settleMessages(
  db: ControlDb,
  settled: readonly { readonly message: DueMessage; readonly delivery: Delivery }[],
): Promise<void> {
  await db.d1.batch(
    settled.map(({ message: { id, attempts }, delivery: { state, nextAt, error } }) =>
      db.d1
        .prepare(SENDER_SQL.settle)
        .bind(id, attempts, state, nextAt, error, state === "sent" ? nextAt : null),
    ),
  );
}

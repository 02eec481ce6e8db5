// Messages that wait to be sent, or that stay because nobody sends them. Touches the control database.
import type { ControlDb } from "~/db/client";
import type { OutboxMessage } from "~/domain/internal/outbox";
import type { OutboxView } from "~/domain/internal/outbox-view";

/** ?1 limit, ?2 below this id, ?3 search, ?4 state, ?5 channel. Walks back by id, and no further than a page needs. */
export const OUTBOX_SQL = `SELECT id, channel, recipient, subject, body, state, created_at AS createdAt,
    attempts, last_error AS lastError FROM outbox
  WHERE id < ?2 AND (?4 = '' OR +state = ?4) AND (?5 = '' OR channel = ?5)
    AND (?3 = '' OR instr(lower(recipient), ?3) OR instr(lower(subject), ?3))
  ORDER BY id DESC LIMIT ?1`;

/** The newest messages that a view asks for. */
export async function outboxMessages(
  db: ControlDb,
  { search, state, channel, before }: OutboxView,
  limit: number,
): Promise<readonly OutboxMessage[]> {
  const { results } = await db.d1
    .prepare(OUTBOX_SQL)
    .bind(limit, before ?? Number.MAX_SAFE_INTEGER, search.trim().toLowerCase(), state, channel)
    .all<OutboxMessage>();
  return results;
}

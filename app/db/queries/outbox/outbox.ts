// Messages that wait to be sent, or that stay because nobody sends them. Touches the control database.
import { desc } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { outbox } from "~/db/schema/control";
import type { OutboxMessage } from "~/domain/outbox";

/** The newest messages of the outbox, for staff. */
export async function newestMessages(db: ControlDb, limit: number): Promise<readonly OutboxMessage[]> {
  const [rows] = await db.orm.batch([
    db.orm
      .select({
        id: outbox.id,
        channel: outbox.channel,
        recipient: outbox.recipient,
        subject: outbox.subject,
        body: outbox.body,
        state: outbox.state,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .orderBy(desc(outbox.id))
      .limit(limit),
  ]);
  return rows;
}

// The messages that the product has written. Touches control. Decision 0018, Outbound.
import type { ControlDb } from "~/db/client";
import { outboxMessages } from "~/db/queries/outbox/outbox";
import type { Actor } from "~/domain/actor";
import { KEYED_PAGE, type KeyedPage, keyedPage } from "~/domain/internal/keyed-list";
import { type OutboxMessage, withoutLinks } from "~/domain/internal/outbox";
import type { OutboxView } from "~/domain/internal/outbox-view";
import { requireRight } from "~/services/errors";

export function createOutboxService(deps: { readonly control: ControlDb }) {
  return {
    /**
     * A page of the messages that a view asks for, newest first, the links of those that leave taken out; staff only.
     */
    async page(actor: Actor, view: OutboxView): Promise<KeyedPage<OutboxMessage>> {
      requireRight(actor, "readOutbox");
      const page = keyedPage(await outboxMessages(deps.control, view, KEYED_PAGE + 1));
      return { ...page, rows: page.rows.map(asRead) };
    },
  };
}

function asRead(message: OutboxMessage): OutboxMessage {
  return message.state === "sunk" ? message : { ...message, body: withoutLinks(message.body) };
}

// The messages that the product has written. Touches control. Decision 0018, Outbound mail.
import type { ControlDb } from "~/db/client";
import { newestMessages } from "~/db/queries/outbox/outbox";
import type { Actor } from "~/domain/actor";
import type { OutboxMessage } from "~/domain/outbox";
import { requireRight } from "~/services/errors";

export function createOutboxService(deps: { readonly control: ControlDb }) {
  return {
    /** The newest 200 messages of the outbox; staff only. */
    async newest(actor: Actor): Promise<readonly OutboxMessage[]> {
      requireRight(actor, "readOutbox");
      return newestMessages(deps.control, 200);
    },
  };
}

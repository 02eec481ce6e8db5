// Loader of the internal tab, for staff. Spec section 2.17; README, Outbound.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { OutboxPage } from "~/domain/outbox";

export async function loadInternal(context: RequestContext, actor: Actor): Promise<OutboxPage> {
  return { section: "outbox", messages: await context.services.accounts.messages(actor) };
}

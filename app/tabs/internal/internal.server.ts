// Loader of the internal tab, for staff. Spec section 2.17; decision 0018, Outbound.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { page } from "./page";

export async function loadInternal(context: RequestContext, actor: Actor): Promise<Loaded<typeof page>> {
  return { data: { section: "outbox", messages: await context.services.outbox.newest(actor) } };
}

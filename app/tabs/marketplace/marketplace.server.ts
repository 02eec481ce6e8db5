// Loader and form of the marketplace. Spec section 2.14.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { readAlgId } from "~/domain/algs/alg-id";
import type { PostedForm } from "~/http/posted-form";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { page } from "./page";

export async function loadMarketplace(
  { services }: RequestContext,
  actor: Actor,
): Promise<Loaded<typeof page>> {
  const models = await services.marketplace.list(actor);
  return { data: { models }, count: models.length };
}

/** `add`. */
export async function actOnMarketplace({ services }: RequestContext, actor: Actor, posted: PostedForm) {
  if (posted.intent !== "add") return posted.refuse();
  await services.marketplace.add(actor, readAlgId(posted.text("model")) ?? 0);
  return { ok: true };
}

// Loader and forms of the settings tab. Spec section 2.16.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { PostedForm } from "~/http/posted-form";
import { readSection } from "~/tabs/define-page";
import type { Loaded } from "~/tabs/tab-loader.server";
import { type page, SECTIONS } from "./page";

export async function loadSettings(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const section = readSection(SECTIONS, params);
  if (section === "integrations") return { data: { section } };
  return { data: { section, features: await context.services.features.list(actor) } };
}

/** `set-feature`. */
export async function actOnSettings(context: RequestContext, actor: Actor, posted: PostedForm) {
  if (posted.intent !== "set-feature") return posted.refuse();
  const id = Number(posted.text("id"));
  await context.services.features.set(actor, { id, enabled: posted.text("enabled") === "true" });
  return { ok: true };
}

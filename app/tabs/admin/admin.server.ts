// Loader and forms of the settings tab. Spec section 2.16.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { PostedForm } from "~/tabs/posted-form.server";
import { parseSettingsSection, type SettingsPage } from "./page";

export async function loadSettings(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<SettingsPage> {
  const section = parseSettingsSection(params.get("section"));
  return section === "features"
    ? { section, features: await context.services.features.list(actor) }
    : { section };
}

/** `set-feature`. */
export async function actOnSettings(context: RequestContext, actor: Actor, posted: PostedForm) {
  if (posted.intent !== "set-feature") return posted.refuse();
  const id = Number(posted.text("id"));
  await context.services.features.set(actor, { id, enabled: posted.text("enabled") === "true" });
  return { ok: true };
}

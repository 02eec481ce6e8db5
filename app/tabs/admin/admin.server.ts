// Loader and forms of the settings tab. Spec section 2.16.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { readMeaningForm } from "~/domain/taxa/classes/meaning-form";
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
  const { features, fieldRecords, meanings, people } = context.services;
  if (section === "species") {
    const [classes, { version, choices, defaults }, history] = await Promise.all([
      meanings.classes(actor),
      meanings.own(actor),
      meanings.history(actor),
    ]);
    return { data: { section, classes, version, choices, defaults, history } };
  }
  const [listed, countsReviews, showsPeople] = await Promise.all([
    features.list(actor),
    fieldRecords.read(actor),
    people.read(actor),
  ]);
  return { data: { section, features: listed, countsReviews, showsPeople } };
}

/**
 * `set-feature`; `set-field-records`: what the account's reviews count in; `set-people`: who sees people; `set-meaning`: what
 * classes mean, and `revert-meaning`; the last two answer with the version that they made.
 */
export async function actOnSettings({ services }: RequestContext, actor: Actor, posted: PostedForm) {
  const enabled = posted.text("enabled") === "true";
  switch (posted.intent) {
    case "set-feature":
      await services.features.set(actor, { id: Number(posted.text("id")), enabled });
      return { ok: true };
    case "set-field-records":
      await services.fieldRecords.set(actor, enabled);
      return { ok: true };
    case "set-people":
      await services.people.set(actor, enabled);
      return { ok: true };
    case "set-meaning": {
      const asked = readMeaningForm(posted.text("changes"));
      if (asked === null) return posted.refuse();
      return { ok: true, version: (await services.meanings.change(actor, asked)).made };
    }
    case "revert-meaning": {
      const { made } = await services.meanings.revert(actor, Number(posted.text("version")));
      return { ok: true, version: made };
    }
    default:
      return posted.refuse();
  }
}

// Loader and forms of the settings tab. Spec section 2.16.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { SMS_FEATURE } from "~/domain/features";
import { PLATFORMS, type Platform, readPlatform } from "~/domain/integrations/integration";
import { readChange } from "~/domain/integrations/integration-form";
import { readMeaningForm } from "~/domain/taxa/classes/meaning-form";
import { byName } from "~/domain/text/by-name";
import type { PostedForm } from "~/http/posted-form";
import { readSection } from "~/tabs/define-page";
import type { Loaded } from "~/tabs/tab-loader.server";
import { type IntegrationSettings, type page, SECTIONS } from "./page";

export async function loadSettings(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const section = readSection(SECTIONS, params);
  if (section === "integrations") return { data: { section, ...(await loadIntegrations(context, actor)) } };
  const { checklists, features, fieldRecords, meanings, people } = context.services;
  if (section === "species") {
    const [classes, { version, choices, defaults, listed }, checklist, history] = await Promise.all([
      meanings.classes(actor),
      meanings.own(actor),
      checklists.read(actor),
      meanings.history(actor),
    ]);
    return { data: { section, classes, version, choices, defaults, listed, checklist, history } };
  }
  const [listed, countsReviews, showsPeople] = await Promise.all([
    features.list(actor),
    fieldRecords.read(actor),
    people.read(actor),
  ]);
  return { data: { section, features: listed, countsReviews, showsPeople } };
}

async function loadIntegrations({ services }: RequestContext, actor: Actor): Promise<IntegrationSettings> {
  const [integrations, features, classes, { groups }] = await Promise.all([
    services.integrations.list(actor),
    services.features.list(actor),
    services.meanings.classes(actor),
    services.groups.list(actor),
  ]);
  const withSms =
    features.some(({ key, enabled }) => key === SMS_FEATURE && enabled) ||
    integrations.some(({ platform }) => platform === "sms");
  return {
    integrations,
    offered: PLATFORMS.filter((platform) => platform !== "sms" || withSms),
    classes: classes.map(({ className }) => className),
    groups: groups
      .map(({ groupId, name }) => ({ groupId, name }))
      .sort((a, b) => byName.compare(a.name, b.name)),
  };
}

/**
 * `set-feature`; `set-field-records`: what the account's reviews count in; `set-people`: who sees people; `set-meaning`: what
 * classes mean, and `revert-meaning`; these two answer with the version that they made. `save-integration` (with `new`, it
 * makes one, and answers the secret of a webhook), `delete-integration`, `send-test`, `send-again` and `ask-address`.
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
    case "save-integration":
      return saveIntegration(services.integrations, actor, posted);
    case "delete-integration":
      await services.integrations.remove(actor, platformOf(posted));
      return { ok: true };
    case "send-test":
      return { ok: true, state: await services.integrations.sendTest(actor, platformOf(posted)) };
    case "send-again":
      await services.integrations.sendAgain(actor, platformOf(posted), Number(posted.text("message")));
      return { ok: true };
    case "ask-address":
      await services.addresses.askAgain(actor, Number(posted.text("address")));
      return { ok: true };
    default:
      return posted.refuse();
  }
}

async function saveIntegration(
  integrations: RequestContext["services"]["integrations"],
  actor: Actor,
  posted: PostedForm,
) {
  const platform = platformOf(posted);
  const change = readChange(posted.text("change"));
  if (change === null) return posted.refuse();
  if (posted.text("new") === "") {
    await integrations.change(actor, platform, change);
    return { ok: true };
  }
  const { options = {}, notificationClasses = [], groupNotifications } = change;
  const made = { platform, options, notificationClasses, groupNotifications };
  return { ok: true, ...(await integrations.create(actor, made)) };
}

function platformOf(posted: PostedForm): Platform {
  return readPlatform(posted.text("platform")) ?? posted.refuse();
}

// Loader and forms of Alerts. Spec section 2.12; decision 0100, Alerts.

import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { DEVICE_KEY, type ListedAlert } from "~/domain/alerts/alert";
import { readAlertForm } from "~/domain/alerts/alert-form";
import { listedCount, readAlertList } from "~/domain/alerts/alert-list";
import { alertSettingsForm, readAlertSettings } from "~/domain/alerts/alert-settings";
import { firstCauseWords } from "~/domain/devices/silence/silence-words";
import { readEdit } from "~/domain/form/form-edit";
import { lastPage } from "~/domain/view/page-size";
import type { PostedForm } from "~/http/posted-form";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { page, ShownAlert } from "./page";

export async function loadAlerts(
  { services }: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const asked = readAlertList(params);
  const [read, settings] = await Promise.all([
    services.alerts.page(actor, asked),
    params.has("settings") ? services.alertSettings.read(actor) : null,
  ]);
  const last = lastPage(listedCount(read.counts, asked), asked.size);
  // A page after the last one: alerts have been resolved since.
  const view = asked.page > last ? { ...asked, page: last } : asked;
  const { alerts, counts } = view === asked ? read : await services.alerts.page(actor, view);
  const shown = await withSilences(services, actor, alerts);
  return { data: { view, alerts: shown, counts, settings }, count: listedCount(counts, view) };
}

/** With the reasons of the open alerts of silence that are on the page; the list works without them. */
async function withSilences(
  { silence }: RequestContext["services"],
  actor: Actor,
  alerts: readonly ListedAlert[],
): Promise<readonly ShownAlert[]> {
  const silent = alerts.filter(isOfSilence).map(({ associatedId }) => associatedId);
  const reasons = await silence.ofCameras(actor, silent).catch(() => null);
  return alerts.map((alert) => {
    const reason = isOfSilence(alert) ? reasons?.get(alert.associatedId) : undefined;
    return { ...alert, silence: reason ? firstCauseWords(reason.explanation) : null };
  });
}

function isOfSilence({ alertType, alertKey, status }: ListedAlert): boolean {
  return alertType === "no_recent_insights" && alertKey === DEVICE_KEY && status !== "resolved";
}

/** `set-status` of one alert; `acknowledge-all` and `resolve-all`; `save-settings`. */
export async function actOnAlerts({ services }: RequestContext, actor: Actor, posted: PostedForm) {
  if (posted.intent === "save-settings") return saveSettings(services, actor, posted);
  const step = readAlertForm(posted.text);
  if (step === null) return posted.refuse();
  if (step.all) return { ok: true, changed: await services.alerts.sweep(actor, step.to) };
  await services.alerts.setStatus(actor, { id: step.id, status: step.to });
  return { ok: true, changed: 1 };
}

/** Only what is switched, of the monitors and of the groups that there are. */
async function saveSettings({ alertSettings }: RequestContext["services"], actor: Actor, posted: PostedForm) {
  const fields = Object.keys(alertSettingsForm(await alertSettings.read(actor)));
  const change = readAlertSettings(readEdit(posted, fields).to);
  if (change === null) return posted.refuse();
  await alertSettings.change(actor, change);
  return { ok: true };
}

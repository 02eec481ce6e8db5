// Loaders and forms of the internal tab, section by section. Spec section 2.17.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { PostedForm } from "~/http/posted-form";
import { readSection } from "~/tabs/define-page";
import type { Loaded } from "~/tabs/tab-loader.server";
import { ACCOUNT_FORMS, loadAccounts } from "./accounts/accounts.server";
import { ALG_FORMS, loadAlgs } from "./algs/algs.server";
import { loadAudit } from "./audit/audit.server";
import { DEVICE_FORMS, loadStaffDevices } from "./devices/devices.server";
import { loadOutbox } from "./outbox/outbox.server";
import { type page, SECTIONS } from "./page";
import { loadReleases, RELEASE_FORMS } from "./releases/releases.server";
import type { SectionForms } from "./section.server";

const LOADERS = {
  accounts: loadAccounts,
  devices: loadStaffDevices,
  algs: loadAlgs,
  releases: loadReleases,
  outbox: loadOutbox,
  audit: loadAudit,
};

/** Of all sections. */
const FORMS: SectionForms = { ...ACCOUNT_FORMS, ...DEVICE_FORMS, ...ALG_FORMS, ...RELEASE_FORMS };

export async function loadInternal(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  return LOADERS[readSection(SECTIONS, params)](context, actor, params);
}

export async function actOnInternal(context: RequestContext, actor: Actor, posted: PostedForm) {
  const act = Object.hasOwn(FORMS, posted.intent) ? FORMS[posted.intent] : undefined;
  return act ? act(context, actor, posted) : posted.refuse();
}

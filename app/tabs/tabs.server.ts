// The server half of the tab table: which loader a tab has, and who may open it. Spec section 2.1.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { PRODUCT } from "~/domain/brand";
import { mayOpen, menuFor, parseTab, type TabId } from "~/domain/navigation";
import { readHistoryPlace } from "~/domain/review/saves/history-address";
import { actOnAccount, loadAccount } from "./account/account.server";
import { actOnSettings, loadSettings } from "./admin/admin.server";
import { actOnDevices, loadDevice, loadDevices } from "./device/device.server";
import { loadInternal } from "./internal/internal.server";
import { loadModels } from "./models/models.server";
import { type PostedForm, readPostedForm } from "./posted-form.server";
import { actOnHistory, loadHistory } from "./userInsights/history/history.server";
import { loadUserInsights } from "./userInsights/userInsights.server";

export interface LoadedTab {
  /** Null shows the default page: an unknown identifier, or one that is not this role's. */
  readonly tab: TabId | null;
  readonly title: string;
  readonly count?: number;
  readonly data: unknown;
}

type TabAction = (context: RequestContext, actor: Actor, posted: PostedForm) => Promise<unknown>;

/** The tabs that take forms. */
const ACTIONS: Readonly<Partial<Record<TabId, TabAction>>> = {
  account: actOnAccount,
  admin: actOnSettings,
  device: actOnDevices,
  userInsights: actOnHistory,
};

/** Loads what the `tab` parameter of a request names, under the actor's rights. */
export async function loadTab(context: RequestContext, actor: Actor, request: Request): Promise<LoadedTab> {
  const url = new URL(request.url);
  const asked = parseTab(url.searchParams.get("tab"));
  const tab = asked !== null && mayOpen(actor.role, asked) ? asked : null;
  const title = tab === null ? PRODUCT : titleOf(actor, tab);
  switch (tab) {
    case "userInsights": {
      const place = readHistoryPlace(url.searchParams);
      if (place) return { tab, title: "Saved changes", data: await loadHistory(context, actor, place) };
      const data = await loadUserInsights(context, actor, url.searchParams);
      return { tab, title: PRODUCT, count: data.total, data };
    }
    case "device": {
      const deviceId = url.searchParams.get("device");
      if (deviceId !== null) return { tab, title, data: await loadDevice(context, actor, deviceId) };
      const data = await loadDevices(context, actor);
      return { tab, title, count: data.devices.length, data };
    }
    case "models":
      return { tab, title, data: await loadModels(context, actor, url.searchParams) };
    case "account":
      return { tab, title, data: await loadAccount(context, actor, url.searchParams) };
    case "admin":
      return { tab, title, data: await loadSettings(context, actor, url.searchParams) };
    case "internal":
      return { tab, title, data: await loadInternal(context, actor) };
    default:
      return { tab, title, data: null };
  }
}

/** What the open tab does with a posted form: the `tab` parameter names whose action it is, `intent` which one. */
export async function actOnTab(context: RequestContext, actor: Actor, request: Request): Promise<unknown> {
  const asked = parseTab(new URL(request.url).searchParams.get("tab"));
  const act = asked !== null && mayOpen(actor.role, asked) ? ACTIONS[asked] : undefined;
  if (!act) throw new Response("There is nothing to do at this address.", { status: 404 });
  return act(context, actor, await readPostedForm(request));
}

function titleOf(actor: Actor, tab: TabId): string {
  const menu = menuFor(actor.role);
  return [...menu.main, ...menu.gettingStarted].find((entry) => entry.tab === tab)?.label ?? "Account";
}

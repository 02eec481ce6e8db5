// The server half of the tab table: which loader a tab has, and its forms. Who may open it, its page says. Spec section
// 2.1. The browser half: views.tsx.
import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "~/context";
import { type Actor, SHOWN_USER_FIELD } from "~/domain/actor";
import { PRODUCT } from "~/domain/brand";
import { assertOwnPage } from "~/http/own-page";
import { type PostedForm, readPostedForm } from "~/http/posted-form";
import { actOnAccount, loadAccount } from "./account/account.server";
import { actOnSettings, loadSettings } from "./admin/admin.server";
import { actOnAlerts, loadAlerts } from "./alerts/alerts.server";
import { loadDashboard } from "./dashboard/dashboard.server";
import { type CountWords, countOf } from "./define-page";
import { actOnDevices, loadDeviceTab } from "./device/device.server";
import { actOnUpdates, loadUpdates } from "./deviceUpdates/deviceUpdates.server";
import { actOnGuide } from "./documentation/documentation.server";
import { actOnGroups, loadGroups } from "./groups/groups.server";
import { actOnInternal, loadInternal } from "./internal/internal.server";
import { actOnMap, loadMap } from "./map/map.server";
import { actOnMarketplace, loadMarketplace } from "./marketplace/marketplace.server";
import { mayOpen, parseTab, withTab } from "./menu";
import { loadModels } from "./models/models.server";
import { type DataOf, PAGES, type TabId } from "./pages";
import type { TabLoader } from "./tab-loader.server";
import { actOnHistory } from "./userInsights/history/history.server";
import { loadUserInsights } from "./userInsights/userInsights.server";

type TabAction = (context: RequestContext, actor: Actor, posted: PostedForm) => Promise<unknown>;

/** The tabs whose views are given something. */
type LoadedId = { readonly [Id in TabId]: DataOf<Id> extends null ? never : Id }[TabId];

const LOADERS: { readonly [Id in LoadedId]: TabLoader<DataOf<Id>> } = {
  account: loadAccount,
  admin: loadSettings,
  alerts: loadAlerts,
  dashboard: loadDashboard,
  device: loadDeviceTab,
  deviceUpdates: loadUpdates,
  groups: loadGroups,
  internal: loadInternal,
  map: loadMap,
  marketplace: loadMarketplace,
  models: loadModels,
  userInsights: loadUserInsights,
};

/** The tabs that take forms. */
const ACTIONS: Readonly<Partial<Record<TabId, TabAction>>> = {
  account: actOnAccount,
  admin: actOnSettings,
  alerts: actOnAlerts,
  device: actOnDevices,
  deviceUpdates: actOnUpdates,
  documentation: actOnGuide,
  groups: actOnGroups,
  internal: actOnInternal,
  map: actOnMap,
  marketplace: actOnMarketplace,
  userInsights: actOnHistory,
};

interface OpenTab {
  /** Null shows the default page: an unknown identifier, or one that is not this role's. */
  readonly tab: TabId | null;
  /** The label of a tab that members of an account open, and this reader may not. */
  readonly withheld: string | null;
  readonly title: string;
  readonly count: CountWords | null;
  readonly data: DataOf<TabId>;
}

/**
 * Loads what the `tab` parameter of a request names, under the actor's rights. An address of the insights without one is
 * sent on to the same with it.
 */
export async function loadTab(context: RequestContext, actor: Actor, request: Request): Promise<OpenTab> {
  const { searchParams } = new URL(request.url);
  const whole = withTab(searchParams);
  if (whole !== null) throw redirect(whole);
  const tab = openTab(actor, searchParams);
  const withheld = withheldFrom(actor, searchParams);
  if (tab === null) return { tab, withheld, title: PRODUCT, count: null, data: null };
  const page = PAGES[tab];
  const title = page.title ?? page.label;
  if (!isLoaded(tab)) return { tab, withheld, title, count: null, data: null };
  const { data, count, noun, ...loaded } = await LOADERS[tab](context, actor, searchParams);
  return { tab, withheld, title: loaded.title ?? title, count: countOf(page, count, noun), data };
}

/** What the open tab does with a posted form: the `tab` parameter names whose action it is, `intent` which one. */
export async function actOnTab(context: RequestContext, actor: Actor, request: Request): Promise<unknown> {
  const tab = openTab(actor, new URL(request.url).searchParams);
  const act = tab === null ? undefined : ACTIONS[tab];
  if (!act) throw new Response("This page takes no forms.", { status: 404 });
  const posted = await readPostedForm(request);
  assertOwnPage(actor, posted.text(SHOWN_USER_FIELD));
  return act(context, actor, posted);
}

/** The tab that the address names, if it is this reader's. */
function openTab(actor: Actor, params: URLSearchParams): TabId | null {
  const asked = parseTab(params.get("tab"));
  return asked !== null && mayOpen(actor.role, asked) ? asked : null;
}

/** What staff alone open is not spoken of. */
function withheldFrom(actor: Actor, params: URLSearchParams): string | null {
  const asked = parseTab(params.get("tab"));
  if (asked === null || mayOpen(actor.role, asked)) return null;
  const { opens, label } = PAGES[asked];
  return opens === "keepers" ? label : null;
}

function isLoaded(tab: TabId): tab is LoadedId {
  return Object.hasOwn(LOADERS, tab);
}

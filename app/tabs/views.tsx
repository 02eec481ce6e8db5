// The browser half of the tab table, in the order of the side navigation: each tab's description of itself, and its
// view, loaded when it is first opened. A tab without a view shows the default page. The server half: tabs.server.ts.
import { type ComponentType, lazy } from "react";
import DefaultTab from "~/ui/shell/default-page";
import { page as account } from "./account/page";
import { page as admin } from "./admin/page";
import { page as alerts } from "./alerts/page";
import { page as dashboard } from "./dashboard/page";
import type { PageData, PageFacts, TabProps } from "./define-page";
import { page as device } from "./device/page";
import { page as deviceUpdates } from "./deviceUpdates/page";
import { page as documentation } from "./documentation/page";
import { page as groups } from "./groups/page";
import { page as internal } from "./internal/page";
import { page as map } from "./map/page";
import { page as marketplace } from "./marketplace/page";
import { page as models } from "./models/page";
import { page as userInsights } from "./userInsights/page";

const TABLE = {
  dashboard: tab(dashboard, () => import("./dashboard/dashboard-tab")),
  device: tab(device, () => import("./device/device-tab")),
  deviceUpdates: tab(deviceUpdates, () => import("./deviceUpdates/device-updates-tab")),
  groups: tab(groups, () => import("./groups/groups-tab")),
  models: tab(models, () => import("./models/models-tab")),
  userInsights: tab(userInsights, () => import("./userInsights/user-insights-tab")),
  alerts: tab(alerts, () => import("./alerts/alerts-tab")),
  map: tab(map, () => import("./map/map-tab")),
  admin: tab(admin, () => import("./admin/admin-tab")),
  account: tab(account, () => import("./account/account-tab")),
  internal: tab(internal, () => import("./internal/internal-tab")),
  marketplace: tab(marketplace, () => import("./marketplace/marketplace-tab")),
  documentation: tab(documentation, () => import("./documentation/documentation-tab")),
};

export type TabId = keyof typeof TABLE;

/** What the loader of a tab gives its view. */
export type DataOf<Id extends TabId> = PageData<(typeof TABLE)[Id]["page"]>;

type Tabs = {
  readonly [Id in TabId]: {
    readonly page: PageFacts & { readonly id: Id };
    readonly View: ComponentType<{ readonly data: DataOf<Id> }>;
    /** Resolves when the code of the view is here; rejects when it does not come. */
    readonly load: () => Promise<unknown>;
  };
};

export const TABS: Tabs = TABLE;

/** A view that takes anything else than what the page says is refused here. */
function tab<const Page extends PageFacts>(
  page: Page,
  view?: () => Promise<{ readonly default: ComponentType<TabProps<Page>> }>,
) {
  return { page, View: view ? lazy(view) : DefaultTab, load: view ?? (async () => undefined) };
}

interface TabContentProps<Id extends TabId> {
  readonly tab: Id | null;
  readonly data: DataOf<Id>;
}

/** The view of a tab, with the data of the same tab. */
export function TabContent<Id extends TabId>({ tab, data }: TabContentProps<Id>) {
  if (tab === null) return <DefaultTab />;
  const { View } = TABS[tab];
  return <View data={data} />;
}

// The browser half of the tab table: the view of each tab, loaded when it is first opened. A tab without a view shows the
// default page. The server half: tabs.server.ts. What a tab says about itself: pages.ts.
import { type ComponentType, lazy } from "react";
import DefaultTab, { ClosedTab } from "~/ui/shell/default-page";
import type { DataOf, TabId } from "./pages";

type Views = {
  readonly [Id in TabId]: {
    readonly View: ComponentType<{ readonly data: DataOf<Id> }>;
    /** Resolves when the code of the view is here; rejects when it does not come. */
    readonly load: () => Promise<unknown>;
  };
};

/** A view that takes anything else than what the page says is refused here. */
export const VIEWS: Views = {
  dashboard: view(() => import("./dashboard/dashboard-tab")),
  device: view(() => import("./device/device-tab")),
  deviceUpdates: view(() => import("./deviceUpdates/device-updates-tab")),
  groups: view(() => import("./groups/groups-tab")),
  models: view(() => import("./models/models-tab")),
  userInsights: view(() => import("./userInsights/user-insights-tab")),
  alerts: view(() => import("./alerts/alerts-tab")),
  map: view(() => import("./map/map-tab")),
  admin: view(() => import("./admin/admin-tab")),
  account: view(() => import("./account/account-tab")),
  internal: view(() => import("./internal/internal-tab")),
  marketplace: view(() => import("./marketplace/marketplace-tab")),
  documentation: view(() => import("./documentation/documentation-tab")),
};

function view<Data>(load?: () => Promise<{ readonly default: ComponentType<{ readonly data: Data }> }>) {
  return { View: load ? lazy(load) : DefaultTab, load: load ?? (async () => undefined) };
}

interface TabContentProps<Id extends TabId> {
  readonly tab: Id | null;
  /** The label of a tab that is not shared with the reader. */
  readonly withheld: string | null;
  readonly data: DataOf<Id>;
}

/** The view of a tab, with the data of the same tab. */
export function TabContent<Id extends TabId>({ tab, withheld, data }: TabContentProps<Id>) {
  if (tab === null) return <ClosedTab withheld={withheld} />;
  const { View } = VIEWS[tab];
  return <View data={data} />;
}

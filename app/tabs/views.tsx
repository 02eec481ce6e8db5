// The browser half of the tab table: the view of each tab, loaded when it is first opened. What has no view of its own
// shows the default page. The server half: tabs.server.ts.
import { type ComponentType, lazy } from "react";
import type { TabId } from "~/domain/navigation";
import DefaultTab from "~/ui/shell/default-page";

/** A view takes what its own loader gave; the table cannot know which. */
type TabView = ComponentType<{ readonly data: never }>;

const VIEWS: Readonly<Partial<Record<TabId, TabView>>> = {
  userInsights: lazy(() => import("./userInsights/user-insights-tab")),
  device: lazy(() => import("./device/device-tab")),
  models: lazy(() => import("./models/models-tab")),
  account: lazy(() => import("./account/account-tab")),
  admin: lazy(() => import("./admin/admin-tab")),
  documentation: lazy(() => import("./documentation/documentation-tab")),
  internal: lazy(() => import("./internal/internal-tab")),
};

/** Where each view's source is, by which the build names its chunk. */
export const VIEW_SOURCES: Readonly<Partial<Record<TabId, string>>> = {
  userInsights: "app/tabs/userInsights/user-insights-tab.tsx",
  device: "app/tabs/device/device-tab.tsx",
  models: "app/tabs/models/models-tab.tsx",
  account: "app/tabs/account/account-tab.tsx",
  admin: "app/tabs/admin/admin-tab.tsx",
  documentation: "app/tabs/documentation/documentation-tab.tsx",
  internal: "app/tabs/internal/internal-tab.tsx",
};

/** The view of a tab, with the data of the same tab. */
export function TabContent({ tab, data }: { readonly tab: TabId | null; readonly data: unknown }) {
  const View = (tab && VIEWS[tab]) ?? DefaultTab;
  return <View data={data as never} />;
}

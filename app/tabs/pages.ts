// What each tab says of itself, in the order of the side navigation. Pure: it knows no view and no loader. Their tables
// are views.tsx and tabs.server.ts.
import { page as account } from "./account/page";
import { page as admin } from "./admin/page";
import { page as alerts } from "./alerts/page";
import { page as dashboard } from "./dashboard/page";
import type { PageData, PageFacts } from "./define-page";
import { page as device } from "./device/page";
import { page as deviceUpdates } from "./deviceUpdates/page";
import { page as documentation } from "./documentation/page";
import { page as groups } from "./groups/page";
import { page as internal } from "./internal/page";
import { page as map } from "./map/page";
import { page as marketplace } from "./marketplace/page";
import { page as models } from "./models/page";
import { page as userInsights } from "./userInsights/page";

// A screen has its line here, in views.tsx, and in tabs.server.ts if it loads something. CONTRIBUTING.md, A screen.
const TABLE = {
  dashboard,
  device,
  deviceUpdates,
  groups,
  models,
  userInsights,
  alerts,
  map,
  admin,
  account,
  internal,
  marketplace,
  documentation,
};

export type TabId = keyof typeof TABLE;

/** What the loader of a tab gives its view. */
export type DataOf<Id extends TabId> = PageData<(typeof TABLE)[Id]>;

type Pages = { readonly [Id in TabId]: PageFacts & { readonly id: Id } };

export const PAGES: Pages = TABLE;

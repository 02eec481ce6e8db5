// The tab identifiers and who sees which entry of the side navigation. Pure. Spec sections 2.1 and 2.2.
import type { Role } from "./actor";

export const TAB_IDS = [
  "userInsights",
  "alerts",
  "dashboard",
  "device",
  "deviceUpdates",
  "groups",
  "account",
  "models",
  "map",
  "marketplace",
  "documentation",
  "admin",
  "internal",
] as const;

export type TabId = (typeof TAB_IDS)[number];

export interface NavEntry {
  readonly tab: TabId;
  readonly label: string;
}

const MAIN: readonly NavEntry[] = [
  { tab: "dashboard", label: "Dashboard" },
  { tab: "device", label: "My Devices" },
  { tab: "deviceUpdates", label: "Device Updates" },
  { tab: "groups", label: "Device Groups" },
  { tab: "models", label: "My Models" },
  { tab: "userInsights", label: "Insights" },
  { tab: "alerts", label: "Alerts" },
  { tab: "map", label: "Map" },
  { tab: "admin", label: "Admin" },
  { tab: "account", label: "Account" },
  { tab: "internal", label: "Internal" },
];

const GETTING_STARTED: readonly NavEntry[] = [
  { tab: "marketplace", label: "Model Marketplace" },
  { tab: "documentation", label: "Documentation" },
];

const VIEWER_TABS: readonly TabId[] = ["dashboard", "userInsights", "map"];

/** The default tab of `/`: the dashboard, and until it exists the insights. */
export const DEFAULT_TAB: TabId = "userInsights";

/** Where a package of another system is imported. */
export const IMPORT_HREF = "/?tab=device&section=import";

export interface Menu {
  readonly main: readonly NavEntry[];
  readonly gettingStarted: readonly NavEntry[];
}

/** The entries that a role sees, in the specified order. A viewer sees Dashboard, Insights and Map only. */
export function menuFor(role: Role): Menu {
  switch (role) {
    case "viewer":
      return { main: MAIN.filter((entry) => VIEWER_TABS.includes(entry.tab)), gettingStarted: [] };
    case "member":
      return { main: MAIN.filter((entry) => entry.tab !== "internal"), gettingStarted: GETTING_STARTED };
    case "staff":
      return { main: MAIN, gettingStarted: GETTING_STARTED };
  }
}

/**
 * Whether a role may open a tab. Everyone may open their account (a viewer through the account menu:
 * own profile and password); otherwise what is not in the menu is not theirs.
 */
export function mayOpen(role: Role, tab: TabId): boolean {
  if (tab === "account") return true;
  const menu = menuFor(role);
  return [...menu.main, ...menu.gettingStarted].some((entry) => entry.tab === tab);
}

/** Reads a `tab` parameter: the default tab when absent, `null` when it names none (the default page). */
export function parseTab(value: string | null): TabId | null {
  if (value === null || value === "") return DEFAULT_TAB;
  return TAB_IDS.find((id) => id === value) ?? null;
}

/** The Alerts badge: hidden at 0, the count up to 999, then "999+". Spec section 9. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > 999 ? "999+" : String(count);
}

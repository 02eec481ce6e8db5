// The side navigation and who may open what, from the tabs' own pages. Pure. Spec sections 2.1 and 2.2.
import { type NavigationFacts, pageChanged } from "~/browser/revalidation";
import { isAmong } from "~/domain/access";
import type { Role } from "~/domain/actor";
import { withParams } from "~/domain/address";
import { saysNothing } from "~/domain/view/insights-address";
import type { PageFacts } from "./define-page";
import { PAGES, type TabId } from "./pages";

/** What `/` opens, for everyone. */
export const DEFAULT_TAB: TabId = "dashboard";

/** What an address opens that names no tab and something of the insights. */
const OF_INSIGHTS: TabId = "userInsights";

export const TAB_IDS: readonly TabId[] = Object.values(PAGES).map(({ id }) => id);

interface Menu {
  readonly main: readonly PageFacts[];
  readonly gettingStarted: readonly PageFacts[];
}

/** The entries that a role sees, in the specified order. */
export function menuFor(role: Role): Menu {
  const seen = Object.values<PageFacts>(PAGES).filter(({ opens, seenBy = opens }) => isAmong(role, seenBy));
  return {
    main: seen.filter(({ part }) => part === "main"),
    gettingStarted: seen.filter(({ part }) => part === "gettingStarted"),
  };
}

/** What is not in a role's menu is not theirs; but everyone may open their account. */
export function mayOpen(role: Role, tab: TabId): boolean {
  return isAmong(role, PAGES[tab].opens);
}

/** Reads a `tab` parameter: the default tab when absent, `null` when it names none (the default page). */
export function parseTab(value: string | null): TabId | null {
  if (value === null || value === "") return DEFAULT_TAB;
  return TAB_IDS.find((id) => id === value) ?? null;
}

/**
 * The whole address where it names no tab and yet something of the insights, as it did when they were the default; null
 * for any other.
 * @example withTab(new URLSearchParams("insight=7f")) // "/?tab=userInsights&insight=7f"
 */
export function withTab(params: URLSearchParams): string | null {
  if (params.get("tab") || saysNothing(params)) return null;
  const rest = [...params].filter(([name]) => name !== "tab");
  return withParams("/", new URLSearchParams([["tab", OF_INSIGHTS], ...rest]));
}

/** The tab that a search of the shell ends at, also where it names none; null where it names none that there is. */
export function tabAt(search: string): TabId | null {
  const params = new URLSearchParams(search);
  return withTab(params) === null ? parseTab(params.get("tab")) : OF_INSIGHTS;
}

/** Whether a navigation within the shell asks for the data of the tab that it leads to. */
export function tabDataChanged(navigation: NavigationFacts): boolean {
  const { searchParams } = navigation.nextUrl;
  const tab = parseTab(searchParams.get("tab"));
  if (tab === null) return pageChanged(navigation, []);
  const { reads = [], sectionReads }: PageFacts = PAGES[tab];
  return pageChanged(navigation, [...reads, ...(sectionReads?.[searchParams.get("section") ?? ""] ?? [])]);
}

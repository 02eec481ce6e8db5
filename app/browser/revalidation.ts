// When a navigation within the shell asks the server again. Filters, sort and the like live in the address and change
// with every key pressed; they must not be a request. design: toolchain.md, Loaders and the URL.
import { parseTab, type TabId } from "~/domain/navigation";

/** What the decision is made from; a part of Remix's own argument. */
interface Navigation {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
  readonly formMethod?: string;
  /** What the action that has just run answered. */
  readonly actionResult?: unknown;
}

/** Parameters that a tab's loader reads, besides `tab` and `section`. */
const LOADER_PARAMS: Readonly<Partial<Record<TabId, readonly string[]>>> = {
  // Whoever comes back from adding a camera wants to see it; `device` and `model` name the one that is shown.
  device: ["add", "device"],
  models: ["model"],
  // Of the history of saves: its page, and the save whose revert is being looked at.
  userInsights: ["before", "save"],
};

/** For what belongs to every tab: the user, the menu, the badge. */
export function shellChanged(navigation: Navigation): boolean {
  return isAskedAgain(navigation) || differs(navigation, ["tab", "section"]);
}

/** For the open tab's own data. */
export function tabDataChanged(navigation: Navigation): boolean {
  const tab = parseTab(navigation.nextUrl.searchParams.get("tab"));
  const own = (tab && LOADER_PARAMS[tab]) ?? [];
  return shellChanged(navigation) || differs(navigation, own);
}

/**
 * After an action that was not refused, on another path, or when the very same address is asked for again. A refused
 * one changed nothing, and asking again without a line would replace the form by an error.
 */
function isAskedAgain({ currentUrl, nextUrl, formMethod, actionResult }: Navigation): boolean {
  const afterAction = formMethod !== undefined && formMethod.toUpperCase() !== "GET";
  if (afterAction && isRefusal(actionResult)) return false;
  return afterAction || currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

function differs({ currentUrl, nextUrl }: Navigation, names: readonly string[]): boolean {
  return names.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
}

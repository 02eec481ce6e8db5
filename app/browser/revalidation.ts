// When a navigation within the shell asks the server again. Filters, sort and the like live in the address and change
// with every key pressed; they must not be a request. docs/platform.md, Loaders and the address.

/** What the decision is made from; a part of Remix's own argument. */
export interface NavigationFacts {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
  readonly formMethod?: string;
  /** What the action that has just run answered. */
  readonly actionResult?: unknown;
}

/** For what belongs to every tab: the user, the menu, the badge. */
export function shellChanged(navigation: NavigationFacts): boolean {
  return isAskedAgain(navigation) || differs(navigation, ["tab", "section"]);
}

/** For the data of a page whose loader reads these parameters besides. */
export function pageChanged(navigation: NavigationFacts, reads: readonly string[]): boolean {
  return shellChanged(navigation) || differs(navigation, reads);
}

/**
 * After an action that was not refused, on another path, or when the very same address is asked for again. A refused
 * one changed nothing, and asking again without a connection would replace the form by an error.
 */
function isAskedAgain({ currentUrl, nextUrl, formMethod, actionResult }: NavigationFacts): boolean {
  const afterAction = formMethod !== undefined && formMethod.toUpperCase() !== "GET";
  if (afterAction && isRefusal(actionResult)) return false;
  return afterAction || currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

function differs({ currentUrl, nextUrl }: NavigationFacts, names: readonly string[]): boolean {
  return names.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
}

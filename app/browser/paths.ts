// Where signing in leads, and where it is asked for. Pure; used on both sides.

import { ownPath } from "~/domain/address";

const ENDED = "ended";

/** The path that the login page's `redirectTo` names, if it is one of ours; `/` for anything else. */
export function afterSignIn(loginUrl: string): string {
  const { origin, searchParams } = new URL(loginUrl);
  const asked = searchParams.get("redirectTo");
  const path = asked === null ? null : ownPath(asked, origin);
  return path === null || /^\/login(?![^?])/.test(path) ? "/" : path;
}

/** Where the form of the shell that logs out leads: another part of the console, so that guards ask before it. */
export const LOGOUT_ACTION = "/?index&tab=logout";

export function isLogout(url: string): boolean {
  return new URL(url).searchParams.get("tab") === "logout";
}

/** The login page, remembering an address deeper than `/`; `ended`: the browser is to forget who was signed in. */
export function signInHref(askedUrl: string, { ended = false }: { readonly ended?: boolean } = {}): string {
  const { pathname, search } = new URL(askedUrl);
  const asked = `${pathname}${search}`;
  const params = new URLSearchParams();
  if (ended) params.set(ENDED, "1");
  if (asked !== "/") params.set("redirectTo", asked);
  return params.size === 0 ? "/login" : `/login?${params}`;
}

/** Whether an address of the login page says that the session was ended. */
export function hasEnded(loginUrl: string): boolean {
  return new URL(loginUrl).searchParams.has(ENDED);
}

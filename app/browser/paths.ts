// Where signing in leads, and where it is asked for. Pure; used on both sides.

/** The path that the login page's `redirectTo` names, if it is one of ours; `/` for anything else. */
export function afterSignIn(loginUrl: string): string {
  const asked = new URL(loginUrl).searchParams.get("redirectTo");
  // A second slash or backslash would name another host.
  if (asked === null || !/^\/(?![/\\])/.test(asked)) return "/";
  const url = new URL(asked, "http://own.invalid");
  const own = url.host === "own.invalid" && !["/login", "/logout"].includes(url.pathname);
  return own ? `${url.pathname}${url.search}` : "/";
}

/** The login page, remembering an address deeper than `/`. */
export function signInHref(askedUrl: string): string {
  const { pathname, search } = new URL(askedUrl);
  const asked = `${pathname}${search}`;
  return asked === "/" ? "/login" : `/login?redirectTo=${encodeURIComponent(asked)}`;
}

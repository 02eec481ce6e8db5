// The session cookie: the same session as the bearer token, for document requests, which carry no header; and the cookie
// of a browser that is known.
// `__Host-` and Secure wherever the request came by https; plain `s` on local http. docs/platform.md, Sessions.
import { KNOWN_MS } from "~/domain/account/known-browser";
import { markAttributes, markName } from "~/domain/account/session-mark";

/** The token in a request's session cookie, or null. A cookie whose mark the browser has dropped is ignored. */
export function sessionTokenOf(request: Request): string | null {
  return isMarked(request) ? cookieOf(request, sessionName(request)) : null;
}

/** The token of a session that was signed out in the browser without reaching the server; null without one. */
export function leftTokenOf(request: Request): string | null {
  return isMarked(request) ? null : cookieOf(request, sessionName(request));
}

/** A Set-Cookie text that carries the session until it expires. */
export function sessionCookie(token: string, expiresAt: number, request: Request): string {
  return `${sessionName(request)}=${token}; ${attributes(request)}; Expires=${new Date(expiresAt).toUTCString()}`;
}

/** The Set-Cookie texts of a session that begins: its own, and that of the browser, which is known from now on. */
export function beginningCookies(session: BegunSession, request: Request): readonly string[] {
  const known = `${knownName(request)}=${session.knownBrowser}; ${attributes(request)}; Max-Age=${KNOWN_MS / 1000}`;
  return [sessionCookie(session.token, session.expiresAt, request), known];
}

export interface BegunSession {
  readonly token: string;
  readonly expiresAt: number;
  readonly knownBrowser: string;
}

/** What a browser shows of the users who signed in with it; null when it shows nothing. It outlasts a session. */
export function knownBrowserOf(request: Request): string | null {
  return cookieOf(request, knownName(request));
}

/** A Set-Cookie text that ends it. */
export function clearedSessionCookie(request: Request): string {
  return `${sessionName(request)}=; ${attributes(request)}; Max-Age=0`;
}

/** A response whose session cookie, if it sets or ends one, has its mark beside it; ends the one that was left. */
export function withSessionMark(response: Response, request: Request): Response {
  const own = `${sessionName(request)}=`;
  let said = [...response.headers].find(([name, text]) => name === "set-cookie" && text.startsWith(own))?.[1];
  if (said === undefined && leftTokenOf(request) === null) return response;
  const marked = new Response(response.body, response);
  if (said === undefined) {
    said = clearedSessionCookie(request);
    marked.headers.append("set-cookie", said);
  }
  const secure = isSecure(request);
  const until = /Expires=[^;]+/.exec(said)?.[0];
  const mark = until === undefined ? "=; Max-Age=0" : `=1; ${until}`;
  marked.headers.append("set-cookie", `${markName(secure)}${mark}; ${markAttributes(secure)}`);
  return marked;
}

function isMarked(request: Request): boolean {
  return cookieOf(request, markName(isSecure(request))) !== null;
}

function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

function sessionName(request: Request): string {
  return isSecure(request) ? "__Host-s" : "s";
}

function knownName(request: Request): string {
  return isSecure(request) ? "__Host-known" : "known";
}

function attributes(request: Request): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;
}

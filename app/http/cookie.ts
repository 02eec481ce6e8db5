// The session cookie: the same session as the bearer token, for document requests, which carry no header.
// `__Host-` and Secure wherever the request came by https; plain `s` on local http. docs/platform.md, Sessions.

/** The token in a request's session cookie, or null. */
export function sessionTokenOf(request: Request): string | null {
  const name = cookieName(request);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** A Set-Cookie text that carries the session until it expires. */
export function sessionCookie(token: string, expiresAt: number, request: Request): string {
  return `${cookieName(request)}=${token}; ${attributes(request)}; Expires=${new Date(expiresAt).toUTCString()}`;
}

/** A Set-Cookie text that ends it. */
export function clearedSessionCookie(request: Request): string {
  return `${cookieName(request)}=; ${attributes(request)}; Max-Age=0`;
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

function cookieName(request: Request): string {
  return isSecure(request) ? "__Host-s" : "s";
}

function attributes(request: Request): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;
}

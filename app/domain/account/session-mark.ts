// The cookie that says "somebody is signed in here". A page can take it away when it has no line to the server; without
// it the session's own cookie, which no page can reach, is worth nothing. Pure. Decision 0074, Signing out without a line.

/** `secure`: the page came by https. */
export function markName(secure: boolean): string {
  return secure ? "__Host-signed-in" : "signed-in";
}

/** What every Set-Cookie of it says; to be deleted it must be said again. */
export function markAttributes(secure: boolean): string {
  return `Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

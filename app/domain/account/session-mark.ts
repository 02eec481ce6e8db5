// The cookie that says "someone is signed in here". A page can delete it when it has no connection to the server; without
// it the session's own cookie, which no page can reach, is worth nothing. Pure. Decision 0074, Signing out without a line.

/** `secure`: the page came by https. */
export function markName(secure: boolean): string {
  return secure ? "__Host-signed-in" : "signed-in";
}

/** The attributes of every Set-Cookie of it; deleting it takes the same ones. */
export function markAttributes(secure: boolean): string {
  return `Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

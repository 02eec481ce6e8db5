// What mail that its reader can end says to mail programs. Pure.

/** RFC 8058: one press in the mail program, which sends a POST to the address. */
export function leaveHeaders(leaveUrl: string): Readonly<Record<string, string>> {
  return { "List-Unsubscribe": `<${leaveUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

// The address in a mail for setting a new password. The token comes after the `#`, which no browser sends and
// so no server logs; the page hands it over in the body of a form. Pure. Decision 0081, Reset links.

/** How long a link works. */
export const RESET_MINUTES = 30;

const MARK = "#token=";

/** `origin`: where people open this deployment. */
export function resetLink(origin: string, token: string): string {
  return `${origin}/resetpassword${MARK}${token}`;
}

/** The token of a page's address, read from what follows the `#`; null without one. */
export function resetTokenOf(hash: string): string | null {
  return hash.startsWith(MARK) ? hash.slice(MARK.length) || null : null;
}

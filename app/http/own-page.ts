// In whose name a call is made. A page shows one user; by then the browser's session may be another's, because someone
// has signed in beside it. Nothing is ever recorded for a user other than the one on the screen.
import type { Actor } from "~/domain/actor";
import { refused } from "~/services/errors";

/** Refuses a call whose page is another user's; `said` is null if the caller doesn't name one. */
export function assertOwnPage({ userId }: Pick<Actor, "userId">, said: string | null): void {
  if (said === null || said === String(userId)) return;
  throw refused("other-user", "Someone else is signed in here now. Nothing was changed.");
}

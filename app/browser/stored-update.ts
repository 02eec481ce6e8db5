// What the browser remembers of a review: the bulk update on its way until it has ended, and what was pressed and not
// saved when the server ended the session. Spec section 9 (Browser storage).
import type { ActionSet } from "~/domain/review/review-history";
import {
  mergedActions,
  readStoredActions,
  readStoredUpdate,
  type StoredActions,
  type StoredUpdate,
} from "~/domain/review/stored-update";
import { dropText, keepText, keptText } from "./storage";

const UPDATE = "bulk_update";
const UNSAVED = "unsaved_actions";

/** A browser that keeps nothing loses what a reload would have shown. */
export function keepUpdate(update: StoredUpdate): void {
  keepText(UPDATE, JSON.stringify(update));
}

export function keptUpdate(userId: number): StoredUpdate | null {
  return readStoredUpdate(keptText(UPDATE), userId);
}

export function dropUpdate(): void {
  dropText(UPDATE);
}

/** Hears what other tabs do to the update, in order, and what it is whenever this tab is seen again. */
export function onUpdateKept(
  userId: number,
  hear: (update: StoredUpdate | null) => void,
  signal: AbortSignal,
): void {
  addEventListener(
    "storage",
    (event) => {
      if (!(event instanceof StorageEvent)) return;
      // Without a key everything was cleared.
      if (event.key === UPDATE || event.key === null) hear(readStoredUpdate(event.newValue, userId));
    },
    { signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") hear(keptUpdate(userId));
    },
    { signal },
  );
}

/** Keeps unsaved actions for the next time that the same user is signed in here, beside those that are kept already. */
export function keepUnsaved(userId: number, actions: ActionSet): void {
  const all = mergedActions(readStoredActions(keptText(UNSAVED), userId), actions);
  if (all.length > 0) keepText(UNSAVED, JSON.stringify({ userId, actions: all } satisfies StoredActions));
}

/** The kept actions of a user; they are kept no longer. */
export function takeUnsaved(userId: number): ActionSet {
  const actions = readStoredActions(keptText(UNSAVED), userId);
  if (actions.length > 0) dropText(UNSAVED);
  return actions;
}

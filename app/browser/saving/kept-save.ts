// What the browser remembers of a review: the bulk update on its way until it has ended, species reviews that aren't
// sent yet, and unsaved changes from when the server ended the session. Spec section 9 (Browser storage).

import { dropText, keepText, keptText } from "~/browser/kept/storage";
import { membersIn } from "~/domain/json-record";
import type { SpeciesSet } from "~/domain/review/species-action";
import type { ActionSet } from "~/domain/review/undo-stack";
import {
  type KeptActions,
  mergedActions,
  readKeptActions,
  readUnfinishedSave,
  readUnsentReviews,
  type UnfinishedSave,
} from "~/domain/review/unfinished-save";

const UPDATE = "bulk_update";
const UNSAVED = "unsaved_actions";
/** One for each user, and kept beyond a session: reviews are sent when their user is back. */
const UNSENT = "unsent_words";
const WAITING = "waiting_actions";
/** What the browser refuses to keep lasts as long as the page. */
const notKept = new Map<number, SpeciesSet>();

/** A browser that keeps nothing loses what a reload would have shown. What another user has left there is put aside. */
export function keepSave(update: UnfinishedSave): void {
  const there = keptText(UPDATE) ?? "";
  const { userId } = membersIn(there);
  if (typeof userId === "number" && userId !== update.userId) keepText(`${UPDATE}:${userId}`, there);
  keepText(UPDATE, JSON.stringify(update));
}

export function keptSave(userId: number): UnfinishedSave | null {
  return (
    readUnfinishedSave(keptText(UPDATE), userId) ??
    readUnfinishedSave(keptText(`${UPDATE}:${userId}`), userId)
  );
}

export function dropSave(userId: number): void {
  if (readUnfinishedSave(keptText(UPDATE), userId) !== null) dropText(UPDATE);
  dropText(`${UPDATE}:${userId}`);
}

/** Statuses that a user has saved and that wait for words before them; null: they wait no longer. */
export function keepWaiting(userId: number, actions: ActionSet | null): void {
  const key = `${WAITING}:${userId}`;
  if (actions === null) dropText(key);
  else keepText(key, JSON.stringify({ userId, actions } satisfies KeptActions));
}

export function keptWaiting(userId: number): ActionSet {
  return readKeptActions(keptText(`${WAITING}:${userId}`), userId);
}

/** Species reviews of a user that aren't sent yet. */
export function unsentReviews(userId: number): SpeciesSet {
  return notKept.get(userId) ?? readUnsentReviews(keptText(`${UNSENT}:${userId}`));
}

/** A browser that keeps nothing loses what a reload would have sent. */
export function keepUnsentReviews(userId: number, words: SpeciesSet): void {
  const key = `${UNSENT}:${userId}`;
  const text = JSON.stringify({ words });
  notKept.delete(userId);
  if (words.length === 0) dropText(key);
  else keepText(key, text);
  if (words.length > 0 && keptText(key) !== text) notKept.set(userId, words);
}

/** Hears what other tabs do to the update, in order, and what it is whenever this tab is seen again. */
export function onSaveKept(
  userId: number,
  heard: { readonly update: (update: UnfinishedSave | null) => void; readonly words: () => void },
  signal: AbortSignal,
): void {
  const hear = heard.update;
  addEventListener(
    "storage",
    (event) => {
      if (!(event instanceof StorageEvent)) return;
      // Without a key everything was cleared.
      if (event.key === UPDATE || event.key === null) hear(readUnfinishedSave(event.newValue, userId));
      if (event.key === `${UNSENT}:${userId}` || event.key === null) heard.words();
    },
    { signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") hear(keptSave(userId));
    },
    { signal },
  );
}

/** Keeps unsaved actions for the next time that the same user is signed in here, beside those that are kept already. */
export function keepUnsaved(userId: number, actions: ActionSet): void {
  const all = mergedActions(readKeptActions(keptText(UNSAVED), userId), actions);
  if (all.length > 0) keepText(UNSAVED, JSON.stringify({ userId, actions: all } satisfies KeptActions));
}

/** The kept actions of a user; they are kept no longer. */
export function takeUnsaved(userId: number): ActionSet {
  const actions = readKeptActions(keptText(UNSAVED), userId);
  if (actions.length > 0) dropText(UNSAVED);
  return actions;
}

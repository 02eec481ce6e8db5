// The updates of a review as the page shows them: sent, followed to their end, remembered over a reload, shared with the
// other tabs of the browser. Spec section 4 (Bulk update status).
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ApiError, outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import type { sendSave } from "~/browser/api/saves";
import { requestPriority } from "~/browser/loading/request-priority";
import {
  dropSave,
  keepSave,
  keepUnsaved,
  keepUnsentReviews,
  keepWaiting,
  keptSave,
  keptWaiting,
  onSaveKept,
  unsentReviews,
} from "~/browser/saving/kept-save";
import { startLazySaving } from "~/browser/saving/lazy-saving";
import type { OnItsWay, Saving, SavingDeps } from "~/browser/saving/saving-deps";
import { withWebLock } from "~/browser/saving/web-lock";
import type { InsightStatus } from "~/domain/insights/insight";
import {
  mergeReviews,
  reversed,
  reviewsByInsight,
  type ShownSpecies,
  type SpeciesSet,
} from "~/domain/review/species-action";
import type { ActionSet } from "~/domain/review/undo-stack";
import type { SaveChanges } from "~/domain/review/unfinished-save";
import { lazyCode } from "~/ui/waiting/lazy-part";

/** The lock of the tab that carries an update of the user out. */
const LOCK = "fernwatch:bulk-update";
/** How long words of another tab are left to it, ms. */
const OTHER_TAB_MS = 15_000;
const NOTHING: SpeciesSet = [];

type SavingOptions = Pick<
  SavingDeps,
  "userId" | "onSaved" | "onEnded" | "onRestored" | "onReplaced" | "onRefused"
> & {
  /** Words cannot be sent for now, for the reason that the sentence says. */
  readonly onHeld: (sentence: string) => void;
  /** What was said was saved after the page had been left. */
  readonly onSavedLater: () => void;
};

interface ShownSaving {
  /** What it says of itself; null when no status is on its way. */
  readonly sentence: string | null;
  /** The statuses that are on their way, by insight. */
  readonly statuses: ReadonlyMap<string, InsightStatus>;
  /** The words that are said and not stored yet, by insight. */
  readonly words: ReadonlyMap<string, ShownSpecies>;
  /** The same at this moment, which the next drawing will show. */
  readonly wordsNow: () => ReadonlyMap<string, ShownSpecies>;
  /** Those that could not be sent, and wait. */
  readonly heldWords: SpeciesSet;
  readonly send: (actions: ActionSet) => void;
  readonly say: (words: SpeciesSet) => void;
  /** Sends words that wait now. */
  readonly hurry: () => void;
  readonly overwritten: Saving["overwritten"];
  /** Forgets words that wait, and tells them. */
  readonly forget: () => SpeciesSet;
}

export function useSaving(options: SavingOptions): ShownSaving {
  const { userId } = options;
  const [update, setUpdate] = useState<OnItsWay | null>(null);
  const [unsent, setUnsent] = useState(NOTHING);
  const [held, setHeld] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const saving = useRef<Saving | null>(null);
  const carried = useRef(NOTHING);
  const settling = useSettling();
  const { settle, wordsOf } = settling;

  useEffect(() => {
    const read = () => setUnsent(unsentReviews(userId));
    read();
    let left = false;
    const started = startLazySaving(
      {
        ...browserDeps(userId),
        keepUnsent(words) {
          keepUnsentReviews(userId, words);
          if (!left) setUnsent(words);
        },
        show(shown) {
          if (left) return;
          carried.current = shown?.words ?? NOTHING;
          setUpdate(shown);
        },
        async onSaved(changes) {
          if (left) latest.current.onSavedLater();
          else settle(changes, latest.current.onSaved(changes));
        },
        onEnded: () => latest.current.onEnded(),
        onRestored(actions, sentence) {
          // The page is left: they are unsaved again on the next visit.
          if (left) keepUnsaved(userId, actions);
          latest.current.onRestored(actions, sentence);
        },
        onReplaced: (told) => latest.current.onReplaced(told),
        onRefused: (words, sentence) => latest.current.onRefused(words, sentence),
        onHeld(sentence) {
          if (!left) setHeld(sentence !== null);
          if (sentence !== null) latest.current.onHeld(sentence);
        },
      },
      SAVING_CODE,
    );
    saving.current = started;
    const listening = new AbortController();
    let patience: ReturnType<typeof setTimeout> | undefined;
    // The tab that has said it sends it, and tells what it replaced; unless that is closed.
    const words = () => {
      read();
      clearTimeout(patience);
      patience = setTimeout(started.deliver, OTHER_TAB_MS);
    };
    onSaveKept(userId, { update: started.hear, words }, listening.signal);
    hurryWhenItMatters(started, listening.signal);
    return () => {
      listening.abort();
      clearTimeout(patience);
      left = true;
      started.retire();
    };
  }, [userId, settle]);

  const { saved } = settling;
  const statuses = useMemo(() => {
    const actions = [...saved.flatMap((changes) => changes.actions), ...(update?.actions ?? [])];
    return new Map(actions.map(({ insightId, status }) => [insightId, status]));
  }, [saved, update?.actions]);
  const words = useMemo(
    () =>
      reviewsByInsight([...saved.flatMap((changes) => changes.words), ...(update?.words ?? NOTHING)], unsent),
    [saved, update?.words, unsent],
  );
  const wordsNow = useCallback(
    () => reviewsByInsight([...wordsOf(), ...carried.current], unsentReviews(userId)),
    [userId, wordsOf],
  );
  const send = useCallback((actions: ActionSet) => saving.current?.send(actions), []);
  const say = useCallback(
    (said: SpeciesSet) => {
      const all = mergeReviews(unsentReviews(userId), said);
      keepUnsentReviews(userId, all);
      setUnsent(all);
      saving.current?.deliver();
    },
    [userId],
  );
  const hurry = useCallback(() => saving.current?.hurry(), []);
  const forget = useCallback(() => {
    const forgotten = unsentReviews(userId);
    // One that was perhaps taken is taken back.
    say(reversed(forgotten));
    return forgotten;
  }, [userId, say]);
  return {
    sentence: update?.sentence ?? null,
    statuses,
    words,
    wordsNow,
    heldWords: held ? unsent : NOTHING,
    send,
    say,
    hurry,
    overwritten: (rows, changing) => saving.current?.overwritten(rows, changing) ?? null,
    forget,
  };
}

/** What is saved and not shown by the set yet: it stays on the screen, and nothing waits for it. */
function useSettling() {
  const [saved, setSaved] = useState<readonly SaveChanges[]>([]);
  const now = useRef(saved);
  const put = useCallback((next: readonly SaveChanges[]) => {
    now.current = next;
    setSaved(next);
  }, []);
  const settle = useCallback(
    (changes: SaveChanges, shown: Promise<void>) => {
      put([...now.current, changes]);
      const end = () => put(now.current.filter((other) => other !== changes));
      shown.then(end, end);
    },
    [put],
  );
  const wordsOf = useCallback(() => now.current.flatMap(({ words }) => words), []);
  return { saved, settle, wordsOf };
}

/** The connection is back, or the page goes out of sight, for good perhaps. */
function hurryWhenItMatters(saving: Saving, signal: AbortSignal): void {
  addEventListener("online", saving.hurry, { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") saving.hurry();
    },
    { signal },
  );
}

function browserDeps(userId: number) {
  return {
    userId,
    kept: () => keptSave(userId),
    keep: keepSave,
    drop: () => dropSave(userId),
    unsent: () => unsentReviews(userId),
    keepWaiting: (actions: ActionSet | null) => keepWaiting(userId, actions),
    keptWaiting: () => keptWaiting(userId),
    alone: (work: () => Promise<void>, signal: AbortSignal) => withWebLock(`${LOCK}:${userId}`, work, signal),
    send: (changes: Parameters<typeof sendSave>[1], key: string) =>
      outcomeOf(calls().then(({ sendSave }) => sendSave(pageClient, changes, key))),
    ask: (bulkId: string) =>
      outcomeOf(calls().then(({ askSaveStatus }) => askSaveStatus(pageClient, bulkId))),
    pause,
    newKey: () => crypto.randomUUID(),
  };
}

const code = () => import("~/browser/api/saves");

/** The calls of a save, with what checks their answers: they come with its code. */
const calls = () =>
  requestPriority.during(code).catch((cause: unknown) => {
    throw new ApiError({ kind: "offline" }, { cause });
  });

/** What a save needs: prefetched of the first, and asked for by it. */
export const SAVING_CODE = lazyCode(async () => {
  const [{ startSaving }] = await Promise.all([import("~/browser/saving/saving"), code()]);
  return startSaving;
});

/** Ends early for who leaves: the next one waits for the lock. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}

// One bulk update on its way, as the page shows it: sent, followed to its end, remembered over a reload, shared with the
// other tabs of the browser, and restored when it was blocked. Spec section 4 (Bulk update status).
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { alone } from "~/browser/alone";
import { outcomeOf } from "~/browser/api/api-error";
import { askBulkStatus, sendUpdate } from "~/browser/api/bulk-updates";
import { pageClient } from "~/browser/api/page-client";
import { type OnItsWay, type Saving, type SavingDeps, startSaving } from "~/browser/saving";
import { dropUpdate, keepUpdate, keptUpdate, onUpdateKept } from "~/browser/stored-update";
import type { InsightStatus } from "~/domain/insights/insight";
import type { ActionSet } from "~/domain/review/review-history";

/** The lock of the tab that carries an update of the user out. */
const LOCK = "fernwatch:bulk-update";

type SavingOptions = Pick<SavingDeps, "userId" | "onSaved" | "onEnded" | "onRestored">;

interface ShownSaving {
  /** What it says of itself; null when nothing is on its way. */
  readonly sentence: string | null;
  /** The statuses that are on their way, by insight. */
  readonly statuses: ReadonlyMap<string, InsightStatus>;
  readonly send: (actions: ActionSet) => void;
}

export function useSaving(options: SavingOptions): ShownSaving {
  const { userId } = options;
  const [update, setUpdate] = useState<OnItsWay | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const saving = useRef<Saving | null>(null);

  useEffect(() => {
    const started = startSaving({
      ...browserDeps(userId),
      show: setUpdate,
      onSaved: () => latest.current.onSaved(),
      onEnded: () => latest.current.onEnded(),
      onRestored: (actions, sentence) => latest.current.onRestored(actions, sentence),
    });
    saving.current = started;
    const listening = new AbortController();
    onUpdateKept(userId, started.hear, listening.signal);
    return () => {
      listening.abort();
      started.leave();
    };
  }, [userId]);

  const statuses = useMemo(
    () => new Map(update?.actions.map(({ insightId, status }) => [insightId, status])),
    [update?.actions],
  );
  const send = useCallback((actions: ActionSet) => saving.current?.send(actions), []);
  return { sentence: update?.sentence ?? null, statuses, send };
}

function browserDeps(userId: number) {
  return {
    userId,
    kept: () => keptUpdate(userId),
    keep: keepUpdate,
    drop: dropUpdate,
    alone: (work: () => Promise<void>, signal: AbortSignal) => alone(`${LOCK}:${userId}`, work, signal),
    send: (actions: ActionSet, key: string) => outcomeOf(sendUpdate(pageClient, actions, key)),
    ask: (bulkId: string) => outcomeOf(askBulkStatus(pageClient, bulkId)),
    pause,
    newKey: () => crypto.randomUUID(),
  };
}

/** Ends early for who leaves: the next one waits for the lock. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}

// One bulk update on its way: sent, followed to its end, remembered over a reload, and restored when it was blocked.
// Spec section 4 (Bulk update status).
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { outcomeOf } from "~/browser/api/api-error";
import {
  askBulkStatus,
  type BulkAnswer,
  isWorthAsking,
  sendUpdate,
  whyNotSent,
} from "~/browser/api/bulk-updates";
import { pageClient } from "~/browser/api/page-client";
import { dropUpdate, keepUpdate, keptUpdate } from "~/browser/stored-update";
import type { InsightStatus } from "~/domain/insights/insight";
import { BULK_STATES, bulkSentence } from "~/domain/review/bulk-update";
import type { ActionSet } from "~/domain/review/review-history";

/** Milliseconds between two questions; longer with every answer that the work is not done, or with none. */
const ASK_FIRST = 250;
const ASK_MOST = 4_000;

const SENDING = "Saving your actions...";
const LOST = "Your last actions were not saved. They are here again.";
const GONE = "The server knows nothing of this update. Your actions are here again.";

interface SavingOptions {
  readonly userId: number;
  /** Everything is saved; resolves when the rows show it. */
  readonly onSaved: () => Promise<void>;
  /** Nothing of it is saved: the actions are unsaved again, for the reason that the sentence says. */
  readonly onRestored: (actions: ActionSet, sentence: string) => void;
}

export interface Saving {
  /** What it says of itself; null when nothing is on its way. */
  readonly sentence: string | null;
  /** The statuses that are on their way, by insight. */
  readonly statuses: ReadonlyMap<string, InsightStatus>;
  readonly send: (actions: ActionSet) => void;
}

interface OnItsWay {
  readonly actions: ActionSet;
  readonly sentence: string;
}

export function useSaving(options: SavingOptions): Saving {
  const { userId } = options;
  const [update, setUpdate] = useState<OnItsWay | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const left = useRef(false);
  // The same actions sent again after an answer that was lost are the same update.
  const sent = useRef({ text: "", key: "" });

  const restore = useCallback((actions: ActionSet, sentence: string) => {
    dropUpdate();
    setUpdate(null);
    latest.current.onRestored(actions, sentence);
  }, []);

  const follow = useCallback(
    async (bulkId: string, actions: ActionSet) => {
      for (let wait = ASK_FIRST; !left.current; wait = Math.min(wait * 1.5, ASK_MOST)) {
        const outcome = await outcomeOf(askBulkStatus(pageClient, bulkId));
        if (left.current) return;
        if (!outcome.ok && outcome.failure.kind === "notFound") return restore(actions, GONE);
        // Whoever signs in again finds it in the browser, and it is followed then.
        if (!outcome.ok && !isWorthAsking(outcome.failure)) return;
        const answer = outcome.ok ? outcome.answer : null;
        if (answer?.status === BULK_STATES.blocked) return restore(actions, answer.message);
        if (answer?.status === BULK_STATES.completed) {
          dropUpdate();
          await latest.current.onSaved();
          return setUpdate(null);
        }
        if (answer !== null) noteProgress(userId, bulkId, actions, answer, setUpdate);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
    [userId, restore],
  );

  const send = useCallback(
    async (actions: ActionSet) => {
      const text = JSON.stringify(actions);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      setUpdate({ actions, sentence: SENDING });
      keepUpdate({ userId, bulkId: null, status: BULK_STATES.waiting, actions });
      const outcome = await outcomeOf(sendUpdate(pageClient, actions, sent.current.key));
      if (!outcome.ok) return restore(actions, whyNotSent(outcome.failure));
      sent.current = { text: "", key: "" };
      keepUpdate({ userId, bulkId: outcome.answer, status: BULK_STATES.waiting, actions });
      await follow(outcome.answer, actions);
    },
    [userId, follow, restore],
  );

  // What a reload, or a closed window, has left behind.
  useEffect(() => {
    left.current = false;
    const kept = keptUpdate(userId);
    if (kept?.bulkId) {
      setUpdate({ actions: kept.actions, sentence: bulkSentence(kept.status) });
      void follow(kept.bulkId, kept.actions);
    } else if (kept) restore(kept.actions, LOST);
    return () => {
      left.current = true;
    };
  }, [userId, follow, restore]);

  const statuses = useMemo(
    () => new Map(update?.actions.map(({ insightId, status }) => [insightId, status])),
    [update?.actions],
  );
  return { sentence: update?.sentence ?? null, statuses, send: (actions) => void send(actions) };
}

function noteProgress(
  userId: number,
  bulkId: string,
  actions: ActionSet,
  { status, message }: BulkAnswer,
  show: (update: OnItsWay) => void,
): void {
  keepUpdate({ userId, bulkId, status, actions });
  show({ actions, sentence: message });
}

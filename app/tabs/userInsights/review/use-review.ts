// A review of insights: what is chosen, what was pressed and not saved, what is being saved. Nothing is lost before the
// server has it. Spec sections 2.8, 4 (Insight status, Bulk update status), 5 and 8 (Bulk).
import { useRevalidator } from "@remix-run/react";
import { useCallback, useMemo, useRef, useState } from "react";
import type { InsightStatus } from "~/domain/insights/insight";
import { BULK_STATES, bulkSentence } from "~/domain/review/bulk-update";
import {
  type ActionSet,
  NO_HISTORY,
  pressStatus,
  type ReviewHistory,
  redo,
  type StatusAction,
  undo,
  unsavedActions,
} from "~/domain/review/review-history";
import { insightsOf, type ReviewRow, type ShownStatus, shownStatus } from "~/domain/review/review-row";
import type { SetPort } from "~/domain/set/set-port";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { useSaving } from "./use-saving";
import { type Selection, useSelection } from "./use-selection";
import { useUnsavedKept } from "./use-unsaved-kept";

/** Milliseconds; spec section 9, Snackbars and timing. */
const SAID_FOR = 6_000;
const TOPIC = "bulk-update";
const BACK_AGAIN = "You were signed out before you saved. Your unsaved actions are here again.";

export interface Review {
  readonly unsaved: ReadonlyMap<string, StatusAction>;
  readonly shown: (row: ReviewRow) => ShownStatus;
  /** Presses a status on rows; pressing the one that all of them have clears it. Stays the same function. */
  readonly press: (rows: readonly ReviewRow[], status: InsightStatus) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Something was pressed since the last save, be it taken back again. */
  readonly touched: boolean;
  readonly cancel: () => void;
  /** Null while an update is on its way, or there is nothing to save. */
  readonly save: (() => void) | null;
  /** What the update on its way says of itself. */
  readonly saving: string | null;
  readonly selection: Selection;
}

interface ReviewOptions {
  readonly port: SetPort | null;
  readonly userId: number;
  /** The rows on the screen, in order. */
  readonly rows: readonly ReviewRow[];
}

export function useReview({ port, userId, rows }: ReviewOptions): Review {
  const [history, setHistory] = useState<ReviewHistory>(NO_HISTORY);
  // Two keys may come before one drawing: each goes by what the one before has done.
  const now = useRef(history);
  const put = useCallback((next: ReviewHistory) => {
    now.current = next;
    setHistory(next);
  }, []);
  const say = useSnackbar();
  const { revalidate } = useRevalidator();
  const selection = useSelection(rows);

  const showStored = async () => {
    await port?.refresh();
    revalidate();
  };
  const keepIfSignedOut = useUnsavedKept({
    userId,
    unsaved: () => [...unsavedActions(now.current).values()],
    onBack(actions) {
      put(withSets(now.current, [actions]));
      say({ text: BACK_AGAIN, durationMs: SAID_FOR, topic: TOPIC });
    },
  });
  const saving = useSaving({
    userId,
    onEnded: showStored,
    async onSaved() {
      await showStored();
      say({ text: bulkSentence(BULK_STATES.completed), durationMs: SAID_FOR, topic: TOPIC });
    },
    onRestored(actions, sentence) {
      put(withSets(now.current, [actions]));
      say({ text: sentence, tone: "error", topic: TOPIC });
      keepIfSignedOut();
    },
  });

  const unsaved = useMemo(() => unsavedActions(history), [history]);
  const statuses = useRef(saving.statuses);
  statuses.current = saving.statuses;

  const press = useCallback(
    (pressed: readonly ReviewRow[], status: InsightStatus) => {
      const next = pressStatus(now.current, insightsOf(pressed, statuses.current), status);
      if (next.ok) put(next.value);
      else say({ text: next.refusal.message, tone: "error", topic: TOPIC });
    },
    [say, put],
  );

  function cancel() {
    if (unsaved.size > 0) {
      const words =
        unsaved.size === 1 ? "1 unsaved action discarded" : `${unsaved.size} unsaved actions discarded`;
      // What was pressed since then is not thrown away for it.
      const back = () => put(withSets(now.current, history.done));
      say({ text: words, durationMs: SAID_FOR, topic: TOPIC, action: { label: "Undo", onPress: back } });
    }
    put(NO_HISTORY);
  }

  function save() {
    saving.send([...unsaved.values()]);
    put(NO_HISTORY);
    selection.clear();
  }

  return {
    unsaved,
    shown: (row) => shownStatus(row, saving.statuses, unsaved),
    press,
    undo: history.done.length > 0 ? () => put(undo(now.current)) : null,
    redo: history.undone.length > 0 ? () => put(redo(now.current)) : null,
    touched: history.done.length + history.undone.length > 0,
    cancel,
    save: unsaved.size > 0 && saving.sentence === null ? save : null,
    saving: saving.sentence,
    selection,
  };
}

/** What comes back stands before what was pressed meanwhile, which stays the last word. */
function withSets({ done, undone }: ReviewHistory, sets: readonly ActionSet[]): ReviewHistory {
  return { done: [...sets, ...done], undone };
}

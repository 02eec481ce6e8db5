// A review of insights: what is chosen, what is unsaved, species reviews, and what is being saved. Nothing is lost
// before the server has it. Spec sections 2.8, 4 (Insight status, Bulk update status), 5 and 8 (Bulk).
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ToldOf } from "~/browser/saving/saving-deps";
import type { InsightStatus } from "~/domain/insights/insight";
import { insightsOf, type ReviewRow, type ShownStatus, shownStatus } from "~/domain/review/review-row";
import { SAVE_STATES, saveSentence } from "~/domain/review/save-rules";
import {
  type Reviewable,
  reversed,
  reviewSpecies,
  type SaidSpecies,
  type ShownSpecies,
  type SpeciesSet,
  withdrawReview,
  withReview,
} from "~/domain/review/species-action";
import {
  discarded,
  EMPTY_UNDO_STACK,
  pressStatus,
  recovered,
  redo,
  restored,
  type StatusAction,
  sent,
  speciesStep,
  type UndoStack,
  undo,
  unsavedActions,
  withoutReviews,
} from "~/domain/review/undo-stack";
import type { Decided } from "~/domain/set/decided";
import type { SetPort } from "~/domain/set/set-port";
import { formatCount } from "~/domain/text/format";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { useUnsavedKept } from "./leave/use-unsaved-kept";
import { useSaving } from "./use-saving";
import { type Selection, useSelection } from "./use-selection";

/** Milliseconds; spec section 9, Snackbars and timing. */
const SAID_FOR = 6_000;
const REPLACED_FOR = 12_000;
const TOPIC = "bulk-update";
const BACK_AGAIN = "Your unsaved actions are back; they weren't saved when you left.";

export interface Review {
  readonly userId: number;
  readonly unsaved: ReadonlyMap<string, StatusAction>;
  /** Species reviews that aren't stored yet, by insight: they count already. */
  readonly words: ReadonlyMap<string, ShownSpecies>;
  /** Species reviews that could not be sent, and wait. */
  readonly heldWords: SpeciesSet;
  /** What is unsaved or on its way, as it is going to be stored. The same list as long as it says the same. */
  readonly decided: readonly Decided[];
  readonly shown: (row: ReviewRow) => ShownStatus;
  /** Presses a status on rows; pressing the one that all of them have clears it. Stays the same function. */
  readonly press: (rows: readonly ReviewRow[], status: InsightStatus) => void;
  /**
   * Says what insights show; null takes back what was said. It counts at once, and is sent as soon as it can be. Stays
   * the same function.
   */
  readonly say: (insights: readonly Reviewable[], species: SaidSpecies | null) => void;
  /** Insights with what was said of them a moment ago. */
  readonly asShown: (insights: readonly Reviewable[]) => readonly Reviewable[];
  /** Says many words as one step; a message says so and takes them back. */
  readonly sayTogether: (words: SpeciesSet, text: string) => void;
  /** Says a word that is no known species; a message says so and takes it back, also for `onUndo`. */
  readonly sayNew: (insights: readonly Reviewable[], className: string, onUndo: () => void) => void;
  /** What an insight shows now, also when that was said a moment ago. */
  readonly wordOf: (insight: Reviewable) => string;
  /** What was done and stands, oldest first. */
  readonly done: UndoStack["done"];
  /** Undoes what was done last; answers the insights that it concerns. */
  readonly undo: (() => readonly string[]) | null;
  readonly redo: (() => readonly string[]) | null;
  /** A status was pressed since the last save, be it taken back again. */
  readonly touched: boolean;
  readonly cancel: () => void;
  /** Null while an update of statuses is on its way, or there is nothing to save. */
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
  /** Shows an insight that needs a look. */
  readonly onShow: (insightId: string) => void;
}

export function useReview({ port, userId, rows, onShow }: ReviewOptions): Review {
  const [history, setHistory] = useState<UndoStack>(EMPTY_UNDO_STACK);
  // Two keys can come before one render: each builds on what the one before did.
  const now = useRef(history);
  const put = useCallback((next: UndoStack) => {
    now.current = next;
    setHistory(next);
  }, []);
  const say = useSnackbar();
  const { revalidate } = useRevalidator();
  const selection = useSelection(rows);
  const show = useRef(onShow);
  show.current = onShow;

  /** Resolves when the set shows it: where much is still on its way, after that. */
  const showStored = async () => {
    revalidate();
    await port?.refresh();
  };
  const keepIfSignedOut = useUnsavedKept({
    userId,
    unsaved: () => [...unsavedActions(now.current).values()],
    onBack(actions) {
      put(restored(now.current, actions));
      say({ text: BACK_AGAIN, durationMs: SAID_FOR, topic: TOPIC });
    },
  });
  const tellOf = ({ insightId, text }: ToldOf) =>
    say({ text, durationMs: REPLACED_FOR, action: lookAt(insightId) });
  const lookAt = (insightId: string) => ({ label: "Show it", onPress: () => show.current(insightId) });
  const saving = useSaving({
    userId,
    async onEnded() {
      const shown = showStored();
      if (port?.state().complete) await shown;
    },
    async onSaved({ actions }) {
      // Words are said one by one, and come with the set: the page itself need not be asked for again.
      if (actions.length === 0) return port?.refresh();
      say({ text: saveSentence(SAVE_STATES.completed), durationMs: SAID_FOR, topic: TOPIC });
      await showStored();
    },
    onSavedLater: revalidate,
    onRestored(actions, sentence) {
      put(restored(now.current, actions));
      say({ text: sentence, tone: "error", topic: TOPIC });
      keepIfSignedOut();
    },
    onReplaced: (told) => tellOf(told),
    onHeld: (sentence) => say({ text: sentence, tone: "error", topic: TOPIC }),
    onRefused([word], sentence) {
      if (!word) return;
      put(withoutReviews(now.current, [word]));
      say({ text: `${word.before.className}: ${sentence}`, tone: "error", action: lookAt(word.insightId) });
    },
  });

  const unsaved = useMemo(() => unsavedActions(history), [history]);
  const decided = useMemo(
    () => [
      ...Array.from(saving.statuses, ([insightId, status]) => ({ insightId, status })),
      ...unsaved.values(),
      ...Array.from(saving.words, ([insightId, { userConfirmed }]) => ({ insightId, userConfirmed })),
    ],
    [saving.statuses, saving.words, unsaved],
  );
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever rows or statuses are others; telling is the same
  useEffect(() => {
    const told = saving.overwritten(rows, {
      status: (id) => unsaved.has(id) || saving.statuses.has(id),
      word: (id) => saving.words.has(id),
    });
    if (told) tellOf(told);
  }, [rows, unsaved, saving.statuses, saving.words]);

  const { say: sayWords, wordsNow } = saving;
  const asShown = useCallback(
    (insights: readonly Reviewable[]) => insights.map((insight) => withReview(insight, wordsNow())),
    [wordsNow],
  );
  const speak = useCallback(
    (insights: readonly Reviewable[], species: SaidSpecies | null) => {
      const shown = asShown(insights);
      const words = species === null ? withdrawReview(shown) : reviewSpecies(shown, species);
      if (words.length === 0) return;
      put(speciesStep(now.current, words));
      sayWords(words);
    },
    [put, sayWords, asShown],
  );

  function speakTogether(words: SpeciesSet, text: string, onUndo?: () => void) {
    const message = { text, durationMs: SAID_FOR, topic: TOPIC };
    if (words.length === 0) return say(message);
    put(speciesStep(now.current, words));
    sayWords(words);
    const onPress = () => {
      const isLast = now.current.done.at(-1)?.actions === words;
      put(isLast ? undo(now.current).stack : speciesStep(now.current, reversed(words)));
      sayWords(reversed(words));
      onUndo?.();
    };
    say({ ...message, action: { label: "Undo", onPress } });
  }

  function speakNew(insights: readonly Reviewable[], className: string, onUndo: () => void) {
    const words = reviewSpecies(asShown(insights), { className });
    if (words.length > 0) speakTogether(words, `“${className}” added as a new species`, onUndo);
  }

  function move(by: typeof undo): readonly string[] {
    const { stack: next, step } = by(now.current);
    put(next);
    if (step?.kind === "species") sayWords(by === undo ? reversed(step.actions) : step.actions);
    return step?.actions.map(({ insightId }) => insightId) ?? [];
  }

  function cancel() {
    const before = history;
    const words = saving.heldWords.length > 0 ? saving.forget() : [];
    const count = unsaved.size + words.length;
    if (count > 0) {
      const text =
        count === 1 ? "1 unsaved action discarded" : `${formatCount(count)} unsaved actions discarded`;
      // What was pressed since then is not thrown away for it.
      const back = () => {
        put(recovered(before, now.current));
        if (words.length > 0) sayWords(words);
      };
      say({ text, durationMs: REPLACED_FOR, topic: TOPIC, action: { label: "Undo", onPress: back } });
    }
    put(discarded(before, words));
  }

  function save() {
    const actions = [...unsaved.values()];
    if (actions.length > 0) {
      put(sent(now.current, actions));
      saving.send(actions);
    }
    saving.hurry();
    selection.clear();
  }

  const waits = unsaved.size > 0 || saving.heldWords.length > 0;
  return {
    userId,
    unsaved,
    words: saving.words,
    heldWords: saving.heldWords,
    decided,
    shown: (row) => shownStatus(row, saving.statuses, unsaved),
    press,
    say: speak,
    asShown,
    sayTogether: speakTogether,
    sayNew: speakNew,
    wordOf: (insight) => withReview(insight, wordsNow()).className,
    done: history.done,
    undo: history.done.length > 0 ? () => move(undo) : null,
    redo: history.undone.length > 0 ? () => move(redo) : null,
    touched: history.touched || unsaved.size > 0 || saving.heldWords.length > 0,
    cancel,
    save: waits && saving.sentence === null ? save : null,
    saving: saving.sentence,
    selection,
  };
}

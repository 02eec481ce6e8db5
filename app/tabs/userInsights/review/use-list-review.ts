// A review in the list: the keys on the row that has the focus, the way over the end of a page, and to the next row that
// waits.
import { useMemo, useRef, useState } from "react";
import type { InsightStatus } from "~/domain/insights/insight";
import { type ReviewRow, reviewRows } from "~/domain/review/review-row";
import { SAVE_LIMIT } from "~/domain/review/save-rules";
import type { BulkSaid } from "~/domain/review/species/bulk-species";
import type { RowToReview, SetAnswer } from "~/domain/set/set-answer";
import { useAwaited } from "~/tabs/userInsights/keys/use-awaited";
import { useBoundKeys } from "~/tabs/userInsights/keys/use-keys";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { lazyCode } from "~/ui/waiting/lazy-part";
import { focusedId, focusRow, useInsightRowFocus } from "./use-insight-row-focus";

const SAY_ALL = lazyCode(() => import("./say-all"));

export interface ListReview {
  /** Undoes what was done last, and shows its row; null when there is nothing. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Leads to the next row that waits for review; null while none is known. */
  readonly next: (() => void) | null;
  /** Chooses every row that matches, as many as one update takes. */
  readonly chooseAll: (() => void) | null;
  /** The rows whose species are being corrected together; null: none. */
  readonly correcting: readonly ReviewRow[] | null;
  /** Begins to correct those that are chosen, else the row that has the focus. */
  readonly correct: () => void;
  /** Says it of the same. */
  readonly sayAll: (said: BulkSaid) => void;
  /** Null: what was begun is done, or left. */
  readonly setCorrecting: (rows: readonly ReviewRow[] | null) => void;
}

const NO_ANSWER: Pick<SetAnswer, "items" | "members"> = { items: [], members: [] };

/** The rows on the screen as a review takes them. */
export function useReviewRows(answer: SetAnswer | null): readonly ReviewRow[] {
  return useMemo(() => reviewRows(answer ?? NO_ANSWER), [answer]);
}

export function useListReview(props: InsightsSheetProps): ListReview {
  const { view, answer, review, rows, whole, here, nextHere, keys, onHelp, onOpen } = props;
  const { query } = view;
  const focusAt = useInsightRowFocus(props);
  const rowsHere = useAwaited(here !== null);
  const [correcting, setCorrecting] = useState<readonly ReviewRow[] | null>(null);

  /** Each resolves when the row has the focus. */
  async function next(): Promise<void> {
    const found = await nextHere.nextToReview(query, {
      after: focusedId(),
      decided: review?.decided ?? [],
    });
    if (found) await focusAt(found);
    else nextHere.onNone();
  }
  /** From the row that has the focus to its neighbour, also on another page; to the first row when none has it. */
  async function step(by: -1 | 1): Promise<void> {
    const at = rows.findIndex(({ rowId }) => rowId === focusedId());
    const row = at < 0 ? rows[0] : rows[at + by];
    const end = rows[at];
    if (row) return focusRow(row.rowId);
    if (!end) return;
    if (here !== null) return focusAt(await neighbourOf(end.rowId, by));
    const isBeyond = by < 0 ? query.page > 0 : (query.page + 1) * query.size < (answer?.matching ?? 0);
    if (!isBeyond) return;
    // The row beyond the page is on its way: the key goes on from here, unless its row has been left by then.
    await rowsHere();
    if (focusedId() === end.rowId) await latestStep.current(by);
  }
  const latestStep = useRef(step);
  latestStep.current = step;
  async function neighbourOf(insightId: string, by: -1 | 1): Promise<RowToReview | null> {
    const end = await here?.open(insightId, query);
    const id = by < 0 ? end?.previousId : end?.nextId;
    return end && end.place !== null && id ? { insightId: id, place: end.place - 1 + by } : null;
  }

  async function chooseAll() {
    const all = await whole?.toReview(query, SAVE_LIMIT);
    if (all) review?.selection.add(all);
  }

  const focused = () => rows.find(({ rowId }) => rowId === focusedId());
  /** Those that are chosen, else the row that has the focus. */
  function concernedRows(): readonly ReviewRow[] {
    const chosen = [...(review?.selection.rows.values() ?? [])];
    const own = focused();
    return chosen.length > 0 ? chosen : own ? [own] : [];
  }
  function press(status: InsightStatus) {
    const concerned = concernedRows();
    if (concerned.length > 0) review?.press(concerned, status);
  }
  function correct() {
    const concerned = concernedRows();
    if (concerned.length > 0) setCorrecting(concerned);
  }
  function sayAll(said: BulkSaid) {
    const concerned = concernedRows();
    if (concerned.length > 0 && review)
      void SAY_ALL.load().then((code) => code.sayAll(review, concerned, said));
  }
  function choose() {
    const row = focused();
    if (row && review) review.selection.choose(row, !review.selection.rows.has(row.rowId), false);
  }
  function toggleShown() {
    if (!review) return;
    const { selection } = review;
    if (rows.every(({ rowId }) => selection.rows.has(rowId))) selection.drop(rows);
    else selection.add(rows);
  }
  function open() {
    const id = focusedId();
    if (id !== null) return onOpen(id);
  }

  /** Gives the focus to a row that was undone or done again; what the list does not hold is opened over it. */
  async function look(moved: readonly string[] | undefined): Promise<void> {
    const concerns = new Set(moved);
    const [first] = concerns;
    const held = rows.filter(({ insights }) => insights.some(({ insightId }) => concerns.has(insightId)));
    const row = held.find(({ rowId }) => rowId === focusedId()) ?? held[0];
    if (row) return focusRow(row.rowId);
    if (first === undefined) return;
    // A collection's row bears the name of another of its insights, perhaps.
    const found = query.collected ? null : await here?.open(first, query);
    if (found?.place) await focusAt({ insightId: first, place: found.place - 1 });
    else await onOpen(first);
  }
  const moved = (by: "undo" | "redo") => {
    const move = review?.[by];
    return move ? () => look(move()) : undefined;
  };

  // More may still be on its way, so there may be one.
  const mayNext = review !== null && (whole === null || (answer?.unreviewed ?? 0) > 0);
  const bindings = {
    previousInsight: () => step(-1),
    nextInsight: () => step(1),
    enter: open,
    help: onHelp,
    ...(review && {
      acknowledge: () => press("acknowledge"),
      none: () => press("none"),
      favorite: () => press("favorite"),
      archive: () => press("archive"),
      correct,
      confirm: () => sayAll("confirm"),
      takeBack: () => sayAll("take-back"),
      choose,
      chooseAll: toggleShown,
      undo: moved("undo"),
      redo: moved("redo"),
      save: review.save ?? undefined,
      escape: review.selection.rows.size > 0 ? review.selection.clear : undefined,
    }),
    toReview: mayNext ? next : undefined,
  };
  // The dialog has the keys while it is open.
  useBoundKeys(keys, "list", correcting ? {} : bindings);

  const pressed = (action: (() => Promise<void>) | undefined) => (action ? () => keys.run(action) : null);
  return {
    undo: pressed(moved("undo")),
    redo: pressed(moved("redo")),
    next: mayNext ? () => keys.run(next) : null,
    chooseAll: whole !== null ? () => void chooseAll() : null,
    correcting,
    correct,
    sayAll,
    setCorrecting,
  };
}

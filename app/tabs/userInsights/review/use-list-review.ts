// A review in the list: the keys on the row that has the focus, and the way to the next row that waits.
import { useEffect, useMemo, useRef, useState } from "react";
import type { InsightStatus } from "~/domain/insights/insight";
import { BULK_LIMIT } from "~/domain/review/bulk-update";
import { type ReviewRow, reviewRows } from "~/domain/review/review-row";
import type { SetAnswer } from "~/domain/set/set-answer";
import { withQuery } from "~/domain/view/insights-view";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { useReviewKeys } from "./use-review-keys";

interface ListReview {
  /** Leads to the next row that waits for review; null while nobody knows of one. */
  readonly next: (() => void) | null;
  /** Chooses every row that matches, as many as one update takes. */
  readonly chooseAll: (() => void) | null;
  readonly helpOpen: boolean;
  readonly setHelpOpen: (open: boolean) => void;
}

/** How long a key waits for the row on another page, ms. */
const ARRIVAL_LIMIT_MS = 5_000;
const NO_ANSWER: Pick<SetAnswer, "items" | "members"> = { items: [], members: [] };

/** The rows on the screen as a review takes them. */
export function useReviewRows(answer: SetAnswer | null): readonly ReviewRow[] {
  return useMemo(() => reviewRows(answer ?? NO_ANSWER), [answer]);
}

export function useListReview(props: InsightsSheetProps): ListReview {
  const { view, answer, review, rows, whole: port, covered, onChange } = props;
  const [helpOpen, setHelpOpen] = useState(false);
  const wanted = useRef<{ readonly id: string; readonly arrived: () => void } | null>(null);

  // The row that N has led to is on another page: it gets the focus when it is here.
  useEffect(() => {
    const row = wanted.current;
    if (row === null || !answer?.items.some(({ insightId }) => insightId === row.id)) return;
    wanted.current = null;
    focusRow(row.id);
    row.arrived();
  }, [answer]);

  /** Resolves when the row has the focus. */
  async function next(): Promise<void> {
    const decided = [...(review?.unsaved.values() ?? [])].filter(({ status }) => status !== "none");
    const found = await port?.nextToReview(view.query, {
      after: focusedId(),
      decided: decided.map(({ insightId }) => insightId),
    });
    if (!found) return;
    const page = Math.floor(found.place / view.query.size);
    if (page === view.query.page) return focusRow(found.insightId);
    const arrival = new Promise<void>((arrived) => {
      wanted.current = { id: found.insightId, arrived };
      setTimeout(arrived, ARRIVAL_LIMIT_MS);
    });
    onChange(withQuery(view, { page }));
    await arrival;
  }

  async function chooseAll() {
    const all = await port?.toReview(view.query, BULK_LIMIT);
    if (all) review?.selection.add(all);
  }

  const focused = () => rows.find(({ rowId }) => rowId === focusedId());
  function press(status: InsightStatus) {
    if (!review) return;
    const chosen = [...review.selection.rows.values()];
    const own = focused();
    const concerned = chosen.length > 0 ? chosen : own ? [own] : [];
    if (concerned.length > 0) review.press(concerned, status);
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

  const mayNext = review !== null && port !== null && (answer?.unreviewed ?? 0) > 0;
  useReviewKeys(
    {
      up: () => stepFocus(rows, -1),
      down: () => stepFocus(rows, 1),
      help: () => setHelpOpen(true),
      ...(review && {
        status: press,
        choose,
        chooseAll: toggleShown,
        undo: review.undo ?? undefined,
        redo: review.redo ?? undefined,
        save: review.save ?? undefined,
        escape: review.selection.rows.size > 0 ? review.selection.clear : undefined,
      }),
      next: mayNext ? next : undefined,
    },
    !covered && !helpOpen,
  );

  return {
    next: mayNext ? () => void next() : null,
    chooseAll: port !== null ? () => void chooseAll() : null,
    helpOpen,
    setHelpOpen,
  };
}

/** The row in which the focus is, on its link or on any of its controls. */
function focusedId(): string | null {
  return document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row ?? null;
}

function focusRow(id: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[data-insight="${CSS.escape(id)}"]`);
  const link = [...links].find((one) => one.offsetParent !== null);
  link?.focus();
  link?.closest("[data-row]")?.scrollIntoView({ block: "nearest" });
}

/** From the row that has the focus to its neighbour; to the first row when none has it. */
function stepFocus(rows: readonly ReviewRow[], step: number): void {
  const at = rows.findIndex(({ rowId }) => rowId === focusedId());
  const row = at < 0 ? rows[0] : rows[at + step];
  if (row) focusRow(row.rowId);
}

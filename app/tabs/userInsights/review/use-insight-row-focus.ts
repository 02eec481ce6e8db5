// The focus in the list follows the insight, not the position: to a row of another page as soon as that has loaded, and
// with its row when others come or go above it.
import { useEffect, useRef } from "react";
import type { RowToReview } from "~/domain/set/set-answer";
import { withQuery } from "~/domain/view/insights-view";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import { focusAfter } from "./focus-after";

/** How long a key waits for a row of another page, ms. */
const ARRIVAL_LIMIT_MS = 5_000;

interface WantedRow {
  readonly insightId: string;
  readonly end: (found: boolean) => void;
}

type RowFocusProps = Pick<InsightsSheetProps, "view" | "answer" | "covered" | "keys" | "onChange">;

/** Gives the focus to a row of the list; resolves when it has it, or when it does not come. */
export function useInsightRowFocus({ view, answer, covered, keys, onChange }: RowFocusProps) {
  const wanted = useRef<WantedRow | null>(null);
  const { query } = view;

  useEffect(() => {
    const row = wanted.current;
    if (row === null || !answer?.items.some(({ insightId }) => insightId === row.insightId)) return;
    focusRow(row.insightId);
    row.end(true);
  }, [answer]);

  useFocusKept(answer, covered);

  return async (found: RowToReview | null): Promise<void> => {
    if (!found) return;
    const page = Math.floor(found.place / query.size);
    const isShown = answer?.items.some(({ insightId }) => insightId === found.insightId);
    if (isShown) return focusRow(found.insightId);
    const arrival = new Promise<boolean>((resolve) => {
      const limit = setTimeout(() => wanted.current?.end(false), ARRIVAL_LIMIT_MS);
      wanted.current = {
        insightId: found.insightId,
        end(arrived) {
          wanted.current = null;
          clearTimeout(limit);
          resolve(arrived);
        },
      };
    });
    // While the set grows, its row may be about to come to this page.
    if (page !== query.page) onChange(withQuery(view, { page }));
    // The keys behind it are for a row that the focus never reached.
    if (!(await arrival)) keys.drop();
  };
}

/**
 * Rows are filled anew in their places: without this, the focus would stay in its place and be on another insight, or go
 * with a row that is drawn no more.
 */
function useFocusKept(answer: RowFocusProps["answer"], covered: boolean): void {
  const last = useRef<string | null>(null);
  const holder = useRef<Element | null>(null);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const note = () => {
      last.current = focusedId();
      holder.current = document.activeElement;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEarlyEffect(() => {
    if (answer === null) return;
    const now = answer.items.map(({ insightId }) => insightId);
    const own = last.current;
    const there = focusedId();
    const to = own === null ? null : focusAfter({ own, before: before.current, now });
    before.current = now;
    // Who has put the focus elsewhere keeps it there; where its row was removed, nothing has it.
    const isLost = there === null && holder.current?.isConnected === false;
    if (covered || own === null || there === own || (there === null && !isLost)) return;
    if (to === null) last.current = there;
    else focusRow(to);
  }, [answer, covered]);
}

/** The row in which the focus is, on its link or on any of its controls. */
export function focusedId(): string | null {
  return document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row ?? null;
}

export function focusRow(id: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[data-insight="${CSS.escape(id)}"]`);
  const link = [...links].find((one) => one.offsetParent !== null);
  link?.focus();
  link?.closest("[data-row]")?.scrollIntoView({ block: "nearest" });
}

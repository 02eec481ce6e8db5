// The set of insights behind the list: opened once the page is alive, asked for the rows of every view, latest first.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { OpenedInsight, SetAnswer } from "../../domain/insights/set/set-answer";
import type { InsightsSet, SetState } from "../../domain/insights/set/set-state";
import type { InsightsQuery } from "../../domain/insights/view/insights-query";

const NOT_OPEN = { subscribe: () => () => undefined, state: () => null };

/** The user's set; null until its code and worker are here. */
export function useInsightsSet(userId: number): InsightsSet | null {
  const [set, setSet] = useState<InsightsSet | null>(null);
  useEffect(() => {
    let left = false;
    void import("../../islands/insights/open-set.client").then(({ openInsightsSet }) => {
      if (!left) setSet(openInsightsSet({ userId, authorization: localStorage.getItem("AuthToken") }));
    });
    return () => {
      left = true;
    };
  }, [userId]);
  return set;
}

/** How far the set is; null while there is none. */
export function useSetState(set: InsightsSet | null): SetState | null {
  const source = set ?? NOT_OPEN;
  return useSyncExternalStore<SetState | null>(source.subscribe, source.state, () => null);
}

/** An answer with the question it belongs to. */
export interface Answered {
  readonly query: InsightsQuery;
  readonly version: number;
  readonly answer: SetAnswer;
}

/**
 * The set's latest answer to the query. While one question is being answered only the newest of the others is kept, so
 * that typing never queues up behind itself.
 */
export function useSetAnswer(
  set: InsightsSet | null,
  query: InsightsQuery,
  version: number,
): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const next = useRef<{ readonly query: InsightsQuery; readonly version: number } | null>(null);
  const asking = useRef(false);

  useEffect(() => {
    if (set === null || version === 0) return;
    next.current = { query, version };
    if (asking.current) return;
    asking.current = true;
    void (async () => {
      for (let question = next.current; question; question = next.current) {
        next.current = null;
        setAnswered({ ...question, answer: await set.answer(question.query) });
      }
      asking.current = false;
    })();
  }, [set, query, version]);

  return answered;
}

/** The insight that the address names, as the set knows it; until it has answered, its answer before. */
export function useOpened(
  set: InsightsSet | null,
  askedId: string | null,
  query: InsightsQuery,
  version: number,
): { readonly askedId: string; readonly opened: OpenedInsight | null } | null {
  const [opened, setOpened] = useState<{
    readonly askedId: string;
    readonly opened: OpenedInsight | null;
  } | null>(null);
  useEffect(() => {
    if (set === null || askedId === null || version === 0) return;
    let left = false;
    void set.open(askedId, query).then((answer) => {
      if (!left) setOpened({ askedId, opened: answer });
    });
    return () => {
      left = true;
    };
  }, [set, askedId, query, version]);
  return askedId === null ? null : opened;
}

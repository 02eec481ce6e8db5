// The figures of all widgets: one question to the set with every change of the query, the switches or the set. While an
// answer is on its way the one before stays. Decision 0126, The dashboard and its address and editing.
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { EffortColumns } from "~/domain/dashboard/effort-columns";
import type { DashboardFigures, EventMinutes, FiguresQuestion } from "~/domain/dashboard/figures";
import type { SetPort } from "~/domain/set/set-port";
import type { Grouping } from "~/domain/set/species/grouping";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { useSetQuery } from "~/insights/set/use-set-query";

/** In the browser's own timeline, once an answer is painted. */
const PAINTED = "dashboard-painted";

interface Question extends FiguresQuestion {
  readonly version: number;
}

interface Asked {
  readonly query: InsightsQuery;
  readonly minutes: EventMinutes;
  readonly by: Grouping;
  /** Null: no rates. */
  readonly effort: EffortColumns | null;
  /** The moment that the page shows, by the server's clock, ms UTC. */
  readonly now: number;
}

interface Counted extends Question {
  readonly figures: DashboardFigures;
}

export interface ShownFigures {
  /** The newest answer, maybe still to a question before; null until there is one. */
  readonly counted: Counted | null;
  /** Another answer is on its way. */
  readonly pending: boolean;
  /** What is asked now could not be counted. */
  readonly failed: boolean;
  /** Always the same function. */
  readonly again: () => void;
}

export function useFigures(set: InsightsSet, { query, minutes, by, effort, now }: Asked): ShownFigures {
  const { port, version } = set;
  const [counted, setCounted] = useState<Counted | null>(null);
  const [failure, setFailure] = useState<Question | null>(null);
  const onAnswer = useCallback((question: Question, figures: DashboardFigures) => {
    // All widgets are drawn anew: in pieces, between which the page answers to keys.
    startTransition(() => {
      setCounted({ ...question, figures });
      setFailure(null);
    });
  }, []);
  const ask = useSetQuery<Question, DashboardFigures>(port, {
    answer: figuresOf,
    onAnswer,
    onFailure: setFailure,
  });
  const count = useCallback(() => {
    setFailure(null);
    if (version > 0) ask?.({ query, minutes, by, effort, version, now });
  }, [ask, query, minutes, by, effort, now, version]);
  useEffect(count, [count]);
  const latest = useRef(count);
  latest.current = count;
  const again = useCallback(() => latest.current(), []);
  useEffect(() => (counted === null ? undefined : afterPaint(() => performance.mark(PAINTED))), [counted]);
  const isOf = (question: Question | null) =>
    question?.query === query &&
    question.minutes === minutes &&
    question.by === by &&
    question.effort === effort &&
    question.now === now &&
    question.version === version;
  const failed = isOf(failure);
  return { counted, pending: version > 0 && !isOf(counted) && !failed, failed, again };
}

function figuresOf(port: SetPort, { version: _, ...question }: Question): Promise<DashboardFigures> {
  return port.figures(question);
}

/** The frame after the next one: what is drawn now is on the screen then. The answer takes it back. */
function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

// The set's answers to what the page asks: the rows of a view.
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { SetPort } from "~/domain/set/set-port";
import { sameDays } from "~/domain/set/set-window";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import type { InsightsSet } from "./use-insights-set";
import { useSetQuery } from "./use-set-query";

interface Question {
  readonly query: InsightsQuery;
  readonly version: number;
  /** Every insight was here when it was asked. */
  readonly whole: boolean;
}

/** An answer with the question it belongs to. */
export interface Answered extends Question {
  readonly answer: SetAnswer;
}

interface LatestAnswer {
  /** The latest answer, maybe still to a question before; null while there is none. */
  readonly answered: Answered | null;
  /** The set could not answer what is asked now. */
  readonly failed: boolean;
  /** Asks it again. */
  readonly again: () => void;
  /** Asks what the page is about to ask: the worker looks while the page is drawn. */
  readonly ahead: (query: InsightsQuery) => void;
}

/** The set's latest answer to the query; asked again whenever the set changes. */
export function useSetAnswer(set: InsightsSet, query: InsightsQuery): LatestAnswer {
  const { port, version } = set;
  const whole = set.whole !== null;
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<Question | null>(null);
  // Drawn as soon as it comes: what React has put off would otherwise be drawn first.
  const onAnswer = useCallback(
    (question: Question, answer: SetAnswer) => flushSync(() => setAnswered({ ...question, answer })),
    [],
  );
  const ask = useSetQuery<Question, SetAnswer>(port, { answer: rowsOf, onAnswer, onFailure: setFailure });
  const put = useCallback(
    (asked: InsightsQuery) => {
      if (version > 0) ask?.({ query: asked, version, whole });
    },
    [ask, version, whole],
  );
  const again = useCallback(() => {
    setFailure(null);
    put(query);
  }, [put, query]);
  const begun = useRef<{ readonly query: InsightsQuery; readonly put: typeof put } | null>(null);
  const ahead = useCallback(
    (next: InsightsQuery) => {
      // Other days are another set, which is chosen first (use-insights-set.ts).
      if (next === query || !sameDays(next.span, query.span)) return;
      begun.current = { query: next, put };
      put(next);
    },
    [put, query],
  );
  // Before the other effects of a key: the worker looks while the page goes on.
  useEarlyEffect(() => {
    if (begun.current?.query !== query || begun.current.put !== put) again();
    begun.current = null;
  }, [again, put, query]);
  return { answered, failed: failure?.query === query && failure.version === version, again, ahead };
}

function rowsOf(port: SetPort, { query }: Question): Promise<SetAnswer> {
  return port.answer(query);
}

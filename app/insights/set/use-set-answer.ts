// The set's answers to what the page asks: the rows of a view.
import { useCallback, useState } from "react";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { SetPort } from "~/domain/set/set-port";
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
}

/** The set's latest answer to the query; asked again whenever the set changes. */
export function useSetAnswer(set: InsightsSet, query: InsightsQuery): LatestAnswer {
  const { port, version } = set;
  const whole = set.whole !== null;
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<Question | null>(null);
  const onAnswer = useCallback(
    (question: Question, answer: SetAnswer) => setAnswered({ ...question, answer }),
    [],
  );
  const ask = useSetQuery<Question, SetAnswer>(port, { answer: rowsOf, onAnswer, onFailure: setFailure });
  const again = useCallback(() => {
    setFailure(null);
    if (version > 0) ask?.({ query, version, whole });
  }, [ask, query, version, whole]);
  // Before the other effects of a key: the worker looks while the page goes on.
  useEarlyEffect(again, [again]);
  return { answered, failed: failure?.query === query && failure.version === version, again };
}

function rowsOf(port: SetPort, { query }: Question): Promise<SetAnswer> {
  return port.answer(query);
}

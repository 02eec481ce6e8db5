// Asks the set one question at a time, the newest of those that wait, for as long as the page has the same port.
import { useEffect, useState } from "react";
import { latestOnly } from "~/domain/latest-only";
import type { SetPort } from "~/domain/set/set-port";

interface Asked<Question, Answer> {
  readonly answer: (port: SetPort, question: Question) => Promise<Answer>;
  readonly onAnswer: (question: Question, answer: Answer) => void;
  readonly onFailure: (question: Question) => void;
}

/**
 * One way to ask for each port, null while there is none; what a port that was left still answers goes nowhere. A failure
 * is reported. The three functions must stay the same ones.
 */
export function useSetQuery<Question, Answer>(
  port: SetPort | null,
  { answer, onAnswer, onFailure }: Asked<Question, Answer>,
): ((question: Question) => void) | null {
  const [ask, setAsk] = useState<((question: Question) => void) | null>(null);
  useEffect(() => {
    if (port === null) return;
    let left = false;
    const asking = latestOnly<Question, Answer>({
      answer: (question) => answer(port, question),
      onAnswer: (question, found) => {
        if (!left) onAnswer(question, found);
      },
      onFailure: (question, error) => {
        reportError(error);
        if (!left) onFailure(question);
      },
    });
    setAsk(() => asking);
    return () => {
      left = true;
    };
  }, [port, answer, onAnswer, onFailure]);
  return ask;
}

// What the classes of an insight mean, and what unsure ones have in common, as the reader wants it: asked of the set once it is
// here, and again for another insight.
import { useCallback, useEffect, useState } from "react";
import type { Insight } from "~/domain/insights/insight";
import type { SetPort } from "~/domain/set/set-port";
import type { ClassQuestion, ClassTaxa } from "~/domain/set/species/class-taxa";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";
import type { InsightsSet } from "./use-insights-set";
import { useSetQuery } from "./use-set-query";

/** A `ClassQuestion` as text, so that the same one is known again. */
type Question = string;

interface Known {
  readonly question: Question;
  readonly answer: ClassTaxa;
}

/** Null while it is not known. */
export function useClassTaxa(
  { port, version }: Pick<InsightsSet, "port" | "version">,
  { accountId, algId, className, classList, userConfirmed }: Insight,
): ClassTaxa | null {
  const { language, sureFrom } = useSpeciesLook();
  const [known, setKnown] = useState<Known | null>(null);
  const onAnswer = useCallback((question: Question, answer: ClassTaxa) => setKnown({ question, answer }), []);
  // Without the names, everything else of the insight is shown.
  const onFailure = useCallback(() => setKnown(null), []);
  const ask = useSetQuery<Question, ClassTaxa>(port, { answer: taxaOf, onAnswer, onFailure });
  const question = textOf({
    accountId,
    algId,
    className,
    classList,
    userConfirmed,
    look: { language, sureFrom },
  });
  useEffect(() => {
    if (version > 0) ask?.(question);
  }, [ask, question, version]);
  return known?.question === question ? known.answer : null;
}

function textOf(question: ClassQuestion): Question {
  return JSON.stringify(question);
}

function taxaOf(port: SetPort, question: Question): Promise<ClassTaxa> {
  return port.classTaxa(JSON.parse(question));
}

// What the classes of an insight mean, and what unsure ones have in common, as the reader wants it: asked of the set once it is
// here, and again for another insight.
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Insight } from "~/domain/insights/insight";
import type { SetPort } from "~/domain/set/set-port";
import type { ClassQuestion, ClassTaxa } from "~/domain/set/species/class-taxa";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";
import type { InsightsSet } from "./use-insights-set";
import { useSetQuery } from "./use-set-query";

interface Known {
  readonly question: ClassQuestion;
  readonly answer: ClassTaxa;
}

/** Null while it is not known. */
export function useClassTaxa(
  { port, version }: Pick<InsightsSet, "port" | "version">,
  insight: Insight,
): ClassTaxa | null {
  const look = useSpeciesLook();
  const [known, setKnown] = useState<Known | null>(null);
  const onAnswer = useCallback(
    (question: ClassQuestion, answer: ClassTaxa) => setKnown({ question, answer }),
    [],
  );
  // Without the names, everything else of the insight is shown.
  const onFailure = useCallback(() => setKnown(null), []);
  const ask = useSetQuery<ClassQuestion, ClassTaxa>(port, { answer: taxaOf, onAnswer, onFailure });
  const { accountId, algId, className, classList, userConfirmed } = insight;
  const question = useMemo<ClassQuestion>(
    () => ({ accountId, algId, className, classList, userConfirmed, look }),
    [accountId, algId, className, classList, userConfirmed, look],
  );
  useEffect(() => {
    if (version > 0) ask?.(question);
  }, [ask, question, version]);
  return known?.question === question ? known.answer : null;
}

function taxaOf(port: SetPort, question: ClassQuestion): Promise<ClassTaxa> {
  return port.classTaxa(question);
}

// What the classes of an insight mean, named as the reader wants it: asked of the set once it is here, and again for another
// insight. Null while it isn't known.
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Insight } from "~/domain/insights/insight";
import type { SetPort } from "~/domain/set/set-port";
import type { ClassQuestion, ClassTaxon } from "~/domain/set/species/class-taxa";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";
import type { InsightsSet } from "./use-insights-set";
import { useSetQuery } from "./use-set-query";

/** By class. */
export type ClassTaxa = ReadonlyMap<string, ClassTaxon | null>;

type Answer = readonly (ClassTaxon | null)[];

interface Known {
  readonly question: ClassQuestion;
  readonly taxa: ClassTaxa;
}

export function useClassTaxa(
  { port, version }: Pick<InsightsSet, "port" | "version">,
  { accountId, className, classList }: Pick<Insight, "accountId" | "className" | "classList">,
): ClassTaxa | null {
  const { language } = useSpeciesLook();
  const [known, setKnown] = useState<Known | null>(null);
  const onAnswer = useCallback((question: ClassQuestion, answer: Answer) => {
    const taxa = new Map(question.classNames.map((name, at) => [name, answer[at] ?? null]));
    setKnown({ question, taxa });
  }, []);
  // Without the names, everything else of the insight is shown.
  const onFailure = useCallback(() => setKnown(null), []);
  const ask = useSetQuery<ClassQuestion, Answer>(port, { answer: taxaOf, onAnswer, onFailure });
  const all = JSON.stringify([...new Set([className, ...classList.map((entry) => entry.className)])]);
  const question = useMemo<ClassQuestion>(
    () => ({ accountId, classNames: JSON.parse(all), language }),
    [accountId, all, language],
  );
  useEffect(() => {
    if (version > 0) ask?.(question);
  }, [ask, question, version]);
  return known?.question === question ? known.taxa : null;
}

function taxaOf(port: SetPort, question: ClassQuestion): Promise<Answer> {
  return port.classTaxa(question);
}

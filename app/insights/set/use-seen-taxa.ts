// The taxa that the set shows, for the filter by species: worked out once someone wants to choose or has chosen, and again
// whenever the set changes.
import { useCallback, useEffect, useState } from "react";
import type { NameLanguage } from "~/domain/look/species-look";
import type { SetPort } from "~/domain/set/set-port";
import type { SeenTaxa } from "~/domain/set/species/seen-taxa";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { SeenSpecies } from "~/insights/view/view-props";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";
import type { InsightsSet } from "./use-insights-set";
import { useSetQuery } from "./use-set-query";

interface Question {
  /** The set's version. */
  readonly version: number;
  readonly language: NameLanguage;
}

export function useSeenTaxa({ port, version }: InsightsSet, { taxa }: InsightsQuery): SeenSpecies {
  const { language } = useSpeciesLook();
  const [wanted, setWanted] = useState(false);
  const [seen, setSeen] = useState<SeenTaxa | null>(null);
  const [failed, setFailed] = useState(false);
  const onAnswer = useCallback((_: Question, answer: SeenTaxa) => {
    setSeen(answer);
    setFailed(false);
  }, []);
  const onFailure = useCallback(() => setFailed(true), []);
  const ask = useSetQuery<Question, SeenTaxa>(port, { answer: taxaOf, onAnswer, onFailure });
  const isAsked = wanted || taxa.length > 0;
  useEffect(() => {
    if (isAsked && version > 0) ask?.({ version, language });
  }, [ask, isAsked, version, language]);
  const want = useCallback(() => {
    setWanted(true);
    // Opening the list again retries after a failure.
    if (failed && version > 0) ask?.({ version, language });
  }, [ask, failed, version, language]);
  return { seen, failed, want };
}

function taxaOf(port: SetPort, { language }: Question): Promise<SeenTaxa> {
  return port.seenTaxa(language);
}

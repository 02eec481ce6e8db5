// What repeats in the set, and what rules would have done with it. Apart from the rows, because few questions need it.
import { createRulesPast } from "~/domain/rules/past/rules-past";
import type { InsightSet } from "~/domain/set/insight-set";
import type { SetSpecies } from "~/domain/set/species/set-species";
import { createSetSpots } from "./set-spots";

export type SetRules = ReturnType<typeof createSetRules>;

/** `setNow`: the set that answers now; `untilTaxa`: what classes mean there. */
export function createSetRules(setNow: () => InsightSet, untilTaxa: () => Promise<SetSpecies>) {
  const spots = createSetSpots(setNow);
  let kept: {
    readonly set: InsightSet;
    readonly known: SetSpecies;
    readonly past: ReturnType<typeof createRulesPast>;
  } | null = null;

  return {
    spots,
    async past() {
      const known = await untilTaxa();
      const set = setNow();
      if (kept?.set !== set || kept.known !== known) kept = { set, known, past: createRulesPast(set, known) };
      return kept.past;
    },
  };
}

// What the classes of the set mean. Apart from the rows, because it brings the whole table of taxa: loaded with the first
// question about them.
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import type { AccountMeanings, SetSpecies } from "~/domain/set/species/set-species";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";

export { classTaxa } from "~/domain/set/species/class-taxa";
export { seenTaxa } from "~/domain/set/species/seen-taxa";
export { unsharedAlgs } from "~/domain/set/species/shared-scores";
export { namesIn } from "~/domain/taxa/names/names-in";
export { withListedNames } from "~/domain/taxa/taxon-words";

export function speciesBy(accounts: readonly AccountMeanings[]): SetSpecies {
  return createSetSpecies(accounts, { taxa: TAXA, find: findTaxon });
}

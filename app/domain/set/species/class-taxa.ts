// What the classes of one insight mean, named for a reader. Pure. Decision 0146, Names of species.
import type { NameLanguage } from "~/domain/look/species-look";
import { type TaxonNames, taxonName } from "~/domain/taxa/taxon-words";
import type { SetSpecies } from "./set-species";

export interface ClassQuestion {
  readonly accountId: number;
  readonly classNames: readonly string[];
  readonly language: NameLanguage;
}

/** A taxon as the reader calls it. */
export interface ClassTaxon {
  readonly name: string;
  /** Empty for what is no animal. */
  readonly scientificName: string;
}

/** In the order of the classes; null for a class that means no known taxon. `names`: those of the language asked for. */
export function classTaxa(
  { accountId, classNames }: ClassQuestion,
  { taxonOf }: SetSpecies,
  names: TaxonNames,
): readonly (ClassTaxon | null)[] {
  return classNames.map((className) => {
    const taxon = taxonOf(accountId, className);
    return taxon && { name: taxonName(taxon, names), scientificName: taxon.scientificName };
  });
}

/**
 * What is worth saying beside a class: the names of its taxon that the class does not say itself.
 * @example namesBeside("red fox", { name: "Rotfuchs", scientificName: "Vulpes vulpes" }) // both
 * @example namesBeside("Vulpes vulpes", { name: "Red fox", scientificName: "Vulpes vulpes" }) // "Red fox" alone
 */
export function namesBeside(
  className: string,
  taxon: ClassTaxon | null | undefined,
  { scientific }: { readonly scientific: boolean },
): { readonly name: string; readonly scientificName: string } {
  const { name = "", scientificName = "" } = taxon ?? {};
  const said = plain(className);
  const own = plain(name) === said ? "" : name;
  const isSaid = !scientific || plain(scientificName) === said || plain(scientificName) === plain(own);
  return { name: own, scientificName: isSaid ? "" : scientificName };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-_\s]+/g, " ")
    .trim();
}

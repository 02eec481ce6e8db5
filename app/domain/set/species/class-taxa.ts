// What the classes of one insight mean, named for a reader, and what unsure ones have in common. Pure. Decisions 0146, Names
// of species, and 0148, Roll-up.
import type { Insight } from "~/domain/insights/insight";
import type { SpeciesLook } from "~/domain/look/species-look";
import { rollUp } from "~/domain/taxa/roll-up";
import type { Rank } from "~/domain/taxa/taxon";
import { type TaxonNames, taxonName } from "~/domain/taxa/taxon-words";
import type { SetSpecies } from "./set-species";

export interface ClassQuestion
  extends Pick<Insight, "accountId" | "algId" | "className" | "classList" | "userConfirmed"> {
  readonly look: Pick<SpeciesLook, "language" | "sureFrom">;
}

/** A taxon as the reader calls it. */
export interface ClassTaxon {
  readonly name: string;
  /** Empty for what is no animal. */
  readonly scientificName: string;
}

/** What the classes have in common where none is sure enough. */
export interface RolledUp extends ClassTaxon {
  readonly rank: Rank | null;
  /** Percent. */
  readonly confidence: number;
  readonly classes: Insight["classList"];
}

export interface ClassTaxa {
  /** By class; null for one that means no known taxon. */
  readonly taxa: ReadonlyMap<string, ClassTaxon | null>;
  readonly rolledUp: RolledUp | null;
}

interface Known {
  readonly species: SetSpecies;
  /** Those of the language asked for. */
  readonly names: TaxonNames;
  /** Models whose scores can't be added up. */
  readonly unshared: ReadonlySet<number>;
}

/** Nothing is rolled up where a person has named the species, and where the model is not known. */
export function classTaxa(
  { accountId, algId, className, classList, userConfirmed, look }: ClassQuestion,
  { species: { taxonOf, taxa }, names, unshared }: Known,
): ClassTaxa {
  const meant = (name: string) => taxonOf(accountId, name);
  const all = new Set([className, ...classList.map((entry) => entry.className)]);
  const isSummed = !userConfirmed && algId !== null && !unshared.has(algId);
  const found = isSummed ? rollUp(classList, { taxonOf: meant, taxa, sureFrom: look.sureFrom }) : null;
  return {
    taxa: new Map(
      [...all].map((name) => {
        const taxon = meant(name);
        return [name, taxon && { name: taxonName(taxon, names), scientificName: taxon.scientificName }];
      }),
    ),
    rolledUp: found && {
      name: taxonName(found.taxon, names),
      scientificName: found.taxon.scientificName,
      rank: found.taxon.rank,
      confidence: found.confidence,
      classes: found.classes,
    },
  };
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

// How a taxon is called on screens. Pure.
import type { Taxon } from "./taxon";

/**
 * The usual English name with a capital letter; the scientific one where there is no other.
 * @example taxonName(redFox) // "Red fox"
 */
export function taxonName({ english: [english], scientificName }: Taxon): string {
  const name = english ?? scientificName;
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** What is filtered by with one press: a name, and the number of the taxon that has everything below it. */
export const TAXON_KINDS = [
  { taxonId: 1, label: "Animals" },
  { taxonId: 2, label: "People" },
  { taxonId: 3, label: "Vehicles" },
  { taxonId: 4, label: "Nothing" },
] as const;

// How a taxon is called on screens. Pure.
import type { NameLanguage } from "~/domain/look/species-look";
import type { ListedTaxon } from "./account-table";
import type { Taxon } from "./taxon";

/** Names in a language other than English, by the taxon's number. */
export type TaxonNames = ReadonlyMap<number, string>;

/**
 * The name in the reader's language with a capital letter; else the usual English one, else the scientific one.
 * @example taxonName(redFox) // "Red fox"
 * @example taxonName(redFox, german) // "Rotfuchs"
 */
export function taxonName({ id, english: [english], scientificName }: Taxon, names?: TaxonNames): string {
  const name = names?.get(id) ?? english ?? scientificName;
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** The names of a language, with those that checklists have in it. */
export function withListedNames(
  names: TaxonNames,
  language: NameLanguage,
  listed: readonly ListedTaxon[],
): TaxonNames {
  const own = listed.flatMap(({ id, names: given }) => {
    const name = given[language];
    return name === undefined ? [] : [[id, name] as const];
  });
  return own.length === 0 ? names : new Map([...names, ...own]);
}

/** What is filtered by with one press: a name, and the number of the taxon that has everything below it. */
export const TAXON_KINDS = [
  { taxonId: 1, label: "Animals" },
  { taxonId: 2, label: "People" },
  { taxonId: 3, label: "Vehicles" },
  { taxonId: 4, label: "Nothing" },
] as const;

// The table of taxa with its names in all languages, and what is found in it, also as an account has it. Large: load it by
// `TAXA_INDEX`, never with the first view of a page. Pure.
import { NAME_LANGUAGES } from "~/domain/look/species-look";
import { type AccountTaxa, accountTable } from "~/domain/taxa/account-table";
import { createCandidates } from "~/domain/taxa/classes/candidates";
import type { TaxaTable } from "~/domain/taxa/meaning";
import { NAMES } from "~/domain/taxa/names/vernacular-names";
import { createTaxonSearch, nameTaxa, type SearchTaxa } from "~/domain/taxa/search-taxa";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";

export { findTaxon, TAXA } from "~/domain/taxa/taxa";

/** The table, what is found in it by typing, and what an unsure class may mean. */
export interface TaxaLists extends TaxaTable, ReturnType<typeof createCandidates> {
  readonly search: SearchTaxa;
}

const named = nameTaxa(TAXA.values(), NAMES);

export const searchTaxa = createTaxonSearch(named);

export const { candidatesOf, namedSo } = createCandidates(named, searchTaxa);

const TABLE: TaxaTable = { taxa: TAXA, find: findTaxon };
const LISTS: TaxaLists = { ...TABLE, search: searchTaxa, candidatesOf, namedSo };

/** The lists of an account: its own names are found beside those of the table. */
export function listsOf(account: AccountTaxa): TaxaLists {
  const table = accountTable(account, TABLE);
  if (account.listed.length === 0) return { ...LISTS, ...table };
  const own = new Map(account.listed.map((taxon) => [taxon.id, taxon]));
  const withAllNames = [...table.taxa.values()].map((taxon) =>
    own.has(taxon.id)
      ? { ...taxon, english: [...new Set([...taxon.english, ...(TAXA.get(taxon.id)?.english ?? [])])] }
      : taxon,
  );
  const languages = NAME_LANGUAGES.map(
    ({ value }) =>
      [
        value,
        new Map(account.listed.flatMap(({ id, names }) => (names[value] ? [[id, names[value]]] : []))),
      ] as const,
  );
  const known = nameTaxa(withAllNames, [...NAMES, ...languages]).map(({ taxon, names }) => ({
    taxon: table.taxa.get(taxon.id) ?? taxon,
    names,
  }));
  const search = createTaxonSearch(known);
  return { ...table, search, ...createCandidates(known, search) };
}

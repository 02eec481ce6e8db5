// What the classes of a set mean, by the choices of its accounts and the table of taxa. Apart from what a set says of it, because
// it comes with the first question about taxa. Pure. Decision 0144, What a class means.
import { createMeaning, type TaxaTable } from "~/domain/taxa/meaning";
import type { AccountMeanings, SetSpecies } from "./set-species";

export function createSetSpecies(accounts: readonly AccountMeanings[], table: TaxaTable): SetSpecies {
  const meanings = new Map(
    accounts.map(({ accountId, choices }) => [accountId, createMeaning(choices, table)]),
  );
  const byName = createMeaning([], table);
  return {
    taxonOf: (accountId, className) => (meanings.get(accountId) ?? byName)(className).taxon,
    taxa: table.taxa,
  };
}

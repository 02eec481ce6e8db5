// What the classes of a set mean, by the choices of its accounts and the table of taxa. Apart from what a set says of it, because
// it comes with the first question about taxa. Pure. Decision 0144, What a class means.
import { accountTable } from "~/domain/taxa/account-table";
import { createMeaning, type TaxaTable } from "~/domain/taxa/meaning";
import type { AccountMeanings, SetSpecies } from "./set-species";

export function createSetSpecies(accounts: readonly AccountMeanings[], table: TaxaTable): SetSpecies {
  const tables = new Map(accounts.map((account) => [account.accountId, accountTable(account, table)]));
  const meanings = new Map(
    accounts.map(({ accountId, choices }) => [
      accountId,
      createMeaning(choices, tables.get(accountId) ?? table),
    ]),
  );
  const listed = accounts.flatMap((account) => account.listed);
  const byName = createMeaning([], table);
  const meaningOf: SetSpecies["meaningOf"] = (accountId, className) =>
    (meanings.get(accountId) ?? byName)(className);
  return {
    taxonOf: (accountId, className) => meaningOf(accountId, className).taxon,
    meaningOf,
    listed,
    taxa:
      listed.length === 0
        ? table.taxa
        : new Map([...table.taxa, ...listed.map((taxon) => [taxon.id, taxon] as const)]),
  };
}

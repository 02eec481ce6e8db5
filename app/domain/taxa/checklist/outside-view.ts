// What someone outside an account sees of what its classes mean: the checklist is the account's alone, so they get what the
// classes that they see mean by it, and no other name. Pure. Decision 0150, An account's own checklist.
import {
  type AccountTaxa,
  accountTable,
  type ListedTaxon,
  type MeaningDefault,
} from "~/domain/taxa/account-table";
import { classKey, createMeaning, type MeaningChoice, NO_TAXON, type TaxaTable } from "~/domain/taxa/meaning";

interface Meanings extends AccountTaxa {
  readonly choices: readonly MeaningChoice[];
}

/** `classes`: those that the reader sees. */
export function outsideView<Account extends Meanings>(
  account: Account,
  classes: readonly string[],
  table: TaxaTable,
): Account {
  if (account.listed.length === 0) return account;
  const own = accountTable(account, table);
  const meaningOf = createMeaning(account.choices, own);
  const chosen = new Set(account.choices.map(({ className }) => classKey(className)));
  const seen = new Map(classes.map((className) => [classKey(className), className]));
  const used = new Map<number, ListedTaxon>();
  const byId = new Map(account.listed.map((taxon) => [taxon.id, taxon]));
  const note = (taxonId: number | null): void => {
    for (let at = taxonId; at !== null; ) {
      const taxon = byId.get(at);
      if (taxon && !table.taxa.has(at)) used.set(at, taxon);
      at = own.taxa.get(at)?.parent ?? null;
    }
  };
  const defaults: MeaningDefault[] = [];
  for (const [key, className] of seen) {
    const { taxon, by } = meaningOf(className);
    note(taxon?.id ?? null);
    const plain = table.find(className)?.taxon?.id ?? null;
    const meant = taxon?.id ?? (by === "model" ? NO_TAXON : null);
    if (!chosen.has(key) && meant !== plain) defaults.push({ className, taxonId: meant });
  }
  return {
    ...account,
    choices: account.choices.filter(
      ({ className, taxonId }) =>
        table.taxa.has(taxonId) || taxonId === NO_TAXON || seen.has(classKey(className)),
    ),
    defaults,
    listed: [...used.values()],
  };
}

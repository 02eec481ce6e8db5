// What some classes mean in some accounts: what their people have chosen for them, else what staff have confirmed for their
// algs, else what their checklists and the names say. Touches control.
import type { ControlDb } from "~/db/client";
import { listedTaxa } from "~/db/queries/species/checklists";
import { choicesFor } from "~/db/queries/species/meanings";
import { accountTable } from "~/domain/taxa/account-table";
import { createMeaning, type MeaningOf, type TaxaTable } from "~/domain/taxa/meaning";
import type { Lazy } from "~/services/ports";

export interface MeaningSource {
  readonly control: ControlDb;
  readonly taxa: Lazy<TaxaTable>;
}

/** The taxa of accounts, with those of their own checklists. One call. */
export async function tablesOf(
  { control, taxa }: MeaningSource,
  accountIds: readonly number[],
): Promise<(accountId: number) => TaxaTable> {
  const [table, listed] = await Promise.all([taxa(), listedTaxa(control, accountIds)]);
  const tables = new Map(
    [...listed].map(([accountId, own]) => [accountId, accountTable({ defaults: [], listed: own }, table)]),
  );
  return (accountId) => tables.get(accountId) ?? table;
}

/** For these classes only. Two calls at once. */
export async function meaningsOf(
  source: MeaningSource,
  accountIds: readonly number[],
  classNames: readonly string[],
): Promise<(accountId: number) => MeaningOf> {
  const [table, listed, accounts] = await Promise.all([
    source.taxa(),
    listedTaxa(source.control, accountIds),
    choicesFor(source.control, accountIds, classNames),
  ]);
  const meanings = new Map(
    accounts.map(({ accountId, choices, defaults }) => [
      accountId,
      createMeaning(choices, accountTable({ defaults, listed: listed.get(accountId) ?? [] }, table)),
    ]),
  );
  const byName = createMeaning([], table);
  return (accountId) => meanings.get(accountId) ?? byName;
}

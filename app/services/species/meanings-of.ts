// What some classes mean in some accounts: what their people have chosen for them, else what staff have confirmed for their
// algs, else what the names say. Touches control.
import type { ControlDb } from "~/db/client";
import { choicesFor } from "~/db/queries/species/meanings";
import { accountTable, NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { createMeaning, type MeaningOf, type TaxaTable } from "~/domain/taxa/meaning";
import type { Lazy } from "~/services/ports";

export interface MeaningSource {
  readonly control: ControlDb;
  readonly taxa: Lazy<TaxaTable>;
}

/** For these classes only. One call. */
export async function meaningsOf(
  { control, taxa }: MeaningSource,
  accountIds: readonly number[],
  classNames: readonly string[],
): Promise<(accountId: number) => MeaningOf> {
  const [table, accounts] = await Promise.all([taxa(), choicesFor(control, accountIds, classNames)]);
  const meanings = new Map(
    accounts.map(({ accountId, choices, defaults }) => [
      accountId,
      createMeaning(choices, accountTable({ ...NO_ACCOUNT_TAXA, defaults }, table)),
    ]),
  );
  const byName = createMeaning([], table);
  return (accountId) => meanings.get(accountId) ?? byName;
}

// The one question of every door that gives insights, their pictures, counts or classes to someone outside the home account:
// which of them show people and are held back. What an insight shows now counts, by what its class means in the home account.
// Nobody of that account pays for it: nothing is read where no camera hides people. Touches control. Decision 0147, People in
// pictures.
import type { ControlDb } from "~/db/client";
import { choicesOf } from "~/db/queries/species/meanings";
import { accountTable } from "~/domain/taxa/account-table";
import { isPerson } from "~/domain/taxa/looks-like-person";
import { createMeaning, type TaxaTable } from "~/domain/taxa/meaning";
import type { Lazy } from "~/services/ports";

export interface PeopleDeps {
  readonly control: ControlDb;
  readonly taxa: Lazy<TaxaTable>;
}

/** An account as a reader sees it, and the cameras of it that hide people from them. */
interface HidingScope {
  readonly accountId: number;
  readonly hides: readonly number[];
}

/** What is held back from one reader. */
export interface HeldBack {
  /** Whether an insight is. */
  readonly insight: (seen: { readonly deviceKey: number; readonly className: string }) => boolean;
  /** Whether a class is, on those cameras of an account that hide people. */
  readonly inAccount: (accountId: number, className: string) => boolean;
}

const NOTHING: HeldBack = { insight: () => false, inAccount: () => false };

/** One call, and none where no camera hides people. */
export async function heldBackFrom(
  { control, taxa }: PeopleDeps,
  scopes: readonly HidingScope[],
): Promise<HeldBack> {
  const hiding = scopes.filter(({ hides }) => hides.length > 0);
  if (hiding.length === 0) return NOTHING;
  const accountIds = hiding.map(({ accountId }) => accountId);
  const [chosen, table] = await Promise.all([choicesOf(control, accountIds), taxa()]);
  const meanings = new Map(
    chosen.map((account) => [
      account.accountId,
      createMeaning(account.choices, accountTable(account, table)),
    ]),
  );
  const byName = createMeaning([], table);
  const accountOf = new Map(
    hiding.flatMap(({ accountId, hides }) => hides.map((key) => [key, accountId] as const)),
  );
  const inAccount = (accountId: number, className: string) =>
    isPerson((meanings.get(accountId) ?? byName)(className), className);
  return {
    inAccount,
    insight({ deviceKey, className }) {
      const accountId = accountOf.get(deviceKey);
      return accountId !== undefined && inAccount(accountId, className);
    },
  };
}

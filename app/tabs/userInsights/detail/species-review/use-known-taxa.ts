// The table of taxa and what the classes of an account mean, fetched when the picker of a species opens. Until then, and
// where they can't be fetched now, the model's classes and any word can be chosen.
import { useEffect, useState } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { askMeanings } from "~/browser/api/insights";
import type { KnownTaxa } from "~/domain/review/species/species-options";
import type { AccountMeanings } from "~/domain/set/species/set-species";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { createMeaning } from "~/domain/taxa/meaning";
import { lazyCode } from "~/ui/waiting/lazy-part";

const INDEX = lazyCode(() => import("~/insights/species/taxa-index"));

interface TaxaState {
  readonly known: KnownTaxa | null;
  /** They are here, or can't be fetched now. */
  readonly settled: boolean;
}

export function useKnownTaxa(accountId: number): TaxaState {
  const [state, setState] = useState<TaxaState>({ known: null, settled: false });
  useEffect(() => {
    let left = false;
    const put = (known: KnownTaxa | null) => left || setState({ known, settled: true });
    knownTaxa(accountId).then(put, () => put(null));
    return () => {
      left = true;
    };
  }, [accountId]);
  return state;
}

async function knownTaxa(accountId: number): Promise<KnownTaxa> {
  // Without the account's choices a class means what its name says. The server decides in the end.
  const chosen = askMeanings(pageClient).catch((): readonly AccountMeanings[] => []);
  const [{ listsOf }, accounts] = await Promise.all([INDEX.now(), chosen]);
  const account = accounts.find((one) => one.accountId === accountId);
  const lists = listsOf(account ?? NO_ACCOUNT_TAXA);
  return {
    taxa: lists.taxa,
    search: lists.search,
    meaningOf: createMeaning(account?.choices ?? [], lists),
  };
}

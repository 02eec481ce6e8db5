// What the species, groups and cameras of rules are called.
import { useEffect, useMemo, useState } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { askMeanings } from "~/browser/api/insights";
import type { RuleNames } from "~/domain/rules/rule-sentence";
import type { SetDevice } from "~/domain/set/pages/column-page";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import type { TaxaLists } from "~/insights/species/taxa-index";
import { useTaxonNames } from "~/insights/species/use-taxon-names";
import { lazyCode } from "~/ui/waiting/lazy-part";

const INDEX = lazyCode(() => import("~/insights/species/taxa-index"));

/** The table of taxa of an account; null until it is here. */
export function useRuleTaxa(accountId: number | null): TaxaLists | null {
  const [lists, setLists] = useState<TaxaLists | null>(null);
  useEffect(() => {
    if (accountId === null) return;
    let left = false;
    // Without its own checklist, the account's table is the usual one.
    const chosen = askMeanings(pageClient).catch(() => []);
    void Promise.all([INDEX.load(), chosen]).then(([{ listsOf }, accounts]) => {
      const account = accounts.find((one) => one.accountId === accountId);
      if (!left) setLists(listsOf(account ?? NO_ACCOUNT_TAXA));
    });
    return () => {
      left = true;
    };
  }, [accountId]);
  return lists;
}

export function useRuleNames(devices: readonly SetDevice[], taxa: TaxaLists | null): RuleNames {
  const nameOf = useTaxonNames();
  return useMemo(() => {
    const cameras = new Map(devices.map(({ deviceId, displayName }) => [deviceId, displayName]));
    const groups = new Map(
      devices.flatMap(({ groupId, groupName }) => (groupId === null ? [] : [[groupId, groupName]])),
    );
    return {
      taxon(taxonId) {
        const taxon = taxa?.taxa.get(taxonId);
        return taxon ? { name: nameOf(taxon), rank: taxon.rank, kind: taxon.kind } : null;
      },
      group: (groupId) => groups.get(groupId) ?? null,
      camera: (deviceId) => cameras.get(deviceId) ?? null,
    };
  }, [devices, taxa, nameOf]);
}

// The table of taxa as the account of a page has it, for pickers inside; without it they know the plain table.
import { createContext, useContext } from "react";
import type { TaxaLists } from "./taxa-index";

const AccountTaxa = createContext<TaxaLists | null>(null);

export const AccountTaxaProvider = AccountTaxa.Provider;

export function useAccountTaxa(): TaxaLists | null {
  return useContext(AccountTaxa);
}

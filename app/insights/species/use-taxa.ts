// The table of taxa, which no first view brings: it is fetched when a view that speaks of taxa is shown, and tried again
// until it is here (ui/waiting/lazy-part.ts).
import { useEffect, useState } from "react";
import { lazyCode } from "~/ui/waiting/lazy-part";

const TAXA_INDEX = lazyCode(() => import("./taxa-index"));

export type TaxaIndex = typeof import("./taxa-index");

/** Null until it is here, and on the server. */
export function useTaxa(): TaxaIndex | null {
  const [index, setIndex] = useState<TaxaIndex | null>(null);
  useEffect(() => {
    void TAXA_INDEX.load().then(setIndex);
  }, []);
  return index;
}

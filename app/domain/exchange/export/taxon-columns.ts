// What exports say of the taxon that a class means: columns named by Darwin Core, empty where it is not known which. Pure.
// Decision 0145, Taxa in exports. https://dwc.tdwg.org/terms/#taxon
import type { SetPage } from "~/domain/set/pages/set-page";
import type { SetSpecies } from "~/domain/set/species/set-species";
import { ranksOf } from "~/domain/taxa/ranks";
import type { Taxon } from "~/domain/taxa/taxon";

export const TAXON_COLUMNS = [
  "taxonID",
  "scientificName",
  "taxonRank",
  "class",
  "order",
  "family",
  "genus",
] as const;

type TaxonColumn = (typeof TAXON_COLUMNS)[number];
type TaxonValues = Readonly<Record<TaxonColumn, string>>;

/** `taxonID` is the number of our table. An animal that nobody has named closer is of the kingdom Animalia. */
export function taxonValues(taxon: Taxon | null, taxa: SetSpecies["taxa"]): TaxonValues {
  const { class: ofClass = "", order = "", family = "", genus = "" } = taxon ? ranksOf(taxon, taxa) : {};
  return {
    taxonID: taxon ? String(taxon.id) : "",
    scientificName: taxon?.scientificName ?? "",
    taxonRank: taxonRank(taxon),
    class: ofClass,
    order,
    family,
    genus,
  };
}

/** Empty for what is no animal. */
export function taxonRank(taxon: Taxon | null): string {
  if (taxon === null || taxon.scientificName === "") return "";
  return taxon.rank ?? "kingdom";
}

/** What is worked out once for each class of an account, and then looked up row by row. */
export function perClass<T>(work: (accountId: number, className: string) => T) {
  const pages = new Map<SetPage, readonly T[]>();
  const accounts = new Map<number, Map<string, T>>();
  const workedOut = (accountId: number, className: string): T => {
    const classes = accounts.get(accountId) ?? new Map<string, T>();
    accounts.set(accountId, classes);
    const known = classes.get(className) ?? work(accountId, className);
    classes.set(className, known);
    return known;
  };
  return (page: SetPage, index: number): T => {
    const { accountId, classNames, className } = page;
    const own = pages.get(page) ?? classNames.map((name) => workedOut(accountId, name));
    pages.set(page, own);
    return own[className[index] ?? 0] as T;
  };
}

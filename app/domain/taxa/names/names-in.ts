// The names of taxa in one language, loaded only where someone reads it. Decision 0146, Names of species.
import type { NameLanguage } from "~/domain/look/species-look";
import { readNames } from "~/domain/taxa/read-table";
import type { TaxonNames } from "~/domain/taxa/taxon-words";

/** English names are in the table of taxa itself. */
const NAMES: Readonly<Record<NameLanguage, () => Promise<string>>> = {
  en: async () => "",
  es: async () => (await import("./spanish")).SPANISH,
  fr: async () => (await import("./french")).FRENCH,
  de: async () => (await import("./german")).GERMAN,
  pt: async () => (await import("./portuguese")).PORTUGUESE,
};

/** By the taxon's number; one that has no name there is left out. Rejects when the names do not come. */
export async function namesIn(language: NameLanguage): Promise<TaxonNames> {
  return readNames(await NAMES[language]());
}

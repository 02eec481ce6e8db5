// The class text that stands beside a taxon which a person has chosen. Pure. Decision 0144, What a class means.
import type { MeaningOf } from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";

/**
 * The taxon's English name if that means this taxon in the account, else its scientific name. What is no animal has no
 * scientific name, and keeps the English one.
 * @example wordFor(redFox, meaningOf) // "red fox"; "Vulpes vulpes" where the account says that "red fox" means another one
 */
export function wordFor(taxon: Taxon, meaningOf: MeaningOf): string {
  const {
    english: [usual],
    scientificName,
  } = taxon;
  if (usual !== undefined && (scientificName === "" || means(usual, taxon, meaningOf))) return usual;
  return scientificName;
}

/** A class of the model that means the taxon is said as the model says it: who chooses it confirms the model. */
export function wordOfClass(
  className: string,
  { taxon, meaningOf }: { readonly taxon: Taxon; readonly meaningOf: MeaningOf },
): string {
  return means(className, taxon, meaningOf) ? className : wordFor(taxon, meaningOf);
}

function means(className: string, taxon: Taxon, meaningOf: MeaningOf): boolean {
  return meaningOf(className).taxon?.id === taxon.id;
}

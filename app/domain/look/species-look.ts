// How a person reads the names of species: in which language, and whether scientific names are shown beside them. Everything
// else of the product is in English. Pure. Decision 0146, Names of species.
import { membersIn } from "~/domain/json-record";

/** The languages that our table of taxa has names in. */
export const NAME_LANGUAGES = [
  { value: "en", label: "English" },
  { value: "es", label: "Spanish" },
  { value: "fr", label: "French" },
  { value: "de", label: "German" },
  { value: "pt", label: "Portuguese" },
] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number]["value"];

export interface SpeciesLook {
  readonly language: NameLanguage;
  /** Scientific names are shown beside the others. */
  readonly scientific: boolean;
}

export const USUAL_SPECIES_LOOK: SpeciesLook = { language: "en", scientific: true };

export function isNameLanguage(text: unknown): text is NameLanguage {
  return NAME_LANGUAGES.some(({ value }) => value === text);
}

/** Reads a stored text. What it does not have, or has in no form that we know, is as usual. */
export function readSpeciesLook(text: string | null): SpeciesLook {
  const { language, scientific } = membersIn(text ?? "");
  return {
    language: isNameLanguage(language) ? language : USUAL_SPECIES_LOOK.language,
    scientific: typeof scientific === "boolean" ? scientific : USUAL_SPECIES_LOOK.scientific,
  };
}

// How a person reads species: in which language they are named, whether scientific names are shown beside them, and from which
// confidence on a class is believed alone. Everything else of the product is in English. Pure. Decisions 0146, Names of
// species, and 0148, Roll-up.
import { membersIn } from "~/domain/json-record";
import { USUAL_SPECIES_LOOK } from "./usual-species-look";

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
  /** Percent: where no class reaches it, an insight shows what its classes have in common; 0: never. */
  readonly sureFrom: SureFrom;
}

/** What a person chooses from, percent. */
export const SURE_FROM = [0, 50, 60, 70, 80, 90] as const;
type SureFrom = (typeof SURE_FROM)[number];

export function isNameLanguage(text: unknown): text is NameLanguage {
  return NAME_LANGUAGES.some(({ value }) => value === text);
}

export function isSureFrom(percent: unknown): percent is SureFrom {
  return SURE_FROM.some((one) => one === percent);
}

/** Reads a stored text. What it does not have, or has in no form that we know, is as usual. */
export function readSpeciesLook(text: string | null): SpeciesLook {
  const { language, scientific, sureFrom } = membersIn(text ?? "");
  return {
    language: isNameLanguage(language) ? language : USUAL_SPECIES_LOOK.language,
    scientific: typeof scientific === "boolean" ? scientific : USUAL_SPECIES_LOOK.scientific,
    sureFrom: isSureFrom(sureFrom) ? sureFrom : USUAL_SPECIES_LOOK.sureFrom,
  };
}

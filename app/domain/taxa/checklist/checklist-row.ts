// A line of a checklist as someone brings it: a taxon, where it belongs, and what the account calls it. Pure. Decision 0150,
// An account's own checklist.
import type { NameLanguage } from "~/domain/look/species-look";
import type { Rank } from "~/domain/taxa/taxon";

/** Lines of one checklist. */
export const CHECKLIST_LINES = 5_000;
/** Characters of a file. */
export const CHECKLIST_TEXT = 2_000_000;
/** Characters of a name, and of a file's name. */
export const CHECKLIST_NAME = 100;
/** Names of one taxon in one language, and earlier names. */
export const CHECKLIST_NAMES = 20;

export type OtherLanguage = Exclude<NameLanguage, "en">;

/** Texts as they were written; what is not known is empty. */
export interface ChecklistRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly scientificName: string;
  readonly rank: string;
  readonly path: Readonly<Record<Exclude<Rank, "species">, string>>;
  /** The usual name first. */
  readonly english: readonly string[];
  readonly names: Partial<Readonly<Record<OtherLanguage, string>>>;
  readonly synonyms: readonly string[];
}

export const NO_PATH: ChecklistRow["path"] = { class: "", order: "", family: "", genus: "" };

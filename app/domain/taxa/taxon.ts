// A taxon: what a class can mean. Its key is its number, never a name. Pure. Decision 0143, Taxa.
import type { NameLanguage } from "~/domain/look/species-look";

export const RANKS = ["class", "order", "family", "genus", "species"] as const;
export type Rank = (typeof RANKS)[number];

/** The highest number that a taxon can have: those of accounts' own taxa follow those of the table. */
export const MOST_TAXON = 2 ** 31 - 1;
/** The lowest number of an account's own taxon. */
export const FIRST_OWN_TAXON = 1_000_000;

export type TaxonKind = "animal" | "person" | "vehicle" | "blank" | "other";

export interface Taxon {
  /** Never given to another one. */
  readonly id: number;
  /** Null for what is no animal, and for animals as a whole. */
  readonly rank: Rank | null;
  /** As zoologists write it: `Vulpes vulpes`, `Canidae`; empty for what is none. */
  readonly scientificName: string;
  /** Earlier scientific names. */
  readonly synonyms: readonly string[];
  /** In English, the usual one first; may be empty. */
  readonly english: readonly string[];
  readonly kind: TaxonKind;
  /** A form that people have bred. */
  readonly domestic: boolean;
  /** The taxon of the next rank above that the table has. */
  readonly parent: number | null;
  /** Of an account's checklist: names in languages other than English, which go before the table's. */
  readonly names?: Partial<Readonly<Record<NameLanguage, string>>>;
}

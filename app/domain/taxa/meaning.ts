// What the classes of one account mean: what its people have chosen, else what the name says. Whatever is not sure means
// nothing until someone is asked. Pure. Decision 0144, What a class means.
import type { FoundBy } from "./find-taxon";
import type { Taxon } from "./taxon";

/** As a taxon's number: "this means no taxon", which a person chose. */
export const NO_TAXON = 0;

/** Of one class in one account. */
export interface MeaningChoice {
  readonly className: string;
  /** A taxon's number, or `NO_TAXON`. */
  readonly taxonId: number;
}

/** How the meaning is known: by the account's choice, its models, its checklist, or the name; null: it isn't. */
export type MeantBy = "choice" | "model" | "list" | FoundBy | null;

export interface ClassMeaning {
  /** Null: the class means no taxon, or it is not known which. */
  readonly taxon: Taxon | null;
  readonly by: MeantBy;
  /** Why it is not known. */
  readonly doubt?: Doubt;
}

/** The account's models disagree about a class, or a model and the account's checklist do. */
export interface Doubt {
  readonly between: "models" | "lists";
  /** What they say. */
  readonly taxa: readonly Taxon[];
}

export type MeaningOf = (className: string) => ClassMeaning;

/** What is known of all taxa. */
export interface TaxaTable {
  readonly taxa: ReadonlyMap<number, Taxon>;
  /** What a text means by its name alone; null: nothing that is known. */
  readonly find: (text: string) => ClassMeaning | null;
}

const UNKNOWN: ClassMeaning = { taxon: null, by: null };

/** By what the classes of an account are compared: one class text has one meaning there, in any case. */
export function classKey(className: string): string {
  return className.normalize("NFC").trim().toLowerCase();
}

/** A choice whose number the table does not have says that the class means nothing that is known. */
export function createMeaning(choices: readonly MeaningChoice[], { taxa, find }: TaxaTable): MeaningOf {
  const chosen = new Map(choices.map(({ className, taxonId }) => [classKey(className), taxonId]));
  const known = new Map<string, ClassMeaning>();
  const meaning = (className: string): ClassMeaning => {
    const own = chosen.get(classKey(className));
    return own === undefined ? (find(className) ?? UNKNOWN) : { taxon: taxa.get(own) ?? null, by: "choice" };
  };
  return (className) => {
    const said = known.get(className) ?? meaning(className);
    known.set(className, said);
    return said;
  };
}

// What the classes of a set mean: by home account, since one text may mean something else in another. Beside the set,
// because pages carry no taxa: another meaning changes no page. Pure. Decision 0144, What a class means.
import type { AccountTaxa, ListedTaxon } from "~/domain/taxa/account-table";
import type { ClassMeaning, MeaningChoice } from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";

/** What the people of an account have chosen, and what is known of classes there besides the table of taxa. */
export interface AccountMeanings extends AccountTaxa {
  readonly accountId: number;
  /** Rises with every change. */
  readonly version: number;
  readonly choices: readonly MeaningChoice[];
}

/** What tells an account's meanings from other ones. */
export interface MeaningVersion extends Pick<AccountMeanings, "accountId" | "version"> {
  /** The same as long as its `defaults` are; empty: it has none. */
  readonly models: string;
}

/** Of each account: what was worked out with other meanings is worked out again. */
export type MeaningVersions = readonly MeaningVersion[];

export interface SetSpecies {
  /** Null: the class means no taxon there, or it is not known which. */
  readonly taxonOf: (accountId: number, className: string) => Taxon | null;
  /** With how it is known. */
  readonly meaningOf: (accountId: number, className: string) => ClassMeaning;
  readonly taxa: ReadonlyMap<number, Taxon>;
  /** Of the checklists of its accounts, with their names. */
  readonly listed: readonly ListedTaxon[];
}

/** Of the set that is asked; throws until it is there: what asks for it waits first. */
export type SpeciesSource = () => SetSpecies;

export const NO_SPECIES: SpeciesSource = () => {
  throw new Error("No taxa.");
};

/** Whether there is more to know than what names say. */
export function hasMeanings(versions: MeaningVersions): boolean {
  return versions.some(({ version, models }) => version > 0 || models !== "");
}

/** Whether two sets go by the same meanings. */
export function sameMeanings(some: MeaningVersions, others: MeaningVersions): boolean {
  const versionsOf = (versions: MeaningVersions) =>
    versions.map(({ accountId, version, models }) => `${accountId}.${version} ${models}`).sort();
  return JSON.stringify(versionsOf(some)) === JSON.stringify(versionsOf(others));
}

/** A taxon and everything that it belongs to, itself first. People count neither as animals nor as primates. */
export function pathOf(taxon: Taxon, taxa: ReadonlyMap<number, Taxon>): readonly Taxon[] {
  const path: Taxon[] = [taxon];
  if (taxon.kind === "person") return path;
  for (let { parent } = taxon; parent !== null; ) {
    const above = taxa.get(parent);
    if (!above) break;
    path.push(above);
    parent = above.parent;
  }
  return path;
}

// The table of taxa as one account has it: with the taxa and names of its own checklist, and with what staff have confirmed
// about the classes of the models that its cameras run. Pure. Decision 0144, What a class means.
import { createTaxonFinder, type FindTaxon } from "./find-taxon";
import { type ClassMeaning, classKey, type Doubt, type TaxaTable } from "./meaning";
import type { Taxon } from "./taxon";

/** A taxon as the account's checklist has it: one that the table lacks, or one that the account calls something else. */
export interface ListedTaxon extends Taxon {
  readonly names: NonNullable<Taxon["names"]>;
}

/** What a class of the account's models means. */
export interface MeaningDefault {
  readonly className: string;
  /** 0: no taxon; null: the models disagree, so that the account is asked. */
  readonly taxonId: number | null;
  /** What they say where they disagree. */
  readonly said?: readonly number[] | undefined;
}

export interface AccountTaxa {
  /** What staff have confirmed, of each class text once. */
  readonly defaults: readonly MeaningDefault[];
  /** The account's own checklist. */
  readonly listed: readonly ListedTaxon[];
}

export const NO_ACCOUNT_TAXA: AccountTaxa = { defaults: [], listed: [] };

const ASKED: ClassMeaning = { taxon: null, by: null };

/**
 * A checklist's names go before the table's. Where a model and the checklist disagree on a text, it means nothing until
 * the account is asked.
 */
export function accountTable({ defaults, listed }: AccountTaxa, table: TaxaTable): TaxaTable {
  if (defaults.length === 0 && listed.length === 0) return table;
  const taxa =
    listed.length === 0
      ? table.taxa
      : new Map([...table.taxa, ...listed.map((taxon) => [taxon.id, taxon] as const)]);
  const byList = listed.length === 0 ? NO_LIST : listFinder(listed, taxa);
  const confirmed = new Map(defaults.map((one) => [classKey(one.className), one]));
  const doubt = (between: Doubt["between"], said: readonly (Taxon | null | undefined)[]): ClassMeaning => ({
    ...ASKED,
    doubt: { between, taxa: said.filter((taxon) => !!taxon) },
  });
  const byName = (text: string): ClassMeaning | null => {
    const found = byList.find(text);
    if (found) return found;
    if (byList.isAmbiguous(text)) return ASKED;
    const known = table.find(text);
    return known?.taxon ? { ...known, taxon: taxa.get(known.taxon.id) ?? known.taxon } : known;
  };
  return {
    taxa,
    find(text) {
      const known = confirmed.get(classKey(text));
      if (known === undefined) return byName(text);
      const { taxonId, said = [] } = known;
      if (taxonId === null) {
        return doubt(
          "models",
          said.map((id) => taxa.get(id)),
        );
      }
      const taxon = taxa.get(taxonId) ?? null;
      const listedAs = byList.find(text);
      if (listedAs && listedAs.taxon !== taxon) return doubt("lists", [taxon, listedAs.taxon]);
      return { taxon, by: "model" };
    },
  };
}

const NO_LIST = { find: () => null, isAmbiguous: () => false };

/** What the names of a checklist mean, in any of its languages. */
function listFinder(listed: readonly ListedTaxon[], taxa: ReadonlyMap<number, Taxon>) {
  const named = listed.map((taxon) => ({
    ...taxon,
    english: [...taxon.english, ...Object.values(taxon.names)],
  }));
  const { find, candidates } = createTaxonFinder(named, taxa);
  const meaning = (found: ReturnType<FindTaxon>): ClassMeaning | null =>
    found && { taxon: taxa.get(found.taxon.id) ?? null, by: "list" };
  return {
    find: (text: string) => meaning(find(text)),
    isAmbiguous: (text: string) => candidates(text).length > 1,
  };
}

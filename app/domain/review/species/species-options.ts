// What the picker of a species offers: classes and words first, then the table of taxa, then a species that neither
// knows. Pure. Decision 0144, What a class means.
import type { SaidSpecies } from "~/domain/review/species-action";
import { classKey, type MeaningOf } from "~/domain/taxa/meaning";
import type { SearchTaxa } from "~/domain/taxa/search-taxa";
import type { Taxon } from "~/domain/taxa/taxon";
import { parseSpecies } from "./species-name";
import { wordFor } from "./taxon-word";

/** What is known of taxa, where the insight is at home. */
export interface KnownTaxa {
  readonly taxa: ReadonlyMap<number, Taxon>;
  readonly search: SearchTaxa;
  readonly meaningOf: MeaningOf;
}

interface OfferedSpecies {
  /** What the model weighed, best first. */
  readonly weighed: readonly string[];
  /** What this person has chosen lately, the newest first. */
  readonly recent: readonly SaidSpecies[];
  /** The classes of the model. */
  readonly classes: readonly string[];
  /** Null while it is on its way, and where it can't be loaded. */
  readonly known: KnownTaxa | null;
}

export interface SpeciesOption {
  readonly className: string;
  /** What it means in the account, or what was chosen; null where that isn't known. */
  readonly taxon: Taxon | null;
  /** The name by which it was found, where that is not shown already. */
  readonly other: string | null;
}

interface SpeciesOptions {
  readonly listed: readonly SpeciesOption[];
  /** What was typed, where nothing that is listed is called so. */
  readonly own: string | null;
}

/**
 * Before anything is typed: what the model weighed, what was chosen lately, and the model's other classes. Of what is typed:
 * those that hold it, those that begin with it first; then taxa that are called so, in any language.
 */
export function speciesOptions(typed: string, offered: OfferedSpecies): SpeciesOptions {
  const { known } = offered;
  const words = wordsOf(offered);
  const read = parseSpecies(typed, []);
  if (!read.ok) return { listed: words, own: null };
  const part = classKey(read.value);
  const holding = words.filter(({ className }) => classKey(className).includes(part));
  const begins = ({ className }: SpeciesOption) => classKey(className).startsWith(part);
  const fitting = [...holding.filter(begins), ...holding.filter((option) => !begins(option))];
  const listed = known === null ? fitting : withTaxa(fitting, { typed, words, known });
  const isListed = listed.some(({ className }) => classKey(className) === part);
  return { listed, own: isListed ? null : read.value };
}

/** Each word once, and a taxon that was chosen lately as the class that means it, if there is one. */
function wordsOf({ weighed, recent, classes, known }: OfferedSpecies): readonly SpeciesOption[] {
  const classOf = (className: string): SpeciesOption => ({
    className,
    taxon: known?.meaningOf(className).taxon ?? null,
    other: null,
  });
  const own = [...weighed, ...classes].map(classOf);
  const lately = recent.map(({ className, taxonId }): SpeciesOption => {
    const taxon = taxonId === undefined ? null : (known?.taxa.get(taxonId) ?? null);
    if (taxon === null || known === null) return classOf(className);
    const same = own.find((option) => option.taxon?.id === taxon.id);
    return same ?? { className: wordFor(taxon, known.meaningOf), taxon, other: null };
  });
  return unique([...own.slice(0, weighed.length), ...lately, ...own.slice(weighed.length)]);
}

/** A taxon that a word means is that word: choosing it says what the model can say. */
function withTaxa(
  fitting: readonly SpeciesOption[],
  asked: { readonly typed: string; readonly words: readonly SpeciesOption[]; readonly known: KnownTaxa },
): readonly SpeciesOption[] {
  const { typed, words, known } = asked;
  const byTaxon = new Map(words.toReversed().flatMap((word) => (word.taxon ? [[word.taxon.id, word]] : [])));
  const found = known.search(typed, new Set(byTaxon.keys())).map(({ taxon, other }): SpeciesOption => {
    const word = byTaxon.get(taxon.id);
    return { className: word?.className ?? wordFor(taxon, known.meaningOf), taxon, other };
  });
  return unique([...fitting, ...found]);
}

function unique(options: readonly SpeciesOption[]): readonly SpeciesOption[] {
  const seen = new Set<string>();
  return options.filter(({ className }) => {
    const key = classKey(className);
    return !seen.has(key) && seen.add(key);
  });
}

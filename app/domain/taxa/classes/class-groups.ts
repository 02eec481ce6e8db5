// The classes of an account by what they mean: those that mean nothing yet, the species with all classes that mean them,
// and those that mean no species. Pure. Decision 0144, What a class means.
import {
  classKey,
  type Doubt,
  type MeaningChoice,
  type MeaningOf,
  type MeantBy,
  NO_TAXON,
} from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";

/** A class that cameras have sent or someone has chosen a meaning for, in its most frequent spelling. */
export interface SeenClass {
  readonly className: string;
  readonly count: number;
  /** Newest time received, ms UTC; null: no camera has sent it. */
  readonly lastReceived: number | null;
  /** What is chosen: a taxon's number, `NO_TAXON`, or null. */
  readonly chosen: number | null;
}

export interface MeantClass extends SeenClass {
  readonly by: MeantBy;
  /** Why it means nothing, where models or lists disagree. */
  readonly doubt?: Doubt;
}

/** A taxon and all classes that mean it. */
export interface TaxonGroup {
  readonly taxon: Taxon;
  /** Of all its classes. */
  readonly count: number;
  readonly classes: readonly MeantClass[];
}

interface ClassGroups {
  /** Mean nothing yet; most frequent first, as everywhere here. */
  readonly undecided: readonly MeantClass[];
  /** Animals of which there is one insight in all: slips, often. */
  readonly once: readonly TaxonGroup[];
  readonly groups: readonly TaxonGroup[];
  /** Mean no species because someone chose so, or staff for the account's models. */
  readonly without: readonly MeantClass[];
}

/** Every class once, in any case, with those of which only a choice is known; most frequent first. */
export function seenClasses(
  sent: readonly Omit<SeenClass, "chosen">[],
  choices: readonly MeaningChoice[],
): readonly SeenClass[] {
  const seen = new Map<string, SeenClass>();
  const chosen = new Map(choices.map(({ className, taxonId }) => [classKey(className), taxonId]));
  for (const { className, count, lastReceived } of [...sent].sort((a, b) => b.count - a.count)) {
    const key = classKey(className);
    const known = seen.get(key);
    seen.set(key, {
      className: known?.className ?? className,
      count: count + (known?.count ?? 0),
      lastReceived: Math.max(lastReceived ?? 0, known?.lastReceived ?? 0),
      chosen: chosen.get(key) ?? null,
    });
  }
  const others = choices.filter(({ className }) => !seen.has(classKey(className)));
  return [
    ...seen.values(),
    ...others.map(({ className, taxonId }) => ({ className, count: 0, lastReceived: null, chosen: taxonId })),
  ];
}

export function groupClasses(classes: readonly SeenClass[], meaningOf: MeaningOf): ClassGroups {
  const undecided: MeantClass[] = [];
  const without: MeantClass[] = [];
  const byTaxon = new Map<number, { readonly taxon: Taxon; readonly classes: MeantClass[] }>();
  for (const one of classes) {
    const { taxon, by, doubt } = meaningOf(one.className);
    const meant = { ...one, by, ...(doubt && { doubt }) };
    const isWithout = one.chosen === NO_TAXON || by === "model";
    if (taxon === null) (isWithout ? without : undecided).push(meant);
    else {
      const group = byTaxon.get(taxon.id) ?? { taxon, classes: [] };
      group.classes.push(meant);
      byTaxon.set(taxon.id, group);
    }
  }
  const all = [...byTaxon.values()]
    .map((group) => ({ ...group, count: group.classes.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count);
  const isOnce = ({ count, taxon }: TaxonGroup) => count === 1 && taxon.kind === "animal";
  return {
    undecided,
    without,
    once: all.filter(isOnce),
    groups: all.filter((group) => !isOnce(group)),
  };
}

/** Classes that may all mean the same taxon, which is the likeliest of each: those can be decided at once. */
export function sameProposals(
  undecided: readonly MeantClass[],
  candidatesOf: (className: string) => readonly Taxon[],
): readonly TaxonGroup[] {
  const byTaxon = new Map<number, { readonly taxon: Taxon; readonly classes: MeantClass[] }>();
  for (const one of undecided) {
    const [taxon] = candidatesOf(one.className);
    if (!taxon) continue;
    const group = byTaxon.get(taxon.id) ?? { taxon, classes: [] };
    group.classes.push(one);
    byTaxon.set(taxon.id, group);
  }
  return [...byTaxon.values()]
    .filter(({ classes }) => classes.length > 1)
    .map((group) => ({ ...group, count: group.classes.reduce((sum, { count }) => sum + count, 0) }));
}

/** One class and the only taxon that it may mean. */
interface SoleProposal {
  readonly className: string;
  readonly taxonId: number;
}

/** As many as one form carries. */
const PROPOSALS = 300;

/**
 * The classes whose whole text is a name of one taxon alone, as "Waschbär" is in another language; the most frequent
 * first, at most 300. A person may take them all at once.
 */
export function soleProposals(
  undecided: readonly MeantClass[],
  namedSo: (className: string) => readonly Taxon[],
): readonly SoleProposal[] {
  const found = undecided.flatMap(({ className }) => {
    const [taxon, ...others] = namedSo(className);
    return taxon && others.length === 0 ? [{ className, taxonId: taxon.id }] : [];
  });
  return found.filter((_, at) => at < PROPOSALS);
}

/** Whether a class, or one of the names of what it means, holds the text, in any case. */
export function isSearched(text: string, className: string, taxon: Taxon | null): boolean {
  const needle = classKey(text);
  const names = taxon ? [taxon.scientificName, ...taxon.english] : [];
  return [className, ...names].some((name) => classKey(name).includes(needle));
}

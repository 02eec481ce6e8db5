// What several unsure classes have in common: no species is likely enough, but all of them are dogs. For display only; what is
// stored, counted and filtered stays the class. Pure. Decision 0148, Roll-up; after SpeciesNet's.
import { RANKS, type Rank, type Taxon } from "./taxon";

/** A class of a machine, and how sure it was, percent. */
interface WeighedClass {
  readonly className: string;
  readonly confidence: number;
}

interface RollUpFacts {
  readonly taxonOf: (className: string) => Taxon | null;
  readonly taxa: ReadonlyMap<number, Taxon>;
  /** What a class has to reach to be believed alone, percent; 0: each one is. */
  readonly sureFrom: number;
}

interface RollUp {
  /** Of the lowest rank that is sure enough, never above a class. */
  readonly taxon: Taxon;
  /** Percent: the sum of its classes. */
  readonly confidence: number;
  /** What was summed, the surest first. */
  readonly classes: readonly WeighedClass[];
}

/** Scores come with a decimal, so those of one photo add up to 100 but for rounding. */
const WHOLE = 100.05;

/** Whether scores share what is certain among them. Those of a model that judges each class alone can add up to more. */
export function isShared(sum: number): boolean {
  return !(sum > WHOLE);
}

/**
 * Null where a class is sure enough alone, where the scores are not shared, and where nothing up to a class is sure enough.
 * Classes without a known taxon count for nothing; neither do people, vehicles and empty photos.
 * @example fox 47, coyote 41, empty 12, sure from 50 // Canidae, 88
 */
export function rollUp(
  classes: readonly WeighedClass[],
  { taxonOf, taxa, sureFrom }: RollUpFacts,
): RollUp | null {
  if (!isShared(classes.reduce((sum, { confidence }) => sum + confidence, 0))) return null;
  if (classes.some(({ confidence }) => confidence >= sureFrom)) return null;
  const below = new Map<Taxon, WeighedClass[]>();
  for (const one of classes) {
    for (const taxon of animalPath(taxonOf(one.className), taxa)) {
      below.set(taxon, [...(below.get(taxon) ?? []), one]);
    }
  }
  const [found] = [...below]
    .map(([taxon, summed]) => ({ taxon, confidence: sumOf(summed), classes: summed }))
    .filter(({ confidence }) => confidence >= sureFrom)
    .sort((a, b) => depthOf(b.taxon) - depthOf(a.taxon) || b.confidence - a.confidence);
  return found ? { ...found, classes: [...found.classes].sort((a, b) => b.confidence - a.confidence) } : null;
}

/** The taxon and what it belongs to, up to its class; nothing for what is no animal. */
function animalPath(taxon: Taxon | null, taxa: ReadonlyMap<number, Taxon>): readonly Taxon[] {
  const path: Taxon[] = [];
  if (taxon?.kind !== "animal") return path;
  for (let at: Taxon | undefined = taxon; at; at = at.parent === null ? undefined : taxa.get(at.parent)) {
    if (at.rank !== null) path.push(at);
  }
  return path;
}

/** Of tenths, without what binary fractions add. */
function sumOf(classes: readonly WeighedClass[]): number {
  const sum = classes.reduce((total, { confidence }) => total + confidence, 0);
  return Number(sum.toFixed(6));
}

function depthOf({ rank }: Taxon): number {
  return RANKS.indexOf(rank as Rank);
}

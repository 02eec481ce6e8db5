// What the classes of an alg mean: what staff have confirmed, what its name says for sure, and what is to be asked. And what
// the algs of an account make of a class together. Pure. Decision 0144, What a class means.
import type { MeaningDefault } from "~/domain/taxa/account-table";
import { type ClassMeaning, classKey, type MeaningChoice } from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";
import { EMPTY_CLASS, type ModelClass } from "~models/release";

/** A class of an alg. */
export interface AlgClass {
  readonly className: string;
  /** What staff have confirmed: a taxon's number, `NO_TAXON`, or null. */
  readonly chosen: number | null;
  /** The alg has no such class any more; insights may still name it. */
  readonly isFormer: boolean;
}

/** One whose name says what it means: exactly, by an earlier name, or in another spelling. */
export interface SureClass extends AlgClass {
  readonly taxon: Taxon;
  readonly by: ClassMeaning["by"];
}

interface SortedClasses {
  /** Not confirmed, and the name does not say for sure. In the order of the alg, as all of these. */
  readonly asked: readonly AlgClass[];
  /** Not confirmed, but sure. */
  readonly sure: readonly SureClass[];
  readonly confirmed: readonly AlgClass[];
}

/** The names of an alg's own classes, each once in any case. Class 99 is no alg's own: it always is "empty". */
function ownNames(classes: readonly ModelClass[]): ReadonlyMap<string, string> {
  const own = classes.filter(({ id, label }) => id !== EMPTY_CLASS.id && label.trim() !== "");
  return new Map(own.map(({ label }) => [classKey(label), label.trim()]));
}

/** How many classes of an alg wait to be confirmed. `confirmed`: keys of classes. */
export function waitingClasses(classes: readonly ModelClass[], confirmed: ReadonlySet<string>): number {
  return [...ownNames(classes).keys()].filter((key) => !confirmed.has(key)).length;
}

/** Every class of an alg, and those that it had when they were confirmed. */
export function classesOfAlg(
  classes: readonly ModelClass[],
  confirmed: readonly MeaningChoice[],
): readonly AlgClass[] {
  const chosen = new Map(confirmed.map(({ className, taxonId }) => [classKey(className), taxonId]));
  const own = ownNames(classes);
  return [
    ...[...own].map(([key, className]) => ({ className, chosen: chosen.get(key) ?? null, isFormer: false })),
    ...confirmed
      .filter(({ className }) => !own.has(classKey(className)))
      .map(({ className, taxonId }) => ({ className, chosen: taxonId, isFormer: true })),
  ];
}

/** `find`: what a text means by its name alone. */
export function sortClasses(
  classes: readonly AlgClass[],
  find: (text: string) => ClassMeaning | null,
): SortedClasses {
  const asked: AlgClass[] = [];
  const sure: SureClass[] = [];
  for (const one of classes) {
    if (one.chosen !== null) continue;
    const { taxon = null, by = null } = find(one.className) ?? {};
    if (taxon) sure.push({ ...one, taxon, by });
    else asked.push(one);
  }
  return { asked, sure, confirmed: classes.filter(({ chosen }) => chosen !== null) };
}

/**
 * What the classes of an account's algs mean there, each class once: what all algs say that have it confirmed, else null
 * with what they say.
 */
export function defaultsOf(confirmed: readonly MeaningChoice[]): readonly MeaningDefault[] {
  const byKey = new Map<string, { readonly className: string; readonly said: Set<number> }>();
  for (const { className, taxonId } of confirmed) {
    const known = byKey.get(classKey(className)) ?? { className, said: new Set() };
    known.said.add(taxonId);
    byKey.set(classKey(className), known);
  }
  return [...byKey.values()].map(({ className, said }) => {
    const [only = null, ...others] = [...said];
    return others.length === 0
      ? { className, taxonId: only }
      : { className, taxonId: null, said: [...said].sort((a, b) => a - b) };
  });
}

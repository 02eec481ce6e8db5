// Changing what the classes of an account mean: what is asked for, what it changes, and taking a change back. Pure.
// Decision 0144, What a class means.

import { ok, type Result, refuse } from "~/domain/result";
import { SPECIES_LIMIT } from "~/domain/review/species/species-name";
import { outsideText } from "~/domain/text/outside-text";
import { classKey, type MeaningChoice, NO_TAXON } from "./meaning";

/** Of one call. */
export const CHANGE_LIMIT = 500;
/** Of one account. */
export const CHOICE_LIMIT = 5_000;

/** What one class is to mean; null: what models or its name say, as before anyone chose. */
export interface AskedMeaning {
  readonly className: string;
  readonly taxonId: number | null;
  /** The choice that the caller saw; without it, any choice is replaced. */
  readonly saw?: number | null | undefined;
}

/** One class of a change that was made: what was chosen before, and after it. */
export interface MeaningStep {
  readonly className: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** What a change makes of the choices, in the order asked; steps that change nothing are left out. */
interface MadeChange {
  readonly steps: readonly MeaningStep[];
  /** Classes that someone else has changed since the caller saw them; then nothing is changed. */
  readonly clashes: readonly MeaningStep[];
}

/** Refuses: no class or a too long one, a class twice, more than 500, a number that no taxon has. */
export function checkAsked(
  asked: readonly AskedMeaning[],
  isTaxon: (taxonId: number) => boolean,
): Result<readonly AskedMeaning[]> {
  if (asked.length === 0) return wrong("Name at least one class.");
  if (asked.length > CHANGE_LIMIT) return wrong(`You can change up to ${CHANGE_LIMIT} classes at once.`);
  const read = asked.map((one) => ({ ...one, className: outsideText(one.className, 1_000).trim() }));
  const keys = new Set<string>();
  for (const { className, taxonId } of read) {
    if (className === "") return wrong("Enter the name of the class.");
    if ([...className].length > SPECIES_LIMIT) {
      return wrong(`The name of a class can have up to ${SPECIES_LIMIT} characters.`);
    }
    if (taxonId !== null && taxonId !== NO_TAXON && !isTaxon(taxonId)) {
      return wrong(`There is no taxon ${taxonId}.`);
    }
    if (keys.has(classKey(className))) return wrong(`“${className}” is named twice.`);
    keys.add(classKey(className));
  }
  return ok(read);
}

/** Pure comparison of what is asked for with what is chosen now. */
export function changeOf(asked: readonly AskedMeaning[], choices: readonly MeaningChoice[]): MadeChange {
  const chosen = new Map(choices.map(({ className, taxonId }) => [classKey(className), taxonId]));
  const steps = asked.map(({ className, taxonId, saw }) => {
    const before = chosen.get(classKey(className)) ?? null;
    return { className, before, after: taxonId, saw };
  });
  const clashes = steps.filter(
    ({ before, after, saw }) => saw !== undefined && saw !== before && before !== after,
  );
  const plain = ({ className, before, after }: MeaningStep): MeaningStep => ({ className, before, after });
  return {
    steps: steps.filter(({ before, after }) => before !== after).map(plain),
    clashes: clashes.map(plain),
  };
}

/** What takes a change back: of each class that still means what the change said, what was chosen before. */
export function revertOf(
  steps: readonly MeaningStep[],
  choices: readonly MeaningChoice[],
): readonly AskedMeaning[] {
  const chosen = new Map(choices.map(({ className, taxonId }) => [classKey(className), taxonId]));
  return steps
    .filter(({ className, after }) => (chosen.get(classKey(className)) ?? null) === after)
    .map(({ className, before, after }) => ({ className, taxonId: before, saw: after }));
}

function wrong(message: string): Result<never> {
  return refuse({ code: "invalid", message, field: "changes" });
}

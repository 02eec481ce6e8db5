// What is likely to be corrected next: the other photos of the burst, and, after several corrections alike, the rest of the
// class in the filters. Pure. Decision 0151, Species in bulk.
import type { Insight } from "~/domain/insights/insight";
import type { Reviewable, SaidSpecies, SpeciesAction, SpeciesSet } from "~/domain/review/species-action";
import type { UndoStack } from "~/domain/review/undo-stack";
import { formatCount } from "~/domain/text/format";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { wholeWord } from "~/domain/view/whole-word";

/** Corrections alike before the rest is offered. */
const ALIKE = 3;

type Steps = UndoStack["done"];

/** One species for some insights. */
interface Offer<Of> {
  readonly insights: readonly Of[];
  readonly species: SaidSpecies;
}

/** Offers the photos of a corrected photo's burst that nobody has named; null if none is left. */
export function burstOffer<Of extends Reviewable>(steps: Steps, burst: readonly Of[]): Offer<Of> | null {
  const action = correctedAlone(steps);
  if (action === null) return null;
  if (!burst.some(({ insightId }) => insightId === action.insightId)) return null;
  const insights = unnamed(burst).filter(({ insightId }) => insightId !== action.insightId);
  return insights.length === 0 ? null : { insights, species: action.after };
}

/** The one insight that was corrected last; null where several were, or none. */
export function correctedAlone(steps: Steps): SpeciesAction | null {
  const [action, ...others] = lastCorrection(steps);
  return action === undefined || others.length > 0 ? null : action;
}

/** What was corrected alike: from the class that was shown, to the species that people said it is. */
export interface Alike {
  readonly from: string;
  readonly to: SaidSpecies;
}

/** What was corrected last, if that was done three times; null before. */
export function correctedAlike(steps: Steps): Alike | null {
  const [last] = lastCorrection(steps);
  if (last === undefined) return null;
  const { before, after } = last;
  const isAlike = (one: SpeciesAction) =>
    one.before.className === before.className && one.after.className === after.className;
  let wasOne = false;
  // Of each press the first insight: one that was corrected again and again counts once.
  const pressed = new Set<string>();
  for (const step of steps) {
    const [first, ...others] = correctionsOf(step).filter(isAlike);
    // The rest of a burst belongs to the press before.
    if (first !== undefined && !(wasOne && others.length > 0)) pressed.add(first.insightId);
    wasOne = first !== undefined && others.length === 0;
  }
  return pressed.size < ALIKE ? null : { from: before.className, to: after };
}

/** Asks for the insights that pass the filters and show that class. */
export function restQuery(query: InsightsQuery, { from }: Alike): InsightsQuery {
  const class_name = { value: wholeWord(from), from: "", to: "" };
  return { ...query, filters: { ...query.filters, class_name }, collected: false, page: 0 };
}

/** Of the insights found, those that still show the class and have no name from a person, even one given a moment ago. */
export function restOffer<Of extends Reviewable>(
  found: readonly Of[],
  { from, to }: Alike,
  steps: Steps,
): Offer<Of> | null {
  const said = new Set(steps.flatMap(correctionsOf).map(({ insightId }) => insightId));
  const insights = unnamed(found).filter(
    ({ className, insightId }) => className === from && !said.has(insightId),
  );
  return insights.length === 0 ? null : { insights, species: to };
}

export function burstWords(count: number): string {
  return count === 1
    ? "Apply to the other photo of this burst"
    : `Apply to the other ${formatCount(count)} of this burst`;
}

/** `more`: there are more than are offered at once. */
export function restWords(count: number, { from, to }: Alike, more: boolean): string {
  const rest = more
    ? `the next ${formatCount(count)}`
    : count === 1
      ? "the other"
      : `the other ${formatCount(count)}`;
  return `Correct ${rest} ${from} in this list to ${to.className}`;
}

function unnamed<Of extends Pick<Insight, "userConfirmed">>(insights: readonly Of[]): readonly Of[] {
  return insights.filter(({ userConfirmed }) => !userConfirmed);
}

/** Of the last step that reviewed a species; nothing where that corrected none. */
function lastCorrection(steps: Steps): SpeciesSet {
  const last = steps.findLast(({ kind }) => kind === "species");
  return last ? correctionsOf(last) : [];
}

function correctionsOf(step: Steps[number]): readonly SpeciesAction[] {
  if (step.kind !== "species") return [];
  return step.actions.filter(
    ({ before, after }) => after.userConfirmed && before.className !== after.className,
  );
}

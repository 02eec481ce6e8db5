// A reviewer's species reviews: each counts immediately and carries what it replaced, so that it can be undone. Two
// reviews of one insight before they are sent are sent as one. Pure. Spec section 3 (userConfirmed).
import type { Insight } from "~/domain/insights/insight";
import { membersOf } from "~/domain/json-record";

/** What a person says: a word, and the taxon that it is the name of, if they chose one. */
export interface SaidSpecies {
  readonly className: string;
  readonly taxonId?: number | undefined;
}

/** What an insight shows, and whether a person confirmed it. `taxonId`: as far as it is known here. */
export type ShownSpecies = Pick<Insight, "className" | "userConfirmed"> & SaidSpecies;

export interface SpeciesAction {
  readonly insightId: string;
  readonly deviceId: string;
  readonly before: ShownSpecies;
  readonly after: ShownSpecies;
  /** It was sent, but may not have been taken: its undoing is to be sent too. */
  readonly tried?: true | undefined;
}

/** One press: every insight that it changed. */
export type SpeciesSet = readonly SpeciesAction[];

/** An insight as a person reviews its species. */
export type Reviewable = Pick<Insight, "insightId" | "deviceId" | "classList"> & ShownSpecies;

/** Confirms or corrects; insights with the same species review stay unchanged. */
export function reviewSpecies(
  insights: readonly Reviewable[],
  { className, taxonId }: SaidSpecies,
): SpeciesSet {
  return changesOf(insights, () => shownSpecies({ className, userConfirmed: true, taxonId }));
}

/** The model's class counts again: its likeliest one, as far as is known here. */
export function withdrawReview(insights: readonly Reviewable[]): SpeciesSet {
  return changesOf(insights, (insight) => ({
    className: insight.userConfirmed
      ? (insight.classList[0]?.className ?? insight.className)
      : insight.className,
    userConfirmed: false,
  }));
}

function changesOf(
  insights: readonly Reviewable[],
  afterOf: (insight: Reviewable) => ShownSpecies,
): SpeciesSet {
  return insights
    .map((insight) => {
      const { insightId, deviceId } = insight;
      return { insightId, deviceId, before: shownSpecies(insight), after: afterOf(insight) };
    })
    .filter(({ before, after }) => saysMore(before, after));
}

/** Without a taxon that is not known: what is kept as JSON reads the same. */
function shownSpecies({ className, userConfirmed, taxonId }: ShownSpecies): ShownSpecies {
  return { className, userConfirmed, ...(taxonId !== undefined && { taxonId }) };
}

/** What undoes a press. */
export function reversed(actions: SpeciesSet): SpeciesSet {
  return actions.map(({ before, after, ...of }) => ({ ...of, before: after, after: before }));
}

/** What is still to be sent when more is reviewed: an insight once, and nothing where all is as it was. */
export function mergeReviews(earlier: SpeciesSet, later: SpeciesSet): SpeciesSet {
  const said = new Map(earlier.map((action) => [action.insightId, action]));
  for (const action of later) {
    const { before = action.before, tried = action.tried } = said.get(action.insightId) ?? {};
    said.set(action.insightId, { ...action, before, ...(tried && { tried }) });
  }
  return [...said.values()].filter(({ before, after, tried }) => tried || saysMore(before, after));
}

/** The same words, after they were sent without an answer. */
export function markTried(words: SpeciesSet): SpeciesSet {
  return words.map((word) => ({ ...word, tried: true }));
}

/** The reviews by insight; the later ones count. */
export function reviewsByInsight(...sets: readonly SpeciesSet[]): ReadonlyMap<string, ShownSpecies> {
  return new Map(sets.flat().map(({ insightId, after }) => [insightId, after]));
}

/** An insight with its review applied. */
export function withReview<Shown extends ShownSpecies & Pick<Insight, "insightId">>(
  insight: Shown,
  words: ReadonlyMap<string, ShownSpecies>,
): Shown {
  const word = words.get(insight.insightId);
  if (word === undefined || !saysMore(insight, word)) return insight;
  return { ...insight, taxonId: undefined, ...word };
}

/** The person's word; null for the machine's. */
export function personsSpecies({ className, userConfirmed }: ShownSpecies): string | null {
  return userConfirmed ? className : null;
}

/** "3 confirmed", "2 taken back"; empty for none. */
export function reviewedText(actions: SpeciesSet): string {
  const kinds = actions.map(({ before, after }) => {
    if (!after.userConfirmed) return "taken back";
    return before.className === after.className ? "confirmed" : "corrected";
  });
  return ["confirmed", "corrected", "taken back"]
    .map((kind) => [kinds.filter((one) => one === kind).length, kind] as const)
    .flatMap(([count, kind]) => (count === 0 ? [] : [`${count} ${kind}`]))
    .join(", ");
}

export function isSpeciesAction(value: unknown): value is SpeciesAction {
  const { insightId, deviceId, before, after } = membersOf(value);
  return (
    typeof insightId === "string" &&
    typeof deviceId === "string" &&
    isShownSpecies(before) &&
    isShownSpecies(after)
  );
}

function isShownSpecies(value: unknown): value is ShownSpecies {
  const { className, userConfirmed, taxonId } = membersOf(value);
  const isTaxon = taxonId === undefined || Number.isSafeInteger(taxonId);
  return typeof className === "string" && typeof userConfirmed === "boolean" && isTaxon;
}

/**
 * Whether `after` is another species than `before`, or says which taxon it is. Two machine's words are one: which it is, the
 * server knows. A word without a taxon says no more than the same one with it.
 */
function saysMore(before: ShownSpecies, after: ShownSpecies): boolean {
  if (before.userConfirmed !== after.userConfirmed) return true;
  if (!after.userConfirmed) return false;
  const { className, taxonId = before.taxonId } = after;
  return before.className !== className || before.taxonId !== taxonId;
}

// A reviewer's species reviews: each counts immediately and carries what it replaced, so that it can be undone. Two
// reviews of one insight before they are sent are sent as one. Pure. Spec section 3 (userConfirmed).
import type { Insight } from "~/domain/insights/insight";
import { membersOf } from "~/domain/json-record";

/** What an insight shows, and whether a person confirmed it. */
export type Word = Pick<Insight, "className" | "userConfirmed">;

export interface SpeciesAction {
  readonly insightId: string;
  readonly deviceId: string;
  readonly before: Word;
  readonly after: Word;
  /** It was sent, but may not have been taken: its undoing is to be sent too. */
  readonly tried?: true | undefined;
}

/** One press: every insight that it changed. */
export type SpeciesSet = readonly SpeciesAction[];

/** An insight as a person reviews its species. */
export type SpokenOf = Pick<Insight, "insightId" | "deviceId" | "className" | "userConfirmed" | "classList">;

/** Confirms or corrects; insights with the same species review stay unchanged. */
export function sayWord(insights: readonly SpokenOf[], className: string): SpeciesSet {
  return changesOf(insights, () => ({ className, userConfirmed: true }));
}

/** The model's class counts again: its likeliest one, as far as is known here. */
export function takeWordBack(insights: readonly SpokenOf[]): SpeciesSet {
  return changesOf(insights, (insight) => ({
    className: insight.userConfirmed
      ? (insight.classList[0]?.className ?? insight.className)
      : insight.className,
    userConfirmed: false,
  }));
}

function changesOf(insights: readonly SpokenOf[], afterOf: (insight: SpokenOf) => Word): SpeciesSet {
  return insights
    .map((insight) => {
      const { insightId, deviceId, className, userConfirmed } = insight;
      return { insightId, deviceId, before: { className, userConfirmed }, after: afterOf(insight) };
    })
    .filter(({ before, after }) => !isSameWord(before, after));
}

/** What undoes a press. */
export function reversed(actions: SpeciesSet): SpeciesSet {
  return actions.map(({ before, after, ...of }) => ({ ...of, before: after, after: before }));
}

/** What is still to be sent when more is reviewed: an insight once, and nothing where all is as it was. */
export function saidTogether(earlier: SpeciesSet, later: SpeciesSet): SpeciesSet {
  const said = new Map(earlier.map((action) => [action.insightId, action]));
  for (const action of later) {
    const { before = action.before, tried = action.tried } = said.get(action.insightId) ?? {};
    said.set(action.insightId, { ...action, before, ...(tried && { tried }) });
  }
  return [...said.values()].filter(({ before, after, tried }) => tried || !isSameWord(before, after));
}

/** The same words, after they were sent without an answer. */
export function triedWords(words: SpeciesSet): SpeciesSet {
  return words.map((word) => ({ ...word, tried: true }));
}

/** The reviews by insight; the later ones count. */
export function wordsSaid(...sets: readonly SpeciesSet[]): ReadonlyMap<string, Word> {
  return new Map(sets.flat().map(({ insightId, after }) => [insightId, after]));
}

/** An insight with its review applied. */
export function withWord<Shown extends Word & Pick<Insight, "insightId">>(
  insight: Shown,
  words: ReadonlyMap<string, Word>,
): Shown {
  const word = words.get(insight.insightId);
  return word === undefined || isSameWord(word, insight) ? insight : { ...insight, ...word };
}

/** The person's word; null for the machine's. */
export function personsWord({ className, userConfirmed }: Word): string | null {
  return userConfirmed ? className : null;
}

/** "3 confirmed", "2 taken back"; empty for none. */
export function saidWords(actions: SpeciesSet): string {
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
  return typeof insightId === "string" && typeof deviceId === "string" && isWord(before) && isWord(after);
}

function isWord(value: unknown): value is Word {
  const { className, userConfirmed } = membersOf(value);
  return typeof className === "string" && typeof userConfirmed === "boolean";
}

/** Two machine's words are one: which it is, the server knows. */
function isSameWord(a: Word, b: Word): boolean {
  return a.userConfirmed === b.userConfirmed && (a.className === b.className || !a.userConfirmed);
}

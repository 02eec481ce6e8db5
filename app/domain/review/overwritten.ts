// What a reviewer has saved here, and what became of it: a reader who sees that it changed gets both. Pure. Decision 0090,
// The later one is told.

import type { InsightStatus } from "~/domain/insights/insight";
import { formatCount } from "~/domain/text/format";
import { HAD } from "./replaced";
import type { ReviewRow } from "./review-row";
import { personsSpecies } from "./species-action";
import type { RowInsight } from "./undo-stack";
import type { SaveChanges } from "./unfinished-save";

interface SavedValue<Value> {
  readonly value: Value;
  /** It was shown as stored: only from then on another one is news. */
  readonly seen: boolean;
}

/** What was saved here, by insight. */
type Saved<Value> = ReadonlyMap<string, SavedValue<Value>>;

interface SavedHere {
  readonly statuses: Saved<InsightStatus>;
  /** A person's species review; null: the model's class counts again. */
  readonly words: Saved<string | null>;
}

/** An insight that has another value now than was saved here. */
interface Change<Value> {
  readonly insightId: string;
  readonly saved: Value;
  readonly now: Value;
}

interface Overwritten {
  readonly statuses: readonly Change<InsightStatus>[];
  readonly words: readonly Change<string | null>[];
}

export const NOTHING_SAVED: SavedHere = { statuses: new Map(), words: new Map() };

export function withSaved(
  { statuses, words }: SavedHere,
  saved: Pick<SaveChanges, "actions" | "words">,
): SavedHere {
  const unseen = <Value>(value: Value) => ({ value, seen: false });
  return {
    statuses: new Map([
      ...statuses,
      ...saved.actions.map(({ insightId, status }) => [insightId, unseen(status)] as const),
    ]),
    words: new Map([
      ...words,
      ...saved.words.map(({ insightId, after }) => [insightId, unseen(personsSpecies(after))] as const),
    ]),
  };
}

/** What is pressed, reviewed or being saved here: its change is the reader's own. */
export interface Changing {
  readonly status: (insightId: string) => boolean;
  readonly word: (insightId: string) => boolean;
}

/** Compares the rows shown with what was saved. An overwritten save is reported once and forgotten. */
export function overwrittenIn(
  saved: SavedHere,
  rows: readonly ReviewRow[],
  changing: Changing,
): { readonly saved: SavedHere; readonly overwritten: Overwritten } {
  const insights = rows.flatMap((row) => row.insights);
  const statuses = compared(saved.statuses, insights, {
    shownBy: ({ status }) => status,
    isChanging: changing.status,
  });
  const words = compared(saved.words, insights, { shownBy: personsSpecies, isChanging: changing.word });
  return {
    saved: { statuses: statuses.saved, words: words.saved },
    overwritten: { statuses: statuses.changes, words: words.changes },
  };
}

function compared<Value>(
  saved: Saved<Value>,
  shown: readonly RowInsight[],
  of: {
    readonly shownBy: (insight: RowInsight) => Value;
    readonly isChanging: (insightId: string) => boolean;
  },
): { readonly saved: Saved<Value>; readonly changes: readonly Change<Value>[] } {
  if (saved.size === 0) return { saved, changes: [] };
  const next = new Map(saved);
  const changes: Change<Value>[] = [];
  for (const insight of shown) {
    const { insightId } = insight;
    const own = next.get(insightId);
    if (own === undefined || of.isChanging(insightId)) continue;
    const now = of.shownBy(insight);
    if (own.value === now) next.set(insightId, { value: now, seen: true });
    else if (own.seen) {
      next.delete(insightId);
      changes.push({ insightId, saved: own.value, now });
    }
  }
  return { saved: next, changes };
}

/**
 * The message, and the insight that it names; null when there is nothing to tell.
 * @example "An insight you saved as archived was changed elsewhere. It's now a favorite. 2 more changed too."
 */
export function overwrittenWords({
  statuses,
  words,
}: Overwritten): { readonly insightId: string; readonly text: string } | null {
  const [first, ...others] = [
    ...statuses.map(({ insightId, saved, now }) => ({
      insightId,
      text: `An insight you saved as ${SAVED_AS[saved]} was changed elsewhere. It's now ${HAD[now]}.`,
    })),
    ...words.map(({ insightId, saved, now }) => ({
      insightId,
      text: `An insight ${saidHere(saved)} was changed elsewhere. It's now ${now ?? "what the model said"}.`,
    })),
  ];
  if (first === undefined) return null;
  const more = others.length === 0 ? "" : ` ${formatCount(others.length)} more changed too.`;
  return { ...first, text: first.text + more };
}

const SAVED_AS: Readonly<Record<InsightStatus, string>> = { ...HAD, none: "having no status" };

const saidHere = (word: string | null) =>
  word === null ? "whose species you took back" : `you saved as ${word}`;

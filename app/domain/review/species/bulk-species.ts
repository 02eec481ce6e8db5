// Many insights reviewed at once: what a correction, a confirmation or a withdrawal of all that are chosen changes, and what is
// said of it before and after. Pure. Spec section 5 (Bulk update); decision 0151, Species in bulk.
import type { ReviewRow } from "~/domain/review/review-row";
import {
  type Reviewable,
  reviewSpecies,
  type SaidSpecies,
  type SpeciesSet,
  withdrawReview,
} from "~/domain/review/species-action";
import { formatCount, insightsWords } from "~/domain/text/format";

/** What is said of all of them: a species; that what they show is right; or that the model's class counts again. */
export type BulkSaid = SaidSpecies | "confirm" | "take-back";

interface BulkChange {
  readonly words: SpeciesSet;
  /** Insights that say it already. */
  readonly same: number;
}

/** As many as fit before the picker's other lines. */
const CLASSES_OFFERED = 6;

/** The insights of some rows, each once. */
export function insightsIn(rows: readonly ReviewRow[]): ReviewRow["insights"] {
  const all = rows.flatMap((row) => row.insights);
  return [...new Map(all.map((insight) => [insight.insightId, insight])).values()];
}

export function bulkChange(insights: readonly Reviewable[], said: BulkSaid): BulkChange {
  const words = wordsOf(insights, said);
  return { words, same: insights.length - words.length };
}

function wordsOf(insights: readonly Reviewable[], said: BulkSaid): SpeciesSet {
  if (said === "confirm") return insights.flatMap((insight) => reviewSpecies([insight], insight));
  return said === "take-back" ? withdrawReview(insights) : reviewSpecies(insights, said);
}

/** Before a correction: "124 insights become Red fox; 3 already are." */
export function correctionWords({ words, same }: BulkChange, className: string): string {
  const changed = words.length;
  if (changed === 0) {
    return same === 1
      ? `A person has named it ${className} already.`
      : `People have named all ${formatCount(same)} of them ${className} already.`;
  }
  const becomes = `${insightsWords(changed)} ${changed === 1 ? "becomes" : "become"} ${className}`;
  return same === 0
    ? `${becomes}.`
    : `${becomes}; ${formatCount(same)} already ${same === 1 ? "is" : "are"}.`;
}

/** After it is done: "124 insights confirmed; 3 already were". */
export function saidWords({ words, same }: BulkChange, said: BulkSaid): string {
  const insights = insightsWords(words.length);
  if (said === "take-back") {
    return words.length === 0
      ? "No person has named any of them"
      : `${insights}: the model's class counts again`;
  }
  if (said !== "confirm") return `${insights} ${words.length === 1 ? "is" : "are"} ${said.className} now`;
  if (words.length === 0)
    return same === 1 ? "It was confirmed already" : "All of them were confirmed already";
  return same === 0
    ? `${insights} confirmed`
    : `${insights} confirmed; ${formatCount(same)} already ${same === 1 ? "was" : "were"}`;
}

/** The classes that insights show, the most frequent first. */
export function frequentClasses(insights: readonly Pick<Reviewable, "className">[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { className } of insights) counts.set(className, (counts.get(className) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .filter((_, at) => at < CLASSES_OFFERED)
    .map(([className]) => className);
}

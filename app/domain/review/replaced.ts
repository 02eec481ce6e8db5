// What a save has replaced without its caller having seen it: somebody else, or the same person elsewhere, had decided
// meanwhile. The later one counts, and is told. Pure. Decision 0090, The later one is told.
import { formatCount, formatTime } from "~/domain/format";
import type { InsightStatus } from "~/domain/insights/insight";
import type { SavedBy } from "./saves/saved-update";

export interface Replaced {
  readonly insightId: string;
  /** What it shows now. */
  readonly className: string;
  /** The status that it had; null where its species was replaced. */
  readonly status: InsightStatus | null;
  /** The person's word that stood there; null for the machine's, and for a status. */
  readonly word: string | null;
  /** Null: nobody, or it is not known any more. */
  readonly by: SavedBy | null;
  /** Milliseconds UTC. */
  readonly at: number | null;
}

const HAD: Readonly<Record<InsightStatus, string>> = {
  none: "without a status",
  acknowledge: "acknowledged",
  favorite: "a favorite",
  archive: "archived",
};

/**
 * The sentence that tells it; null when there is nothing to tell.
 * @example "Red fox was archived by Maya R., Nov 22nd 2026, 10:04 am. Yours has replaced it."
 */
export function replacedWords(replaced: readonly Replaced[]): string | null {
  const [first] = replaced;
  if (first === undefined) return null;
  const more = replaced.length - 1;
  const others = more === 0 ? "" : `, and ${formatCount(more)} more had changed`;
  return `${first.className} was ${stateWords(first)}${others}. Yours ${more === 0 ? "has" : "have"} replaced it.`;
}

function stateWords({ status, word, by, at }: Replaced): string {
  const state = status === null ? (word === null ? "as the model said" : `${word}`) : HAD[status];
  if (by === null) return state;
  return `${state} by ${by.you ? "you, elsewhere" : by.name}${at === null ? "" : `, ${formatTime(at)}`}`;
}

// What a save has replaced that its caller had not seen: someone else, or the same person elsewhere, changed it in
// between. The later save counts, and its caller is told. Pure. Decision 0090, The later one is told.

import type { InsightStatus } from "~/domain/insights/insight";
import { formatCount, formatTime } from "~/domain/text/format";
import type { SavedBy } from "./saves/shown-save";

export interface Replaced extends Standing {
  readonly insightId: string;
  /** What it shows now. */
  readonly className: string;
  /** What is stored now, if another save has replaced this one in turn; null: this one's. */
  readonly now: Standing | null;
}

/** What was decided of an insight. */
interface Standing {
  /** The status that it had; null where its species was replaced. */
  readonly status: InsightStatus | null;
  /** The person's word before; null for the machine's, and for a status. */
  readonly word: string | null;
  /** Null: no one, or it is no longer known. */
  readonly by: SavedBy | null;
  /** Milliseconds UTC. */
  readonly at: number | null;
}

/** "It was archived". */
export const HAD: Readonly<Record<InsightStatus, string>> = {
  none: "without a status",
  acknowledge: "acknowledged",
  favorite: "a favorite",
  archive: "archived",
};

/**
 * The sentence that tells it; null when there is nothing to tell.
 * What has replaced the save in turn comes first: it holds now.
 * @example "Red fox was archived by Maya R., Nov 22nd 2026, 10:04 am. Your change replaced it."
 */
export function replacedWords(replaced: readonly Replaced[]): string | null {
  const lost = replaced.find(({ now }) => now !== null);
  if (lost?.now) return lostWords(lost, lost.now, replaced.length - 1);
  const [first] = replaced;
  if (first === undefined) return null;
  const more = replaced.length - 1;
  const others = more === 0 ? "" : `, and ${formatCount(more)} more had changed`;
  return `${first.className} was ${stateWords(first)}${others}. Your ${more === 0 ? "change replaced it" : "changes replaced them"}.`;
}

function lostWords({ className }: Replaced, now: Standing, more: number): string {
  const others = more === 0 ? "" : ` ${formatCount(more)} more had changed too.`;
  const by = byWords(now);
  return `${className} is ${decidedWords(now)} now${by && `, ${by}`}. Your change didn't stay.${others}`;
}

function stateWords(standing: Standing): string {
  const by = byWords(standing);
  return `${decidedWords(standing)}${by && ` ${by}`}`;
}

function decidedWords({ status, word }: Standing): string {
  return status === null ? (word ?? "as the model said") : HAD[status];
}

/** "by Maya R., Nov 22nd 2026, 10:04 am"; empty where the person isn't known. */
function byWords({ by, at }: Standing): string {
  if (by === null) return "";
  return `by ${by.you ? "you, elsewhere" : by.name}${at === null ? "" : `, ${formatTime(at)}`}`;
}

// How often rules fire, in words, and their order in a list. Pure. Decision 0167, The past of a rule.
import { formatCount } from "~/domain/text/format";
import { oftenInPast } from "./past/past-words";
import type { ShownRule } from "./shown-rule";

const DAY_MS = 86_400_000;
/** From then on a rule says that it is silent, days. */
const SILENT_DAYS = 60;

/** What fires most first; of those that fire as often, the newest. */
export function byFiring(rules: readonly ShownRule[]): readonly ShownRule[] {
  return [...rules].sort((a, b) => b.sent - a.sent || b.ruleId - a.ruleId);
}

/** "12 times in the last 30 days". */
export function firedWords({ sent, held }: Pick<ShownRule, "sent" | "held">): string {
  const also = held === 0 ? "" : `, held back ${held === 1 ? "once" : `${formatCount(held)} times`}`;
  return `${oftenInPast(sent)}${also}`;
}

/** Whether a rule has told nothing for so long that it may be of no use. */
export function isLongSilent(
  { lastSentAt, createdAt, isPaused }: Pick<ShownRule, "lastSentAt" | "createdAt" | "isPaused">,
  now: number,
): boolean {
  return !isPaused && now - (lastSentAt ?? createdAt) >= SILENT_DAYS * DAY_MS;
}

export const LONG_SILENT_WORDS = `Hasn't told you anything for ${SILENT_DAYS} days`;

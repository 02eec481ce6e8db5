// The words for what needs attention: "3 low on battery, 2 silent", each a filter of the list. Pure. Decision
// 0095, The wake-up clock.

import { ATTENTION, type Attention } from "~/domain/devices/wake/attention";
import { formatCount } from "~/domain/text/format";

/** The entries of the list's attention column, as filters name them. */
export const ATTENTION_WORDS: Readonly<Record<Attention, string>> = {
  silent: "Silent",
  "low-battery": "Low on battery",
  missed: "Wake-up missed",
};

interface AttentionCount {
  readonly reason: Attention;
  /** What the filter asks for. */
  readonly word: string;
  /** "3 low on battery". */
  readonly words: string;
}

const COUNTED: Readonly<Record<Attention, (count: number) => string>> = {
  silent: () => "silent",
  "low-battery": () => "low on battery",
  missed: (count) => `missed ${count === 1 ? "a wake-up" : "one wake-up each"}`,
};

/** One entry for each reason that some camera has, the worst first; none when all is well. */
export function attentionStrip(counts: Readonly<Record<Attention, number>>): readonly AttentionCount[] {
  return ATTENTION.filter((reason) => counts[reason] > 0).map((reason) => ({
    reason,
    word: ATTENTION_WORDS[reason],
    words: `${formatCount(counts[reason])} ${COUNTED[reason](counts[reason])}`,
  }));
}

// The words for what rules decided, and for what would make one quieter. Pure. docs/words.md.
import type { DecisionReason } from "~/domain/rules/decide-rule";
import { oftenWords, type RuleNames } from "~/domain/rules/rule-sentence";
import type { RuleRecord } from "~/domain/rules/shown-rule";
import { formatCount } from "~/domain/text/format";
import type { HalvingChange } from "./halving";
import { type PastFate, RULE_PAST_DAYS } from "./past";

/** A chip on a photo. */
export const FATE_WORDS: Readonly<Record<PastFate, string>> = {
  matches: "Sent",
  late: "Digest only",
  people: "Shows people",
  paused: "Paused",
  noConfidence: "No confidence",
  confidence: "Below confidence",
  hours: "Outside hours",
  sameSpot: "Quiet spot",
  snoozed: "Snoozed",
  notRare: "Not rare",
  notFirst: "Not the first",
  cooldown: "Too soon",
};

/** What a rule did with an insight, and why, in a sentence. */
const REASON_SENTENCES: Readonly<Record<DecisionReason, string>> = {
  imported: "Imported insights aren't sent.",
  notAbout: "It isn't about this species, or not at this camera.",
  matches: "It matches.",
  late: "It arrived more than a day after the photo, so it's in the digest only.",
  people: "It shows people, and its receivers are outside your account.",
  paused: "The rule is paused.",
  noConfidence: "It has no confidence, and the rule asks for one.",
  confidence: "Its confidence is too low.",
  hours: "It's outside the hours of the rule.",
  sameSpot: "It's in a quiet spot.",
  snoozed: "The rule was snoozed for this camera.",
  notRare: "It was seen there recently.",
  notFirst: "It wasn't the first of the day.",
  cooldown: "The rule had told you about it too recently.",
};

export function reasonSentence(reason: string): string {
  return reason in REASON_SENTENCES ? REASON_SENTENCES[reason as DecisionReason] : "";
}

/** "This rule would have mailed you 214 times in the last 30 days." */
export function pastWords(sent: number, { isMail }: { readonly isMail: boolean }): string {
  const did = isMail ? "mailed you" : "told you";
  if (sent === 0) return `This rule would not have ${did} in the last ${RULE_PAST_DAYS} days.`;
  const often = sent === 1 ? "once" : `${formatCount(sent)} times`;
  return `This rule would have ${did} ${often} in the last ${RULE_PAST_DAYS} days.`;
}

/** "Ask for a confidence of 80% or more". */
export function halvingWords(change: HalvingChange, names: RuleNames): string {
  switch (change.kind) {
    case "confidence":
      return `Ask for a confidence of ${change.percent}% or more`;
    case "cooldown":
      return `Tell at most ${oftenWords(change.minutes)} about the same species and camera`;
    case "firstOfDay":
      return "Tell only about the first of the day";
    case "notEmpty":
      return "Leave out empty photos";
    case "withoutTaxon":
      return `Leave out ${names.taxon(change.taxonId)?.name ?? "the most frequent species"}`;
    case "withoutClass":
      return `Leave out “${change.className}”`;
    case "withoutCamera":
      return `Name all cameras but ${names.camera(change.deviceId) ?? change.deviceId}`;
  }
}

/** The same in few words: "4,727 times in the last 30 days". */
export function oftenInPast(sent: number): string {
  const often = sent === 0 ? "Not once" : sent === 1 ? "Once" : `${formatCount(sent)} times`;
  return `${often} in the last ${RULE_PAST_DAYS} days`;
}

/** What really became of a decision: "Sent to ana@example.org". */
export function recordWords({ outcome, reason, deliveries }: RuleRecord): string {
  if (outcome !== "send") return reasonSentence(reason);
  if (deliveries.length === 0) return "Chosen; its message isn't written yet.";
  return deliveries.map(deliveryWords).join(" ");
}

const SKIPPED: Readonly<Record<string, string>> = {
  noPlace: "it has no location",
  left: "that address has unsubscribed",
  gone: "the insight is no longer there",
  tooMany: "there were too many messages that day",
  people: "it shows people",
};

function deliveryWords({ recipient, state, skipped }: RuleRecord["deliveries"][number]): string {
  const to = recipient === "" ? "" : ` to ${recipient}`;
  if (skipped !== null) return `Not sent${to}: ${SKIPPED[skipped] ?? "it was left out"}.`;
  if (state === null || state === "due" || state === "sending") return `On its way${to}.`;
  if (state === "sent" || state === "sunk") return `Sent${to}.`;
  return state === "unknown" ? `Sent${to}; we don't know if it arrived.` : `Not delivered${to}.`;
}

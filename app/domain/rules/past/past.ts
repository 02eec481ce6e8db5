// What a page asks the set about rules, and what it is told: what they would have done, and what they decide about one insight.
// Pure types. Decision 0167, The past of a rule.
import { DECISION_REASONS, type DecisionReason, type RuleOutcome } from "~/domain/rules/decide-rule";
import type { OutsidePeople, QuietSpot, RuleConditions, Snooze } from "~/domain/rules/rule";
import type { ListedInsight } from "~/domain/set/set-answer";
import type { HalvingChange } from "./halving";

/** Days that the past of a rule goes back, today included; UTC. */
export const RULE_PAST_DAYS = 30;

/** Why a rule told of an insight, or held it back; what it isn't about has none. */
export const FATES = [
  ...DECISION_REASONS.send,
  ...DECISION_REASONS.digest,
  ...DECISION_REASONS.held,
] as const satisfies readonly DecisionReason[];
export type PastFate = (typeof FATES)[number];

/** A rule as it is judged. */
export interface PastRule {
  readonly ruleId: number;
  readonly conditions: RuleConditions;
  readonly people: OutsidePeople;
  readonly hasInside: boolean;
  readonly isPaused: boolean;
  readonly snoozes: readonly Snooze[];
}

/** What rules depend on besides themselves. */
export interface RuleWorld {
  /** The account of the rules' person. */
  readonly accountId: number;
  /** Cameras whose owner lets people outside see what shows people. */
  readonly showPeople: readonly string[];
  readonly spots: readonly QuietSpot[];
}

export interface PastQuestion {
  readonly world: RuleWorld;
  readonly rule: PastRule;
  /** UTC day since 1970, the first of `RULE_PAST_DAYS`. The rule starts on it, and knows what arrived before. */
  readonly from: number;
  /** Which of its insights are wanted: those of a day, those of a fate; null: of any. */
  readonly show: { readonly day: number | null; readonly fate: PastFate | null; readonly limit: number };
}

export interface PastInsight {
  readonly insight: ListedInsight;
  /** What the rule judged: the machine's, whatever a person has made of it. */
  readonly className: string;
  readonly fate: PastFate;
}

export interface RulePast {
  /** By day since the first one. */
  readonly sent: readonly number[];
  /** Held back, or for the digest alone. */
  readonly notSent: readonly number[];
  readonly counts: Readonly<Record<PastFate, number>>;
  /** Those that were asked for, the newest first. */
  readonly insights: readonly PastInsight[];
  /** How many there are of them. */
  readonly matching: number;
}

/** A change that lets a rule tell of half as much, or less. */
export interface Halving {
  readonly change: HalvingChange;
  readonly conditions: RuleConditions;
  /** What would be left. */
  readonly sent: number;
}

export interface WhyQuestion {
  readonly world: RuleWorld;
  readonly insightId: string;
  readonly rules: readonly (PastRule & { readonly createdAt: number })[];
}

/** What a rule decides about an insight. */
export interface Why {
  readonly ruleId: number;
  readonly outcome: RuleOutcome;
  readonly reason: DecisionReason;
  /** The rule was made after the insight had arrived. */
  readonly isLater: boolean;
}

/** Answered by the set's worker. */
export interface RulesPort {
  readonly rulePast: (question: PastQuestion) => Promise<RulePast>;
  /** The mildest change that halves what a rule would have sent; null: none does. */
  readonly ruleHalving: (question: Omit<PastQuestion, "show">) => Promise<Halving | null>;
  /** Null where the set doesn't hold the insight. */
  readonly ruleWhy: (question: WhyQuestion) => Promise<readonly Why[] | null>;
}

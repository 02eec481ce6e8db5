// Rules as their person sees them, and what a browser needs to work out what they would have done. Pure types.
// Decision 0164, Rules.
import type { Platform } from "~/domain/integrations/integration";
import type { DecisionReason, RuleOutcome } from "./decide-rule";
import type { QuietSpot, Rule } from "./rule";

export interface ShownRule extends Rule {
  /** One of its receivers is a person of the account. */
  readonly hasInside: boolean;
  /** How often it told of something, and how often what came before held it back: in the last 30 days. */
  readonly sent: number;
  readonly held: number;
  /** ms UTC; null: never. */
  readonly lastSentAt: number | null;
  readonly createdAt: number;
}

/** A road that rules may tell by, and its receivers. */
export interface RuleRoad {
  readonly platform: Platform;
  /** Nothing is sent at once, because the alerts of its mail are off: all of its rules count as paused. */
  readonly isOff: boolean;
  readonly receivers: readonly {
    readonly recipient: string;
    /** A verified email of a person of the account. */
    readonly isInside: boolean;
  }[];
}

export interface RulesView {
  /** The reader's account. */
  readonly accountId: number;
  readonly rules: readonly ShownRule[];
  readonly roads: readonly RuleRoad[];
  /** Of the account's cameras. */
  readonly spots: readonly QuietSpot[];
  /** Cameras whose owner lets people outside see what shows people. */
  readonly showPeople: readonly string[];
  /** What arrived before the first rule is still being read: nothing is told until that is done. */
  readonly isFilling: boolean;
}

/** What really became of an insight by one rule. */
export interface RuleRecord {
  readonly insightId: string;
  readonly ruleId: number;
  readonly outcome: Exclude<RuleOutcome, "none">;
  readonly reason: DecisionReason;
  /** ms UTC. */
  readonly decidedAt: number;
  /** Of those that were sent: to whom, and what became of the message; null: it is not written yet. */
  readonly deliveries: readonly {
    readonly recipient: string;
    readonly state: string | null;
    readonly skipped: string | null;
    readonly sentAt: number | null;
  }[];
}

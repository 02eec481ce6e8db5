// A rule: about which insights a person wants to be told, and when once more is too much. Pure types and limits.
// Decision 0164, Rules.

import type { Box } from "~/domain/insights/insight";
import type { Platform } from "~/domain/integrations/integration";

/** `these`: each taxon with everything below it, and classes by their own text, whatever they mean. */
export type RuleSpecies =
  | { readonly kind: "any" | "notEmpty" }
  | { readonly kind: "these"; readonly taxa: readonly number[]; readonly classes: readonly string[] };

/** `these`: the cameras of groups of the person's own account, and cameras by their ids. */
export type RuleCameras =
  | { readonly kind: "all" }
  | { readonly kind: "these"; readonly groups: readonly number[]; readonly cameras: readonly string[] };

export interface RuleClause {
  readonly species: RuleSpecies;
  readonly cameras: RuleCameras;
}

/** When a species counts as rare at a camera. */
export type Rarity = { readonly kind: "never" } | { readonly kind: "notFor"; readonly days: number };

/** What an address outside the home account gets of insights that show people. */
export const PEOPLE_CHOICES = ["nothing", "words", "picture"] as const;
export type OutsidePeople = (typeof PEOPLE_CHOICES)[number];

export interface RuleConditions {
  /** What it is about: any of these. */
  readonly clauses: readonly RuleClause[];
  /** By the camera's clock, minutes since midnight; `to` is left out. From 22:00 to 4:00 wraps at midnight. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  /** Percent; an insight without a confidence doesn't reach it. */
  readonly minConfidence: number | null;
  /** Tells of a species at a camera once on a day of the camera's clock: the first that passes all other conditions. */
  readonly firstOfDay: boolean;
  readonly rarity: Rarity | null;
  /** How long it is silent about a species at a camera once it has told of it; 0: never. */
  readonly cooldownMin: number;
  /** Passes over what lies in a spot that the account has named as always the same thing. */
  readonly leavesOutSpots: boolean;
}

/** Not told of a camera for a time, ms UTC: from `since` to before `until`. */
export interface Snooze {
  readonly deviceId: string;
  readonly since: number;
  readonly until: number;
}

/** Where one class of one camera is always the same thing: a branch, a rock. From `since` to before `until`; null: still. */
export interface QuietSpot {
  readonly spotId: number;
  readonly deviceId: string;
  /** The machine's. */
  readonly className: string;
  readonly box: Box;
  readonly since: number;
  readonly until: number | null;
}

export interface Rule {
  readonly ruleId: number;
  /** The road by which it tells; its integration is its person's. */
  readonly platform: Platform;
  readonly name: string;
  /** The choice of classes and groups of its integration, which makes its clauses. */
  readonly isFirst: boolean;
  readonly conditions: RuleConditions;
  /** Which receivers of its integration it tells; null: all. */
  readonly recipients: readonly string[] | null;
  readonly people: OutsidePeople;
  readonly isPaused: boolean;
  readonly snoozes: readonly Snooze[];
}

export const NO_CONDITIONS: RuleConditions = {
  clauses: [],
  hours: null,
  minConfidence: null,
  firstOfDay: false,
  rarity: null,
  cooldownMin: 0,
  leavesOutSpots: true,
};

/** Of a person, those of integrations included. */
export const RULES_LIMIT = 50;
export const RULE_NAME_LIMIT = 80;
/** Taxa, classes, groups or cameras that one rule names. */
export const RULE_CHOICES_LIMIT = 100;
export const RARITY_DAYS_LIMIT = 365;
/** How long a rule may be silent about a camera. */
export const SNOOZE_DAYS_LIMIT = 366;
/** A week. */
export const COOLDOWN_LIMIT_MIN = 7 * 24 * 60;

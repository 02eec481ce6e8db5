// A rule while it is written. Pure. Decision 0167, The past of a rule.
import type { Platform } from "~/domain/integrations/integration";
import { NO_CONDITIONS, RULE_NAME_LIMIT, type Rule, type RuleConditions } from "./rule";
import { type RuleNames, ruleSentence, whatWords } from "./rule-sentence";
import type { RuleRoad, RulesView, ShownRule } from "./shown-rule";

export interface RuleDraft
  extends Pick<
    Rule,
    "platform" | "name" | "conditions" | "recipients" | "people" | "isFirst" | "isPaused" | "snoozes"
  > {
  /** Null: a new one. */
  readonly ruleId: number | null;
}

export function newDraft(platform: Platform, conditions: RuleConditions = ANYTHING): RuleDraft {
  return {
    ruleId: null,
    platform,
    name: "",
    conditions,
    recipients: null,
    people: "nothing",
    isFirst: false,
    isPaused: false,
    snoozes: [],
  };
}

const ANYTHING: RuleConditions = {
  ...NO_CONDITIONS,
  clauses: [{ species: { kind: "notEmpty" }, cameras: { kind: "all" } }],
};

export function draftOf(rule: ShownRule): RuleDraft {
  const { ruleId, platform, name, conditions, recipients, people, isFirst, isPaused, snoozes } = rule;
  return { ruleId, platform, name, conditions, recipients, people, isFirst, isPaused, snoozes };
}

/** A new rule with the same conditions. */
export function copyOf(rule: ShownRule): RuleDraft {
  const name = rule.isFirst
    ? ""
    : [...`Copy of ${rule.name}`].filter((_, at) => at < RULE_NAME_LIMIT).join("");
  return { ...draftOf(rule), ruleId: null, name, isFirst: false, isPaused: false, snoozes: [] };
}

/** Those whom it tells, and whether they are people of the account. */
export function toldBy(
  { platform, recipients }: Pick<RuleDraft, "platform" | "recipients">,
  roads: readonly RuleRoad[],
): RuleRoad["receivers"] {
  const receivers = roads.find((road) => road.platform === platform)?.receivers ?? [];
  return recipients === null
    ? receivers
    : receivers.filter(({ recipient }) => recipients.includes(recipient));
}

export function draftSentence(draft: RuleDraft, { roads }: RulesView, names: RuleNames): string {
  const told = toldBy(draft, roads);
  return ruleSentence(
    {
      ...draft,
      receivers: told.map(({ recipient }) => recipient),
      hasOutside: told.some(({ isInside }) => !isInside),
    },
    names,
  );
}

/** What a rule is called that gets no other name: "A wolf at any camera". */
export function usualName({ clauses }: RuleConditions, names: RuleNames): string {
  return [...asSentence(whatWords(clauses, names))].filter((_, at) => at < RULE_NAME_LIMIT).join("");
}

/** With a capital letter. */
export function asSentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

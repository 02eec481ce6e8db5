// The rules of the reader. Decision 0164, Rules.

import type { ApiClient } from "~/browser/api/client/client";
import type { Platform } from "~/domain/integrations/integration";
import type { Rule } from "~/domain/rules/rule";
import type { RuleRecord, RulesView } from "~/domain/rules/shown-rule";
import { RuleMadeAnswer, RuleRecordsAnswer, RulesAnswer } from "~/wire/accounts/rules";
import { reader } from "~/wire/schema";

const readRules = reader(RulesAnswer);
const readMade = reader(RuleMadeAnswer);
const readRecords = reader(RuleRecordsAnswer);

/** What a person chooses of a rule. */
type RuleChoices = Pick<Rule, "name" | "conditions" | "recipients" | "people">;

export function listRules(client: ApiClient, signal: AbortSignal): Promise<RulesView> {
  return client.call({ path: "/api/rules", signal, read: readRules });
}

/** Its id. */
export async function createRule(
  client: ApiClient,
  rule: RuleChoices & { readonly platform: Platform },
): Promise<number> {
  const { platform, ...choices } = rule;
  const json = { platform, ...choicesOf(choices) };
  const made = await client.call({ path: "/api/rules", method: "POST", json, tries: "once", read: readMade });
  return made.ruleId;
}

export function changeRule(
  client: ApiClient,
  ruleId: number,
  rule: RuleChoices & { readonly isPaused: boolean },
): Promise<void> {
  const json = { ...choicesOf(rule), isPaused: rule.isPaused };
  return client.call({ path: `/api/rules/${ruleId}`, method: "PUT", json, read: null });
}

export function removeRule(client: ApiClient, ruleId: number): Promise<void> {
  return client.call({ path: `/api/rules/${ruleId}`, method: "DELETE", tries: "once", read: null });
}

export function pauseRule(client: ApiClient, ruleId: number, isPaused: boolean): Promise<void> {
  return client.call({ path: `/api/rules/${ruleId}/pause`, method: "PUT", json: { isPaused }, read: null });
}

/** `until`: ms UTC; null ends it now. */
export function snoozeRule(
  client: ApiClient,
  ruleId: number,
  { deviceId, until }: { readonly deviceId: string; readonly until: number | null },
): Promise<void> {
  const json = { deviceId, until: until === null ? null : new Date(until).toISOString() };
  return client.call({ path: `/api/rules/${ruleId}/snooze`, method: "PUT", json, read: null });
}

/** What a rule has decided in the last 30 days, and what really was sent. */
export async function ruleRecords(
  client: ApiClient,
  ruleId: number,
  signal: AbortSignal,
): Promise<readonly RuleRecord[]> {
  return (await client.call({ path: `/api/rules/${ruleId}/records`, signal, read: readRecords })).records;
}

/** What the reader's rules decided about an insight when it arrived. */
export async function insightRuleRecords(
  client: ApiClient,
  insightId: string,
  signal: AbortSignal,
): Promise<readonly RuleRecord[]> {
  const path = `/api/insights/${encodeURIComponent(insightId)}/rules`;
  return (await client.call({ path, signal, read: readRecords })).records;
}

function choicesOf({ name, conditions, recipients, people }: RuleChoices): RuleChoices {
  return { name, conditions, recipients, people };
}

// Rules: what they cost as insights arrive, and what their past costs in a browser.
import type { Figure } from "../figure";
import { measureRulePast } from "./past";
import { measureRuleRuns } from "./rule-runs";

export async function* measureRules(): AsyncIterable<Figure> {
  yield* measureRulePast();
  yield* measureRuleRuns();
}

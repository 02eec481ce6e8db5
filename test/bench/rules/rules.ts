// Rules: what they do as insights arrive, and what they would have done, asked of the set.
import type { Figure } from "../figure";
import { measureRulePast } from "./past";
import { measureRuleRuns } from "./rule-runs";

export async function* measureRules(): AsyncIterable<Figure> {
  yield* measureRuleRuns();
  yield* measureRulePast();
}

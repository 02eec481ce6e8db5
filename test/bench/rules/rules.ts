// Rules.
import type { Figure } from "../figure";
import { measureRulePast } from "./past";

export async function* measureRules(): AsyncIterable<Figure> {
  yield* measureRulePast();
}

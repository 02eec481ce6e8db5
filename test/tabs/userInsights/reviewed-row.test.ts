// What a decision over an opened insight is for. Decision 0027, Review.
import { expect, test } from "vitest";
import type { Insight } from "~/domain/insights/insight";
import { decidedOver } from "~/tabs/userInsights/review/reviewed-row";

const MEMBERS = ["a", "b", "c"].map((insightId) => ({ insightId }) as Insight);

test.each<[string, string, readonly string[] | null, boolean, readonly string[]]>([
  ["an insight, where every row is one", "a", ["a", "b", "c"], false, ["a"]],
  ["a collection whole, as long as the set has not said what passes", "a", null, true, ["a", "b", "c"]],
  ["of a collection what passes", "a", ["a", "c"], true, ["a", "c"]],
  ["one that the query leaves out alone", "b", ["a", "c"], true, ["b"]],
  ["a collection that the query leaves out whole", "b", [], true, ["a", "b", "c"]],
])("a decision is for %s", (_, opened, passing, collected, ids) => {
  const insight = MEMBERS.find(({ insightId }) => insightId === opened) as Insight;
  const concerned = decidedOver({ insight, members: MEMBERS, passing }, { collected });
  expect(concerned.map(({ insightId }) => insightId)).toEqual(ids);
});

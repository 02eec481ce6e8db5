// What the planner makes of the statements of billing: each goes by a key, and a page of charges is in its order. Decision 0168,
// Billing.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BILLING_SQL } from "~/db/queries/billing/billing";

test.each(Object.entries(BILLING_SQL))("%s walks no table and sorts nothing", async (_, sql) => {
  const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map((match) => Number(match[1])));
  const values = Array.from({ length: parameters }, () => "[1]");
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan.filter((line) => /SCAN (?!entry|json_each)|TEMP B-TREE/.test(line))).toEqual([]);
});

// What the planner makes of reading the record of saves: every statement uses keys.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { HISTORY_SQL } from "~/db/queries/saves/save-history";

test.each(Object.entries(HISTORY_SQL))("%s walks neither the ledger nor insights", async (_, sql) => {
  const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
  const { results } = await env.SHARD_0.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...["[]", "[]", 1].slice(0, parameters))
    .all<{ detail: string }>();
  const plan = results.map((row) => row.detail);
  expect(plan.filter((line) => /^SCAN (l|a|i|ledger|ledger_account|insight)\b/.test(line))).toEqual([]);
  expect(plan.some((line) => line.startsWith("SEARCH"))).toBe(true);
});

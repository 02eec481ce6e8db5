// What the planner makes of the statements of rules: each goes by keys and indexes, however many rules, decisions and insights
// there are. Decision 0164, Rules.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLEAR_RULE_SQL } from "~/db/queries/clearing/clear-rules";
import { INTEGRATION_SQL } from "~/db/queries/integrations/integrations";
import { NEW_INSIGHT_SQL } from "~/db/queries/rules/new-insights";
import { RULE_RECORD_SQL } from "~/db/queries/rules/rule-records";
import { RULE_RUN_SQL } from "~/db/queries/rules/rule-runs";
import { RULE_SQL } from "~/db/queries/rules/rules";

/** Of all cursors, by which the cron finds what waits: one row for each account with rules. */
const WALKS_CURSORS = "cursors";

async function planOf(db: D1Database, sql: string): Promise<readonly string[]> {
  const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map((match) => Number(match[1])));
  const values = Array.from({ length: parameters }, () => "[1]");
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

const TABLES =
  /SCAN (rule\w*|r|s|c|d|q|m|ud|g|a|o|insight\w*|device\w*|user\w*|account\w*|integration|mail_address|outbox|quiet_spot|rare_sighting|digest_due)\b(?! VIRTUAL)/;

const CONTROL = Object.entries({
  ...RULE_SQL,
  ...RULE_RECORD_SQL,
  ...RULE_RUN_SQL,
  ...Object.fromEntries(Object.entries(CLEAR_RULE_SQL).map(([name, sql]) => [`clear ${name}`, sql])),
  ...Object.fromEntries(Object.entries(INTEGRATION_SQL).map(([name, sql]) => [`integration ${name}`, sql])),
}).filter(([name]) => name !== WALKS_CURSORS);

test.each(CONTROL)("%s walks no table", async (_, sql) => {
  const plan = await planOf(env.DB, sql);
  expect(plan.filter((line) => TABLES.test(line))).toEqual([]);
});

test.each(Object.entries(NEW_INSIGHT_SQL))(
  "%s of new insights goes along the account's key",
  async (_, sql) => {
    const plan = await planOf(env.SHARD_0, sql);
    expect(
      plan.filter((line) => TABLES.test(line) || (/\(account_id=\?\)$/.test(line) && /insight/.test(line))),
    ).toEqual([]);
  },
);

test("the newest of a rule are read in the order of its key", async () => {
  const plan = await planOf(env.DB, RULE_RECORD_SQL.ofRule);
  expect(plan.join("\n")).toMatch(/SEARCH x USING PRIMARY KEY \(rule_id=\? AND received_at>\?\)/);
});

test("every statement of a slice holds only where the slice was read from", () => {
  for (const [name, sql] of Object.entries(RULE_RUN_SQL)) {
    if (!/^(write|move)/.test(name)) continue;
    expect([name, sql]).toEqual([
      name,
      expect.stringContaining("account_id = ?1 AND epoch = ?2 AND seq = ?3 AND filling = ?4"),
    ]);
  }
});

// What the planner makes of what staff read: lists that grow for ever are walked back by id, and no further than a page.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { AUDIT_SQL } from "~/db/queries/audit/audit";
import { INTERNAL_DEVICE_SQL } from "~/db/queries/internal/internal-devices";
import { INTERNAL_USER_SQL } from "~/db/queries/internal/internal-users";
import { OUTBOX_SQL } from "~/db/queries/outbox/outbox";

async function planOf(sql: string): Promise<readonly string[]> {
  const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...[1, 1, "", "[]", "", ""].slice(0, parameters))
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

describe("a page by key", () => {
  test.each([
    ["of the audit log", AUDIT_SQL.all, "SEARCH a USING INTEGER PRIMARY KEY (rowid<?)"],
    ["of the outbox", OUTBOX_SQL, "SEARCH outbox USING INTEGER PRIMARY KEY (rowid<?)"],
    [
      "of one thing's changes",
      AUDIT_SQL.of,
      "SEARCH a USING INDEX audit_subject (subject=? AND subject_id=? AND rowid<?)",
    ],
  ])("%s is neither walked whole nor sorted", async (_name, sql, search) => {
    const plan = await planOf(sql);
    expect(plan).toContain(search);
    expect(plan.filter((line) => /TEMP B-TREE|SCAN (a|outbox)\b/.test(line))).toEqual([]);
  });
});

describe("a list of all", () => {
  test.each([
    ["users", INTERNAL_USER_SQL],
    ["cameras", INTERNAL_DEVICE_SQL],
  ])("%s walks nothing else whole", async (_name, sql) => {
    const scans = (await planOf(sql)).filter((line) => line.startsWith("SCAN"));
    expect(scans).toHaveLength(1);
    expect(scans[0]).toMatch(/^SCAN [ud]$/);
  });
});

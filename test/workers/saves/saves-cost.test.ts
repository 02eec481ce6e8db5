// Fault E9: what a save of 1000 entries costs on 50,000 insights, and what the planner makes of its statements.
// docs/platform.md, Planner traps: small tables hide both traps, only plans and rows read show them.
import { beforeAll, describe, expect, test } from "vitest";
import { RECORD_SQL } from "~/db/queries/saves/save-record";
import { applySave, beginSave, insertSave, SAVE_SQL } from "~/db/queries/saves/saves";
import type { NewSave } from "~/domain/review/queued-save";
import { shard } from "./saves-season";

const ACCOUNTS = [8001, 8002];
const ROWS = 50_000;
const ENTRIES = 1000;

beforeAll(async () => {
  for (const account of ACCOUNTS) {
    await shard.d1
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
         INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp)
         SELECT ?1, i, unhex(printf('%08X%08X%016X', (i * 2654435761) & 4294967295, ?1, i)), ?1 * 1000 + i % 50, 'x', i FROM n`,
      )
      .bind(account, ROWS)
      .run();
  }
});

/** What the whole save reads and writes: accepting it, beginning it, its one batch. */
async function cost(save: NewSave) {
  await insertSave(shard, save);
  await beginSave(shard, save);
  const applied = await applySave(shard, save);
  return {
    statements: applied.length,
    read: applied.reduce((sum, result) => sum + result.meta.rows_read, 0),
    written: applied.reduce((sum, result) => sum + result.meta.rows_written, 0),
  };
}

describe("1000 entries of all four statuses on 50,000 insights an account", () => {
  test("in one account: one batch, under 10,000 rows read, at most 10 an entry", async () => {
    const save = await newJob([8001], 7);
    const before = await total();
    const { statements, read, written } = await cost(save);
    expect(save.entries).toHaveLength(ENTRIES);
    expect((await total()) - before).toBe(save.entries.filter(([, status]) => status !== 0).length);
    expect(statements).toBeLessThanOrEqual(7);
    expect(read).toBeLessThan(10_000);
    expect(read / ENTRIES).toBeLessThanOrEqual(10);
    expect(written).toBeLessThanOrEqual(ENTRIES + 100);
  });

  test("in two accounts: the same", async () => {
    const { statements, read } = await cost(await newJob(ACCOUNTS, 9));
    expect(statements).toBeLessThanOrEqual(7);
    expect(read).toBeLessThan(10_000);
  });

  test("when every entry changes, and when all of them are taken back: the same", async () => {
    const save = await newJob([8001], 13);
    const before = await total();
    const entries = save.entries.map(([id], i) => [id, (i % 3) + 1] as const);
    const saved = await cost({ ...save, entries });
    expect((await total()) - before).toBe(ENTRIES);
    const reverts = await ledgerId(save.id);
    const reverted = await cost({ ...save, id: crypto.randomUUID(), entries: [], reverts, speaks: false });
    expect(await total()).toBe(before);
    for (const { statements, read, written } of [saved, reverted]) {
      expect(statements).toBeLessThanOrEqual(7);
      expect(read).toBeLessThanOrEqual(10 * ENTRIES + 100);
      expect(written).toBeLessThanOrEqual(ENTRIES + 100);
    }
  });

  test("whose are they: at most 4 rows an id, however many devices the caller sees", async () => {
    const { entries } = await newJob([8001], 11);
    const devices = Array.from({ length: 50 }, (_, i) => 8_001_000 + i);
    const { results, meta } = await shard.d1
      .prepare(SAVE_SQL.owners)
      .bind(JSON.stringify(entries.map((entry) => entry[0])), JSON.stringify(devices))
      .all();
    expect(results).toHaveLength(ENTRIES);
    expect(meta.rows_read / ENTRIES).toBeLessThanOrEqual(4);
  });
});

describe("plans", () => {
  test.each([
    ["owners", SAVE_SQL.owners],
    ["save", RECORD_SQL.save],
    ["revert", RECORD_SQL.revert],
  ])("%s looks insights up by id", async (_, sql) => {
    const plan = await explain(sql);
    expect(plan).toMatch(/SEARCH (insight|i) USING (COVERING )?INDEX insight_id \(id=\?\)/);
    expect(plan).not.toMatch(/SCAN (insight|i)\b|\(account_id=\?\)/);
  });

  test("setStatus looks insights up by their place", async () => {
    const plan = await explain(SAVE_SQL.setStatus);
    expect(plan).toContain("SEARCH insight USING PRIMARY KEY (account_id=? AND seq=?)");
    expect(plan).not.toMatch(/SCAN insight\b|\(account_id=\?\)/);
  });

  test.each([
    ["bumpPages", SAVE_SQL.bumpPages],
    ["accounts", RECORD_SQL.accounts],
  ])("%s looks at no insight", async (_, sql) => {
    expect(await explain(sql)).not.toMatch(/(SCAN|SEARCH) (insight|i)\b/);
  });

  test.each([
    [
      "UPDATE insight SET status = 1 WHERE id IN (SELECT unhex(value) FROM json_each(?1)) AND account_id = ?2",
      "(account_id=?)",
    ],
    ["SELECT 1 FROM insight WHERE device_key = 1", "SCAN insight"],
  ])("would show a trap: %s", async (sql, trap) => {
    expect(await explain(sql)).toContain(trap);
  });

  async function explain(sql: string): Promise<string> {
    const { results } = await shard.d1
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...[...new Set(sql.match(/\?\d/g))].map(() => "[]"))
      .all<{ detail: string }>();
    return results.map((row) => row.detail).join("\n");
  }
});

/** A save on every fiftieth insight of the accounts, evenly, with all four statuses. */
async function newJob(accounts: readonly number[], every: number): Promise<NewSave> {
  const { results } = await shard.d1
    .prepare(
      `SELECT hex(id) AS id, device_key AS deviceKey FROM insight
       WHERE account_id IN (SELECT value FROM json_each(?1)) AND seq % 50 = ?2 AND seq < ?3`,
    )
    .bind(JSON.stringify(accounts), every, (ENTRIES / accounts.length) * 50)
    .all<{ id: string; deviceKey: number }>();
  return {
    id: crypto.randomUUID(),
    accountId: 8001,
    userId: 1,
    idem: null,
    insightAccounts: accounts,
    entries: results.map((row, i) => [row.id, i % 4] as const),
    deviceKeys: [...new Set(results.map((row) => row.deviceKey))],
    now: 1,
  };
}

async function ledgerId(bulkId: string): Promise<number> {
  const row = await shard.d1
    .prepare("SELECT id FROM ledger WHERE bulk_id = ?1")
    .bind(bulkId)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** How many insights have a status. */
async function total(): Promise<number> {
  const row = await shard.d1
    .prepare("SELECT count(*) AS n FROM insight WHERE account_id IN (8001, 8002) AND status <> 0")
    .first<{ n: number }>();
  return row?.n ?? 0;
}

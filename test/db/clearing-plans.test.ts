// What the planner makes of clearing a camera's data, and what a slice costs on 50,000 insights: no statement of a slice
// walks more of the account than the slice itself. docs/platform.md, Planner traps.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import { SLICE_SQL, slicesOf } from "~/db/queries/bulk-updates/sliced-job";
import { CLEARING_SQL } from "~/db/queries/clearing/clearing";
import { type NewJob, SLICE_SIZE } from "~/domain/review/bulk-job";
import { acceptJob, runNextJob } from "~/services/bulk-updates/bulk-runner";
import { D1Meter, meteredD1 } from "../../workers/adapters/metered-d1";

const ACCOUNT = 7301;
const DEVICE = 3;
const ROWS = 50_000;
/** Asked for before somebody clears: every row of the account once. */
const MAY_WALK = new Set(["outlook"]);

const meter = new D1Meter();
const shard = shardDb(meteredD1(env.SHARD_0, meter));

beforeAll(async () => {
  await shard.d1
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
       INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp)
       SELECT ?1, i, unhex(printf('%08X%08X%016X', (i * 2654435761) & 4294967295, ?1, i)), i % 10, 'Red fox', 1 FROM n`,
    )
    .bind(ACCOUNT, ROWS)
    .run();
});

test.each(Object.entries({ ...SLICE_SQL, ...CLEARING_SQL }))("%s goes by keys", async (name, sql) => {
  const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
  const { results } = await env.SHARD_0.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...["[]", 1, 1, "[]", "[]", 1].slice(0, parameters))
    .all<{ detail: string }>();
  const plan = results.map((row) => row.detail);
  expect(plan.filter((line) => /^SCAN (l|a|i|p|s|insight|ledger\w*|bulk_\w+)\b/.test(line))).toEqual([]);
  const walks = plan.filter((line) => /SEARCH (i|insight) USING PRIMARY KEY \(account_id=\?\)$/.test(line));
  if (!MAY_WALK.has(name)) expect(walks).toEqual([]);
});

describe("a camera with a tenth of 50,000 insights", () => {
  const job = (extra: Partial<NewJob>): NewJob => ({
    id: crypto.randomUUID(),
    accountId: ACCOUNT,
    userId: 1,
    idem: null,
    insightAccounts: [ACCOUNT],
    deviceKeys: [DEVICE],
    entries: [],
    now: 1,
    ...extra,
  });

  /** Rows read by each slice. */
  async function costs(work: NewJob): Promise<readonly number[]> {
    await acceptJob(shard, work);
    const read: number[] = [];
    for (;;) {
      const before = meter.rowsRead;
      const { outcome } = await runNextJob(shard, ACCOUNT, 1);
      if (outcome === "idle") return read;
      read.push(meter.rowsRead - before);
    }
  }

  test("reads every insight of the account once, and writes those of the camera", async () => {
    const archive = job({ slices: { from: 0, until: ROWS, ...SLICE_SIZE } });
    const read = await costs(archive);
    const sum = read.reduce((all, n) => all + n, 0);
    // 10 rows for each of 5,000 that change: the record is read by four statements.
    expect(sum).toBeLessThan(ROWS + 10 * (ROWS / 10));
    expect(Math.max(...read)).toBeLessThan(SLICE_SIZE.walk + 10 * SLICE_SIZE.insights);
    const save = await env.SHARD_0.prepare("SELECT id FROM ledger WHERE bulk_id = ?1")
      .bind(archive.id)
      .first<number>("id");
    const slices = await slicesOf(shard, save ?? 0);
    const back = await costs(job({ reverts: save ?? 0, slices: slices ?? undefined }));
    expect(Math.max(...back)).toBeLessThan(14 * SLICE_SIZE.insights);
    expect(
      await env.SHARD_0.prepare("SELECT count(*) AS n FROM insight WHERE account_id = ?1 AND status <> 0")
        .bind(ACCOUNT)
        .first<number>("n"),
    ).toBe(0);
  });
});

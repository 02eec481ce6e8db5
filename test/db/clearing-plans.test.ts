// What the planner makes of clearing a camera's data, and what a slice costs on 50,000 insights: no statement of a slice
// walks more of the account than the slice itself. docs/platform.md, Planner traps.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { CLEAR_INSIGHTS_SQL } from "~/db/queries/clearing/clear-insights";
import { CLEAR_PARTS_SQL, CLEAR_SAVES_SQL } from "~/db/queries/clearing/clear-saves";
import { CLEARING_SQL } from "~/db/queries/clearing/clearing";
import { askForClear, DEVICE_CLEAR_SQL, findClear, nextPhase } from "~/db/queries/clearing/device-clear";
import { RENUMBER_SQL } from "~/db/queries/clearing/renumber";
import { SLICE_SQL, slicesOf } from "~/db/queries/saves/sliced-save";
import { CLEAR_PHASES, CLEAR_SLICE } from "~/domain/devices/clearing/clear-phase";
import { type NewSave, SLICE_SIZE } from "~/domain/review/queued-save";
import { runNextClear } from "~/services/clearing/clear-runner";
import { acceptPart, runNextSave } from "~/services/saves/shard-queue";
import { D1Meter, meteredD1 } from "../../workers/adapters/metered-d1";

const ACCOUNT = 7301;
const DEVICE = 3;
const ROWS = 50_000;
/** Asked for before somebody clears: every row of the account once. */
const MAY_WALK = new Set(["outlook", "clearing outlookByClass", "clearing counts"]);

/** By the file that they stand in, as several have a `mark`. */
const named = (file: string, statements: Readonly<Record<string, string>>) =>
  Object.entries(statements).map(([name, sql]) => [`${file} ${name}`, sql] as const);
const STATEMENTS = [
  ...Object.entries({ ...SLICE_SQL, outlook: CLEARING_SQL.outlook }),
  ...named("clearing", CLEARING_SQL).filter(([name]) => name !== "clearing outlook"),
  ...named("device-clear", DEVICE_CLEAR_SQL),
  ...named("insights", CLEAR_INSIGHTS_SQL),
  ...named("parts", CLEAR_PARTS_SQL),
  ...named("saves", CLEAR_SAVES_SQL),
  ...named("places", RENUMBER_SQL),
];

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

test.each(STATEMENTS)("%s uses keys", async (name, sql) => {
  const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
  const { results } = await env.SHARD_0.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...["[]", 1, 1, "[]", "[]", 1].slice(0, parameters))
    .all<{ detail: string }>();
  const plan = results.map((row) => row.detail);
  expect(
    plan.filter((line) =>
      /^SCAN (l|a|i|p|s|insight|ledger\w*|bulk_\w+|daily|collection|species_\w+)\b(?!.*bulk_update_open)/.test(
        line,
      ),
    ),
  ).toEqual([]);
  const walks = plan.filter((line) => /SEARCH (i|insight) USING PRIMARY KEY \(account_id=\?\)$/.test(line));
  if (!MAY_WALK.has(name)) expect(walks).toEqual([]);
});

describe("a camera with a tenth of 50,000 insights", () => {
  const job = (extra: Partial<NewSave>): NewSave => ({
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
  async function costs(work: NewSave): Promise<readonly number[]> {
    await acceptPart(shard, work);
    const read: number[] = [];
    for (;;) {
      const before = meter.rowsRead;
      const { outcome } = await runNextSave(shard, ACCOUNT, 1);
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

describe("staff clear a camera with a tenth of 50,000 insights", () => {
  const deps = {
    control: controlDb(env.DB),
    shards: [0],
    shardFor: () => shard,
    photos: { dropUnder: async () => false },
  };

  /** Rows read by each step, by its phase. */
  async function costs(): Promise<ReadonlyMap<number, readonly number[]>> {
    const read = new Map<number, number[]>();
    for (;;) {
      const { phase = CLEAR_PHASES.done } = (await findClear(shard, DEVICE)) ?? {};
      const before = meter.rowsRead;
      if ((await runNextClear(deps, ACCOUNT, Date.now())) !== "slice") return read;
      read.set(phase, [...(read.get(phase) ?? []), meter.rowsRead - before]);
    }
  }

  test("reads every insight of the account once, and then those that move", async () => {
    await shard.d1
      .prepare(
        `INSERT INTO account_head(account_id, next_seq, live) VALUES (?1, ?2, ?2)
         ON CONFLICT DO UPDATE SET next_seq = ?2, live = ?2`,
      )
      .bind(ACCOUNT, ROWS)
      .run();
    const clear = { id: crypto.randomUUID(), accountId: ACCOUNT, deviceKey: DEVICE, userId: 1, now: 1 };
    await askForClear(shard, clear);
    const { asked: from, insights: to } = CLEAR_PHASES;
    await nextPhase(shard, { deviceKey: DEVICE, from, to, dueAt: 1 });
    const read = await costs();
    const deleting = read.get(CLEAR_PHASES.insights) ?? [];
    const perSlice = 22 * CLEAR_SLICE.insights;
    expect(Math.max(...deleting)).toBeLessThan(CLEAR_SLICE.walk + perSlice);
    expect(deleting.reduce((all, n) => all + n, 0)).toBeLessThan(ROWS + 22 * (ROWS / 10));
    const moving = read.get(CLEAR_PHASES.places) ?? [];
    expect(moving).toHaveLength(Math.ceil((0.9 * ROWS) / CLEAR_SLICE.moves));
    expect(Math.max(...moving)).toBeLessThan(14 * CLEAR_SLICE.moves);
    const head = await shard.d1
      .prepare("SELECT next_seq, live, dense, cleared FROM account_head WHERE account_id = ?1")
      .bind(ACCOUNT)
      .first();
    expect(head).toEqual({ next_seq: 0.9 * ROWS, live: 0.9 * ROWS, dense: 1, cleared: 1 });
  });
});

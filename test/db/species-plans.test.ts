// What the planner makes of confirming a species and of reading precision, and what they cost in a large account.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import { applyAtOnce } from "~/db/queries/saves/saves";
import { ALG_MEANING_SQL } from "~/db/queries/species/alg-meanings";
import { MACHINE_WALK_SQL, machineWalkSlice, machineWalkState } from "~/db/queries/species/machine-walk";
import { MEANING_SQL } from "~/db/queries/species/meanings";
import { PAIR_SQL, pairsOf, walkSlice, walkState } from "~/db/queries/species/species-pairs";
import { REVIEW_SQL } from "~/db/queries/species/species-record";
import { SPECIES_SQL, speciesOf } from "~/db/queries/species/species-reviews";
import { D1Meter, meteredD1 } from "../../workers/adapters/metered-d1";

const ACCOUNT = 7003;
const OTHER_ACCOUNT = 7004;
const ROWS = 50_000;
const DAYS = 500;

const STATEMENTS: Readonly<Record<string, string>> = {
  ...SPECIES_SQL,
  ...REVIEW_SQL,
  ...PAIR_SQL,
  ...MACHINE_WALK_SQL,
};

beforeAll(async () => {
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
       INSERT INTO insight(account_id, seq, id, device_key, alg_id, class_id, class_name, confidence, time_stamp, file_ctime, collection_id)
       SELECT ?1, i, unhex(printf('%032X', i + 7)), i / 5 % 50, 12, i % 9, 'class ' || (i % 9), 90,
         1700000000000 + i % ${DAYS} * 86400000, 1700000000000, i / 5 FROM n`,
    ).bind(ACCOUNT, ROWS),
    env.SHARD_0.prepare(
      `INSERT INTO collection(account_id, seq, device_key, collection_key, first_seq, last_seq, size)
       SELECT account_id, collection_id, min(device_key), 'c' || collection_id, min(seq), max(seq), count(*)
       FROM insight WHERE account_id = ?1 GROUP BY collection_id`,
    ).bind(ACCOUNT),
    env.SHARD_0.prepare(
      `INSERT INTO daily(account_id, day, class_name, comms, n, photos, delay_hours)
       SELECT account_id, time_stamp / 86400000, class_name, comms, count(*), 0, 0 FROM insight WHERE account_id = ?1 GROUP BY 2, 3`,
    ).bind(ACCOUNT),
    env.SHARD_0.prepare(
      `INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
       SELECT account_id, device_key, class_name, count(*), max(time_stamp) FROM insight WHERE account_id = ?1 GROUP BY 2, 3`,
    ).bind(ACCOUNT),
    env.SHARD_0.prepare(
      `INSERT INTO species_pair(account_id, device_key, alg_id, release_id, machine_name, class_name, n)
       SELECT account_id, device_key, 12, -1, class_name, class_name, 9 FROM device_class WHERE account_id = ?1`,
    ).bind(ACCOUNT),
  ]);
});

test.each(Object.entries(STATEMENTS))("%s walks nothing", async (_, sql) => {
  const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
  const values = [1, 1, "x", 1, 1, "[]"].slice(0, parameters);
  const { results } = await env.SHARD_0.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const plan = results.map((row) => row.detail);
  const walks =
    /SCAN (i|f|n|s|r|x|ledger|insight|daily|device_class|species_\w+|collection)\b|PRIMARY KEY \(account_id=\?\)$/;
  expect(plan.filter((line) => walks.test(line))).toEqual([]);
});

test.each(Object.entries(ALG_MEANING_SQL))(
  "%s of what the classes of algs mean goes by keys",
  async (_, sql) => {
    const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
    const values = ["[1]", '["fox"]', "[]", 1, 1].slice(0, parameters);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    const walks = /SCAN (alg|alg_meaning|alg_release_model|device|a|m)\b/;
    expect(results.map((row) => row.detail).filter((line) => walks.test(line))).toEqual([]);
  },
);

test.each(Object.entries(MEANING_SQL))("%s of what classes mean goes by keys", async (_, sql) => {
  const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map((match) => Number(match[1])));
  const values = ["[1]", 1, "[]", 1, 1, 1, "[]"].slice(0, parameters);
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  expect(
    results.map((row) => row.detail).filter((line) => /SCAN (class_meaning|meaning_change)/.test(line)),
  ).toEqual([]);
});

describe("in an account of 50,000 with 500 days of counters", () => {
  const metered = () => {
    const meter = new D1Meter();
    return { meter, db: shardDb(meteredD1(env.SHARD_0, meter)) };
  };
  const hexOf = (seq: number) => (seq + 7).toString(16).padStart(32, "0").toUpperCase();
  const jobOf = (seqs: readonly number[]) => ({
    id: crypto.randomUUID(),
    accountId: ACCOUNT,
    userId: 1,
    idem: null,
    now: 1,
    insightAccounts: [ACCOUNT],
    deviceKeys: [],
    entries: [],
    species: seqs.map((seq) => [hexOf(seq), "Wolverine"] as const),
  });
  const said = async (seqs: readonly number[]) => {
    const names = await env.SHARD_0.prepare(
      "SELECT count(*) AS n FROM insight WHERE account_id = ?1 AND class_name = 'Wolverine' AND seq IN (SELECT value FROM json_each(?2))",
    )
      .bind(ACCOUNT, JSON.stringify(seqs))
      .first<number>("n");
    return names;
  };

  test("one insight reads at most 200 rows and writes at most 22, in one call", async () => {
    const { meter, db } = metered();
    await applyAtOnce(db, jobOf([31_000]));
    expect(await said([31_000])).toBe(1);
    expect(meter.calls).toBe(1);
    expect(meter.rowsRead).toBeLessThanOrEqual(200);
    expect(meter.rowsWritten).toBeLessThanOrEqual(22);
  });

  test("a collection of 5 reads at most 600 rows and writes at most 70, in one call", async () => {
    const { meter, db } = metered();
    const seqs = [20_000, 20_001, 20_002, 20_003, 20_004];
    await applyAtOnce(db, jobOf(seqs));
    expect(await said(seqs)).toBe(5);
    expect(meter.calls).toBe(1);
    expect(meter.rowsRead).toBeLessThanOrEqual(600);
    expect(meter.rowsWritten).toBeLessThanOrEqual(70);
    const again = metered();
    await applyAtOnce(again.db, jobOf(seqs));
    // The job itself, and nothing of species.
    expect(again.meter.rowsWritten).toBeLessThanOrEqual(7);
  });

  test("precision of one device reads its counters only", async () => {
    const { meter, db } = metered();
    expect(await pairsOf(db, ACCOUNT, [7])).toHaveLength(9);
    expect(meter.rowsRead).toBeLessThanOrEqual(24);
  });

  test("a slice of the walk reads its reviews and insights only, and counting again adds nothing", async () => {
    const read = async () =>
      (
        await env.SHARD_0.prepare("SELECT * FROM species_pair WHERE account_id = ?1 AND class_name = 'Otter'")
          .bind(OTHER_ACCOUNT)
          .all()
      ).results;
    await env.SHARD_0.batch(
      [
        `INSERT INTO insight(account_id, seq, id, device_key, alg_id, class_name, time_stamp)
         SELECT ${OTHER_ACCOUNT}, seq, unhex(printf('AA%030X', seq)), 3, 12, 'Otter', 0 FROM insight
         WHERE account_id = ${ACCOUNT} AND seq < 3000`,
        `INSERT INTO species_review(insight_id, turn, user_id, at, machine_name, class_name)
         SELECT id, 1, 1, 0, 'Mink', 'Otter' FROM insight WHERE account_id = ${OTHER_ACCOUNT}`,
        "UPDATE pair_walk SET after_id = x'A9'",
      ].map((sql) => env.SHARD_0.prepare(sql)),
    );
    const { meter, db } = metered();
    await walkSlice(db, 1000);
    expect(await read()).toMatchObject([{ machine_name: "Mink", n: 1000 }]);
    expect(meter.calls).toBe(1);
    // A review, its insight, and its newest turn; twice the reviews to find the last one.
    expect(meter.rowsRead).toBeLessThanOrEqual(6 * 1000 + 50);
    expect(meter.rowsWritten).toBeLessThanOrEqual(4);
    for (let slices = 0; slices < 4; slices++) await walkSlice(db, 1000);
    expect(await walkState(db, 0)).toEqual({ beginsAt: 0, isDone: true });
    expect(await read()).toMatchObject([{ machine_name: "Mink", n: 3000 }]);
  });

  test("a slice that brings the machine's class reads its reviews and insights, and raises a page once", async () => {
    const third = OTHER_ACCOUNT + 1;
    const lacking = () =>
      env.SHARD_0.prepare(
        "SELECT count(*) AS n FROM insight WHERE account_id = ?1 AND machine_name IS NOT 'Mink'",
      )
        .bind(third)
        .first<number>("n");
    await env.SHARD_0.batch(
      [
        `INSERT INTO insight(account_id, seq, id, device_key, alg_id, class_name, confirmed, time_stamp)
         SELECT ${third}, seq, unhex(printf('BB%030X', seq)), 3, 12, 'Otter', 1, 0 FROM insight
         WHERE account_id = ${ACCOUNT} AND seq < 3000`,
        `INSERT INTO species_review(insight_id, turn, user_id, at, machine_name, class_name)
         SELECT id, turn, 1, 0, 'Mink', 'Otter' FROM insight, (SELECT 1 AS turn UNION SELECT 2) WHERE account_id = ${third}`,
        "UPDATE machine_walk SET after_id = x'BA'",
      ].map((sql) => env.SHARD_0.prepare(sql)),
    );
    const { meter, db } = metered();
    await machineWalkSlice(db, 1000);
    expect(await lacking()).toBe(2500);
    expect(meter.calls).toBe(1);
    // Three statements find the last review; two of them read reviews and insights, one the insights that it writes.
    expect(meter.rowsRead).toBeLessThanOrEqual(8 * 1000 + 50);
    expect(meter.rowsWritten).toBeLessThanOrEqual(500 + 4);
    for (let slices = 0; slices < 6; slices++) await machineWalkSlice(db, 1000);
    expect(await machineWalkState(db, 0)).toEqual({ beginsAt: 0, isDone: true });
    expect(await lacking()).toBe(0);
  });

  test("precision of all devices reads a row a device and class twice: to find and to group it", async () => {
    const { meter, db } = metered();
    const devices = Array.from({ length: 50 }, (_, i) => i);
    expect((await pairsOf(db, ACCOUNT, devices)).length).toBeGreaterThanOrEqual(9);
    expect(meter.rowsRead).toBeLessThanOrEqual(2 * (50 * 9 + 9) + 150);
  });

  test("the reviews of one insight are found by its key", async () => {
    const { meter, db } = metered();
    const { insight, turns } = await speciesOf(db, hexOf(31_000));
    expect([insight?.className, turns.length]).toEqual(["Wolverine", 1]);
    expect(meter.rowsRead).toBeLessThanOrEqual(4);
  });
});

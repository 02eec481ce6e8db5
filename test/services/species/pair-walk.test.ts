// The walk through the reviews of a shard from before: in any order of words, saves, clearings and slices that are cut off,
// its counts are those of a recount; until it has ended, the earlier counters answer.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import type { Actor } from "~/domain/actor";
import { createPairWalkService } from "~/services/species/pair-walk";
import { meteredD1 } from "../../../workers/adapters/metered-d1";
import { runs } from "../../support/properties";
import { recount } from "../../support/recount";
import {
  BadLine,
  camera,
  clearDeps,
  drain,
  finish,
  season,
  start,
  sync,
  world,
} from "../clearing/clear-season";

const HOUR = 3_600_000;
const ALL = "F".repeat(32);

/** As it was before this release: everything is counted by text, and no walk was ever there. */
async function asBefore(): Promise<void> {
  await env.SHARD_0.batch(
    [
      "DELETE FROM pair_walk",
      "DELETE FROM species_pair",
      "DELETE FROM species_tally",
      `INSERT INTO species_tally(account_id, device_key, alg_id, release_id, machine_name, reviewed, agreed)
       SELECT i.account_id, i.device_key, coalesce(i.alg_id, -1), coalesce(i.release_id, -1), r.machine_name, count(*),
         sum(r.class_name = r.machine_name)
       FROM insight i JOIN species_review r ON r.insight_id = i.id AND r.class_name IS NOT NULL
         AND r.turn = (SELECT max(turn) FROM species_review x WHERE x.insight_id = i.id) GROUP BY 1, 2, 3, 4, 5`,
    ].map((sql) => env.SHARD_0.prepare(sql)),
  );
}

const { pairWalk, precision, speciesReviews } = world.services;
/** One slice of two reviews. */
const slice = () => pairWalk.tend({ slice: 2, slices: 1 });
async function walkToEnd(): Promise<void> {
  await slice();
  world.now += HOUR;
  while ((await slice()).slices > 0);
}
const walkedTo = () => env.SHARD_0.prepare("SELECT hex(after_id) AS id FROM pair_walk").first<string>("id");
async function pairs(owner: Actor) {
  const { kept, counted } = await recount(env.SHARD_0, owner.accountId);
  return { kept: kept.speciesPairs, counted: counted.speciesPairs };
}
async function expectExact(owner: Actor): Promise<void> {
  const { kept, counted } = await pairs(owner);
  expect(kept).toEqual(counted);
}

beforeEach(asBefore);
afterAll(async () => {
  await env.SHARD_0.prepare(
    "INSERT OR REPLACE INTO pair_walk(id, after_id, begins_at) VALUES (1, unhex(?1), 0)",
  )
    .bind(ALL)
    .run();
});

/** An account with one camera that has sent `n` insights. */
async function sent(n: number) {
  const owner = await world.user();
  const cam = await camera(owner, "Ridge");
  for (let round = 0; round * 3 < n; round++) await sync(cam, round);
  const say = (at: number, className: string) =>
    speciesReviews.say(owner, { insightId: cam.ids[at] ?? "", className, of: "insight" });
  const takeBack = (at: number) =>
    speciesReviews.takeBack(owner, { insightId: cam.ids[at] ?? "", of: "insight" });
  return { owner, cam, say, takeBack };
}

test("a new shard has nothing to walk through, and counts from the first word on", async () => {
  await env.SHARD_0.prepare("INSERT INTO pair_walk(id, after_id, begins_at) VALUES (1, unhex(?1), 0)")
    .bind(ALL)
    .run();
  const { owner, say } = await sent(3);
  await say(1, "Wolf");
  await expectExact(owner);
  expect(await slice()).toEqual({ slices: 0 });
});

test("the migration takes a shard without insights as counted, and leaves any other to the walk", async () => {
  const queries = env.INSIGHTS_MIGRATIONS.flatMap((migration) => migration.queries);
  const begin = queries.find((query) => query.includes("INSERT INTO `pair_walk`")) ?? "";
  const spare = env.SPARE_SHARD;
  const begun = async () => {
    await spare.batch([spare.prepare("DELETE FROM pair_walk"), spare.prepare(begin)]);
    return spare.prepare("SELECT hex(after_id) AS id FROM pair_walk").first<string>("id");
  };
  expect(await begun()).toBe(ALL);
  await spare.prepare("INSERT INTO account_head(account_id, next_seq, live) VALUES (1, 1, 1)").run();
  expect(await begun()).toBeNull();
});

describe("reviews from before", () => {
  test("wait an hour for Workers that do not count, and the earlier counters answer until all are counted", async () => {
    const { owner, say, takeBack } = await sent(9);
    for (const at of [0, 1, 2, 3, 4]) await say(at, at % 2 === 0 ? "Wolf" : "Red fox");
    await say(5, "Red fox");
    await takeBack(5);
    const read = async () => (await precision.read(owner)).map(({ overall }) => overall);
    const before = await read();
    expect(before).toMatchObject([{ reviewed: 5, agreed: 2 }]);
    expect(await slice()).toEqual({ slices: 0 });
    world.now += HOUR - 1;
    expect(await slice()).toEqual({ slices: 0 });
    world.now += 1;
    expect(await slice()).toEqual({ slices: 1 });
    expect(await walkedTo()).toMatch(/^(?!F{32})[0-9A-F]{32}$/);
    expect(await read()).toEqual(before);
    // What is said in the middle is in both.
    await say(7, "Red fox");
    expect(await read()).toMatchObject([{ reviewed: 6, agreed: 3 }]);
    while ((await slice()).slices > 0);
    expect(await walkedTo()).toBe(ALL);
    expect(await read()).toMatchObject([{ reviewed: 6, agreed: 3 }]);
    await expectExact(owner);
    await say(7, "Wolf");
    await expectExact(owner);
    // Walked again, nothing more is counted.
    await walkToEnd();
    await expectExact(owner);
  });

  test("of a camera that is cleared in the middle go from both, and none is counted later", async () => {
    const one = await season(4);
    const { owner, cameras } = one;
    await asBefore();
    await slice();
    world.now += HOUR;
    await slice();
    await start(one, cameras[0]);
    await finish(owner, clearDeps(), async () => void (await slice()));
    await walkToEnd();
    await expectExact(owner);
    const left = await env.SHARD_0.prepare(
      "SELECT (SELECT count(*) FROM species_pair WHERE device_key = ?1) + (SELECT count(*) FROM species_tally WHERE device_key = ?1) AS n",
    )
      .bind(cameras[0].deviceKey)
      .first<number>("n");
    expect(left).toBe(0);
  });

  test("are counted once over a line that breaks, by two at once", async () => {
    const { owner, say } = await sent(12);
    for (let at = 0; at < 12; at++) await say(at, at % 3 === 0 ? "Wolf" : "Red fox");
    await slice();
    world.now += HOUR;
    const line = new BadLine();
    const broken = createPairWalkService({
      shards: [0],
      shardFor: () => shardDb(meteredD1(env.SHARD_0, line)),
      clock: { now: () => world.now },
    });
    const run = () => broken.tend({ slice: 2, slices: 3 }).catch(() => null);
    for (let tries = 0; tries < 40 && (await walkedTo()) !== ALL; tries++) await Promise.all([run(), run()]);
    expect(line.failures).toBeGreaterThan(2);
    expect(await walkedTo()).toBe(ALL);
    await expectExact(owner);
  });

  test("of a shard that is missing keep no other waiting, and are told", async () => {
    const { owner, say } = await sent(3);
    await say(1, "Wolf");
    await slice();
    world.now += HOUR;
    const service = createPairWalkService({
      shards: [1, 0],
      shardFor: (shard) => {
        if (shard === 1) throw new Error("shard 1 is missing");
        return shardDb(env.SHARD_0);
      },
      clock: { now: () => world.now },
    });
    await expect(service.tend()).rejects.toThrow("shard 1 is missing");
    await expectExact(owner);
  });
});

describe("any order", () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("say" as const),
        at: fc.nat(5),
        word: fc.constantFrom("Red fox", "Wolf", "Canidae", "red fox"),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("takeBack" as const), at: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("slice" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("revert" as const) }) },
  );

  test("of words, reverts and slices counts what a recount does", { tags: "property" }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await asBefore();
        const { owner, say, takeBack } = await sent(6);
        await slice();
        world.now += HOUR;
        for (const one of steps) {
          if (one.kind === "say") await say(one.at, one.word);
          else if (one.kind === "takeBack") await takeBack(one.at);
          else if (one.kind === "slice") await slice();
          else {
            const { batches } = await world.services.saveHistory.history(owner, { limit: 3 });
            const newest = batches.find(({ reverts }) => reverts === null);
            if (newest)
              await world.services.saveHistory.revert(owner, newest.bulkId, undefined).catch(() => null);
            await drain(owner);
          }
        }
        await walkToEnd();
        await expectExact(owner);
      }),
      { numRuns: runs(12) },
    );
  });
});

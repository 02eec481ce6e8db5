// What people say of a species reaches Gundi after its event, once. Decision 0166, Messages about insights; faults E17 and E18.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { CORRECTION_SQL } from "~/db/queries/rules/gundi-corrections";
import type { OutsidePeople } from "~/domain/rules/rule";
import { cutAt } from "../fail-once";
import { World } from "../world";
import { deliver, insightOf, quiet, roadOf, ruleOf, written } from "./delivery-world";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM message_cursor WHERE name <> 'alerts'").run();
});

/** An insight that Gundi was told of. */
async function setUp(people: OutsidePeople = "nothing") {
  await quiet();
  const world = new World();
  const owner = await world.user();
  const camera = await world.camera(owner, { name: "Ridge" });
  const integrationId = await roadOf(world, owner, "gundi", { eventType: "x" });
  const ruleId = await ruleOf(world, owner, integrationId, { people });
  const insightId = await insightOf(world, camera.deviceToken);
  await deliver(world, {
    ...{ integrationId, ruleId, owner, recipient: "", deviceId: camera.deviceId, insightId },
  });
  await world.services.insightMessages.write();
  const say = (className: string, of = insightId) =>
    world.services.speciesReviews.say(owner, { insightId: of, className, of: "insight" });
  const tell = () => world.services.gundiCorrections.tell();
  return { world, owner, camera, insightId, say, tell };
}

const corrections = async () => {
  const rows = await written();
  const event = rows.find(({ kind }) => kind === "insight");
  return rows
    .filter(({ kind }) => kind === "correction")
    .map(({ body }) => JSON.parse(body))
    .map(({ after, event_details: { species } }) => [after === event?.id, species]);
};

test("a corrected species follows its event, and so does one that was taken back", async () => {
  const { world, owner, insightId, say, tell } = await setUp();
  expect(await tell()).toEqual({ corrections: 0 });
  await say("Wolf");
  expect(await tell()).toEqual({ corrections: 1 });
  expect(await tell()).toEqual({ corrections: 0 });
  await world.services.speciesReviews.takeBack(owner, { insightId, of: "insight" });
  expect(await tell()).toEqual({ corrections: 1 });
  expect(await corrections()).toEqual([
    [true, "Wolf"],
    [true, "Red fox"],
  ]);
});

test("one that was confirmed, or is about another insight, is no correction", async () => {
  const { world, camera, say, tell } = await setUp();
  await say("Red fox");
  await say("Wolf", await insightOf(world, camera.deviceToken));
  expect(await tell()).toEqual({ corrections: 0 });
});

test("what would name people stays here unless the rule tells of them", async () => {
  for (const [people, told] of [
    ["nothing", 0],
    ["words", 1],
  ] as const) {
    const { say, tell } = await setUp(people);
    await say("Hiker");
    expect(await tell()).toEqual({ corrections: told });
  }
});

test("of a camera that its person doesn't see any more nothing follows", async () => {
  const { owner, say, tell } = await setUp();
  await say("Wolf");
  await env.DB.prepare("DELETE FROM user_device WHERE user_id = ?1").bind(owner.userId).run();
  expect(await tell()).toEqual({ corrections: 0 });
});

describe("once, and none lost", () => {
  test.each(["before", "after"] as const)(
    "fault E17: cut %s any step, and run again",
    {
      meta: { budget: { ms: 1500, because: "a world for each step" } },
    },
    async (place) => {
      for (let step = 1; ; step++) {
        const { say, tell, world } = await setUp();
        await say("Wolf");
        const cut = new World({ control: controlDb(cutAt(env.DB, step, place)) });
        cut.now = world.now;
        const done = await cut.services.gundiCorrections.tell().then(
          () => true,
          () => false,
        );
        await tell();
        expect(await corrections(), `step ${step}`).toEqual([[true, "Wolf"]]);
        if (done) {
          expect(step).toBeGreaterThan(2);
          break;
        }
      }
    },
  );

  test("fault E18: of runs at the same time one writes", async () => {
    const { say, tell } = await setUp();
    await say("Wolf");
    const runs = await Promise.all([tell(), tell(), tell()]);
    expect(runs.reduce((sum, run) => sum + run.corrections, 0)).toBe(1);
    expect(await corrections()).toEqual([[true, "Wolf"]]);
  });
});

describe("cost", () => {
  test("without an event of Gundi a row at most is read, however much is said", async () => {
    await quiet();
    const world = new World();
    const owner = await world.user();
    const camera = await world.camera(owner);
    const insightId = await insightOf(world, camera.deviceToken);
    await world.services.speciesReviews.say(owner, { insightId, className: "Wolf", of: "insight" });
    world.resetMeter();
    expect(await world.services.gundiCorrections.tell()).toEqual({ corrections: 0 });
    expect(world.meter.rowsRead).toBeLessThanOrEqual(1);
    expect(world.meter.rowsWritten).toBe(0);
  });

  test("no statement goes through a table", async () => {
    for (const [name, sql] of Object.entries(CORRECTION_SQL)) {
      const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
      const { results } = await (["newest", "saves"].includes(name) ? env.SHARD_0 : env.DB)
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...Array.from({ length: parameters }, () => "[]"))
        .all<{ detail: string }>();
      const scans = results.filter(({ detail }) => /^SCAN (?!m\b|j\b|l\b|json_each|CONSTANT)/.test(detail));
      expect([name, scans]).toEqual([name, []]);
    }
  });
});

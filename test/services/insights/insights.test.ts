// Reading: the fast path equals the slow one, for readers of whole accounts, of parts, and of several.
// docs/platform.md, Guards.

import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { insightsOfDevices } from "~/db/queries/insights/insights";
import { visibleScope } from "~/db/queries/insights/scope";
import { fromHex, toHex } from "~/domain/insights/insight-id";
import { runs } from "../../support/properties";
import { item, World } from "../world";

const world = new World();
const { insights } = world.services;

/** Two accounts, three cameras each, 40 insights; readers of the whole, of a part, and of both. */
async function twoAccounts() {
  const anna = await world.user();
  const ben = await world.user();
  const viewer = await world.user({ role: "viewer" });
  const cameras = [];
  for (const owner of [anna, anna, anna, ben, ben, ben]) cameras.push(await world.camera(owner));
  for (let round = 0; round < 8; round++) {
    for (const camera of cameras) {
      if ((round + camera.deviceId.length) % 2 === 0 || camera === cameras[round % 6]) {
        await world.sync(camera.deviceToken, [item({ class_name: `r${round}` }), item()]);
      }
    }
  }
  for (const camera of [cameras[0], cameras[2], cameras[4]])
    await world.share(camera?.deviceId ?? "", viewer);
  for (const camera of cameras) await world.share(camera.deviceId, ben);
  return { anna, ben, viewer };
}

/** What a reader sees by the plainest means: every row of every visible device, accounts by id, then seq. */
async function oracle(userId: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const scope of await visibleScope(controlDb(env.DB), userId)) {
    const deviceKeys = [...scope.devices.keys()];
    const { rows } = await insightsOfDevices(shardDb(env.SHARD_0), {
      accountId: scope.accountId,
      deviceKeys,
      people: null,
      limit: 1e6,
      begin: { offset: 0 },
    });
    ids.push(...rows.map((row) => fromHex(row.id)));
  }
  return ids;
}

test("any page of any reader is the slice of what they see; the count is its length", {
  tags: "property",
}, async () => {
  const people = Object.values(await twoAccounts());
  const seen = await Promise.all(people.map((person) => oracle(person.userId)));
  expect(seen.every((ids) => ids.length > 10)).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.nat(2), fc.nat(120), fc.integer({ min: 1, max: 60 }), async (who, offset, limit) => {
      const person = people[who];
      if (!person) return;
      const page = await world.page(person, { limit, offset });
      expect(page.map((i) => i.insightId)).toEqual(seen[who]?.slice(offset, offset + limit));
    }),
    { numRuns: runs(40) },
  );
  for (const [who, person] of people.entries()) expect(await insights.count(person)).toBe(seen[who]?.length);
});

describe("the newest", () => {
  test("come newest received first, archived ones left out, with how many there are in all", async () => {
    const owner = await world.user();
    const camera = await world.camera(owner);
    const sent: string[] = [];
    for (let round = 0; round < 6; round++) {
      world.now += 60_000;
      const batch = [item(), item()];
      sent.push(...batch.map((i) => i.insight_id));
      await world.sync(camera.deviceToken, batch);
    }
    const [archived = "", ...others] = [...sent].reverse();
    await env.SHARD_0.prepare("UPDATE insight SET status = 3 WHERE id = unhex(?1)")
      .bind(toHex(archived))
      .run();
    const { answer, total } = await insights.newest(owner, 5);
    expect(answer.items.map((i) => i.insightId)).toEqual(others.slice(0, 5));
    expect(total).toBe(12);
  });

  test("tell how many are left to review: those with neither a status nor a person's word", async () => {
    const owner = await world.user();
    const camera = await world.camera(owner);
    const sent = [item(), item(), item(), item()];
    await world.sync(camera.deviceToken, sent);
    const set = (column: "status" | "confirmed", value: number, id: string | undefined) =>
      env.SHARD_0.prepare(`UPDATE insight SET ${column} = ?1 WHERE id = unhex(?2)`)
        .bind(value, toHex(id ?? ""))
        .run();
    await set("status", 1, sent[0]?.insight_id);
    await set("confirmed", 1, sent[1]?.insight_id);
    expect((await insights.newest(owner, 25)).answer).toMatchObject({ matching: 4, unreviewed: 2 });
  });

  test("of several accounts are merged by the time received", async () => {
    const anna = await world.user();
    const ben = await world.user();
    const cameras = [await world.camera(anna), await world.camera(ben)];
    for (const camera of cameras) await world.share(camera.deviceId, ben);
    for (let round = 0; round < 7; round++) {
      world.now += 60_000;
      await world.sync(cameras[round % 2]?.deviceToken ?? "", [
        item({ class_name: `n${round}`, alg_id: 500 }),
      ]);
    }
    const { answer } = await insights.newest(ben, 5);
    expect(answer.items.map((i) => i.className)).toEqual(["n6", "n5", "n4", "n3", "n2"]);
  });
});

describe("opening one", () => {
  test("brings the burst and the neighbours", async () => {
    const owner = await world.user();
    const camera = await world.camera(owner);
    const burst = [item({ collection_id: "c1" }), item({ collection_id: "c1" })];
    const other = item();
    await world.sync(camera.deviceToken, [burst[0], other, burst[1]]);
    const opened = await insights.open(owner, other.insight_id);
    expect(opened).toMatchObject({ previousId: burst[1]?.insight_id, nextId: burst[0]?.insight_id });
    expect(opened?.members).toHaveLength(1);
    const members = (await insights.open(owner, burst[0]?.insight_id ?? ""))?.members;
    expect(members?.map((m) => m.insightId)).toEqual(burst.map((b) => b.insight_id));
  });

  test("answers null for another's insight as for one that does not exist", async () => {
    const owner = await world.user();
    const stranger = await world.user();
    const camera = await world.camera(owner);
    const sent = item();
    await world.sync(camera.deviceToken, [sent]);
    expect(await insights.open(stranger, sent.insight_id)).toBeNull();
    expect(await insights.open(owner, crypto.randomUUID())).toBeNull();
    expect(await insights.open(owner, "' OR 1=1 --")).toBeNull();
  });
});

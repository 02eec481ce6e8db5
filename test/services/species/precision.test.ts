// How right the models were, as each reader may know it.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { PrecisionBy } from "~/domain/review/species/agreement";
import { precisionOf } from "~/domain/review/species/precision";
import { findTaxon } from "~/domain/taxa/taxa";
import { item, refusal, World } from "../world";

const world = new World();
await env.DB.prepare(
  "INSERT INTO alg(id, name, framework, class_definitions, created_at) VALUES (12, 'North America 12', 'YOLOv5', '[]', 0)",
).run();

/** Two cameras of one member, three foxes each; all three of the first are reviewed, one of the second. */
async function reviewedWorld() {
  const owner = await world.user();
  await world.assign(12, owner);
  const cameras = [await world.camera(owner), await world.camera(owner)];
  const ids: string[] = [];
  for (const { deviceToken } of cameras) {
    const items = [item({ class_name: "Fox" }), item({ class_name: "Fox" }), item({ class_name: "Fox" })];
    await world.sync(deviceToken, items);
    ids.push(...items.map(({ insight_id }) => insight_id));
  }
  const words = ["Fox", "Raccoon", "Fox", "Fox"];
  for (const [i, className] of words.entries()) {
    const insightId = ids[i] ?? "";
    await world.services.speciesReviews.say(owner, { insightId, className, of: "insight" });
  }
  return { owner, deviceIds: cameras.map(({ deviceId }) => deviceId) };
}

test("counts species reviews by the class that the model had named", async () => {
  const { owner } = await reviewedWorld();
  const counts = { reviewed: 4, agreed: 3, wider: 0 };
  expect(await world.services.precision.read(owner)).toEqual([
    {
      algId: 12,
      algName: "North America 12",
      overall: { ...counts, ...precisionOf(counts) },
      classes: [{ className: "Fox", taxonId: null, ...counts, ...precisionOf(counts) }],
    },
  ]);
});

test("is asked for one device or one alg", async () => {
  const { owner, deviceIds } = await reviewedWorld();
  const [first = "", second = ""] = deviceIds;
  const reviewed = async (query: { deviceId?: string; algId?: number }) =>
    (await world.services.precision.read(owner, query)).map(({ overall }) => overall.reviewed);
  expect(await reviewed({ deviceId: first })).toEqual([3]);
  expect(await reviewed({ deviceId: second })).toEqual([1]);
  expect(await reviewed({ algId: 12 })).toEqual([4]);
  expect(await reviewed({ algId: 13 })).toEqual([]);
});

test("a reader of one device learns of that device only, a stranger nothing", async () => {
  const { deviceIds } = await reviewedWorld();
  const [first = "", second = ""] = deviceIds;
  const friend = await world.user({ role: "viewer" });
  await world.share(second, friend);
  expect((await world.services.precision.read(friend)).map(({ overall }) => overall.reviewed)).toEqual([1]);
  expect(await refusal(world.services.precision.read(friend, { deviceId: first }))).toBe("notFound");
  expect(await world.services.precision.read(await world.user())).toEqual([]);
});

/** A camera of a member that has named the same class in three insights. */
async function named(className: string) {
  const owner = await world.user();
  const { deviceToken, deviceId } = await world.camera(owner);
  const items = [1, 2, 3].map(() => item({ class_name: className }));
  await world.sync(deviceToken, items);
  const [a = "", b = "", c = ""] = items.map(({ insight_id }) => insight_id);
  return { owner, deviceId, ids: [a, b, c] as const };
}

const say = (owner: Actor, insightId: string, className: string) =>
  world.services.speciesReviews.say(owner, { insightId, className, of: "insight" });
/** "Red fox 2/3 +1": agreed of reviewed, and what is left out. */
async function rowsOf(reader: Actor, query: Parameters<typeof world.services.precision.read>[1] = {}) {
  const [alg] = await world.services.precision.read(reader, query);
  return (alg?.classes ?? []).map(
    ({ className, agreed, reviewed, wider }) => `${className} ${agreed}/${reviewed} +${wider}`,
  );
}

test("a correction to something below agrees, to something above counts as neither, taken back as nothing", async () => {
  const { owner, deviceId, ids } = await named("Red fox");
  const [a, b, c] = ids;
  await say(owner, a, "Vulpes vulpes");
  await say(owner, b, "Coyote");
  expect(await rowsOf(owner)).toEqual(["Red fox 1/2 +0"]);
  await say(owner, b, "Canidae");
  await say(owner, c, "Red fox");
  expect(await rowsOf(owner)).toEqual(["Red fox 2/2 +1"]);
  await world.services.speciesReviews.takeBack(owner, { insightId: a, of: "insight" });
  expect(await rowsOf(owner)).toEqual(["Red fox 1/1 +1"]);
  const { algs, releases } = await world.services.precision.ofDevice(owner, deviceId);
  expect(algs[0]?.overall).toMatchObject({ reviewed: 1, agreed: 1, wider: 1 });
  expect(releases.map(({ overall }) => overall)).toEqual(algs.map(({ overall }) => overall));
  await world.services.speciesReviews.takeBack(owner, { insightId: c, of: "insight" });
  expect(await world.services.precision.read(owner)).toEqual([]);
});

test("families and orders put together what the machine took for one another", async () => {
  const { owner, deviceId, ids } = await named("Red fox");
  await say(owner, ids[0], "Coyote");
  await say(owner, ids[1], "Raccoon");
  await say(owner, ids[2], "Red fox");
  const agreed = async (by: PrecisionBy) => {
    const [alg] = await world.services.precision.read(owner, { by });
    const { algs } = await world.services.precision.ofDevice(owner, deviceId, by);
    expect(algs).toEqual([alg]);
    return [alg?.classes[0]?.taxonId, alg?.overall.agreed];
  };
  const idOf = (name: string) => findTaxon(name)?.taxon.id;
  expect(await agreed("class")).toEqual([idOf("Red fox"), 1]);
  expect(await agreed("species")).toEqual([idOf("Red fox"), 1]);
  expect(await agreed("family")).toEqual([idOf("Canidae"), 2]);
  expect(await agreed("order")).toEqual([idOf("Carnivora"), 3]);
});

test("another meaning changes the precision, for its readers elsewhere too, and writes no insight and no counter", async () => {
  const { owner, deviceId, ids } = await named("Rotfuchs");
  for (const id of ids) await say(owner, id, "Red fox");
  const friend = await world.user();
  await world.share(deviceId, friend);
  expect(await rowsOf(owner)).toEqual(["Rotfuchs 0/3 +0"]);
  const taxonId = findTaxon("Red fox")?.taxon.id ?? 0;
  const stored = async () =>
    Promise.all(
      ["insight", "species_pair", "species_tally", "species_review", "page_ver"].map(
        async (table) => (await env.SHARD_0.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()).results,
      ),
    );
  const before = await stored();
  // A reader's own choice says nothing here.
  await world.services.meanings.change(friend, [{ className: "Rotfuchs", taxonId: 2 }]);
  await world.services.meanings.change(owner, [{ className: "Rotfuchs", taxonId }]);
  expect(await rowsOf(owner)).toEqual(["Rotfuchs 3/3 +0"]);
  expect(await rowsOf(friend)).toEqual(["Rotfuchs 3/3 +0"]);
  expect(await rowsOf(friend, { by: "species" })).toEqual(["Red fox 3/3 +0"]);
  await world.services.meanings.revert(owner, 1);
  expect(await rowsOf(friend)).toEqual(["Rotfuchs 0/3 +0"]);
  expect(await stored()).toEqual(before);
});

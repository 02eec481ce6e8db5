// How right the models were, as each reader may know it.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { precisionOf } from "~/domain/review/species/precision";
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
  expect(await world.services.precision.read(owner)).toEqual([
    {
      algId: 12,
      algName: "North America 12",
      overall: { reviewed: 4, agreed: 3, ...precisionOf({ reviewed: 4, agreed: 3 }) },
      classes: [{ className: "Fox", reviewed: 4, agreed: 3, ...precisionOf({ reviewed: 4, agreed: 3 }) }],
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

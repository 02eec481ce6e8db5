// The marketplace: what it shows, what adding brings, and what staff list. Spec section 2.14; decision 0104, The marketplace.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { bringPageFiles, listed, pageReleaseIn, releasableAlg } from "../models/model-world";
import { refusal, World } from "../world";

const world = new World();
const { marketplace, models } = world.services;
const CARD = {
  name: "Ridge mammals",
  description: "Foxes.",
  imagePath: "/samples/p003.jpg",
  releaseId: null,
};

async function shown(actor: Actor, algId: number) {
  return (await marketplace.list(actor)).find(({ model }) => model.algId === algId);
}

async function releasesOf({ userId }: Actor) {
  const { results } = await env.DB.prepare(
    "SELECT release_id AS id, came_from AS cameFrom FROM user_release WHERE user_id = ?1",
  )
    .bind(userId)
    .all();
  return results;
}

async function audited(algId: number) {
  const { results } = await env.DB.prepare(
    "SELECT user_id AS userId, action, before, after FROM audit WHERE subject = 'alg' AND subject_id = ?1 ORDER BY id",
  )
    .bind(String(algId))
    .all<{ userId: number; action: string; before: string | null; after: string | null }>();
  return results.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }));
}

test("adding a model brings it with the other models of its release, and the release, to be pushed", async () => {
  const user = await world.user();
  const other = await world.alg({ name: "Classifier" });
  let releaseId = 0;
  const algId = await world.listedAlg(async (id) => {
    releaseId = await world.release([id, other]);
    return releaseId;
  });
  expect((await shown(user, algId))?.inAccount).toBe(false);
  await marketplace.add(user, algId);
  expect((await shown(user, algId))?.inAccount).toBe(true);
  expect((await models.mine(user)).map((model) => model.algId).sort()).toEqual([algId, other].sort());
  expect(await releasesOf(user)).toEqual([{ id: releaseId, cameFrom: "marketplace" }]);
  expect((await shown(await world.user(), algId))?.inAccount).toBe(false);
});

test("adding again, also at once, changes nothing and answers the same", async () => {
  const user = await world.user();
  const algId = await world.listedAlg();
  await world.assign(algId, user);
  world.now += 1000;
  await Promise.all([marketplace.add(user, algId), marketplace.add(user, algId)]);
  const rows = await env.DB.prepare("SELECT came_from AS cameFrom FROM user_alg WHERE user_id = ?1")
    .bind(user.userId)
    .all();
  expect(rows.results).toEqual([{ cameFrom: "staff" }]);
});

test("what is assigned without its release is not yet all that there is to add", async () => {
  const user = await world.user();
  const algId = await world.listedAlg((id) => world.release([id]));
  await world.assign(algId, user);
  expect((await shown(user, algId))?.inAccount).toBe(false);
});

test("what is not listed, or never was, cannot be added; a viewer may not, and sees none", async () => {
  const user = await world.user();
  expect(await refusal(marketplace.add(user, await world.alg()))).toBe("notFound");
  expect(await refusal(marketplace.add(user, 999_999))).toBe("notFound");
  expect(await models.mine(user)).toEqual([]);
  const viewer = await world.user({ role: "viewer" });
  expect(await refusal(marketplace.add(viewer, await world.listedAlg()))).toBe("forbidden");
  expect(await refusal(marketplace.list(viewer))).toBe("forbidden");
});

test("a card tells of its release as a whole, and of a model without one what the model itself says", async () => {
  const user = await world.user();
  const part = {
    framework: "YOLOv5",
    classes: [{ id: 0, label: "Fox" }],
    isIntermediate: false,
    ignoredClasses: [],
    bypassClasses: [],
    files: [{ role: "device", bytes: 1000 }],
  };
  const bundled = await world.listedAlg((id) => world.release([id], { models: [part, part] }));
  expect(await shown(user, bundled)).toMatchObject({
    classes: ["Fox"],
    frameworks: ["YOLOv5"],
    deviceBytes: 2000,
  });
  expect(await shown(user, await world.listedAlg())).toMatchObject({
    classes: ["Red fox", "Wild boar", "empty"],
    frameworks: ["YOLOv5"],
    deviceBytes: null,
    releaseId: null,
  });
});

test("a card leads to the demo of what a page can run: its release, or the model alone", async () => {
  const user = await world.user();
  const bundled = await pageReleaseIn(world);
  await listed(world, bundled, { releaseId: bundled.releaseId });
  expect((await shown(user, bundled.algId))?.tryKey).toBe(`release-${bundled.releaseId}`);
  const alone = await releasableAlg(world);
  await listed(world, alone, { releaseId: null });
  expect((await shown(user, alone.algId))?.tryKey).toBeNull();
  await bringPageFiles(world, alone);
  expect((await shown(user, alone.algId))?.tryKey).toBe(`model-${alone.algId}`);
});

test("staff list a model and reword its card, and each change leaves an entry of before and after", async () => {
  const staff = await world.user({ role: "staff" });
  const algId = await world.alg();
  const releaseId = await world.release([algId]);
  await marketplace.listModel(staff, algId, { ...CARD, name: "  Ridge mammals " });
  await marketplace.listModel(staff, algId, { ...CARD, name: "High ridge", releaseId });
  await marketplace.listModel(staff, algId, { ...CARD, name: "High ridge", releaseId });
  expect(await shown(staff, algId)).toMatchObject({ name: "High ridge", releaseId });
  await marketplace.unlist(staff, algId);
  expect(await shown(staff, algId)).toBeUndefined();
  const { userId } = staff;
  const second = { ...CARD, name: "High ridge", releaseId };
  expect(await audited(algId)).toEqual([
    { userId, action: "list-model", before: null, after: CARD },
    { userId, action: "list-model", before: CARD, after: second },
    { userId, action: "unlist-model", before: second, after: null },
  ]);
});

test("two who list a model at the same time leave entries that follow each other, and none twice", async () => {
  const staff = await world.user({ role: "staff" });
  const algId = await world.alg();
  const cards = ["High ridge", "Low ridge"].map((name) => ({ ...CARD, name }));
  await Promise.all(cards.map((card) => marketplace.listModel(staff, algId, card)));
  const [first, second, ...more] = await audited(algId);
  expect([first?.before, second?.before, more]).toEqual([null, first?.after, []]);
  expect(await shown(staff, algId)).toMatchObject({ name: second?.after.name });
  const outcomes = await Promise.all([0, 1].map(() => refusal(marketplace.unlist(staff, algId))));
  expect(outcomes.sort()).toEqual(["none", "notFound"]);
  expect(await audited(algId)).toEqual([first, second, expect.objectContaining({ before: second?.after })]);
  const same = [0, 1].map(() => marketplace.listModel(staff, algId, CARD));
  await Promise.all(same);
  expect(await audited(algId)).toHaveLength(4);
});

test("a card is refused with a sentence, and nothing is kept of it", async () => {
  const staff = await world.user({ role: "staff" });
  const algId = await world.alg();
  const elsewhere = await world.release([await world.alg()]);
  const listing = (change: object) => marketplace.listModel(staff, algId, { ...CARD, ...change });
  await expect(listing({ releaseId: elsewhere, name: "" })).rejects.toMatchObject({
    refusal: {
      code: "invalid",
      fields: {
        name: "Please enter a name.",
        release_id: "This release doesn't exist, or doesn't run this model.",
      },
    },
  });
  await expect(listing({ imagePath: "//elsewhere.example/a.jpg" })).rejects.toMatchObject({
    refusal: { fields: { image_path: expect.stringContaining("a path on this site") } },
  });
  expect(await refusal(marketplace.listModel(staff, 999_999, CARD))).toBe("notFound");
  const unlicensed = await world.alg({ licence: "" });
  await expect(marketplace.listModel(staff, unlicensed, CARD)).rejects.toThrow(
    "Give the model a licence before you list it.",
  );
  expect([await audited(algId), await audited(unlicensed)]).toEqual([[], []]);
  expect(await shown(staff, algId)).toBeUndefined();
});

test("only staff list and unlist, and only what is listed is unlisted", async () => {
  const [member, staff] = [await world.user(), await world.user({ role: "staff" })];
  const algId = await world.listedAlg();
  expect(await refusal(marketplace.listModel(member, algId, CARD))).toBe("forbidden");
  expect(await refusal(marketplace.unlist(member, algId))).toBe("forbidden");
  expect(await refusal(marketplace.unlist(staff, await world.alg()))).toBe("notFound");
  expect(await audited(algId)).toEqual([]);
});

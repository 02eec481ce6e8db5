// Groups of cameras: names that are taken, cameras that move, and whose they are. Spec sections 3 and 5 (Group);
// decision 0099, Groups.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { refusal, World } from "../world";

const world = new World();
const { groups } = world.services;

const make = (actor: Actor, name: string) => groups.create(actor, { name, description: "" });

/** Who is in which group, by its name. */
async function members(actor: Actor): Promise<Readonly<Record<string, readonly string[]>>> {
  const { groups: all } = await groups.list(actor);
  return Object.fromEntries(all.map(({ name, deviceIds }) => [name, deviceIds]));
}

describe("a name", () => {
  test("section 4, Async operations: a group begins without cameras", async () => {
    const owner = await world.user();
    await world.camera(owner);
    const made = await groups.create(owner, { name: " Ridge ", description: "Above the lake" });
    expect(made).toMatchObject({ name: "Ridge", description: "Above the lake", deviceIds: [] });
    expect((await groups.list(owner)).groups).toEqual([made]);
  });

  test("is one group's of an account, in whatever letters", async () => {
    const owner = await world.user();
    await make(owner, "Étang");
    expect(await refusal(make(owner, "ÉTANG"))).toBe("invalid");
    expect(await refusal(make(await world.user(), "étang"))).toBe("none");
  });

  test("of several that are made at once under it, one is", async () => {
    const owner = await world.user();
    const asked = ["ÄCKER", "äcker", "Äcker", "A\u0308cker"].map((name) => refusal(make(owner, name)));
    expect((await Promise.all(asked)).sort()).toEqual(["invalid", "invalid", "invalid", "none"]);
    expect((await groups.list(owner)).groups).toHaveLength(1);
  });

  test("may be kept by its own group, or change its letters alone", async () => {
    const owner = await world.user();
    const { groupId } = await make(owner, "ridge");
    await groups.rename(owner, { groupId, name: "Ridge" });
    await make(owner, "Lake");
    expect(await refusal(groups.rename(owner, { groupId, name: "LAKE" }))).toBe("invalid");
    expect(Object.keys(await members(owner))).toEqual(["Lake", "Ridge"]);
  });

  test("changes without its description if that isn't sent", async () => {
    const owner = await world.user();
    const { groupId } = await groups.create(owner, { name: "Ridge", description: "Above the lake" });
    await groups.rename(owner, { groupId, name: "High ridge" });
    await groups.rename(owner, { groupId, name: "High ridge" });
    expect((await groups.list(owner)).groups[0]).toMatchObject({ description: "Above the lake" });
    await groups.rename(owner, { groupId, name: "High ridge", description: "" });
    expect((await groups.list(owner)).groups[0]).toMatchObject({ description: "" });
  });

  test("of the 501st group is refused", async () => {
    const owner = await world.user();
    await env.DB.prepare(
      `INSERT INTO device_group(account_id, name, created_at, updated_at)
       SELECT ?1, 'Group ' || value, 0, 0 FROM json_each(?2)`,
    )
      .bind(owner.accountId, JSON.stringify(Array.from({ length: 500 }, (_, i) => i)))
      .run();
    expect(await refusal(make(owner, "One more"))).toBe("conflict/too-many-groups");
  });
});

describe("a camera", () => {
  /** An account with two groups and two cameras. */
  async function herd() {
    const owner = await world.user();
    const [ridge, lake] = [await make(owner, "Ridge"), await make(owner, "Lake")];
    const [a, b] = [(await world.camera(owner)).deviceId, (await world.camera(owner)).deviceId];
    return { owner, ridge: ridge.groupId, lake: lake.groupId, a, b };
  }

  test("is in one group at most: put into another, it leaves the first", async () => {
    const { owner, ridge, lake, a } = await herd();
    await groups.place(owner, { deviceId: a, groupId: ridge });
    await groups.place(owner, { deviceId: a, groupId: lake });
    expect(await members(owner)).toEqual({ Ridge: [], Lake: [a] });
    await groups.place(owner, { deviceId: a, groupId: null });
    expect(await members(owner)).toEqual({ Ridge: [], Lake: [] });
  });

  test("is taken out of the group that is named, and out of no other", async () => {
    const { owner, ridge, lake, a, b } = await herd();
    await groups.change(owner, { groupId: ridge, add: [a], remove: [] });
    await groups.change(owner, { groupId: lake, add: [b], remove: [a] });
    expect(await members(owner)).toEqual({ Ridge: [a], Lake: [b] });
    await groups.change(owner, { groupId: ridge, add: [b], remove: [a] });
    expect(await members(owner)).toEqual({ Ridge: [b], Lake: [] });
  });

  test("that someone else has moved since the page loaded is named with its group, and nothing moves", async () => {
    const { owner, ridge, lake, a, b } = await herd();
    const nowhere = new Map([a, b].map((id) => [id, null]));
    await groups.change(owner, { groupId: lake, add: [a], remove: [] });
    await groups.change(owner, { groupId: ridge, add: [b], remove: [] });
    const asked = groups.change(owner, { groupId: ridge, add: [a, b], remove: [], was: nowhere });
    await expect(asked).rejects.toThrow(
      /^Someone else moved .+ to “Lake”, so nothing was saved\. Save again to move it anyway\.$/,
    );
    expect(await members(owner)).toEqual({ Ridge: [b], Lake: [a] });
    const seen = new Map([...nowhere, [a, lake]]);
    await groups.change(owner, { groupId: ridge, add: [a, b], remove: [], was: seen });
    expect((await members(owner)).Ridge?.toSorted()).toEqual([a, b].toSorted());
  });

  test("goes to one of two who ask at the same time, and the other one gets a clash", async () => {
    const { owner, ridge, lake, a } = await herd();
    const was = new Map([[a, null]]);
    const asked = [ridge, lake].map((groupId) =>
      refusal(groups.change(owner, { groupId, add: [a], remove: [], was })),
    );
    expect((await Promise.all(asked)).sort()).toEqual(["conflict/member-changed", "none"]);
  });

  test("stays, and is in no group, when its group is deleted", async () => {
    const { owner, ridge, a } = await herd();
    await groups.place(owner, { deviceId: a, groupId: ridge });
    await groups.remove(owner, ridge);
    const { groups: left, cameras } = await groups.list(owner);
    expect(left.map(({ name }) => name)).toEqual(["Lake"]);
    expect(cameras.find(({ deviceId }) => deviceId === a)).toMatchObject({ groupId: null });
  });

  test("of another account can be seen, and not grouped", async () => {
    const { owner, a, b } = await herd();
    const friend = await world.user();
    await world.share(a, friend);
    const { groupId } = await make(friend, "Mine");
    expect((await groups.list(friend)).cameras).toEqual([]);
    expect(await refusal(groups.place(friend, { deviceId: a, groupId }))).toBe("forbidden");
    expect(await refusal(groups.place(friend, { deviceId: b, groupId }))).toBe("notFound");
    expect((await groups.list(owner)).cameras.map((camera) => camera.groupId)).toEqual([null, null]);
  });

  test("of another account never reveals its group", async () => {
    const { owner, ridge, a } = await herd();
    await groups.place(owner, { deviceId: a, groupId: ridge });
    const friend = await world.user();
    await world.share(a, friend);
    const { devices } = world.services;
    expect(await devices.list(friend)).toMatchObject([{ deviceId: a, groupId: null, groupName: null }]);
    expect((await devices.list(owner)).find(({ deviceId }) => deviceId === a)).toMatchObject({
      groupId: ridge,
      groupName: "Ridge",
    });
  });

  test("moves with the others that were named, or none of them does", async () => {
    const { owner, ridge, a } = await herd();
    const asked = groups.change(owner, { groupId: ridge, add: [a, "dev-999999"], remove: [] });
    expect(await refusal(asked)).toBe("notFound");
    expect(await members(owner)).toEqual({ Ridge: [], Lake: [] });
  });
});

test("another account's group does not exist, and a viewer has none", async () => {
  const owner = await world.user();
  const { groupId } = await make(owner, "Ridge");
  const { deviceId } = await world.camera(owner);
  await groups.place(owner, { deviceId, groupId });
  const stranger = await world.user();
  const viewer = await world.user({ role: "viewer", accountId: owner.accountId });
  for (const [actor, kind] of [
    [stranger, "notFound"],
    [viewer, "forbidden"],
  ] as const) {
    expect(await refusal(groups.rename(actor, { groupId, name: "Theirs" }))).toBe(kind);
    expect(await refusal(groups.remove(actor, groupId))).toBe(kind);
    expect(await refusal(groups.change(actor, { groupId, add: [], remove: [deviceId] }))).toBe(kind);
  }
  expect(await refusal(groups.list(viewer))).toBe("forbidden");
  expect(await members(owner)).toEqual({ Ridge: [deviceId] });
});

test("the list of 60 cameras is one call of the database", async () => {
  const owner = await world.user();
  await make(owner, "Ridge");
  world.resetMeter();
  await groups.list(owner);
  expect(world.meter.calls).toBe(1);
});

// What the set tells of a camera besides its name: group, place and origin, as each reader may know them. Spec section 3
// (Device); decisions 0059 (places) and 0099, Groups.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { item, World } from "../world";

const world = new World();
const { groups, setOverview, insights } = world.services;

const devicesOf = async (actor: Actor) => (await setOverview.read(actor)).devices;

async function groupedCamera() {
  const owner = await world.user();
  const { deviceId, deviceToken } = await world.camera(owner, { name: "Ridge 07" });
  const { groupId } = await groups.create(owner, { name: "Ridge", description: "" });
  await groups.place(owner, { deviceId, groupId });
  return { owner, deviceId, deviceToken, groupId };
}

describe("the set of a reader", () => {
  test("names each camera's group, place and origin, without a call for them", async () => {
    const { owner, deviceId, groupId } = await groupedCamera();
    world.resetMeter();
    const devices = await devicesOf(owner);
    // One for the devices, one for the models' names, one for the account's counters, one for what its classes mean.
    expect(world.meter.calls).toBe(4);
    expect(devices).toEqual([
      {
        deviceId,
        deviceName: "Ridge 07",
        displayName: "Ridge 07",
        utcOffsetMin: 0,
        groupId,
        groupName: "Ridge",
        latitude: 44.5,
        longitude: -110.25,
        imported: false,
      },
    ]);
  });

  test("knows of an imported camera that it will never call", async () => {
    const { owner, deviceId } = await groupedCamera();
    await env.DB.prepare("UPDATE device SET import_key = ?2 WHERE device_id = ?1")
      .bind(deviceId, crypto.randomUUID())
      .run();
    expect(await devicesOf(owner)).toMatchObject([{ imported: true }]);
  });

  test("follows when a camera leaves its group, or the group its name", async () => {
    const { owner, deviceId, groupId } = await groupedCamera();
    await groups.rename(owner, { groupId, name: "High ridge" });
    expect(await devicesOf(owner)).toMatchObject([{ groupName: "High ridge" }]);
    await groups.place(owner, { deviceId, groupId: null });
    expect(await devicesOf(owner)).toMatchObject([{ groupId: null, groupName: null }]);
  });

  test("of another account learns no group, and of the place what the owner allows", async () => {
    const { deviceId } = await groupedCamera();
    const friend = await world.user();
    await world.share(deviceId, friend);
    expect(await devicesOf(friend)).toMatchObject([
      { groupId: null, groupName: null, latitude: 44.5, longitude: -110.3 },
    ]);
  });

  test("has the group on the rows that the document brings, too", async () => {
    const { owner, deviceToken } = await groupedCamera();
    await world.sync(deviceToken, [item()]);
    expect((await insights.newest(owner, 5)).answer.items).toMatchObject([{ groupName: "Ridge" }]);
  });
});

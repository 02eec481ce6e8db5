// The map over real databases: what its loader sends to whom and what that costs, taking a camera off the map, and undoing
// that. Spec sections 5 (Map) and 7 (dataClearing); decision 0123, The map tab and its address.
import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { cameraAt, rowOf } from "~/domain/map/map-cameras";
import { placeToRestore } from "~/domain/map/place/undo-place";
import { readPostedForm } from "~/http/posted-form";
import { actOnMap, loadMap } from "~/tabs/map/map.server";
import { item, refusal, World } from "../world";

const world = new World();
const context = {
  services: world.services,
  config: { map: { mapboxToken: null, streetsTiles: null } },
} as RequestContext;
/** As `World.camera` enrols it. */
const OWN = { latitude: 44.5, longitude: -110.25 };
const SET = { latitude: 44.42817, longitude: -110.58852 };

/** A camera of the map as its document has it; null where it is not on it. */
async function onMap(actor: Actor, deviceId: string) {
  const { data } = await loadMap(context, actor);
  const row = rowOf(data.cameras, deviceId);
  return row === null ? null : cameraAt(data.cameras, row);
}

async function post(actor: Actor, values: Readonly<Record<string, string>>): Promise<unknown> {
  const body = new URLSearchParams(values);
  return actOnMap(
    context,
    actor,
    await readPostedForm(new Request("http://fernwatch.test/", { method: "POST", body })),
  );
}

const remove = (actor: Actor, device: string) => post(actor, { intent: "delete-location", device });

async function withCamera() {
  const home = await world.user();
  const { deviceId, deviceToken } = await world.camera(home);
  return { home, deviceId, deviceToken };
}

describe("the loader", () => {
  test("sends cameras with a place, and counts the others", async () => {
    const { home, deviceId } = await withCamera();
    const { deviceId: placeless } = await world.camera(home);
    await remove(home, placeless);
    const { data, count, noun } = await loadMap(context, home);
    expect(data.cameras.deviceId).toEqual([deviceId]);
    expect([data.total, count, noun]).toEqual([2, 1, "of 2 cameras have a location"]);
  });

  test("sends nothing of cameras that the reader does not see", async () => {
    const { deviceId } = await withCamera();
    expect(await onMap(await world.user(), deviceId)).toBeNull();
  });

  test("rounds the place for another account, which may not take it off the map", async () => {
    const { home, deviceId } = await withCamera();
    await world.services.devices.edit(home, deviceId, text(SET));
    const outside = await world.user();
    await world.share(deviceId, outside);
    const expected = { latitude: 44.4, longitude: -110.6, exactPlace: false, mayDelete: false };
    expect(await onMap(outside, deviceId)).toMatchObject(expected);
    expect(await onMap(home, deviceId)).toMatchObject({ ...SET, exactPlace: true, mayDelete: true });
  });

  test("lets a viewer of the account look, and no more", async () => {
    const { home, deviceId } = await withCamera();
    const viewer = await world.user({ role: "viewer", accountId: home.accountId });
    await world.share(deviceId, viewer);
    expect(await onMap(viewer, deviceId)).toMatchObject({ ...OWN, mayDelete: false });
    const { data } = await loadMap(context, viewer);
    expect([data.mayAdd, data.mayOpenCamera]).toEqual([false, false]);
  });

  test("tells those who run the service that they do", async () => {
    const [staff, owner] = [await world.user({ role: "staff" }), await world.user()];
    const told = [staff, owner].map(async (actor) => (await loadMap(context, actor)).data.runsService);
    expect(await Promise.all(told)).toEqual([true, false]);
  });

  test("is one query, and reads few rows for each camera", async () => {
    const home = await world.user();
    for (let at = 0; at < 10; at++) await world.camera(home);
    world.resetMeter();
    await loadMap(context, home);
    expect(world.meter.calls).toBe(1);
    expect(world.meter.rowsRead).toBeLessThanOrEqual(10 * 5 + 5);
  });
});

describe("delete from map", () => {
  test("removes the place alone: insights stay, and what the camera reports does not bring it back", async () => {
    const { home, deviceId, deviceToken } = await withCamera();
    const seen = item();
    await world.sync(deviceToken, [seen], { seq: 1, bootId: "b", telemetry: OWN });
    expect(await remove(home, deviceId)).toEqual({ ok: true });
    expect(await onMap(home, deviceId)).toBeNull();
    await world.sync(deviceToken, [], { seq: 2, bootId: "b", telemetry: SET });
    expect(await onMap(home, deviceId)).toBeNull();
    expect(await world.services.insights.open(home, seen.insight_id)).not.toBeNull();
  });

  test("is refused to a viewer, to another account, and to a user who does not see the camera", async () => {
    const { home, deviceId } = await withCamera();
    const viewer = await world.user({ role: "viewer", accountId: home.accountId });
    const outside = await world.user();
    await world.share(deviceId, viewer);
    await world.share(deviceId, outside);
    expect(await refusal(remove(viewer, deviceId))).toBe("forbidden");
    expect(await refusal(remove(outside, deviceId))).toBe("forbidden");
    expect(await refusal(remove(await world.user(), deviceId))).toBe("notFound");
    expect(await onMap(home, deviceId)).toMatchObject(OWN);
  });

  test("is staff's for any camera that they see", async () => {
    const { home, deviceId } = await withCamera();
    const staff = await world.user({ role: "staff" });
    await world.share(deviceId, staff);
    expect(await onMap(staff, deviceId)).toMatchObject({ mayDelete: true });
    await remove(staff, deviceId);
    expect(await onMap(home, deviceId)).toBeNull();
  });
});

describe("undo", () => {
  async function undone(actor: Actor, deviceId: string) {
    const before = await onMap(actor, deviceId);
    if (before === null) throw new Error("It is not on the map.");
    await remove(actor, deviceId);
    await post(actor, { intent: "place", device: deviceId, ...placeToRestore(before) });
    return { before, after: await onMap(actor, deviceId) };
  }

  test("lets the camera's own place count again", async () => {
    const { home, deviceId } = await withCamera();
    const { before, after } = await undone(home, deviceId);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ ...OWN, placeBy: "camera" });
  });

  test("gives back a person's word, number for number", async () => {
    const { home, deviceId } = await withCamera();
    await world.services.devices.edit(home, deviceId, text(SET));
    const { before, after } = await undone(home, deviceId);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ ...SET, placeBy: "person" });
  });

  test("lets the camera's own location count again for staff, who see it rounded", async () => {
    const { home, deviceId } = await withCamera();
    const staff = await world.user({ role: "staff" });
    await world.share(deviceId, staff);
    await undone(staff, deviceId);
    expect(await onMap(home, deviceId)).toMatchObject({ ...OWN, placeBy: "camera" });
  });

  test("is refused to users who may not edit the camera, and changes nothing", async () => {
    const { home, deviceId } = await withCamera();
    const outside = await world.user();
    await world.share(deviceId, outside);
    await remove(home, deviceId);
    expect(await refusal(post(outside, { intent: "place", device: deviceId, ...text(SET) }))).toBe(
      "forbidden",
    );
    expect(await onMap(home, deviceId)).toBeNull();
  });

  test("leaves a location that someone has given it in between", async () => {
    const { home, deviceId } = await withCamera();
    await remove(home, deviceId);
    await world.services.devices.edit(home, deviceId, text(SET));
    const undo = post(home, { intent: "place", device: deviceId, latitude: "", longitude: "" });
    expect(await refusal(undo)).toBe("conflict/member-changed");
    expect(await onMap(home, deviceId)).toMatchObject({ ...SET, placeBy: "person" });
  });

  test("of half a place is refused", async () => {
    const { home, deviceId } = await withCamera();
    const half = { intent: "place", device: deviceId, latitude: "44.5", longitude: "" };
    expect(await refusal(post(home, half))).toBe("invalid");
    expect(await onMap(home, deviceId)).toMatchObject(OWN);
  });
});

test("a form of another kind is refused", async () => {
  const { home, deviceId } = await withCamera();
  expect(await refusal(post(home, { intent: "move", device: deviceId }))).toBe("invalid/malformed");
});

function text({ latitude, longitude }: typeof SET) {
  return { latitude: String(latitude), longitude: String(longitude) };
}

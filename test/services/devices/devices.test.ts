// The cameras of a user, what people set of them, and who may. Spec sections 2.9, 3 (Device), 5 (Device edit) and 7.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { DeviceEntry } from "~/domain/devices/edit/device-edit";
import { isAppError } from "~/services/errors";
import { madeCamera, madeRelease, ordered } from "../device-updates/order-world";
import { asking, pusher } from "../device-updates/update-world";
import { refusal, World } from "../world";

const world = new World();
const { devices } = world.services;

/** What a camera has typed of it, and its own place: 44.5, -110.25. */
async function owned(): Promise<{
  readonly owner: Actor;
  readonly deviceId: string;
  readonly token: string;
}> {
  const owner = await world.user();
  const { deviceId, deviceToken } = await world.camera(owner, { name: "TrailCam" });
  await env.DB.prepare(
    "UPDATE device SET reported_latitude = latitude, reported_longitude = longitude WHERE device_id = ?1",
  )
    .bind(deviceId)
    .run();
  return { owner, deviceId, token: deviceToken };
}

async function fieldsOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(() => null).catch((thrown: unknown) => thrown);
  return isAppError(error) && "fields" in error.refusal ? error.refusal.fields : null;
}

const row = (deviceId: string) =>
  env.DB.prepare("SELECT * FROM device WHERE device_id = ?1").bind(deviceId).first();

test("what a person sets is shown, and what is not named stays", async () => {
  const { owner, deviceId } = await owned();
  const edited = await devices.edit(owner, deviceId, {
    display_name: " Creek bend ",
    location_name: "North fork",
    cycle_time: "120",
    allow_wifi_insights: false,
  });
  expect(edited).toMatchObject({
    displayName: "Creek bend",
    givenName: "Creek bend",
    deviceName: "TrailCam",
    locationName: "North fork",
    description: "",
    cycleTime: 690,
    wantedCycleTime: 120,
    wantedTriggerNumber: null,
    allowWifiInsights: false,
    allowCompleteImages: true,
  });
  expect((await devices.list(owner))[0]).toEqual(edited);
});

test("an empty text takes a person's word back", async () => {
  const { owner, deviceId } = await owned();
  await devices.edit(owner, deviceId, { display_name: "Creek bend", cycle_time: "120" });
  const edited = await devices.edit(owner, deviceId, { display_name: "", cycle_time: "" });
  expect(edited).toMatchObject({ displayName: "TrailCam", givenName: null, wantedCycleTime: null });
});

test("a typed place counts until the camera's own is asked for again", async () => {
  const { owner, deviceId } = await owned();
  const typed = await devices.edit(owner, deviceId, { latitude: "51,05", longitude: "-114.07" });
  expect(typed).toMatchObject({ latitude: 51.05, longitude: -114.07, placeBy: "person" });
  const own = await devices.edit(owner, deviceId, { latitude: "", longitude: "" });
  expect(own).toMatchObject({ latitude: 44.5, longitude: -110.25, placeBy: "camera" });
});

describe("an edit that is not sound", () => {
  const TOO_LONG: readonly [keyof DeviceEntry, number][] = [
    ["display_name", 30],
    ["description", 100],
    ["location_name", 30],
    ["location_description", 100],
  ];

  test.each(TOO_LONG)("section 5, Device edit: %s has at most %i characters", async (field, limit) => {
    const { owner, deviceId } = await owned();
    expect(await refusal(devices.edit(owner, deviceId, { [field]: "ü".repeat(limit) }))).toBe("none");
    expect(await fieldsOf(devices.edit(owner, deviceId, { [field]: "x".repeat(limit + 1) }))).toEqual({
      [field]: `At most ${limit} characters.`,
    });
  });

  test("changes nothing, and says each field", async () => {
    const { owner, deviceId } = await owned();
    const before = await row(deviceId);
    const entry = { display_name: "Fine", latitude: "90.1", longitude: "181", trigger_number: "7" };
    expect(await fieldsOf(devices.edit(owner, deviceId, entry))).toEqual({
      latitude: "Enter a latitude from -90 to 90.",
      longitude: "Enter a longitude from -180 to 180.",
      trigger_number: "Choose one of 1, 3, 10, 30, 50.",
    });
    expect(await row(deviceId)).toEqual(before);
  });
});

test("half a place by a form is refused, though it changes nothing that can be read", async () => {
  const { owner, deviceId } = await owned();
  const edit = { entry: { latitude: "44.5" }, was: { place: "camera" } };
  expect(Object.keys((await fieldsOf(devices.editFrom(owner, deviceId, edit))) ?? {})).not.toEqual([]);
});

test("a form that changes something else returns the name that someone gave the camera in between", async () => {
  const { owner, deviceId } = await owned();
  await devices.edit(owner, deviceId, { display_name: "Creek bend" });
  const edit = { entry: { description: "By the ford" }, was: { description: "" } };
  expect(await devices.editFrom(owner, deviceId, edit)).toBe("Creek bend");
});

test("a camera's newest update is named with its state; a viewer reads the state alone", async () => {
  const { actor, devices: made, releaseId } = await pusher(world);
  const [deviceId = ""] = made;
  const viewer = await world.user({ role: "viewer", accountId: actor.accountId });
  await world.share(deviceId, viewer);
  expect((await devices.list(actor))[0]).toMatchObject({ updateStatus: "none", updateId: null });
  const { updateId } = await world.services.deviceUpdates.create(actor, asking(releaseId, made));
  expect((await devices.list(actor))[0]).toMatchObject({ updateStatus: "pending", updateId });
  expect((await devices.list(viewer))[0]).toMatchObject({ updateStatus: "pending", updateId: null });
});

test.each([
  ["its open update, whatever waits behind it", ["success", "installing", "held"], 1],
  ["its open update, whatever was dropped since", ["pending", "dropped"], 0],
  ["the newest that ran, where none is open", ["failed", "success", "dropped"], 1],
  ["the newest, where none ever ran", ["dropped", "dropped"], 1],
] as const)("a camera is shown with %s", async (_which, statuses, shown) => {
  const { releaseId } = await madeRelease(world);
  const camera = await madeCamera(world);
  const ids: number[] = [];
  for (const status of statuses) ids.push(await ordered(world, camera, { releaseId, status }));
  const [row] = await devices.list(camera.owner);
  const words = statuses[shown] === "installing" ? "pending" : statuses[shown];
  expect([row?.updateId, row?.updateStatus, row?.updateInstalls]).toEqual([
    ids[shown],
    words,
    statuses[shown] === "installing",
  ]);
});

describe("rights to change a camera", () => {
  test("belong neither to a viewer, nor to a stranger, nor to a user it is only shared with", async () => {
    const { owner, deviceId } = await owned();
    const viewer = await world.user({ role: "viewer", accountId: owner.accountId });
    const guest = await world.user();
    await world.share(deviceId, viewer);
    await world.share(deviceId, guest);
    const before = await row(deviceId);
    const entry = { display_name: "Mine now" };
    expect(await refusal(devices.edit(viewer, deviceId, entry))).toBe("forbidden");
    expect(await refusal(devices.edit(await world.user(), deviceId, entry))).toBe("notFound");
    expect(await refusal(devices.edit(guest, deviceId, entry))).toBe("forbidden");
    expect(await row(deviceId)).toEqual(before);
    expect((await devices.list(guest))[0]).toMatchObject({ mine: false, mayEdit: false });
    expect((await devices.list(viewer))[0]).toMatchObject({ mine: true, mayEdit: false });
  });

  test("staff, of one that is assigned to them; its own place is restored exactly, though they see a rounded one", async () => {
    const { deviceId, owner } = await owned();
    const staff = await world.user({ role: "staff" });
    await world.share(deviceId, staff);
    await devices.edit(staff, deviceId, { latitude: "1", longitude: "2" });
    const seen = await devices.edit(staff, deviceId, { latitude: "", longitude: "" });
    expect(seen).toMatchObject({ latitude: 44.5, longitude: -110.3, reportedLatitude: null, mayEdit: true });
    expect(seen.exactPlace).toBe(false);
    expect(await devices.read(owner, deviceId)).toMatchObject({
      latitude: 44.5,
      longitude: -110.25,
      exactPlace: true,
    });
  });
});

test("a later sync undoes nothing that a person has set: the camera's report is kept beside it", async () => {
  const { owner, deviceId, token } = await owned();
  await devices.edit(owner, deviceId, {
    display_name: "Creek bend",
    latitude: "51.05",
    longitude: "-114.07",
    cycle_time: "120",
    trigger_number: "3",
  });
  const telemetry = { latitude: 10.5, longitude: 20.25, cycle_time: 360, trigger_number: 50 };
  await world.sync(token, [], { seq: 1, bootId: "b", telemetry });
  expect(await devices.read(owner, deviceId)).toMatchObject({
    displayName: "Creek bend",
    latitude: 51.05,
    longitude: -114.07,
    wantedCycleTime: 120,
    cycleTime: 360,
    wantedTriggerNumber: 3,
    triggerNumber: 50,
    reportedLatitude: 10.5,
    reportedLongitude: 20.25,
  });
  const own = await devices.edit(owner, deviceId, { latitude: "", longitude: "" });
  expect(own).toMatchObject({ latitude: 10.5, longitude: 20.25, placeBy: "camera" });
});

test("an edit puts a camera into a group of its account; another's group is not there, and then nothing changes", async () => {
  const { owner, deviceId } = await owned();
  const { groups } = world.services;
  const own = await groups.create(owner, { name: "Meadow", description: "" });
  const foreign = await groups.create(await world.user(), { name: "Theirs", description: "" });
  const edited = await devices.edit(owner, deviceId, { group_id: String(own.groupId) });
  expect(edited).toMatchObject({ groupId: own.groupId, groupName: "Meadow" });
  const entry = { group_id: String(foreign.groupId), display_name: "Changed" };
  expect(await refusal(devices.edit(owner, deviceId, entry))).toBe("notFound");
  expect(await devices.read(owner, deviceId)).toEqual(edited);
  expect(await devices.groups(owner)).toEqual([{ groupId: own.groupId, name: "Meadow" }]);
});

// The calls of a user's cameras as spec sections 3 (Device) and 7 spell them.
import { beforeAll, describe, expect, test } from "vitest";
import { call, liveWorld, tokenOf } from "./api-calls";
import { type Scene, scene } from "./valid-calls";

const world = liveWorld();
let own: Scene;

beforeAll(async () => {
  own = await scene(world);
});

interface Problem {
  readonly detail: string;
  readonly errors: Readonly<Record<string, string>>;
}

const update = (entered: Readonly<Record<string, unknown>>) =>
  call("/api/updateDevice", { token: own.ownerToken, json: { device_id: own.deviceId, ...entered } });

test("a camera has the members of section 3, and those that the console needs", async () => {
  const answer = await call("/api/getDevicesForUser", { token: own.ownerToken });
  const { devices } = await answer.json<{ devices: Readonly<Record<string, unknown>>[] }>();
  expect(devices).toHaveLength(1);
  expect(devices[0]).toMatchObject({
    device_id: own.deviceId,
    display_name: "Unnamed",
    device_name: null,
    cycle_time: 690,
    trigger_number: 30,
    wanted: { cycle_time: null, sync_time: null, trigger_number: null },
    reported: { cycle_time: 690, trigger_number: 30 },
    summary: { space_remaining: null, hours_since_last_camera_trigger: null },
    device_update_status: "none",
    imported: false,
    mine: true,
    may_edit: true,
  });
});

describe("POST /api/updateDevice", () => {
  test.each([{}, { cycle_time: "" }, { cycle_time: " " }])(
    "section 5, Device edit: without a cycle time (%j) it says 'No cycle time given'",
    async (entered) => {
      const answer = await update({ ...entered, device_name: "Changed" });
      expect(answer.status).toBe(400);
      expect((await answer.json<Problem>()).errors).toEqual({ cycle_time: "No cycle time given" });
    },
  );

  test("without a cycle time a viewer learns that they may not, and another account's camera does not exist", async () => {
    const json = { device_id: own.deviceId };
    const viewer = await world.user({ role: "viewer", accountId: own.owner.accountId });
    await world.share(own.deviceId, viewer);
    for (const [actor, status] of [
      [viewer, 403],
      [await world.user(), 404],
    ] as const) {
      const token = await tokenOf(world, actor);
      expect((await call("/api/updateDevice", { token, json })).status).toBe(status);
    }
  });

  test("takes everything as text, and answers the camera", async () => {
    const answer = await update({
      device_name: "Creek bend",
      cycle_time: "120",
      sync_time: "5",
      location: "North fork",
      lat: "51.05",
      long: "-114.07",
    });
    const { device } = await answer.json<{ device: object }>();
    expect(device).toMatchObject({
      display_name: "Creek bend",
      cycle_time: 120,
      sync_time: 5,
      location_name: "North fork",
      latitude: 51.05,
      longitude: -114.07,
      place_by: "person",
      reported: { cycle_time: 690 },
    });
  });

  test("names a wrong field as it was named", async () => {
    const answer = await update({ cycle_time: "120", lat: "95", long: "0", device_name: "x".repeat(31) });
    expect(answer.status).toBe(400);
    expect((await answer.json<Problem>()).errors).toEqual({
      device_name: "At most 30 characters.",
      lat: "Enter a latitude from -90 to 90.",
    });
  });
});

test("PUT /api/devices/{id}/display takes numbers, text and null", async () => {
  const put = async (json: object) =>
    (
      await call(`/api/devices/${own.deviceId}/display`, { method: "PUT", token: own.ownerToken, json })
    ).json<{ device: object }>();
  expect((await put({ latitude: 10.5, longitude: "20", trigger_number: 3 })).device).toMatchObject({
    latitude: 10.5,
    trigger_number: 3,
  });
  const words = ["description", "location_name", "location_description"] as const;
  for (const given of ["North fork", null]) {
    const all = Object.fromEntries(words.map((field) => [field, given]));
    const kept = Object.fromEntries(words.map((field) => [field, given ?? ""]));
    expect((await put(all)).device).toMatchObject(kept);
  }
  expect((await put({ trigger_number: null, display_name: null })).device).toMatchObject({
    trigger_number: 30,
    given_name: null,
  });
});

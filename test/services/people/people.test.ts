// Who turns the switches, and for whom. Decision 0147, People in pictures.
import { expect, test } from "vitest";
import { refusal, World } from "../world";

const world = new World();
const { people } = world.services;

test("people are hidden until someone of the account shows them, and again once they turn it off", async () => {
  const owner = await world.user();
  const colleague = await world.user({ accountId: owner.accountId });
  expect(await people.read(owner)).toBe(false);
  await people.set(colleague, true);
  expect(await people.read(owner)).toBe(true);
  expect(await people.read(await world.user())).toBe(false);
  await people.set(owner, false);
  expect(await people.read(colleague)).toBe(false);
});

test("a camera is as its account until it has its own choice, and so again without one", async () => {
  const owner = await world.user();
  const { deviceId } = await world.camera(owner);
  expect(await people.ofCamera(owner, deviceId)).toEqual({ camera: null, account: false });
  await people.setForCamera(owner, deviceId, true);
  expect(await people.ofCamera(owner, deviceId)).toEqual({ camera: true, account: false });
  await people.set(owner, true);
  await people.setForCamera(owner, deviceId, false);
  expect(await people.ofCamera(owner, deviceId)).toEqual({ camera: false, account: true });
  await people.setForCamera(owner, deviceId, null);
  expect(await people.ofCamera(owner, deviceId)).toEqual({ camera: null, account: true });
});

test("only the camera's own account chooses, never staff of another; and no viewer", async () => {
  const owner = await world.user();
  const { deviceId } = await world.camera(owner);
  const viewer = await world.user({ role: "viewer", accountId: owner.accountId });
  const outside = await world.user();
  const staff = await world.user({ role: "staff" });
  for (const reader of [viewer, outside, staff]) await world.share(deviceId, reader);
  for (const [reader, refused] of [
    [viewer, "forbidden"],
    [outside, "notFound"],
    [staff, "notFound"],
    [await world.user({ accountId: owner.accountId }), "notFound"],
  ] as const) {
    expect(await refusal(people.ofCamera(reader, deviceId))).toBe(refused);
    expect(await refusal(people.setForCamera(reader, deviceId, true))).toBe(refused);
  }
  expect(await refusal(people.read(viewer))).toBe("forbidden");
  expect(await refusal(people.set(viewer, true))).toBe("forbidden");
  expect(await people.ofCamera(owner, deviceId)).toEqual({ camera: null, account: false });
});

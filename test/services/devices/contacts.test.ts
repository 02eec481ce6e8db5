// What of a wake-up can't be recovered later: when a camera checked in over which link, what it reports apart from what
// people said, and the release that ran. Decisions "Wanted and reported" and "The release of an insight".
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { item, World } from "../world";

const HOUR = 3_600_000;

async function setUp() {
  const world = new World();
  const camera = await world.camera(await world.user());
  const key = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(camera.deviceId)
    .first<number>("id");
  const device = (columns: string) =>
    env.DB.prepare(`SELECT ${columns} FROM device WHERE id = ?1`).bind(key).first<Record<string, unknown>>();
  const contacts = async () =>
    (
      await env.DB.prepare(
        "SELECT at, comms, boot_id AS boot, seq FROM contact WHERE device_key = ?1 ORDER BY at, comms",
      )
        .bind(key)
        .all()
    ).results;
  return { world, camera, key, device, contacts };
}

test("every sync is a contact, with a report or without; a repeated one isn't", async () => {
  const { world, camera, contacts } = await setUp();
  world.now += 17_123;
  const minute = world.now - (world.now % 60_000);
  await world.sync(camera.deviceToken, []);
  world.now += 5_000;
  await world.sync(camera.deviceToken, [], { seq: 1, bootId: "b", telemetry: { battery_voltage: 3.9 } });
  world.now += 5_000;
  await world.sync(camera.deviceToken, [], { seq: 1, bootId: "b", telemetry: { battery_voltage: 3.9 } });
  world.now += 2 * HOUR;
  await world.sync(camera.deviceToken, [item()], { link: "lora" });
  expect(await contacts()).toEqual([
    { at: minute, comms: 1, boot: "b", seq: 1 },
    { at: minute + 2 * HOUR, comms: 3, boot: null, seq: null },
  ]);
});

test("the camera's rhythm is learned from its wake-ups, not from what it asks within one", async () => {
  const { world, camera, device } = await setUp();
  await world.sync(camera.deviceToken, [], { seq: 1, bootId: "b", telemetry: { cycle_time: 120 } });
  world.now += 5 * 60_000;
  await world.sync(camera.deviceToken, []);
  expect(await device("usual_gap")).toEqual({ usual_gap: null });
  world.now += HOUR;
  await world.sync(camera.deviceToken, []);
  expect(await device("usual_gap, wake_stretch")).toEqual({ usual_gap: 60, wake_stretch: 0 });
});

test("a place that a person gave, or removed, wins over the camera's own, for its insights too", async () => {
  const { world, camera, key, device } = await setUp();
  const at = (seq: number, latitude: number) =>
    world.sync(camera.deviceToken, [item()], { seq, bootId: "b", telemetry: { latitude, longitude: 20 } });
  const PLACE = "latitude, longitude, reported_latitude AS own";
  await at(1, 1);
  expect(await device(PLACE)).toEqual({ latitude: 1, longitude: 20, own: 1 });
  await env.DB.prepare("UPDATE device SET place_by = 1, latitude = 50, longitude = 60 WHERE id = ?1")
    .bind(key)
    .run();
  await at(2, 2);
  expect(await device(PLACE)).toEqual({ latitude: 50, longitude: 60, own: 2 });
  await env.DB.prepare("UPDATE device SET place_by = 2, latitude = NULL, longitude = NULL WHERE id = ?1")
    .bind(key)
    .run();
  await at(3, 3);
  expect(await device(PLACE)).toEqual({ latitude: null, longitude: null, own: 3 });
  const { results } = await env.SHARD_0.prepare(
    "SELECT lat, lon FROM insight WHERE device_key = ?1 ORDER BY seq",
  )
    .bind(key)
    .all();
  expect(results).toEqual([
    { lat: 1, lon: 20 },
    { lat: 50, lon: 60 },
    { lat: null, lon: null },
  ]);
});

test("an insight keeps the release that its sync names, else the last reported, else none", async () => {
  const { world, camera, key } = await setUp();
  await world.sync(camera.deviceToken, [item()]);
  await world.sync(camera.deviceToken, [item()], { seq: 2, bootId: "b", telemetry: { algReleaseId: 77 } });
  await world.sync(camera.deviceToken, [item()]);
  // A late report of an earlier release does not change what the camera runs.
  await world.sync(camera.deviceToken, [item()], { seq: 1, bootId: "b", telemetry: { algReleaseId: 76 } });
  await world.sync(camera.deviceToken, [item()]);
  const { results } = await env.SHARD_0.prepare(
    "SELECT release_id AS release FROM insight WHERE device_key = ?1 ORDER BY seq",
  )
    .bind(key)
    .all();
  expect(results.map(({ release }) => release)).toEqual([null, 77, 77, 76, 77]);
});

// Why a camera may be silent: for whom, from what, and at which cost. Decision 0158, Silence explained.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { SILENCE_SQL } from "~/db/queries/devices/silence-evidence";
import type { Actor } from "~/domain/actor";
import { DAY_QUOTA } from "~/domain/devices/sync/device-limits";
import { item, refusal, World } from "../world";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A camera whose battery falls over its last ten days, and which has then been silent for as long. */
async function setUp(options: { readonly sharePlace?: boolean } = {}) {
  const world = new World();
  const owner = await world.user();
  const camera = await world.camera(owner);
  for (let day = 0; day <= 10; day++) {
    await report(world, camera.deviceToken, { seq: day + 1, battery_voltage: 3.9 - day * 0.08 });
    if (day < 10) world.now += DAY;
  }
  world.now += 10 * DAY;
  if (options.sharePlace) {
    await env.DB.prepare("UPDATE device SET share_place = 1 WHERE device_id = ?1")
      .bind(camera.deviceId)
      .run();
  }
  const read = (actor: Actor = owner) => world.services.silence.read(actor, camera.deviceId);
  return { world, owner, camera, read };
}

async function report(
  world: World,
  token: string,
  { seq, ...telemetry }: { readonly seq: number } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const place = { latitude: 44.5, longitude: -110.25, cycle_time: 690 };
  await world.sync(token, [], { bootId: "b", seq, link: "lora", telemetry: { ...place, ...telemetry } });
}

test("a battery that fell is the likely cause; a changed one begins a new curve, and one changed since is none", async () => {
  const { world, owner, camera, read } = await setUp();
  const log = (at: number) =>
    world.services.visits.log(owner, camera.deviceId, {
      visitId: crypto.randomUUID(),
      at,
      did: ["battery_changed"],
      note: "",
    });
  expect(await read()).toEqual({
    causes: [
      {
        kind: "battery",
        strength: "likely",
        words: "the battery ran down",
        evidence: ["The battery fell from 3.82 to 3.10 V in the last 10 days of reports."],
      },
    ],
    nextStep: "Bring fresh batteries.",
  });
  await log(world.now - 13.5 * DAY);
  expect((await read())?.causes[0]?.evidence).toEqual([
    "The battery fell from 3.26 to 3.10 V in the last 3 days of reports.",
    "Someone changed the battery on Nov 27th.",
  ]);
  await log(world.now - DAY);
  expect((await read())?.causes).toEqual([]);
});

test("a camera that checks in, that never did, or that an import made has no silence to explain", async () => {
  const { world, owner, camera, read } = await setUp();
  const { deviceId } = await world.camera(owner);
  expect(await world.services.silence.read(owner, deviceId)).toBeNull();
  await env.DB.prepare("UPDATE device SET import_key = ?1 WHERE device_id = ?1").bind(camera.deviceId).run();
  expect(await read()).toBeNull();
  await env.DB.prepare("UPDATE device SET import_key = NULL WHERE device_id = ?1")
    .bind(camera.deviceId)
    .run();
  expect(await read()).not.toBeNull();
  await report(world, camera.deviceToken, { seq: 99 });
  expect(await read()).toBeNull();
});

test("a batch names those that are silent and that the reader sees", async () => {
  const { world, owner, camera } = await setUp();
  const strangers = await world.camera(await world.user());
  const awake = await world.camera(owner);
  const ids = [camera, strangers, awake].map(({ deviceId }) => deviceId);
  expect([...(await world.services.silence.ofCameras(owner, ids)).keys()]).toEqual([camera.deviceId]);
  expect(await world.services.silence.ofCameras(owner, [])).toEqual(new Map());
});

test("viewers and staff who see it are told as much as its owner; another account's people nothing of visits or errors", async () => {
  const { world, owner, camera, read } = await setUp();
  await report(world, camera.deviceToken, {
    seq: 20,
    battery_voltage: 3.05,
    startup_data: { camera: "ok", vendor_errors: ["missing_sd_card"] },
  });
  world.now += 10 * DAY;
  await world.services.visits.log(owner, camera.deviceId, {
    visitId: crypto.randomUUID(),
    at: world.now - 25 * DAY,
    did: ["battery_changed"],
    note: "",
  });
  const viewer = await world.user({ accountId: owner.accountId, role: "viewer" });
  const [staff, reader, stranger] = [
    await world.user({ role: "staff" }),
    await world.user(),
    await world.user(),
  ];
  for (const actor of [viewer, staff, reader]) await world.share(camera.deviceId, actor);
  const texts = async (actor: Actor) => JSON.stringify(await read(actor));

  expect(await texts(owner)).toMatch(/Someone changed the battery.*missing sd card/);
  expect(await texts(viewer)).toBe(await texts(owner));
  expect(await texts(staff)).toMatch(/Someone changed the battery/);
  expect(await texts(reader)).toMatch(/Its last report had a camera error\./);
  expect(await texts(reader)).not.toMatch(/Someone|sd card/);
  expect(await refusal(read(stranger))).toBe("notFound");
});

test("neighbours count if the reader sees them: those in its group, and those near it on its link", async () => {
  const world = new World();
  const owner = await world.user();
  const cameras = [];
  for (let i = 0; i < 4; i++) cameras.push(await world.camera(owner));
  const [camera] = cameras;
  if (!camera) throw new Error("none");
  for (const [i, { deviceToken }] of cameras.entries()) {
    world.now += i * 60_000;
    await report(world, deviceToken, { seq: 1, battery_voltage: 4 });
  }
  const alive = cameras.at(-1);
  world.now += 4 * DAY;
  if (alive) await report(world, alive.deviceToken, { seq: 2 });
  const reader = await world.user();
  await world.share(camera.deviceId, reader);
  const { silence } = world.services;
  expect((await silence.read(owner, camera.deviceId))?.causes).toMatchObject([
    {
      kind: "link",
      strength: "likely",
      evidence: [
        "2 of the 3 other cameras on LoRa near it or in its group went silent at about the same time.",
      ],
    },
  ]);
  expect((await silence.read(reader, camera.deviceId))?.causes).toEqual([]);
  // They see a second one, but where the first one stands is rounded for them, so nothing is near it.
  await world.share(cameras[1]?.deviceId ?? "", reader);
  expect((await silence.read(reader, camera.deviceId))?.causes).toEqual([]);
  await env.DB.prepare("UPDATE device SET share_place = 1 WHERE account_id = ?1").bind(owner.accountId).run();
  expect((await silence.read(reader, camera.deviceId))?.causes).toMatchObject([
    { kind: "link", strength: "possible" },
  ]);
});

test("a spent quota counts on the day of its last check-in alone", async () => {
  const { camera, read } = await setUp();
  const spend = (day: number) =>
    env.SHARD_0.prepare(
      "INSERT INTO device_day(day, device_key, insights, picture_bytes) SELECT ?1, ?2, ?3, 0",
    )
      .bind(day, Number(camera.deviceId.slice(4)), DAY_QUOTA.insights)
      .run();
  const row = await env.DB.prepare("SELECT last_seen AS at, id FROM device WHERE device_id = ?1")
    .bind(camera.deviceId)
    .first<{ readonly at: number; readonly id: number }>();
  expect(row?.id).toBe(Number(camera.deviceId.slice(4)));
  const day = Math.floor((row?.at ?? 0) / DAY);
  await spend(day - 1);
  expect((await read())?.causes.map(({ kind }) => kind)).toEqual(["battery"]);
  await spend(day);
  expect((await read())?.causes.map(({ kind }) => kind)).toEqual(["quota", "battery"]);
});

test("an explanation costs three calls in two steps and a bounded number of rows, however busy camera and fleet are", async () => {
  const { world, owner, camera, read } = await setUp();
  for (let i = 0; i < 5; i++) {
    await world.sync(
      camera.deviceToken,
      Array.from({ length: 200 }, () => item()),
    );
  }
  world.now += 10 * DAY;
  await fillHistory(camera.deviceId);
  await fillFleet(owner, 300);
  world.resetMeter();
  expect(await read()).not.toBeNull();
  expect(world.meter).toMatchObject({ calls: 3, depth: 2, rowsWritten: 0 });
  expect(world.meter.rowsRead).toBeLessThanOrEqual(900);
});

/** A contact with a report every half hour of a quarter. */
async function fillHistory(deviceId: string): Promise<void> {
  const series = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)`;
  const at = "d.last_seen / 60000 * 60000 - n.i * 1800000";
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO contact(device_key, at, comms, boot_id, seq) ${series}
       SELECT d.id, ${at}, 3, 'h', n.i FROM n, device d WHERE d.device_id = ?1 ON CONFLICT DO NOTHING`,
    ).bind(deviceId),
    env.DB.prepare(
      `INSERT INTO telemetry(device_key, boot_id, seq, received_at, report, battery_voltage) ${series}
       SELECT d.id, 'h', n.i, ${at}, '', 3.9 FROM n, device d WHERE d.device_id = ?1`,
    ).bind(deviceId),
  ]);
}

/** So many cameras beside it, each with 50 contacts. */
async function fillFleet(owner: Actor, count: number): Promise<void> {
  const series = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
  const mine = "SELECT id FROM device WHERE account_id = ?1";
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO device(device_id, account_id, latitude, longitude, last_seen, cp_key_wrapped, created_at) ${series}
       SELECT 'fill-' || ?1 || '-' || n.i, ?1, 44.5, -110.25, 1, '', 0 FROM n`,
    ).bind(owner.accountId, count),
    env.DB.prepare(
      `INSERT OR IGNORE INTO user_device(user_id, device_key) SELECT ?2, id FROM (${mine})`,
    ).bind(owner.accountId, owner.userId),
    env.DB.prepare(
      `INSERT OR IGNORE INTO contact(device_key, at, comms) ${series} SELECT id, n.i * 60000, 3 FROM n, (${mine})`,
    ).bind(owner.accountId, 50),
  ]);
}

test.each(Object.entries(SILENCE_SQL))("%s is read along keys, and scans no table", async (name, sql) => {
  const db = name === "day" || name === "dated" ? env.SHARD_0 : env.DB;
  const values = Array.from(
    { length: Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, n]) => Number(n))) },
    () => null,
  );
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ readonly detail: string }>();
  const scans = results
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!j\b|near\b|far\b|p\b|half\b|m\b|CONSTANT|\(|n\b)/.test(detail));
  expect(scans).toEqual([]);
});

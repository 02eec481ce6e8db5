// Staff clear a camera: everything of it goes, nothing else, whatever is cut off in between. Spec section 5 (Clear device);
// decision 0101, A camera that staff clear; faults E1 and E12.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { noteContact } from "~/db/queries/devices/telemetry";
import {
  BadLine,
  camera,
  clearDeps,
  expectCounted,
  finish,
  isFast,
  type Season,
  season,
  seen,
  shard,
  start,
  world,
} from "./clear-season";

const { deviceClear } = world.services;

/** Everything that two other cameras' readers see, without the places. */
async function others({ owner, cameras }: Season) {
  const kept = new Set(cameras.slice(1).map(({ deviceId }) => deviceId));
  return (await seen(owner))
    .filter(({ deviceId }) => kept.has(deviceId))
    .map(({ seq: _seq, ...insight }) => insight);
}

async function objects({ owner }: Season): Promise<readonly string[]> {
  const keys = await Promise.all(
    ["p", "t", "m"].map((kind) => env.PHOTOS.list({ prefix: `${kind}/${owner.accountId}/` })),
  );
  return keys.flatMap(({ objects }) => objects.map(({ key }) => key));
}

async function head(accountId: number) {
  return shard.d1
    .prepare(
      "SELECT next_seq, live, dense, epoch, cleared, dense_to, walked_to FROM account_head WHERE account_id = ?1",
    )
    .bind(accountId)
    .first<Record<string, number | null>>();
}

describe("a camera that is cleared", () => {
  test("leaves nothing of itself, and everything of the others", {
    meta: { budget: { ms: 1500, because: "an account with everything that counts, and some 40 slices" } },
  }, async () => {
    const one = await season();
    const { owner, friend, staff, cameras } = one;
    const [gone] = cameras;
    const before = await others(one);
    await expectCounted(one);
    expect(await deviceClear.outlook(staff, gone.deviceId)).toEqual({
      deviceId: gone.deviceId,
      displayName: "Ridge",
      insights: gone.ids.length,
      photos: 2,
      bursts: 2,
      reviews: 2,
      users: 2,
    });
    const release = "SELECT alg_release_id FROM device WHERE device_id = ?1";
    await env.DB.prepare("UPDATE device SET alg_release_id = 77 WHERE device_id = ?1")
      .bind(gone.deviceId)
      .run();
    const { clearId } = await start(one, gone);
    expect(await env.DB.prepare(release).bind(gone.deviceId).first("alg_release_id")).toBeNull();
    expect(await seen(friend)).toEqual([]);
    expect(await others(one)).toEqual(before);
    expect(await deviceClear.status(staff, gone.deviceId)).toMatchObject({
      clearId,
      deleted: 0,
      done: false,
    });

    await finish(owner);
    expect(await others(one)).toEqual(before);
    await expectCounted(one);
    expect(await isFast(owner)).toBe(true);
    expect((await seen(owner)).map(({ seq }) => seq)).toEqual(before.map((_, seq) => seq));
    expect(await head(owner.accountId)).toMatchObject({
      next_seq: before.length,
      live: before.length,
      dense: 1,
      cleared: 1,
      dense_to: null,
    });
    expect(await deviceClear.status(staff, gone.deviceId)).toMatchObject({
      deleted: gone.ids.length,
      done: true,
    });
    const left = await objects(one);
    expect(left.filter((key) => key.split("/")[2] === String(gone.deviceKey))).toEqual([]);
    expect(left).toHaveLength(8);
  });

  test("leaves neither its service log nor its notes, and those of the others", async () => {
    const staff = await world.user({ role: "staff" });
    const owner = await world.user();
    const [gone, other] = [await camera(owner, "Ridge"), await camera(owner, "Creek")];
    const { visits, devices } = world.services;
    for (const { deviceId } of [gone, other]) {
      await devices.edit(owner, deviceId, { visit_notes: "A ladder" });
      const entry = { visitId: crypto.randomUUID(), at: world.now, did: ["cleaned"], note: "By the oak" };
      await visits.log(owner, deviceId, entry);
    }
    const { deviceId } = gone;
    await deviceClear.start(staff, { deviceId, enteredId: deviceId, confirmation: "I Understand" });
    await finish(owner);
    const left = await env.DB.prepare(
      `SELECT d.device_id AS deviceId, d.visit_notes AS notes, (SELECT count(*) FROM device_visit v WHERE v.device_key = d.id) AS visits
       FROM device d WHERE d.device_id IN (?1, ?2) ORDER BY d.id`,
    )
      .bind(gone.deviceId, other.deviceId)
      .all();
    expect(left.results).toEqual([
      { deviceId: gone.deviceId, notes: "", visits: 0 },
      { deviceId: other.deviceId, notes: "A ladder", visits: 1 },
    ]);
  });

  test("stays empty, even after a sync that was admitted before and an alert of its former user", async () => {
    const staff = await world.user({ role: "staff" });
    const [owner, past] = [await world.user(), await world.user()];
    const gone = await camera(owner, "Ridge");
    const { deviceAccess, deviceSync } = world.services;
    const admitted = await deviceAccess.admit(gone.deviceToken);
    await world.alert(past, { associatedId: gone.deviceId });
    const { deviceId } = gone;
    await deviceClear.start(staff, { deviceId, enteredId: deviceId, confirmation: "I Understand" });
    const row = () => env.DB.prepare("SELECT * FROM device WHERE id = ?1").bind(gone.deviceKey).first();
    const before = await row();
    expect(before).toMatchObject({ latitude: null, battery_voltage: null, boot_id: null });
    const telemetry = { battery_voltage: 3.9, latitude: 51.2, longitude: -114.5 };
    const report = { link: "wifi", bootId: "boot-1", seq: 1, telemetry, insights: [] } as const;
    await deviceSync.sync(admitted, report);
    await noteContact(controlDb(env.DB), {
      deviceKey: gone.deviceKey,
      at: world.now,
      link: 0,
      algIds: "[7]",
      rhythm: { usualGap: 60_000, wakeStretch: 1 },
      report: null,
      also: [],
    });
    expect(await row()).toEqual(before);
    expect(await world.services.alerts.countNew(past)).toBe(0);
  });

  test("is done once, though two of three calls of a database fail before or after they are made", {
    meta: { budget: { ms: 4000, because: "100 cut slices, each followed by a look at every counter" } },
  }, async () => {
    const one = await season(6);
    const before = await others(one);
    await start(one, one.cameras[0]);
    const line = new BadLine();
    let steps = 0;
    await finish(one.owner, clearDeps(line), async () => {
      await expectCounted(one, { running: true });
      steps += 1;
      if (steps % 4 === 0) expect(await others(one)).toEqual(before);
    });
    expect(line.failures).toBeGreaterThan(30);
    expect(await others(one)).toEqual(before);
    expect(await isFast(one.owner)).toBe(true);
    await expectCounted(one);
    const { results } = await env.DB.prepare("SELECT before FROM audit WHERE subject_id = ?1")
      .bind(one.cameras[0].deviceId)
      .all<{ readonly before: string }>();
    expect(results).toHaveLength(1);
    expect(JSON.parse(results[0]?.before ?? "")).toMatchObject({
      userIds: [one.owner.userId, one.friend.userId],
    });
  });
});

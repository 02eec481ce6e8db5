// A camera wakes up: what it costs, what is kept, what is refused. docs/device-protocol.md, Sync and Access;
// faults E1, E8.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { failOnce } from "./fail-once";
import { item, NOW, refusal, World } from "./world";

const world = new World();

async function member() {
  const owner = await world.user();
  return { owner, camera: await world.camera(owner) };
}

const TELEMETRY = { battery_voltage: 3.91, space_remaining: 28672, cycle_time: 690 };

describe("a sync of 10 insights", () => {
  test("takes 3 D1 calls, 2 in sequence, and writes at most 36 rows", async () => {
    const { camera } = await member();
    const insights = Array.from({ length: 10 }, (_, i) =>
      item({
        collection_id: `c-${Math.floor(i / 4)}`,
        class_name: i % 2 ? "Red fox" : "Raccoon",
        class_id: 1000,
      }),
    );
    world.resetMeter();
    const answer = await world.sync(camera.deviceToken, insights, {
      seq: 1,
      bootId: "b1",
      telemetry: TELEMETRY,
    });
    expect(answer.accepted).toHaveLength(10);
    expect(world.meter.calls).toBe(3);
    expect(world.meter.depth).toBe(2);
    expect(world.meter.rowsWritten).toBeLessThanOrEqual(36);
  });
});

describe("what is kept", () => {
  test("the owner sees what the camera sent, with our label for the class", async () => {
    const { owner, camera } = await member();
    await env.DB.prepare(
      `INSERT INTO alg(id, name, framework, class_definitions, created_at) VALUES (12, 'Northern mammals', 'YOLOv5', ?1, 0)
       ON CONFLICT DO NOTHING`,
    )
      .bind(JSON.stringify([{ class_id: 2, label: "Red fox" }]))
      .run();
    const sent = item({ class_name: "fuchs", box: [0.1, 0.2, 0.3, 0.4] });
    await world.sync(camera.deviceToken, [sent]);
    const opened = await world.services.insights.open(owner, sent.insight_id);
    expect(opened?.insight).toMatchObject({
      className: "Red fox",
      deviceId: camera.deviceId,
      comms: "wifi",
      timeStamp: NOW,
      fileCtime: NOW - 60_000,
      box: [0.1, 0.2, 0.3, 0.4],
      latitude: 44.5,
    });
    expect(opened?.algName).toBe("Northern mammals");
  });

  test("an unknown class or alg is stored with the device's text, and class 99 is empty", async () => {
    const { owner, camera } = await member();
    const strange = item({ alg_id: 999, class_id: 7, class_name: "snow leopard" });
    const bare = item({ alg_id: 999, class_id: 7, class_name: undefined });
    const empty = item({ alg_id: 999, class_id: 99, class_name: "nothing" });
    const { accepted } = await world.sync(camera.deviceToken, [strange, bare, empty]);
    expect(accepted).toHaveLength(3);
    const names = (await world.page(owner, { limit: 10, offset: 0 })).map((i) => i.className);
    expect(names).toEqual(["snow leopard", "class 7", "empty"]);
  });

  test("odd values are dropped and the insight is kept", async () => {
    const { owner, camera } = await member();
    const odd = {
      insight_id: crypto.randomUUID(),
      confidence: "high",
      class_list: "x",
      box: [2, 2, 2, 2],
      photo: 5,
    };
    const { accepted, rejected } = await world.sync(camera.deviceToken, [odd]);
    expect([accepted.length, rejected.length]).toEqual([1, 0]);
    expect((await world.services.insights.open(owner, odd.insight_id))?.insight).toMatchObject({
      confidence: null,
      box: null,
      photo: "none",
    });
  });

  test("only what has no id is rejected, one by one, and never blocks the others", async () => {
    const { camera } = await member();
    const good = item();
    const answer = await world.sync(camera.deviceToken, [7, good, { insight_id: "nope" }, null]);
    expect(answer.accepted).toEqual([good.insight_id]);
    expect(answer.rejected.map((r) => [r.index, r.code, r.insight_id])).toEqual([
      [0, "not-an-object", null],
      [2, "bad-insight-id", "nope"],
      [3, "not-an-object", null],
    ]);
  });

  test("a double inside one request counts once", async () => {
    const { owner, camera } = await member();
    const twice = item();
    const { accepted } = await world.sync(camera.deviceToken, [twice, item(), { ...twice, confidence: 1 }]);
    expect(accepted).toHaveLength(2);
    expect(await world.services.insights.count(owner)).toBe(2);
  });

  test("an id that another device has used is refused, and the first owner's insight stays", async () => {
    const { owner, camera } = await member();
    const thief = await member();
    const sent = item();
    await world.sync(camera.deviceToken, [sent]);
    const answer = await world.sync(thief.camera.deviceToken, [sent]);
    expect(answer.accepted).toEqual([]);
    expect(answer.rejected).toMatchObject([{ code: "not-yours", insight_id: sent.insight_id }]);
    expect(await world.services.insights.count(thief.owner)).toBe(0);
    expect(await world.services.insights.count(owner)).toBe(1);
  });
});

describe("retries", () => {
  test("a write that fails before or after its commit leaves one effect after the retry", async () => {
    const { owner, camera } = await member();
    for (const place of ["before", "after"] as const) {
      for (const which of ["DB", "SHARD_0"] as const) {
        const control = controlDb(which === "DB" ? failOnce(env.DB, place) : env.DB);
        const shard = shardDb(which === "SHARD_0" ? failOnce(env.SHARD_0, place) : env.SHARD_0);
        const failing = new World({ control, shardFor: () => shard });
        const sent = [item(), item()];
        const before = await world.services.insights.count(owner);
        const extra = { seq: 1, bootId: `${place}-${which}`, telemetry: TELEMETRY };
        await expect(failing.sync(camera.deviceToken, sent, extra)).rejects.toThrow(
          "Network connection lost",
        );
        const { accepted } = await failing.sync(camera.deviceToken, sent, extra);
        expect(accepted).toHaveLength(2);
        expect(await world.services.insights.count(owner)).toBe(before + 2);
      }
    }
  });
});

describe("telemetry", () => {
  const battery = async (deviceId: string) =>
    (
      await env.DB.prepare("SELECT battery_voltage AS v FROM device WHERE device_id = ?1")
        .bind(deviceId)
        .first<{ v: number }>()
    )?.v;
  const report = (token: string, bootId: string, seq: number, volts: number) =>
    world.sync(token, [], { bootId, seq, telemetry: { battery_voltage: volts } });

  test("shows the newest of the boot, keeps the late ones in the history", async () => {
    const { camera } = await member();
    await report(camera.deviceToken, "b1", 2, 3.9);
    await report(camera.deviceToken, "b1", 1, 4.1);
    expect(await battery(camera.deviceId)).toBe(3.9);
    await report(camera.deviceToken, "b2", 3, 3.7);
    await report(camera.deviceToken, "b1", 4, 4.2);
    expect(await battery(camera.deviceId)).toBe(3.7);
    const { results } = await env.DB.prepare(
      "SELECT t.boot_id, t.seq FROM telemetry t JOIN device d ON d.id = t.device_key WHERE d.device_id = ?1 ORDER BY 1, 2",
    )
      .bind(camera.deviceId)
      .all();
    expect(results).toEqual([
      { boot_id: "b1", seq: 1 },
      { boot_id: "b1", seq: 2 },
      { boot_id: "b1", seq: 4 },
      { boot_id: "b2", seq: 3 },
    ]);
  });

  test("a report without a value leaves the old one", async () => {
    const { camera } = await member();
    await report(camera.deviceToken, "b1", 1, 3.9);
    await world.sync(camera.deviceToken, [], { bootId: "b1", seq: 2, telemetry: { space_remaining: 5 } });
    expect(await battery(camera.deviceId)).toBe(3.9);
  });
});

describe("who may call", () => {
  test("an unknown, a revoked and a cleared device are turned away", async () => {
    const { camera } = await member();
    expect(await refusal(world.sync("nonsense", []))).toBe("unauthenticated/token-invalid");
    const key = (
      await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
        .bind(camera.deviceId)
        .first<{ id: number }>()
    )?.id;
    await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE id = ?1").bind(key).run();
    await expect(world.sync(camera.deviceToken, [])).rejects.toMatchObject({
      refusal: { code: "device-cleared" },
    });
    await env.DB.prepare("UPDATE device_token SET revoked_at = 1 WHERE device_key = ?1").bind(key).run();
    expect(await refusal(world.sync(camera.deviceToken, []))).toBe("unauthenticated/token-revoked");
  });

  test("the 61st request of a minute waits, the next minute is free again", async () => {
    const { camera } = await member();
    for (let i = 0; i < 60; i++) await world.sync(camera.deviceToken, []);
    await expect(world.sync(camera.deviceToken, [])).rejects.toMatchObject({
      refusal: { code: "slow-down" },
    });
    const later = new World();
    later.now = NOW + 60_000;
    await later.sync(camera.deviceToken, []);
  });
});

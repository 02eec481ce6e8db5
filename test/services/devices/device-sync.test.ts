// A camera wakes up: what it costs, what is kept, what is refused. docs/device-protocol.md, Sync and Access;
// faults E1, E8.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { DAY_QUOTA, dayNumber } from "~/domain/devices/sync/device-limits";
import { streamOf } from "~/services/photos/byte-streams";
import { jpeg, sha256Hex } from "../../api/api-calls";
import { failOnce } from "../fail-once";
import { item, NOW, refusal, World } from "../world";

const world = new World();

async function member() {
  const owner = await world.user();
  return { owner, camera: await world.camera(owner) };
}

const TELEMETRY = { battery_voltage: 3.91, space_remaining: 28672, cycle_time: 690 };

describe("a sync of 10 insights", () => {
  const sync = (token: string, seq: number) => {
    const insights = Array.from({ length: 10 }, (_, i) =>
      item({
        collection_id: `c-${seq}-${Math.floor(i / 4)}`,
        class_name: i % 2 ? "Red fox" : "Raccoon",
        class_id: 1000,
      }),
    );
    world.resetMeter();
    return world.sync(token, insights, { seq, bootId: "b1", telemetry: TELEMETRY });
  };

  test("takes 3 D1 calls, 2 in sequence, and writes at most 36 rows", async () => {
    const { camera } = await member();
    await sync(camera.deviceToken, 1);
    world.now += 690 * 60_000;
    const answer = await sync(camera.deviceToken, 2);
    world.now = NOW;
    expect(answer.accepted).toHaveLength(10);
    expect(world.meter.calls).toBe(3);
    expect(world.meter.depth).toBe(2);
    expect(world.meter.rowsWritten).toBeLessThanOrEqual(36);
  });

  test("takes one call more where it names an alg for the first time", async () => {
    const { camera } = await member();
    await sync(camera.deviceToken, 1);
    expect(world.meter).toMatchObject({ calls: 4, depth: 3 });
    expect(world.meter.rowsWritten).toBeLessThanOrEqual(38);
  });

  test("takes 3 D1 calls without telemetry: the check-in is stored", async () => {
    const { camera } = await member();
    await world.sync(camera.deviceToken, [item()]);
    world.resetMeter();
    await world.sync(camera.deviceToken, [item()]);
    expect(world.meter).toMatchObject({ calls: 3, depth: 2 });
  });
});

describe("what is kept", () => {
  test("texts are kept sound: no half of a character, no override, marks with their letters", async () => {
    const { owner, camera } = await member();
    const sent = item({ class_id: 1000, class_name: "e\u0301lan\ud83e\u202e", collection_id: "c\0-1" });
    const answer = await world.sync(camera.deviceToken, [sent], {
      seq: 1,
      bootId: "b1",
      telemetry: { software_version: "2.4\u2066\udd8a" },
    });
    expect(answer.accepted).toEqual([sent.insight_id]);
    const opened = await world.services.insights.open(owner, sent.insight_id);
    expect(opened?.insight.className).toBe("\u00e9lan\ufffd");
    const row = await env.DB.prepare("SELECT software_version AS said FROM device WHERE device_id = ?1")
      .bind(camera.deviceId)
      .first();
    expect(row).toEqual({ said: "2.4\ufffd" });
  });

  test("a temperature counts from the insight, else from the telemetry, to a tenth; an absurd one is dropped", async () => {
    const { owner, camera } = await member();
    const insights = [item({ temperature: -3.46 }), item(), item({ temperature: 120 })];
    const telemetry = { ...TELEMETRY, temperature: 4.04 };
    const answer = await world.sync(camera.deviceToken, insights, { seq: 1, bootId: "b1", telemetry });
    expect(answer.telemetryDropped).toBe(0);
    const opened = await Promise.all(
      insights.map(({ insight_id }) => world.services.insights.open(owner, insight_id)),
    );
    expect(opened.map((one) => one?.insight.temperature)).toEqual([-3.5, 4, 4]);
    const later = item();
    await world.sync(camera.deviceToken, [later], { seq: 2, bootId: "b1", telemetry: TELEMETRY });
    expect((await world.services.insights.open(owner, later.insight_id))?.insight.temperature).toBeNull();
  });

  test("the owner sees what the camera sent, with our label for the class", async () => {
    const { owner, camera } = await member();
    await env.DB.prepare(
      `INSERT INTO alg(id, name, framework, class_definitions, created_at) VALUES (12, 'Northern mammals', 'YOLOv5', ?1, 0)
       ON CONFLICT DO NOTHING`,
    )
      .bind(JSON.stringify([{ class_id: 2, label: "Red fox" }]))
      .run();
    await world.assign(12, owner);
    const sent = item({ class_name: "fuchs", box: [0.1, 0.2, 0.3, 0.4] });
    await world.sync(camera.deviceToken, [sent]);
    const opened = await world.services.insights.open(owner, sent.insight_id);
    expect(opened?.insight).toMatchObject({
      className: "Red fox",
      deviceId: camera.deviceId,
      link: "wifi",
      receivedAt: NOW,
      takenAt: NOW - 60_000,
      box: [0.1, 0.2, 0.3, 0.4],
      latitude: 44.5,
    });
    expect(opened?.algName).toBe("Northern mammals");
  });

  test("a label that an alg gets later counts from the next sync on, also for a camera that named it before", async () => {
    const { owner, camera } = await member();
    const seen = () => item({ alg_id: 4242, class_id: 2, class_name: "fuchs" });
    await world.sync(camera.deviceToken, [seen()]);
    await env.DB.prepare(
      `INSERT INTO alg(id, name, framework, class_definitions, created_at) VALUES (4242, 'Later', 'YOLOv5', ?1, 0)`,
    )
      .bind(JSON.stringify([{ class_id: 2, label: "Red fox" }]))
      .run();
    await world.sync(camera.deviceToken, [seen()]);
    const names = (await world.page(owner, { limit: 10, offset: 0 })).map((i) => i.className);
    expect(names).toEqual(["fuchs", "Red fox"]);
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

  test("an id that another device of the account has used is refused, and the first one's insight stays", async () => {
    const { owner, camera } = await member();
    const second = await world.camera(owner);
    const sent = item();
    await world.sync(camera.deviceToken, [sent]);
    const answer = await world.sync(second.deviceToken, [sent]);
    expect(answer.accepted).toEqual([]);
    expect(answer.rejected).toMatchObject([{ code: "not-yours", insight_id: sent.insight_id }]);
    expect(await world.services.insights.count(owner)).toBe(1);
  });
});

describe("an id that another account holds", () => {
  const photo = { sha256: "ab".repeat(32), size: 1000 };

  test("is taken like any other, once, and no other insight changes", async () => {
    const [first, second] = [await member(), await member()];
    const taken = item({ class_name: "Raccoon", class_id: 1000, photo });
    await world.sync(first.camera.deviceToken, [taken]);
    const sent = [item({ photo }), { ...taken, class_name: "Red fox" }, item()];
    const ids = sent.map(({ insight_id }) => insight_id);
    const answers = [
      await world.sync(second.camera.deviceToken, sent),
      await world.sync(second.camera.deviceToken, sent),
    ];
    for (const answer of answers) {
      expect([...answer.accepted].sort()).toEqual([...ids].sort());
      expect(answer.rejected).toEqual([]);
      const wanted = answer.uploads
        .filter(({ kind }) => kind === "photo")
        .map(({ insight_id }) => insight_id);
      expect(wanted.sort()).toEqual([ids[0], ids[1]].sort());
    }
    expect(await world.services.insights.count(first.owner)).toBe(1);
    expect(await world.services.insights.count(second.owner)).toBe(3);
    const stored = await world.page(second.owner, { limit: 10, offset: 0 });
    expect(stored.map(({ className }) => className).sort()).toEqual(["Red fox", "Red fox", "Red fox"]);
    expect(stored.map(({ insightId }) => insightId)).not.toContain(taken.insight_id);
    expect(await world.services.insights.open(second.owner, taken.insight_id)).toBeNull();
    expect((await world.services.insights.open(first.owner, taken.insight_id))?.insight.className).toBe(
      "Raccoon",
    );
  });

  test("takes its picture under the id that the camera knows", async () => {
    const [first, second] = [await member(), await member()];
    const taken = item();
    await world.sync(first.camera.deviceToken, [taken]);
    await world.sync(second.camera.deviceToken, [taken]);
    const bytes = jpeg(2000);
    for (const [kind, outcome] of [
      ["photo", "created"],
      ["thumbnail", "created"],
      ["photo", "same"],
    ] as const) {
      const picture = {
        kind,
        insightId: taken.insight_id,
        size: 2000,
        sha256: await sha256Hex(bytes),
        body: streamOf(bytes),
      };
      expect(await world.putPicture(second.camera.deviceToken, picture)).toBe(outcome);
    }
    const [shown] = await world.page(second.owner, { limit: 10, offset: 0 });
    expect(shown).toMatchObject({ photo: "stored", hasThumbnail: true });
    const [other] = await world.page(first.owner, { limit: 10, offset: 0 });
    expect(other).toMatchObject({ photo: "none", hasThumbnail: false });
  });

  test("an unknown id and another account's are the same 404 to a photo", async () => {
    const [first, second] = [await member(), await member()];
    const taken = item();
    await world.sync(first.camera.deviceToken, [taken]);
    const bytes = jpeg(2000);
    const picture = { kind: "photo", size: 2000, sha256: await sha256Hex(bytes) } as const;
    const calls = [];
    for (const insightId of [taken.insight_id, item().insight_id]) {
      world.resetMeter();
      const put = world.putPicture(second.camera.deviceToken, {
        ...picture,
        insightId,
        body: null,
      });
      expect(await refusal(put)).toBe("notFound/unknown");
      calls.push(world.meter.calls);
    }
    expect(calls[0]).toBe(calls[1]);
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
    expect(await battery(camera.deviceId)).toBe(3.7);
    // A camera that has booted may be sending what it could not send before.
    await report(camera.deviceToken, "b1", 4, 4.2);
    expect(await battery(camera.deviceId)).toBe(4.2);
    await report(camera.deviceToken, "b2", 3, 3.7);
    expect(await battery(camera.deviceId)).toBe(4.2);
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

describe("what is kept of a report", () => {
  async function history(deviceId: string) {
    const { results } = await env.DB.prepare(
      "SELECT t.* FROM telemetry t JOIN device d ON d.id = t.device_key WHERE d.device_id = ?1 ORDER BY t.seq",
    )
      .bind(deviceId)
      .all();
    return results;
  }

  test("known fields are in columns, the rest is dropped and counted, and nothing raw is kept", async () => {
    const { camera } = await member();
    const answer = await world.sync(camera.deviceToken, [], {
      bootId: "b1",
      seq: 7,
      telemetry: { ...TELEMETRY, startup_data: { reset: "wdt" }, colour: "green", notes: ["x"] },
      update: { deviceUpdateId: 4711, status: "downloading", progress: { cnt: 5, of: 9 }, log: "x" },
    });
    expect(answer.telemetryDropped).toBe(3);
    expect(await history(camera.deviceId)).toEqual([
      {
        ...Object.fromEntries(
          Object.keys((await history(camera.deviceId))[0] ?? {}).map((name) => [name, null]),
        ),
        device_key: expect.any(Number),
        boot_id: "b1",
        seq: 7,
        received_at: NOW,
        comms: 1,
        report: "",
        battery_voltage: 3.91,
        space_remaining: 28672,
        cycle_time: 690,
        startup_data: '{"reset":"wdt"}',
        update_id: 4711,
        update_status: "downloading",
        update_done: 5,
        update_total: 9,
        dropped: 3,
      },
    ]);
  });

  test("a fat report costs its own members alone: the insights of the same sync are stored", async () => {
    const { owner, camera } = await member();
    const telemetry = { ...TELEMETRY, startup_data: { log: "x".repeat(100_000) }, dump: "y".repeat(100_000) };
    const { accepted, telemetryDropped } = await world.sync(camera.deviceToken, [item()], {
      bootId: "b1",
      seq: 1,
      telemetry,
    });
    expect([accepted.length, telemetryDropped]).toEqual([1, 2]);
    expect(await world.services.insights.count(owner)).toBe(1);
    const [row] = await history(camera.deviceId);
    expect(row).toMatchObject({ battery_voltage: 3.91, startup_data: null, dropped: 2 });
    expect(JSON.stringify(row).length).toBeLessThan(1500);
  });

  test("what is nested too deep costs itself alone: the insights and the other members are stored", async () => {
    const { owner, camera } = await member();
    const deep = JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`);
    const shallow = JSON.parse(`${"[".repeat(70)}${"]".repeat(70)}`);
    for (const [seq, startup_data] of [deep, shallow].entries()) {
      const sent = item({ box: deep, class_list: deep, extra: deep });
      const telemetry = { battery_voltage: 3.9, startup_data };
      const answer = await world.sync(camera.deviceToken, [sent, deep], { seq, bootId: "b1", telemetry });
      expect(answer.accepted).toEqual([sent.insight_id]);
      expect(answer.rejected.map(({ code }) => code)).toEqual(["not-an-object"]);
      expect(answer.telemetryDropped).toBe(1);
      expect((await world.services.insights.open(owner, sent.insight_id))?.insight.box).toBeNull();
    }
    const row = await env.DB.prepare(
      "SELECT battery_voltage AS volts, startup_data AS data FROM device WHERE device_id = ?1",
    )
      .bind(camera.deviceId)
      .first();
    expect(row).toEqual({ volts: 3.9, data: null });
  });

  test("reports over the day's quota are applied and not kept, and the next day is free again", async () => {
    const { camera } = await member();
    const report = (world: World, seq: number, volts: number) =>
      world.sync(camera.deviceToken, [], { bootId: "b1", seq, telemetry: { battery_voltage: volts } });
    await env.DB.prepare("UPDATE device SET report_day = ?2, report_count = ?3 WHERE device_id = ?1")
      .bind(camera.deviceId, dayNumber(NOW), DAY_QUOTA.reports - 1)
      .run();
    await report(world, 1, 3.1);
    await report(world, 1, 3.1);
    await report(world, 2, 3.2);
    await report(world, 3, 3.3);
    expect((await history(camera.deviceId)).map((row) => row.seq)).toEqual([1]);
    expect(await deviceColumns(camera.deviceId)).toMatchObject({
      battery_voltage: 3.3,
      report_count: DAY_QUOTA.reports + 2,
    });
    const tomorrow = new World();
    tomorrow.now = NOW + 86_400_000;
    await report(tomorrow, 4, 3.4);
    expect((await history(camera.deviceId)).map((row) => row.seq)).toEqual([1, 4]);
    expect(await deviceColumns(camera.deviceId)).toMatchObject({ battery_voltage: 3.4, report_count: 1 });
  });

  test("a report that comes again counts once", async () => {
    const { camera } = await member();
    for (let i = 0; i < 3; i++) {
      await world.sync(camera.deviceToken, [], { bootId: "b1", seq: 1, telemetry: TELEMETRY });
    }
    expect(await deviceColumns(camera.deviceId)).toMatchObject({ report_count: 1 });
  });
});

async function deviceColumns(deviceId: string) {
  return env.DB.prepare("SELECT * FROM device WHERE device_id = ?1").bind(deviceId).first();
}

describe("the quota of insights", () => {
  async function spent(deviceId: string): Promise<number | null> {
    return env.SHARD_0.prepare("SELECT insights FROM device_day WHERE device_key = ?1 AND day = ?2")
      .bind((await deviceColumns(deviceId))?.id, dayNumber(NOW))
      .first<number>("insights");
  }
  async function spend(deviceId: string, insights: number) {
    await env.SHARD_0.prepare("INSERT INTO device_day VALUES (?1, ?2, ?3, 0)")
      .bind(dayNumber(NOW), (await deviceColumns(deviceId))?.id, insights)
      .run();
  }

  test("counts each new insight once, and a fat one for every KiB begun", async () => {
    const { camera } = await member();
    const sent = [item(), item()];
    await world.sync(camera.deviceToken, sent);
    await world.sync(camera.deviceToken, sent);
    expect(await spent(camera.deviceId)).toBe(2);
    const class_list = Array.from({ length: 20 }, () => ({ className: "x".repeat(200), confidence: 1 }));
    await world.sync(camera.deviceToken, [item({ class_list })]);
    expect(await spent(camera.deviceId)).toBe(2 + 2);
  });

  test("over it a sync is refused until the next UTC day, nothing of its insights is stored, its telemetry is applied", async () => {
    const { owner, camera } = await member();
    await spend(camera.deviceId, DAY_QUOTA.insights - 2);
    const sent = [item(), item(), item()];
    const sync = (world: World, insights: readonly unknown[]) =>
      world.sync(camera.deviceToken, insights, { bootId: "b1", seq: 1, telemetry: TELEMETRY });
    await expect(sync(world, sent)).rejects.toMatchObject({
      refusal: { code: "quota-spent", retryAfter: 6 * 3600 },
    });
    expect(await world.services.insights.count(owner)).toBe(0);
    expect(await spent(camera.deviceId)).toBe(DAY_QUOTA.insights - 2);
    expect(await deviceColumns(camera.deviceId)).toMatchObject({ battery_voltage: 3.91 });
    expect((await sync(world, sent.slice(0, 2))).accepted).toHaveLength(2);
    const tomorrow = new World();
    tomorrow.now = NOW + 6 * 3_600_000;
    expect((await sync(tomorrow, sent)).accepted).toHaveLength(3);
    expect(await world.services.insights.count(owner)).toBe(3);
  });

  test("holds for any number of syncs at once", async () => {
    const { owner, camera } = await member();
    await spend(camera.deviceId, DAY_QUOTA.insights - 5);
    const syncs = Array.from({ length: 20 }, () => refusal(world.sync(camera.deviceToken, [item()])));
    const outcomes = await Promise.all(syncs);
    expect(outcomes.filter((outcome) => outcome === "none")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "unavailable/quota-spent")).toHaveLength(15);
    expect(await world.services.insights.count(owner)).toBe(5);
  });

  test("is each camera's own", async () => {
    const [one, other] = [await member(), await member()];
    await spend(one.camera.deviceId, DAY_QUOTA.insights);
    expect((await world.sync(other.camera.deviceToken, [item()])).accepted).toHaveLength(1);
  });
});

describe("rights to call", () => {
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

  test("of 300 syncs at once exactly 60 are admitted, and nothing of the others is stored", {
    meta: { budget: { ms: 2_000, because: "sends 300 syncs" } },
  }, async () => {
    const { owner, camera } = await member();
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, seq) =>
        refusal(world.sync(camera.deviceToken, [item()], { bootId: "b1", seq, telemetry: TELEMETRY })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "none")).toHaveLength(60);
    expect(outcomes.filter((outcome) => outcome === "unavailable/slow-down")).toHaveLength(240);
    expect(await world.services.insights.count(owner)).toBe(60);
    const device = await deviceColumns(camera.deviceId);
    expect(device).toMatchObject({ rate_count: 60, report_count: 60 });
    const kept = env.DB.prepare("SELECT count(*) AS n FROM telemetry WHERE device_key = ?1").bind(device?.id);
    expect(await kept.first("n")).toBe(60);
  });

  test("the 61st request of a minute waits, the next minute is free again", async () => {
    const { camera } = await member();
    const quarter = new World();
    quarter.now = NOW + 15_000;
    for (let i = 0; i < 60; i++) await world.sync(camera.deviceToken, []);
    await expect(quarter.sync(camera.deviceToken, [])).rejects.toMatchObject({
      refusal: { code: "slow-down", retryAfter: 45 },
    });
    const later = new World();
    later.now = NOW + 60_000;
    await later.sync(camera.deviceToken, []);
    // A Worker whose clock is behind counts in the minute that has begun.
    await world.sync(camera.deviceToken, []);
    expect(await deviceColumns(camera.deviceId)).toMatchObject({ rate_count: 2 });
  });
});

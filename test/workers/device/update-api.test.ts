// A camera's updates over the wire: its order, its reports on it, and each refusal. docs/device-protocol.md, Updates.
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { DAY_QUOTA, dayNumber } from "~/domain/devices/sync/device-limits";
import { call, liveWorld } from "../../api/api-calls";
import {
  fetchedOf,
  type MadeRelease,
  madeCamera,
  madeRelease,
  ordered,
  orderedCamera,
  reports,
} from "../../services/device-updates/order-world";
import { eventsOf, targetsOf } from "../../services/device-updates/update-world";
import { item } from "../../services/world";
import { readOrder } from "../../support/order-check";

const world = liveWorld();

type Body = Readonly<Record<string, unknown>>;

interface Caller {
  readonly token: string;
}

interface WithOrder extends Caller, MadeRelease {
  readonly updateId: number;
  readonly deviceId: string;
}

function current({ token }: Caller) {
  return call("/device/v1/updates/current", { token });
}

async function envelopeOf(response: Response): Promise<Parameters<typeof readOrder>[0]> {
  return response.json();
}

/** The status and body of the answer to a report. */
async function say(it: Caller & { readonly updateId: number | string }, json: Body) {
  const response = await call(`/device/v1/updates/${it.updateId}/status`, { token: it.token, json });
  const body = await response.json<Record<string, unknown>>();
  return response.ok
    ? { ...body, http: response.status }
    : { ...body, http: response.status, type: body.type };
}

async function sync({ token }: Caller, json: Body = {}) {
  const response = await call("/device/v1/sync", { token, json: { comms_source: "cellular", ...json } });
  expect(response.status).toBe(200);
  const body = await response.json<{
    update: { envelope: Parameters<typeof readOrder>[0] } | null;
    dropped: readonly number[];
    manifest_keys: readonly string[];
  }>();
  return { ...body, cost: response.headers.get("x-fernwatch-d1") ?? "" };
}

async function fetchAll(it: Caller & Pick<MadeRelease, "sha256">): Promise<void> {
  await (await call(`/device/v1/artifacts/sha256/${it.sha256}`, { token: it.token })).arrayBuffer();
}

const success = ({ releaseId, algId, sha256 }: MadeRelease) => ({
  status: "success",
  algReleaseId: releaseId,
  models: [{ algId, sha256 }],
});

/** What of its update the camera was told: 1 nothing, 2 that it was dropped, 0 it has heard that. */
async function untoldOf({ deviceId }: Pick<WithOrder, "deviceId">): Promise<number | undefined> {
  return (await targetsOf([deviceId]))[0]?.untold;
}

async function standing({ deviceId }: Pick<WithOrder, "deviceId">): Promise<string> {
  const targets = await targetsOf([deviceId]);
  return targets.map(({ status, phase }) => `${status}/${phase}`).join(" ");
}

describe("the order", () => {
  test("is handed out signed, and is delivered from then on", async () => {
    const it = await orderedCamera(world);
    const { manifest_keys } = await sync(it, { comms_source: "lora" });
    const response = await current(it);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.dsse+json",
    ]);
    expect(await readOrder(await envelopeOf(response), manifest_keys)).toMatchObject({
      device_id: it.deviceId,
      deviceUpdateId: it.updateId,
      epoch: 1,
      algReleaseId: it.releaseId,
      models: [{ algId: it.algId, sha256: it.sha256, size: it.bytes.length }],
      settings: { cycleTime: 240, triggerNumber: 10, satelliteFixTime: 5, satellitePasses: "" },
    });
    expect(await standing(it)).toBe("pending/delivered");
    expect(await eventsOf(it.updateId)).toEqual(["delivered"]);
  });

  test("is not handed out to a camera that only looks whether one waits", async () => {
    const it = await orderedCamera(world);
    const look = () => call("/device/v1/updates/current", { method: "HEAD", token: it.token });
    const first = await look();
    expect([first.status, await first.text()]).toEqual([200, ""]);
    expect(await standing(it)).toBe("pending/queued");
    expect(await eventsOf(it.updateId)).toEqual([]);
    await env.DB.prepare("UPDATE device_update_target SET status = 'dropped' WHERE update_id = ?1")
      .bind(it.updateId)
      .run();
    expect((await look()).status).toBe(204);
  });

  test("is the same each time that it is asked for, and is delivered once", async () => {
    const it = await orderedCamera(world);
    const { manifest_keys } = await sync(it, { comms_source: "satellite" });
    const answers = await Promise.all([current(it), current(it), current(it)]);
    const orders = await Promise.all(answers.map(async (a) => readOrder(await envelopeOf(a), manifest_keys)));
    expect(orders.map((order) => [order?.deviceUpdateId, order?.epoch])).toEqual(
      Array(3).fill([it.updateId, 1]),
    );
    expect(await eventsOf(it.updateId)).toEqual(["delivered"]);
  });

  test("a HEAD says whether there is one, and hands nothing out", async () => {
    const it = await orderedCamera(world);
    const head = ({ token }: Caller) => call("/device/v1/updates/current", { token, method: "HEAD" });
    expect((await head(it)).status).toBe(200);
    expect(await standing(it)).toBe("pending/queued");
    expect((await head(await madeCamera(world))).status).toBe(204);
  });

  test("is 204 if none is open, or it waits for its time, is held, installs or has ended", async () => {
    expect((await current(await madeCamera(world))).status).toBe(204);
    for (const state of [
      { notBefore: Date.now() + 60_000 },
      { status: "held", phase: "held" },
      { status: "installing", phase: "installing" },
      { status: "dropped" },
      { status: "failed" },
    ] as const) {
      expect((await current(await orderedCamera(world, state))).status).toBe(204);
    }
  });

  test("verifies under no other key, nor with a byte changed", async () => {
    const it = await orderedCamera(world);
    const { manifest_keys } = await sync(it, { comms_source: "lora" });
    const envelope = await envelopeOf(await current(it));
    expect(await readOrder(envelope, manifest_keys)).not.toBeNull();
    expect(await readOrder(envelope, ["11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"])).toBeNull();
    const changed = `${envelope.payload.startsWith("e") ? "f" : "e"}${envelope.payload.slice(1)}`;
    expect(await readOrder({ ...envelope, payload: changed }, manifest_keys)).toBeNull();
    expect(await readOrder({ ...envelope, payloadType: "text/plain" }, manifest_keys)).toBeNull();
  });
});

describe("a camera's way", () => {
  test("from its order to its success, step by step, each of which may be repeated", async () => {
    const it = await orderedCamera(world);
    await current(it);
    const twice = async (json: Body) => {
      const first = await say(it, json);
      expect(await say(it, json)).toEqual(first);
      return first;
    };
    expect(await twice({ status: "downloading", progress: { cnt: 5, of: 9 } })).toEqual({
      http: 200,
      status: "pending",
      phase: "downloading",
    });
    await fetchAll(it);
    expect(await twice({ status: "downloaded" })).toMatchObject({ status: "pending", phase: "downloaded" });
    expect(await twice({ status: "downloading" })).toMatchObject({ status: "pending", phase: "downloaded" });
    expect(await twice({ status: "installing" })).toMatchObject({
      status: "installing",
      phase: "installing",
    });
    expect(await twice(success(it))).toMatchObject({ http: 200, status: "success" });
    expect(await eventsOf(it.updateId)).toEqual([
      "delivered",
      "downloading",
      "downloaded",
      "installing",
      "success",
    ]);
    expect((await current(it)).status).toBe(204);
  });

  test("keeps how many bytes are here", async () => {
    const it = await orderedCamera(world);
    await current(it);
    await say(it, { status: "downloading", progress: { cnt: 5, of: 9 } });
    await say(it, { status: "downloading", progress: { cnt: 7 } });
    const row = await env.DB.prepare(
      "SELECT done, total, heard_at FROM device_update_target WHERE update_id = ?1",
    )
      .bind(it.updateId)
      .first<Record<string, number>>();
    expect(row).toMatchObject({ done: 7, total: 9 });
    expect(Date.now() - (row?.heard_at ?? 0)).toBeLessThan(60_000);
  });

  test("needs no commit for what it runs already", async () => {
    const it = await orderedCamera(world);
    await reports(it, it.releaseId);
    expect(await say(it, { ...success(it), error_code: "already-installed" })).toMatchObject({
      status: "success",
    });
  });

  test("sets what a person asked of it to what the update has set, and nothing else", async () => {
    const wanted = async (cycle: number | null) => {
      const it = await orderedCamera(world, { status: "installing", phase: "installing", granted: true });
      await env.DB.prepare("UPDATE device SET wanted_cycle_time = ?2 WHERE id = ?1")
        .bind(it.deviceKey, cycle)
        .run();
      expect((await say(it, success(it))).http).toBe(200);
      return env.DB.prepare("SELECT wanted_cycle_time, wanted_trigger_number FROM device WHERE id = ?1")
        .bind(it.deviceKey)
        .first();
    };
    expect(await wanted(720)).toEqual({ wanted_cycle_time: 240, wanted_trigger_number: null });
    expect(await wanted(null)).toEqual({ wanted_cycle_time: null, wanted_trigger_number: null });
  });

  test("leaves what it runs to its telemetry", async () => {
    const it = await orderedCamera(world, { status: "installing", phase: "installing", granted: true });
    await say(it, success(it));
    const row = await env.DB.prepare("SELECT alg_release_id AS id FROM device WHERE id = ?1")
      .bind(it.deviceKey)
      .first();
    expect(row).toEqual({ id: null });
  });
});

describe("what is not fetched cannot be installed (fault F20)", () => {
  test("a commit is refused with what is left to fetch, and granted once that was fetched", async () => {
    const it = await orderedCamera(world);
    await current(it);
    const part = { token: it.token, headers: { range: "bytes=0-99" } };
    await (await call(`/device/v1/artifacts/sha256/${it.sha256}`, part)).arrayBuffer();
    expect(await say(it, { status: "installing" })).toMatchObject({
      http: 409,
      type: "/problems/not-fetched",
      update_status: "pending",
      missing: [{ sha256: it.sha256, from: 100 }],
      retryable: false,
    });
    const rest = { token: it.token, headers: { range: "bytes=100-" } };
    await (await call(`/device/v1/artifacts/sha256/${it.sha256}`, rest)).arrayBuffer();
    expect(await fetchedOf(it.deviceKey, it.sha256)).toBe(it.bytes.length);
    expect(await say(it, { status: "installing" })).toMatchObject({ http: 200, status: "installing" });
  });

  test("a success without a commit doesn't count, and is noted once", async () => {
    const it = await orderedCamera(world);
    for (let times = 0; times < 3; times++) {
      expect(await say(it, success(it))).toMatchObject({ http: 409, type: "/problems/not-committed" });
    }
    expect(await standing(it)).toBe("pending/queued");
    expect(await eventsOf(it.updateId)).toEqual(["refused success"]);
  });

  test.each([
    ["no files", { models: [] }],
    ["another release", { algReleaseId: 1 }],
    ["another file", { models: [{ algId: 1, sha256: "0".repeat(64) }] }],
  ])("one that names %s has failed, and is tried again under a new order", async (_, other) => {
    const it = await orderedCamera(world, { status: "installing", phase: "installing", granted: true });
    const report = { ...success(it), ...other };
    expect(await say(it, report)).toMatchObject({ http: 200, status: "pending", phase: "queued" });
    expect(await eventsOf(it.updateId)).toEqual(["retried incomplete"]);
    // The same again is about the try before: it changes nothing, and the camera asks for the order that waits.
    expect(await say(it, report)).toMatchObject({ http: 409, type: "/problems/not-committed" });
    expect((await current(it)).status).toBe(200);
  });

  test("in a sync that names no files a success says nothing, and one that names others has failed", async () => {
    const it = await orderedCamera(world, { status: "installing", phase: "installing", granted: true });
    const sync = (update: object) => call("/device/v1/sync", { token: it.token, json: { update } });
    await sync({ deviceUpdateId: it.updateId, status: "success" });
    expect(await standing(it)).toBe("installing/installing");
    await sync({
      deviceUpdateId: it.updateId,
      ...success(it),
      models: [{ algId: 1, sha256: "0".repeat(64) }],
    });
    expect(await standing(it)).not.toBe("installing/installing");
    expect(await eventsOf(it.updateId)).toContain("retried incomplete");
  });

  test("an order that was never handed out is not committed", async () => {
    const it = await orderedCamera(world);
    const queued = { status: "installing", epoch: 1 };
    expect(await say(it, queued)).toMatchObject({ http: 409, type: "/problems/not-committed" });
    await current(it);
    await (await call(`/device/v1/artifacts/sha256/${it.sha256}`, { token: it.token })).arrayBuffer();
    for (const epoch of [2, 99, Number.MAX_SAFE_INTEGER]) {
      const said = await say(it, { status: "installing", epoch });
      expect([epoch, said.http, await standing(it)]).toEqual([epoch, 409, "pending/delivered"]);
    }
    expect(await say(it, queued)).toMatchObject({ http: 200, status: "installing" });
  });

  test("a camera that only says now what it runs had nothing committed", async () => {
    const other = await orderedCamera(world);
    const already = { ...success(other), error_code: "already-installed" };
    expect(await say(other, already)).toMatchObject({ http: 409, type: "/problems/not-committed" });
  });

  test("files of the release that it runs need not come again", async () => {
    const it = await orderedCamera(world);
    await reports(it, it.releaseId);
    expect(await say(it, { status: "installing" })).toMatchObject({ http: 200, status: "installing" });
  });
});

describe("a failure", () => {
  test.each(["md5-mismatch", "sha256-mismatch", "bad-signature", "incompatible", "rolled-back"])(
    "%s is for good (fault F7)",
    async (error_code) => {
      const it = await orderedCamera(world, { phase: "downloaded" });
      expect(await say(it, { status: "failed", error_code })).toMatchObject({ http: 200, status: "failed" });
      expect((await current(it)).status).toBe(204);
      expect(await eventsOf(it.updateId)).toEqual([`failed ${error_code}`]);
    },
  );

  test("that may pass is tried again under a new epoch, twice, and counts once however often it is reported", async () => {
    const it = await orderedCamera(world, { phase: "downloading" });
    const { manifest_keys } = await sync(it, { comms_source: "lora" });
    const fail = { status: "failed", error_code: "timeout", detail: "no answer\nfor 30 s" };
    const epochs: (number | undefined)[] = [];
    for (let tries = 0; tries < 2; tries++) {
      expect(await say(it, fail)).toEqual({ http: 200, status: "pending", phase: "queued" });
      expect(await say(it, fail)).toEqual({ http: 200, status: "pending", phase: "queued" });
      epochs.push((await readOrder(await envelopeOf(await current(it)), manifest_keys))?.epoch);
      // Repeated behind the new order, with the epoch that it is about.
      expect(await say(it, { ...fail, epoch: tries + 1 })).toMatchObject({ http: 200, phase: "delivered" });
    }
    expect(epochs).toEqual([2, 3]);
    expect(await say(it, fail)).toMatchObject({ status: "failed" });
    expect((await eventsOf(it.updateId)).filter((event) => event.startsWith("retried"))).toHaveLength(2);
  });

  test.each(["no-space", "low-battery"])(
    "%s waits for a day before it is handed out again",
    async (error_code) => {
      const it = await orderedCamera(world, { phase: "downloading" });
      expect(await say(it, { status: "failed", error_code })).toMatchObject({
        status: "pending",
        phase: "queued",
      });
      expect((await current(it)).status).toBe(204);
      const [target] = await targetsOf([it.deviceId]);
      expect(((target?.notBefore ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    },
  );

  test("keeps the camera's own words, cut to 2 KiB", async () => {
    const it = await orderedCamera(world, { phase: "downloaded" });
    await say(it, {
      status: "failed",
      error_code: "incompatible",
      detail: `bad\u202e op\n${"x".repeat(9_000)}`,
    });
    const row = await env.DB.prepare("SELECT detail FROM device_update_event WHERE update_id = ?1")
      .bind(it.updateId)
      .first<{ detail: string }>();
    expect(row?.detail).toMatch(/^bad op x+$/);
    expect(row?.detail.length).toBe(2048);
  });
});

describe("a camera that comes too late", () => {
  test("hears that its update was dropped, and may not commit", async () => {
    const it = await orderedCamera(world, { status: "dropped", phase: "downloading", untold: true });
    for (const status of ["downloading", "installing", "installing"]) {
      expect(await say(it, { status })).toMatchObject({
        http: 409,
        type: "/problems/update-dropped",
        status: 409,
        update_status: "dropped",
        retryable: false,
      });
    }
    expect(await eventsOf(it.updateId)).toEqual(["late downloading", "late installing"]);
  });

  test("is kept with what it did all the same", async () => {
    const it = await orderedCamera(world, { status: "dropped", phase: "downloaded", granted: true });
    expect(await say(it, success(it))).toMatchObject({ http: 409, type: "/problems/update-dropped" });
    const [target] = await targetsOf([it.deviceId]);
    expect(target).toMatchObject({ status: "dropped", lateResult: "success" });
  });

  test("has succeeded where we had given it up, as long as it has no newer order", async () => {
    const gone = { status: "failed", phase: "installing", granted: true } as const;
    const it = await orderedCamera(world, gone);
    expect(await say(it, success(it))).toMatchObject({ http: 200, status: "success" });
    const other = await orderedCamera(world, gone);
    await ordered(world, other, { releaseId: (await madeRelease(world)).releaseId });
    expect(await say(other, success(other))).toMatchObject({
      type: "/problems/update-final",
      update_status: "failed",
    });
  });

  test("of what has ended changes nothing", async () => {
    const it = await orderedCamera(world, { status: "success", phase: "installing", granted: true });
    expect(await say(it, { status: "failed", error_code: "rolled-back" })).toMatchObject({
      http: 409,
      type: "/problems/update-final",
      update_status: "success",
    });
    expect(await standing(it)).toBe("success/installing");
  });
});

describe("a hostile camera", () => {
  test("finds no update of another camera, nor one that cannot be", async () => {
    const it = await orderedCamera(world);
    const other = await madeCamera(world);
    for (const updateId of [
      it.updateId,
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      "9".repeat(90),
      "1e3",
      "0x1",
      "%00",
      "all",
    ]) {
      expect(await say({ ...other, updateId }, { status: "installing" })).toMatchObject({
        http: 404,
        type: "/problems/unknown",
      });
    }
    expect(await standing(it)).toBe("pending/queued");
  });

  test.each<[string, unknown]>([
    ["no status", {}],
    ["a status that there is not", { status: "dropped" }],
    ["one that is no word", { status: 7 }],
    ["a member that there is not", { status: "failed", colour: "green" }],
    ["bytes below none", { status: "downloading", progress: { cnt: -1 } }],
    ["bytes beyond numbers", { status: "downloading", progress: { of: 2 ** 60 } }],
    ["a hash that is none", { status: "success", models: [{ algId: 1, sha256: "x" }] }],
    ["too many models", { status: "success", models: Array(101).fill({ algId: 1, sha256: "a".repeat(64) }) }],
    ["a list", []],
  ])("is refused with %s", async (_, json) => {
    const { token } = await madeCamera(world);
    expect(await say({ token, updateId: 1 }, json as Body)).toMatchObject({
      http: 400,
      type: "/problems/malformed",
    });
  });

  test("is not read beyond 16 KiB", async () => {
    const { token } = await madeCamera(world);
    const detail = "x".repeat(17_000);
    expect(await say({ token, updateId: 1 }, { status: "failed", detail })).toMatchObject({
      http: 413,
      limit: 16_384,
    });
  });

  test("that makes up errors fails for good, as what it is", async () => {
    const it = await orderedCamera(world, { phase: "downloading" });
    expect(await say(it, { status: "failed", error_code: "gremlins" })).toMatchObject({ status: "failed" });
    expect(await eventsOf(it.updateId)).toEqual(["failed gremlins"]);
  });

  test.each([
    ["of 31 characters", "x".repeat(31), "x".repeat(31)],
    ["of 200 characters", "x".repeat(200), "x".repeat(100)],
  ])("keeps a word of its own %s", async (_, error_code, kept) => {
    for (const by of ["report", "sync"]) {
      const it = await orderedCamera(world, { phase: "downloading" });
      const said = { status: "failed", error_code };
      if (by === "report") await say(it, said);
      else
        await call("/device/v1/sync", {
          token: it.token,
          json: { update: { deviceUpdateId: it.updateId, ...said } },
        });
      expect([by, await eventsOf(it.updateId)]).toEqual([by, [`failed ${kept}`]]);
    }
  });
});

describe("a sync", () => {
  const CALLS = /calls=(\d+);depth=(\d+)/;
  const costOf = ({ cost }: { cost: string }) => CALLS.exec(cost)?.slice(1).map(Number);

  test("brings the order and the keys, in as many calls of the database as one without", async () => {
    const telemetry = { seq: 1, boot_id: "b", telemetry: { battery_voltage: 3.9 } };
    const plain = await madeCamera(world);
    expect(costOf(await sync(plain, telemetry))).toEqual([3, 2]);
    const it = await orderedCamera(world);
    const answer = await sync(it, telemetry);
    expect(costOf(answer)).toEqual([3, 2]);
    const order = answer.update && (await readOrder(answer.update.envelope, answer.manifest_keys));
    expect(order?.deviceUpdateId).toBe(it.updateId);
    expect(await standing(it)).toBe("pending/delivered");
  });

  test.each(["lora", "satellite"])("over %s brings none: the order stays queued", async (comms_source) => {
    const it = await orderedCamera(world);
    expect((await sync(it, { comms_source })).update).toBeNull();
    expect(await standing(it)).toBe("pending/queued");
  });

  test("of a camera that has its order brings it no more, until it has forgotten it", async () => {
    const it = await orderedCamera(world);
    const update = {
      deviceUpdateId: it.updateId,
      epoch: 1,
      status: "downloading",
      progress: { cnt: 5, of: 9 },
    };
    await sync(it);
    expect((await sync(it, { update })).update).toBeNull();
    expect(await standing(it)).toBe("pending/downloading");
    expect((await sync(it)).update).not.toBeNull();
    expect(await standing(it)).toBe("pending/downloading");
  });

  test("that reports a passing failure brings the order of the next try", async () => {
    const it = await orderedCamera(world, { phase: "downloading" });
    const update = { deviceUpdateId: it.updateId, epoch: 1, status: "failed", error_code: "timeout" };
    const answer = await sync(it, { update });
    const order = answer.update && (await readOrder(answer.update.envelope, answer.manifest_keys));
    expect([order?.deviceUpdateId, order?.epoch]).toEqual([it.updateId, 2]);
  });

  test("counts a success by what its telemetry says of the release", async () => {
    const it = await orderedCamera(world, { status: "installing", phase: "installing", granted: true });
    const { status, models } = success(it);
    await sync(it, {
      seq: 1,
      boot_id: "b",
      telemetry: { algReleaseId: it.releaseId },
      update: { deviceUpdateId: it.updateId, status, models },
    });
    expect(await standing(it)).toBe("success/installing");
  });

  test("grants no commit", async () => {
    const it = await orderedCamera(world, { phase: "downloaded" });
    await fetchAll(it);
    await sync(it, { update: { deviceUpdateId: it.updateId, status: "installing" } });
    expect(await standing(it)).toBe("pending/downloaded");
  });

  test("is answered whatever it says of updates", async () => {
    const it = await orderedCamera(world);
    for (const update of [
      { deviceUpdateId: 2 ** 53, status: "success" },
      { deviceUpdateId: it.updateId, status: "success" },
      { deviceUpdateId: it.updateId, status: "exploded", models: "all", epoch: -1 },
      {},
    ]) {
      expect((await sync(it, { update })).update).not.toBeNull();
    }
    expect(await standing(it)).toBe("pending/delivered");
  });

  test("tells what was dropped until the camera names it no more", async () => {
    const it = await orderedCamera(world, { status: "dropped", phase: "downloading", untold: true });
    const update = { deviceUpdateId: it.updateId, status: "downloading" };
    expect((await sync(it, { update })).dropped).toEqual([it.updateId]);
    expect((await sync(it, { update })).dropped).toEqual([it.updateId]);
    expect(await untoldOf(it)).toBe(2);
    expect((await sync(it)).dropped).toEqual([]);
    expect(await untoldOf(it)).toBe(0);
    // It was not switched on when the answer came.
    expect((await sync(it, { update })).dropped).toEqual([it.updateId]);
  });

  test.each(["cellular", "lora"])(
    "tells over %s that the last word has come, however often it is said",
    async (comms_source) => {
      const it = await orderedCamera(world, { status: "installing", phase: "installing", granted: true });
      const update = { deviceUpdateId: it.updateId, epoch: 1, ...success(it) };
      const { models: _, ...nameless } = update;
      expect((await sync(it, { comms_source, update: nameless })).dropped).toEqual([]);
      for (let times = 0; times < 2; times++) {
        expect((await sync(it, { comms_source, update })).dropped).toEqual([it.updateId]);
        expect(await standing(it)).toBe("success/installing");
      }
      expect((await sync(it, { comms_source })).dropped).toEqual([]);
    },
  );

  test("tells a camera that works on an unknown order to forget it", async () => {
    const it = await orderedCamera(world);
    const update = { deviceUpdateId: 4_711_000, epoch: 1, status: "downloading" };
    expect((await sync(it, { comms_source: "lora", update })).dropped).toEqual([4_711_000]);
  });

  test("leaves an installation that was given up as silent to its camera", async () => {
    const it = await orderedCamera(world, { status: "failed", phase: "installing", granted: true });
    const update = { deviceUpdateId: it.updateId, epoch: 1, status: "installing" };
    expect((await sync(it, { update })).dropped).toEqual([]);
    expect((await sync(it, { update: { ...update, ...success(it) } })).dropped).toEqual([it.updateId]);
  });

  test("tells what was dropped again where the answer could not be given", async () => {
    const it = await orderedCamera(world, { status: "dropped", phase: "downloading", untold: true });
    await env.SHARD_0.prepare(
      "INSERT INTO device_day(day, device_key, insights, picture_bytes) VALUES (?1, ?2, ?3, 0)",
    )
      .bind(dayNumber(Date.now()), it.deviceKey, DAY_QUOTA.insights)
      .run();
    const json = { comms_source: "cellular", insights: [item()] };
    expect((await call("/device/v1/sync", { token: it.token, json })).status).toBe(429);
    expect(await untoldOf(it)).toBe(1);
    expect((await sync(it)).dropped).toEqual([it.updateId]);
    expect(await untoldOf(it)).toBe(2);
    expect((await sync(it)).dropped).toEqual([]);
    expect(await untoldOf(it)).toBe(0);
  });

  test("brings the next order once the one before has ended in it", async () => {
    const it = await orderedCamera(world, { phase: "downloading" });
    const next = await ordered(world, it, { releaseId: it.releaseId, status: "held", phase: "held" });
    const update = { deviceUpdateId: it.updateId, status: "failed", error_code: "incompatible" };
    const answer = await sync(it, { update });
    const order = answer.update && (await readOrder(answer.update.envelope, answer.manifest_keys));
    expect(order?.deviceUpdateId).toBe(next);
  });
});

test("a camera that was cleared hears that, whatever it asks for (fault F19)", async () => {
  const it = await orderedCamera(world);
  await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE id = ?1").bind(it.deviceKey).run();
  expect((await current(it)).status).toBe(410);
  expect(await say(it, { status: "installing" })).toMatchObject({
    http: 410,
    type: "/problems/device-cleared",
  });
});

test("a camera that has changed hands goes on with its order, at the gate of its new home (fault F19)", async () => {
  const it = await orderedCamera(world);
  const { accountId } = await world.user();
  await current(it);
  await fetchAll(it);
  await env.DB.prepare("UPDATE device SET account_id = ?2 WHERE id = ?1").bind(it.deviceKey, accountId).run();
  expect(await say(it, { status: "installing" })).toMatchObject({ http: 200, status: "installing" });
});

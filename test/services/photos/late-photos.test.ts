// Photos that a camera announced over LoRa or satellite are asked for once it has a link that carries them: 20 a sync, each
// three times at most, within the budget of a sync. Decision 0137, Photos asked for later.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import { LATE_PHOTOS, PHOTO_REQUEST_SQL } from "~/db/queries/photos/photo-requests";
import type { LinkName } from "~/domain/insights/insight";
import { webDigest } from "../../../workers/adapters/platform";
import { item, World } from "../world";

const world = new World();

/** JPEGs by their first bytes, each another one. */
const jpeg = (n: number) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, n >> 8, n & 255, 3, 4]);
const streamOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();

async function camera(settings = "allow_wifi_insights = 1, allow_complete_images = 1") {
  const owner = await world.user();
  const { deviceId, deviceToken } = await world.camera(owner);
  await env.DB.prepare(`UPDATE device SET ${settings} WHERE device_id = ?1`).bind(deviceId).run();
  return { owner, deviceId, token: deviceToken };
}

/** Insights with a photo each, acknowledged over a link that carries none; their ids, the oldest first. */
async function announced(token: string, count: number, link: LinkName = "lora"): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let first = 0; first < count; first += 10) {
    world.now += 60_000;
    const items = await Promise.all(
      Array.from({ length: Math.min(10, count - first) }, async (_, n) => {
        const bytes = jpeg(first + n);
        return item({ photo: { sha256: await webDigest.sha256Of(streamOf(bytes)), size: bytes.length } });
      }),
    );
    ids.push(...(await world.sync(token, items, { link })).accepted);
  }
  return ids;
}

/** The photos that the next sync asks for. */
async function asked(token: string, insights: readonly unknown[] = [], link: LinkName = "wifi") {
  world.now += 3_600_000;
  const { uploads } = await world.sync(token, insights, { link });
  return uploads.filter(({ kind }) => kind === "photo").map(({ insight_id }) => insight_id);
}

async function bring(token: string, insightId: string, bytes: Uint8Array): Promise<void> {
  const sha256 = await webDigest.sha256Of(streamOf(bytes));
  const picture = { kind: "photo", insightId, size: bytes.length, sha256, body: streamOf(bytes) } as const;
  await world.putPicture(token, picture).catch(() => undefined);
  await Promise.all(world.after);
}

const sorted = (ids: readonly string[]) => [...ids].sort();

describe("the next sync over a link that carries photos", () => {
  test.each(["lora", "satellite"] as const)(
    "asks for those that came over %s, 20 at a time",
    async (link) => {
      const { token } = await camera();
      const ids = await announced(token, 25, link);
      const first = await asked(token);
      expect(first).toHaveLength(LATE_PHOTOS);
      for (const id of first) await bring(token, id, jpeg(ids.indexOf(id)));
      const second = await asked(token);
      expect(sorted([...first, ...second])).toEqual(sorted(ids));
      for (const id of second) await bring(token, id, jpeg(ids.indexOf(id)));
      expect(await asked(token)).toEqual([]);
    },
  );

  test("asks for each three times at most, and then for those behind them", async () => {
    const { token } = await camera();
    const ids = await announced(token, 30);
    const times = new Map<string, number>();
    const rounds: number[] = [];
    for (let sync = 0; sync < 9; sync++) {
      const now = await asked(token);
      rounds.push(now.length);
      for (const id of now) times.set(id, (times.get(id) ?? 0) + 1);
    }
    expect(sorted([...times.keys()])).toEqual(sorted(ids));
    expect(new Set(times.values())).toEqual(new Set([3]));
    expect(rounds).toEqual([20, 20, 20, 10, 10, 10, 0, 0, 0]);
  });

  test("asks for those that come later, too, and not for what was refused", async () => {
    const { token } = await camera();
    const [first = ""] = await announced(token, 1);
    expect(await asked(token)).toEqual([first]);
    await bring(token, first, new TextEncoder().encode("no picture"));
    expect(await asked(token)).toEqual([]);
    const later = await announced(token, 2);
    expect(sorted(await asked(token))).toEqual(sorted(later));
  });

  test("asks beside what it brings itself, and for nothing twice", async () => {
    const { token } = await camera();
    const ids = await announced(token, 2);
    const photo = { sha256: await webDigest.sha256Of(streamOf(jpeg(900))), size: 8 };
    const sent = item({ photo });
    expect(sorted(await asked(token, [sent]))).toEqual(sorted([...ids, sent.insight_id]));
  });

  test.each([
    ["over LoRa", "allow_complete_images = 1", "lora"],
    ["over satellite", "allow_complete_images = 1", "satellite"],
    ["over Wi-Fi that is not allowed", "allow_wifi_insights = 0", "wifi"],
    ["without whole pictures", "allow_complete_images = 0", "cellular"],
  ] as const)("asks for none %s", async (_how, settings, link) => {
    const { token } = await camera(settings);
    await announced(token, 3);
    expect(await asked(token, [], link)).toEqual([]);
  });

  test("asks no other camera, and leaves alone what came over Wi-Fi while whole pictures were off", async () => {
    const [mine, other] = [await camera(), await camera("allow_complete_images = 0")];
    const ids = await announced(mine.token, 2);
    await announced(other.token, 2, "wifi");
    await env.DB.prepare("UPDATE device SET allow_complete_images = 1 WHERE device_id = ?1")
      .bind(other.deviceId)
      .run();
    expect(await asked(other.token)).toEqual([]);
    expect(sorted(await asked(mine.token))).toEqual(sorted(ids));
  });

  test("asks again for what a lost answer over Wi-Fi asked for, once the insight is sent again over LoRa", async () => {
    const { token } = await camera();
    const sent = await Promise.all(
      Array.from({ length: 25 }, async (_, n) => {
        const bytes = jpeg(n);
        return item({ photo: { sha256: await webDigest.sha256Of(streamOf(bytes)), size: bytes.length } });
      }),
    );
    const ids = sent.map(({ insight_id }) => insight_id);
    // The answer is lost, and the camera, which may send any of it again, does so over a link that carries no photos.
    expect(await asked(token, sent)).toHaveLength(25);
    for (let again = 0; again < 2; again++) expect(await asked(token, sent, "lora")).toEqual([]);
    const late = await announced(token, 2);
    const rounds = [await asked(token), await asked(token), await asked(token)];
    expect(rounds.map(({ length }) => length)).toEqual([20, 20, 20]);
    for (const id of rounds[0] ?? []) await bring(token, id, jpeg(ids.indexOf(id)));
    expect(sorted(await asked(token))).toEqual(
      sorted([...late, ...ids.filter((id) => !rounds[0]?.includes(id))]),
    );
  });

  test("a list never grows beyond its limit, however often insights come again", async () => {
    const { token, deviceId } = await camera();
    await announced(token, 1_250, "wifi");
    const { results } = await env.SHARD_0.prepare(
      "SELECT hex(id) AS id FROM insight WHERE photo_announced IS NOT NULL",
    ).all<{ id: string }>();
    const row = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
      .bind(deviceId)
      .first<{ id: number }>();
    for (let first = 0; first < results.length; first += 200) {
      const ids = results.slice(first, first + 200).map(({ id }) => id);
      await env.SHARD_0.prepare(PHOTO_REQUEST_SQL.list).bind(row?.id, JSON.stringify(ids)).run();
    }
    const length = await env.SHARD_0.prepare(
      "SELECT json_array_length(asked) AS n FROM photo_ask WHERE device_key = ?1",
    )
      .bind(row?.id)
      .first<{ n: number }>();
    expect(length?.n).toBe(1_000);
    expect(await asked(token)).toHaveLength(LATE_PHOTOS);
  });

  test("continues where it was after the insights have moved", async () => {
    const { owner, token } = await camera();
    const ids = await announced(token, 30);
    const first = await asked(token);
    for (const id of first) await bring(token, id, jpeg(ids.indexOf(id)));
    await env.SHARD_0.prepare("UPDATE insight SET seq = seq + 100000 WHERE account_id = ?1")
      .bind(owner.accountId)
      .run();
    await env.SHARD_0.prepare("UPDATE insight SET seq = seq - 99990 WHERE account_id = ?1")
      .bind(owner.accountId)
      .run();
    expect(sorted([...first, ...(await asked(token))])).toEqual(sorted(ids));
  });
});

test("a shard that cannot be reached keeps no report from being taken: the next sync asks", async () => {
  const { token, deviceId } = await camera();
  const ids = await announced(token, 2);
  const lone = new World({
    shardFor: () => {
      const d1 = {
        prepare: () => ({ bind: () => ({}) }),
        batch: () => Promise.reject(new Error("D1 is away.")),
      };
      return shardDb(d1 as unknown as D1Database);
    },
  });
  lone.now = world.now + 3_600_000;
  const telemetry = { battery_voltage: 3.7 };
  const answer = await lone.sync(token, [], { seq: 1, bootId: "b1", telemetry });
  expect(answer.uploads).toEqual([]);
  const row = await env.DB.prepare("SELECT battery_voltage AS volts FROM device WHERE device_id = ?1")
    .bind(deviceId)
    .first();
  expect(row).toEqual({ volts: 3.7 });
  world.now = lone.now;
  expect(sorted(await asked(token))).toEqual(sorted(ids));
});

describe("what it costs", () => {
  const tenInsights = () => Array.from({ length: 10 }, () => item({ class_name: "Red fox", class_id: 1000 }));
  const sync = (token: string, seq: number) => {
    world.now += 690 * 60_000;
    world.resetMeter();
    return world.sync(token, tenInsights(), { seq, bootId: "b1", telemetry: { battery_voltage: 3.9 } });
  };

  test("a sync of ten insights and a report that asks for twenty keeps to 3 calls, 2 deep, and 36 rows", async () => {
    const { token } = await camera();
    await announced(token, 25);
    await sync(token, 1);
    const { uploads } = await sync(token, 2);
    expect(uploads).toHaveLength(LATE_PHOTOS);
    expect(world.meter).toMatchObject({ calls: 3, depth: 2 });
    expect(world.meter.rowsWritten).toBeLessThanOrEqual(36);
  });

  test("the candidates lie in an index, and nothing else is walked", async () => {
    const { results } = await env.SHARD_0.prepare(`EXPLAIN QUERY PLAN ${PHOTO_REQUEST_SQL.ask}`)
      .bind(1)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(plan).toContainEqual(
      expect.stringMatching(
        /^SEARCH insight USING (COVERING )?INDEX insight_unasked \(device_key=\? AND \(time_stamp,id\)>\(\?,\?\)\)$/,
      ),
    );
    expect(plan.filter((line) => /SCAN (insight|i)\b/.test(line))).toEqual([]);
  });
});

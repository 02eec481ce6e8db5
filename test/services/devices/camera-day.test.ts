// What one hostile camera can add on a day, measured: it sends what takes most room, as the quotas let it in. The
// figures of docs/device-protocol.md, Limits; decision 0078, A day of a camera.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY_QUOTA, dayNumber } from "~/domain/devices/sync/device-limits";
import { STARTUP_BYTES } from "~/domain/devices/sync/telemetry";
import { streamOf } from "~/services/photos/byte-streams";
import { jpeg, sha256Hex } from "../../api/api-calls";
import { item, NOW, World } from "../world";

const world = new World();

/** Bytes that a database holds, free pages not counted. */
async function sizeOf(d1: D1Database): Promise<number> {
  return (await d1.prepare("SELECT 1").run()).meta.size_after;
}

/** `length` characters of three bytes each, of which the first tell it from others. */
const fat = (length: number, n: number) => `${n}`.padEnd(length, "☃");

describe("on a day", () => {
  test("the insights of a camera take less than 64 MiB in its shard", {
    meta: { budget: { ms: 2_000, because: "stores 200 insights that share nothing" } },
  }, async () => {
    const camera = await world.camera(await world.user());
    const insights = Array.from({ length: 200 }, (_, n) =>
      item({ class_id: 1, class_name: fat(200, n), collection_id: fat(60, n), alg_id: n }),
    );
    const before = await sizeOf(env.SHARD_0);
    const { accepted } = await world.sync(camera.deviceToken, insights);
    const grown = (await sizeOf(env.SHARD_0)) - before;
    const counted = await env.SHARD_0.prepare("SELECT insights AS n FROM device_day WHERE day = ?1")
      .bind(dayNumber(NOW))
      .first<number>("n");
    expect([accepted.length, counted]).toEqual([200, 200]);
    expect((grown / 200) * DAY_QUOTA.insights).toBeLessThan(64 * 1024 ** 2);
  });

  test("its reports take less than 12 MiB in control", async () => {
    const camera = await world.camera(await world.user());
    const before = await sizeOf(env.DB);
    for (let seq = 0; seq < 40; seq++) {
      const texts = ["software_version", "mcu_version", "hardware_id", "firmwareReleaseTag"];
      await world.sync(camera.deviceToken, [], {
        bootId: fat(100, seq),
        seq,
        telemetry: {
          ...Object.fromEntries(texts.map((name) => [name, fat(100, seq)])),
          startup_data: "x".repeat(STARTUP_BYTES - 2),
          dump: "y".repeat(200_000),
        },
        update: { deviceUpdateId: seq, status: fat(30, seq), error_code: fat(30, seq) },
      });
    }
    const grown = (await sizeOf(env.DB)) - before;
    expect(grown).toBeGreaterThan(40 * STARTUP_BYTES);
    expect((grown / 40) * DAY_QUOTA.reports).toBeLessThan(12 * 1024 ** 2);
  });
});

test("bytes that lose a race to another picture lie in the bucket, and stay counted", async () => {
  const camera = await world.camera(await world.user());
  const sent = item();
  await world.sync(camera.deviceToken, [sent]);
  const size = 2_000;
  const race = [1, 2, 3].map(async (fill) => {
    const bytes = jpeg(size, fill);
    const sha256 = await sha256Hex(bytes);
    const picture = {
      kind: "photo",
      insightId: sent.insight_id,
      size,
      sha256,
      body: streamOf(bytes),
    } as const;
    return world.putPicture(camera.deviceToken, picture).catch(() => "refused");
  });
  expect((await Promise.all(race)).sort()).toEqual(["created", "refused", "refused"]);
  await Promise.all(world.after);
  const { objects } = await env.PHOTOS.list();
  const key = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(camera.deviceId)
    .first<number>("id");
  const lying = objects.filter((object) => object.key.split("/")[2] === String(key));
  const counted = await env.SHARD_0.prepare("SELECT picture_bytes AS n FROM device_day WHERE device_key = ?1")
    .bind(key)
    .first<number>("n");
  expect(counted).toBe(lying.length * size);
});

// Clearing the data of a camera: each flag and every combination, who may, and what stays. Spec section 7 (Devices, models
// and data clearing); decision 0096, Data clearing.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { slicesOf } from "~/db/queries/saves/sliced-save";
import type { Actor } from "~/domain/actor";
import { CLEARINGS, type ClearingFlags } from "~/domain/devices/clearing/clearing";
import { acceptPart } from "~/services/saves/shard-queue";
import {
  drain,
  finished,
  newJob,
  save,
  saveHistory,
  season,
  shard,
  statuses,
  world,
} from "../../workers/saves/saves-season";
import { item, refusal, World } from "../world";

const { clearing, devices } = world.services;

function clear(actor: Actor, deviceId: string, flags: Partial<ClearingFlags>, idempotencyKey?: string) {
  const all = { location: false, insights: false, ownership: false, ...flags };
  return clearing.clear(actor, { deviceId, flags: all, idempotencyKey });
}

/** What is left of a camera, as its owner's row, their sight of it and their alerts have it. */
async function left(owner: Actor, deviceId: string) {
  const row = await env.DB.prepare(
    `SELECT d.latitude, d.longitude, d.place_by AS placeBy,
       EXISTS (SELECT 1 FROM user_device WHERE user_id = ?1 AND device_key = d.id) AS seen,
       (SELECT count(*) FROM alert WHERE user_id = ?1 AND associated_id = ?2 AND status <> 'resolved') AS alerts
     FROM device d WHERE d.device_id = ?2`,
  )
    .bind(owner.userId, deviceId)
    .first<Record<"latitude" | "longitude" | "placeBy" | "seen" | "alerts", number | null>>();
  return { ...row };
}

async function raise(actor: Actor, deviceId: string, status = "new"): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
     VALUES (?1, ?2, iif(?2 = 'new', 'low_battery', 'spypoint_error'), 'Low', 'device_id', ?3, 1, 1)`,
  )
    .bind(actor.userId, status, deviceId)
    .run();
}

const COMBINATIONS = Array.from({ length: 7 }, (_, i) => i + 1).map(
  (bits) => Object.fromEntries(CLEARINGS.map((one, i) => [one, (bits >> i) % 2 === 1])) as ClearingFlags,
);

describe("what is asked for, and nothing else", () => {
  test.each(COMBINATIONS)("location $location, insights $insights, ownership $ownership", async (flags) => {
    const { owner, ids, deviceId } = await season(2);
    await raise(owner, deviceId);
    await raise(owner, deviceId, "acknowledged");
    const friend = await world.user();
    await world.share(deviceId, friend);
    await raise(friend, deviceId);
    const { bulkId } = await clear(owner, deviceId, flags);
    expect(bulkId === null).toBe(!flags.insights);
    if (bulkId !== null) await finished(owner, bulkId);
    expect(await left(owner, deviceId)).toEqual({
      latitude: flags.location ? null : 44.5,
      longitude: flags.location ? null : -110.25,
      placeBy: flags.location ? 2 : 0,
      seen: flags.ownership ? 0 : 1,
      alerts: flags.ownership ? 0 : 2,
    });
    // Somebody else's sight of it and their alerts stay.
    expect(await left(friend, deviceId)).toMatchObject({ seen: 1, alerts: 1 });
    expect(await statuses(friend)).toEqual(ids.map(() => (flags.insights ? "archive" : "none")));
  });

  test("can all be asked for again", async () => {
    const { owner, deviceId } = await season(2);
    for (const _ of [1, 2]) {
      const { bulkId } = await clear(owner, deviceId, { location: true, insights: true });
      await finished(owner, bulkId ?? "");
    }
    expect(await left(owner, deviceId)).toMatchObject({ latitude: null, placeBy: 2, seen: 1 });
    expect((await saveHistory.history(owner, { limit: 9 })).batches).toMatchObject([
      { total: 2, counts: { archive: 2 } },
    ]);
  });

  test("with the same key archives once, and another camera under that key is refused", async () => {
    const { owner, deviceId } = await season(1);
    const other = await season(1, owner);
    const first = await clear(owner, deviceId, { insights: true }, "k");
    expect(await clear(owner, deviceId, { insights: true }, "k")).toEqual(first);
    expect(await refusal(clear(owner, other.deviceId, { insights: true }, "k"))).toBe("invalid/key-used");
    await finished(owner, first.bulkId ?? "");
  });

  test("leaves insights that arrive afterwards", async () => {
    const owner = await world.user();
    const camera = await world.camera(owner);
    await world.sync(camera.deviceToken, [item()]);
    const { bulkId } = await clear(owner, camera.deviceId, { insights: true });
    await world.sync(camera.deviceToken, [item()]);
    await finished(owner, bulkId ?? "");
    expect(await statuses(owner)).toEqual(["archive", "none"]);
  });

  test("a revert restores archived insights", async () => {
    const { owner, ids, deviceId } = await season(3);
    await finished(owner, (await save(owner, [[ids[1], "favorite"]])).bulkId);
    const { bulkId } = await clear(owner, deviceId, { insights: true });
    await finished(owner, bulkId ?? "");
    const revert = await saveHistory.revert(owner, bulkId ?? "", undefined);
    await finished(owner, revert.bulkId);
    expect(await statuses(owner)).toEqual(["none", "favorite", "none"]);
    expect((await saveHistory.history(owner, { limit: 2 })).batches).toMatchObject([
      { isRevert: true, total: 3, camera: "Unnamed" },
      { bulkId, total: 3, camera: "Unnamed", undone: 3 },
    ]);
  });

  test("its record goes after 60 days, part by part", async () => {
    const { owner, deviceId } = await season(2);
    const { bulkId } = await clear(owner, deviceId, { insights: true });
    await finished(owner, bulkId ?? "");
    const read = shard.d1.prepare("SELECT id FROM ledger WHERE bulk_id = ?1").bind(bulkId);
    const ledgerId = (await read.first<number>("id")) ?? 0;
    const partsIn = async (days: number) => {
      const at = Date.now() + days * 86_400_000;
      await new World({ clock: { now: () => at } }).services.housekeeping.run();
      return slicesOf(shard, ledgerId);
    };
    expect(await partsIn(59.9)).not.toBeNull();
    expect(await partsIn(60.1)).toBeNull();
  });

  test("of more than one slice is worked off turn by turn, without being asked", async () => {
    const { owner, deviceId, deviceKey } = await season(0);
    const places = 130_000;
    await shard.d1
      .prepare(
        "INSERT INTO account_head(account_id, next_seq, live) VALUES (?1, ?2, 1) ON CONFLICT DO UPDATE SET next_seq = ?2",
      )
      .bind(owner.accountId, places)
      .run();
    await shard.d1
      .prepare(
        `INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp)
         VALUES (?1, 5, randomblob(16), ?3, 'Elk', 1), (?1, ?2 - 1, randomblob(16), ?3, 'Elk', 1)`,
      )
      .bind(owner.accountId, places, deviceKey)
      .run();
    const { bulkId } = await clear(owner, deviceId, { insights: true });
    await finished(owner, bulkId ?? "");
    const { total } = (await saveHistory.preview(owner, bulkId ?? "")).batch;
    expect(total).toBe(2);
  });
});

describe("rights", () => {
  test("a viewer may look, but neither clear nor ask what would go", async () => {
    const { owner, deviceId } = await season(1);
    const viewer = await world.user({ role: "viewer", accountId: owner.accountId });
    await world.share(deviceId, viewer);
    expect(await refusal(clear(viewer, deviceId, { ownership: true }))).toBe("forbidden");
    expect(await refusal(clearing.preview(viewer, deviceId))).toBe("forbidden");
    expect(await left(viewer, deviceId)).toMatchObject({ seen: 1 });
  });

  test.each([{ location: true }, { insights: true }, { location: true, insights: true, ownership: true }])(
    "whoever it is shared with may not clear %o, and nothing of it is done",
    async (flags) => {
      const { owner, deviceId } = await season(1);
      const friend = await world.user();
      await world.share(deviceId, friend);
      expect(await refusal(clear(friend, deviceId, flags))).toBe("forbidden");
      expect(await left(friend, deviceId)).toMatchObject({ seen: 1, placeBy: 0 });
      expect(await statuses(owner)).toEqual(["none"]);
      expect(await clear(friend, deviceId, { ownership: true })).toEqual({ bulkId: null });
      expect(await left(friend, deviceId)).toMatchObject({ seen: 0 });
      expect((await devices.list(owner)).map((device) => device.deviceId)).toEqual([deviceId]);
    },
  );

  test("another member of the account, and staff who see it, may clear all of it", async () => {
    const { owner, deviceId } = await season(1);
    const colleague = await world.user({ accountId: owner.accountId });
    const staff = await world.user({ role: "staff" });
    for (const actor of [colleague, staff]) {
      await world.share(deviceId, actor);
      const { bulkId } = await clear(actor, deviceId, { location: true, insights: true, ownership: true });
      await finished(actor, bulkId ?? "");
    }
    expect(await statuses(owner)).toEqual(["archive"]);
    expect(await left(owner, deviceId)).toMatchObject({ seen: 1, latitude: null });
  });

  test("another account's camera, and an unknown one, are not found", async () => {
    const { deviceId } = await season(1);
    for (const actor of [await world.user(), await world.user({ role: "staff" })]) {
      for (const id of [deviceId, "dev-nobody"]) {
        expect(await refusal(clear(actor, id, { insights: true }))).toBe("notFound");
        expect(await refusal(clearing.preview(actor, id))).toBe("notFound");
      }
    }
  });

  test("nothing at all is refused in words", async () => {
    const { owner, deviceId } = await season(1);
    await expect(clear(owner, deviceId, {})).rejects.toMatchObject({
      refusal: { code: "invalid", fields: { location: expect.any(String) } },
      message: "Choose what to clear: location, insights or ownership.",
    });
  });
});

describe("saves on the same camera", () => {
  test("while another user's holds it, nothing is cleared", async () => {
    const { owner, deviceId, deviceKey } = await season(1);
    const friend = await world.user();
    await world.share(deviceId, friend);
    await acceptPart(shard, newJob(friend, { ids: [], status: 1, devices: [deviceKey] }));
    const all = { location: true, insights: true, ownership: true };
    await expect(clear(owner, deviceId, all)).rejects.toMatchObject({
      refusal: { code: "camera-busy" },
      message: "Someone is trying to do a bulk update, try again later",
    });
    expect(await left(owner, deviceId)).toMatchObject({ placeBy: 0, seen: 1 });
    expect(await clear(owner, deviceId, { location: true })).toEqual({ bulkId: null });
  });

  test("once it is free again the same key clears, as what was refused answers no new try", async () => {
    const { owner, deviceId, deviceKey } = await season(2);
    const friend = await world.user();
    await world.share(deviceId, friend);
    const holding = newJob(friend, { ids: [], status: 1, devices: [deviceKey] });
    await acceptPart(shard, holding);
    for (const _ of [1, 2]) {
      expect(await refusal(clear(owner, deviceId, { insights: true }, "again"))).toBe("conflict/camera-busy");
    }
    await drain(friend.accountId);
    const { bulkId } = await clear(owner, deviceId, { insights: true }, "again");
    await finished(owner, bulkId ?? "");
    expect(await statuses(owner)).toEqual(["archive", "archive"]);
    expect(await clear(owner, deviceId, { insights: true }, "again")).toEqual({ bulkId });
  });

  test("a fourth unfinished save of the account is refused, and nothing is cleared", async () => {
    const { owner, deviceId, deviceKey } = await season(1);
    for (const status of [1, 2, 3]) {
      await acceptPart(shard, newJob(owner, { ids: [], status, devices: [deviceKey] }));
    }
    expect(await refusal(clear(owner, deviceId, { insights: true, ownership: true }))).toBe(
      "unavailable/too-many-jobs",
    );
    expect(await left(owner, deviceId)).toMatchObject({ seen: 1 });
  });

  test("one's own ends as it would when one gives the camera up", async () => {
    const { owner, ids, deviceId } = await season(2);
    const friend = await world.user();
    await world.share(deviceId, friend);
    const { bulkId } = await save(owner, [[ids[0], "favorite"]]);
    await clear(owner, deviceId, { ownership: true });
    await finished(owner, bulkId);
    expect(await statuses(friend)).toEqual(["favorite", "none"]);
  });
});

test("the preview counts what would go, exactly, and changes nothing", async () => {
  const { owner, ids, deviceId } = await season(6);
  await season(2, owner);
  const friend = await world.user();
  await world.share(deviceId, friend);
  await finished(
    owner,
    (
      await save(owner, [
        [ids[0], "archive"],
        [ids[1], "favorite"],
        [ids[2], "acknowledge"],
      ])
    ).bulkId,
  );
  await world.services.speciesReviews.say(owner, {
    insightId: ids[3] ?? "",
    className: "Coyote",
    of: "insight",
  });
  expect(await clearing.preview(owner, deviceId)).toEqual({
    deviceId,
    displayName: "Unnamed",
    insights: 5,
    reviewed: 3,
    archived: 1,
    placed: true,
    others: 1,
    may: { location: true, insights: true, ownership: true },
  });
  expect(await clearing.preview(friend, deviceId)).toMatchObject({
    others: 1,
    may: { location: false, insights: false, ownership: true },
  });
  const { bulkId } = await clear(owner, deviceId, { insights: true, location: true });
  await finished(owner, bulkId ?? "");
  expect(await clearing.preview(owner, deviceId)).toMatchObject({
    insights: 0,
    reviewed: 0,
    archived: 6,
    placed: false,
  });
});

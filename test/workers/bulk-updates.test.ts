// Bulk updates through the real object and the real database: one effect, whatever happens in between. platform 4.3,
// E1 to E5, E9.
import { env, runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { shardDb } from "../../app/db/client";
import { applyJob, BULK_SQL, beginJob, insertJob } from "../../app/db/queries/bulk-updates";
import type { Actor } from "../../app/domain/actor";
import { BULK_LIMIT_HIT } from "../../app/domain/insights/bulk-update";
import { toHex } from "../../app/domain/insights/insight-id";
import { acceptJob, GAVE_UP, runNextJob } from "../../app/services/bulk-runner";
import { Serially } from "../../workers/objects/serially";
import { item, refusal, World } from "../services/world";

const world = new World();
const shard = shardDb(env.SHARD_0);
const { bulkUpdates, insights } = world.services;

describe("saving", () => {
  test("changes the statuses and says so", async () => {
    const { owner, ids } = await season(3);
    const { bulkId } = await save(owner, [
      [ids[0], "favorite"],
      [ids[1], "archive"],
    ]);
    await finished(owner, bulkId);
    expect(await bulkUpdates.status(owner, bulkId)).toEqual({
      status: 2,
      message: "The bulk update has successfully completed!",
    });
    expect(await statuses(owner)).toEqual(["favorite", "archive", "none"]);
    expect(await locks(bulkId)).toBe(0);
  });

  test("bumps the version of a page only when something on it changed", async () => {
    const { owner, ids } = await season(2);
    const version = async () =>
      (
        await shard.d1
          .prepare("SELECT ver FROM page_ver WHERE account_id = ?1")
          .bind(owner.accountId)
          .first<{ ver: number }>()
      )?.ver;
    const before = (await version()) ?? 0;
    await finished(owner, (await save(owner, [[ids[0], "favorite"]])).bulkId);
    expect(await version()).toBe(before + 1);
    await finished(owner, (await save(owner, [[ids[0], "favorite"]])).bulkId);
    expect(await version()).toBe(before + 1);
  });

  test("the same key is the same job, at once and later", async () => {
    const { owner, ids } = await season(1);
    const twice = await Promise.all([1, 2, 3].map(() => save(owner, [[ids[0], "archive"]], "key-1")));
    expect(new Set(twice.map((answer) => answer.bulkId)).size).toBe(1);
    await finished(owner, twice[0]?.bulkId ?? "");
    expect((await save(owner, [[ids[0], "archive"]], "key-1")).bulkId).toBe(twice[0]?.bulkId);
  });

  test("of an insight that comes twice the last counts", async () => {
    const { owner, ids } = await season(1);
    const { bulkId } = await save(owner, [
      [ids[0], "archive"],
      [ids[0], "favorite"],
    ]);
    await finished(owner, bulkId);
    expect(await statuses(owner)).toEqual(["favorite"]);
  });
});

describe("refusals change nothing", () => {
  test("a viewer, another's insight, an unknown one, too many, none, a wrong status", async () => {
    const { owner, ids } = await season(1);
    const other = await season(1);
    const viewer = await world.user({ role: "viewer", accountId: owner.accountId });
    expect(await refusal(save(viewer, [[ids[0], "archive"]]))).toBe("forbidden");
    expect(
      await refusal(
        save(owner, [
          [ids[0], "archive"],
          [other.ids[0], "archive"],
        ]),
      ),
    ).toBe("notFound");
    expect(await refusal(save(owner, [[crypto.randomUUID(), "archive"]]))).toBe("notFound");
    expect(await refusal(save(owner, []))).toBe("invalid");
    expect(await refusal(save(owner, [[ids[0], "shiny"]]))).toBe("invalid");
    const many = Array.from({ length: 1001 }, () => [crypto.randomUUID(), "archive"] as const);
    await expect(save(owner, many)).rejects.toMatchObject({ message: BULK_LIMIT_HIT });
    expect(await statuses(owner)).toEqual(["none"]);
    expect(await statuses(other.owner)).toEqual(["none"]);
  });

  test("another user's job is not found", async () => {
    const { owner, ids } = await season(1);
    const { bulkId } = await save(owner, [[ids[0], "archive"]]);
    const stranger = await world.user();
    expect(await refusal(bulkUpdates.status(stranger, bulkId))).toBe("notFound");
  });
});

describe("two users", () => {
  test("on the same device: the second is blocked while the first is unfinished; on others it is not", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const friend = await season(1);
    const first = await newJob(owner, { ids, status: 3, devices: [deviceKey] });
    await acceptJob(shard, first);
    const second = await newJob(friend.owner, { ids, status: 2, devices: [deviceKey] });
    await acceptJob(shard, second);
    const own = await newJob(friend.owner, { ids: friend.ids, status: 2, devices: [friend.deviceKey] });
    await acceptJob(shard, own);
    expect(await states([first.id, second.id, own.id])).toEqual([3, 4, 3]);
    expect(await bulkUpdates.status(friend.owner, second.id)).toEqual({
      status: 4,
      message: "Someone is trying to do a bulk update, try again later",
    });
    await drain(owner.accountId);
    await drain(friend.owner.accountId);
    expect(await states([first.id, second.id, own.id])).toEqual([2, 4, 2]);
    expect([await statuses(owner), await statuses(friend.owner)]).toEqual([["archive"], ["favorite"]]);
  });

  test("one's own overlapping job waits its turn, and the last one wins", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const jobs = [];
    for (const status of [1, 2, 3]) {
      const job = await newJob(owner, { ids, status, devices: [deviceKey] });
      await acceptJob(shard, job);
      jobs.push(job.id);
    }
    expect(await states(jobs)).toEqual([3, 3, 3]);
    const fourth = await newJob(owner, { ids, status: 1, devices: [deviceKey] });
    expect(await acceptJob(shard, fourth)).toEqual({ ok: false, code: "too-many-jobs" });
    await drain(owner.accountId);
    expect(await states(jobs)).toEqual([2, 2, 2]);
    expect(await statuses(owner)).toEqual(["archive"]);
  });

  test("a job that waits for a device does not hold up the one behind it that holds the device", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const other = await season(1);
    const housemate = { ...owner, userId: (await world.user({ accountId: owner.accountId })).userId };
    const first = await newJob(owner, { ids, status: 1, devices: [deviceKey] });
    const both = await newJob(owner, { ids, status: 3, devices: [deviceKey, other.deviceKey] });
    const theirs = await newJob(housemate, { ids: other.ids, status: 2, devices: [other.deviceKey] });
    for (const job of [first, both, theirs]) await acceptJob(shard, job);
    expect(await states([first.id, both.id, theirs.id])).toEqual([3, 3, 3]);
    await drain(owner.accountId);
    expect(await states([first.id, both.id, theirs.id])).toEqual([2, 2, 2]);
    expect([await statuses(owner), await statuses(other.owner)]).toEqual([["archive"], ["favorite"]]);
  });

  test("many at once on shared devices: no lost update, no lock left", async () => {
    const { owner, ids, deviceId } = await season(6);
    const friend = await world.user();
    await world.share(deviceId, friend);
    const wanted = ["favorite", "archive", "acknowledge"] as const;
    const jobs = await Promise.all(
      ids
        .flatMap((id, i) => {
          const who = i % 2 ? friend : owner;
          return [save(who, [[id, wanted[i % 3] ?? "none"]]).then((job) => ({ ...job, who, i }))];
        })
        .map((job) => job.catch(() => null)),
    );
    for (const job of jobs) if (job) await finished(job.who, job.bulkId);
    const shown = await statuses(owner);
    for (const job of jobs) {
      if (!job) continue;
      const { status } = await bulkUpdates.status(job.who, job.bulkId);
      expect([2, 4]).toContain(status);
      expect(shown[job.i]).toBe(status === 2 ? wanted[job.i % 3] : "none");
      expect(await locks(job.bulkId)).toBe(0);
    }
  });
});

describe("crashes", () => {
  test("a job that was accepted and never run is run by the alarm", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const stub = env.BULK_UPDATES.getByName(`account:${owner.accountId}`);
    await stub.push(owner.accountId);
    const job = await newJob(owner, { ids, status: 3, devices: [deviceKey] });
    await insertJob(shard, job);
    const { runInDurableObject } = await import("cloudflare:test");
    await runInDurableObject(stub, async (_, state) => {
      await state.storage.setAlarm(Date.now() + 60_000);
    });
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await states([job.id])).toEqual([2]);
    expect(await statuses(owner)).toEqual(["archive"]);
  });

  test("a job cut between its beginning and its batch is run again, and after its batch it is not", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const job = await newJob(owner, { ids, status: 3, devices: [deviceKey] });
    await acceptJob(shard, job);
    expect(await beginJob(shard, { id: job.id, deviceKeys: [deviceKey], now: 1 })).toBe(true);
    await drain(owner.accountId);
    expect(await statuses(owner)).toEqual(["archive"]);
    const results = await applyJob(shard, { id: job.id, entries: [[toHex(ids[0] ?? ""), 2]], now: 2 });
    expect(results.reduce((sum, result) => sum + result.meta.changes, 0)).toBe(0);
    expect(await statuses(owner)).toEqual(["archive"]);
  });

  test("a job that fails five times steps aside, frees its devices, and the next goes on", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const bad = await newJob(owner, { ids, status: 3, devices: [deviceKey] });
    await acceptJob(shard, bad);
    await shard.d1.prepare("UPDATE bulk_update SET attempts = 5 WHERE id = ?1").bind(bad.id).run();
    const good = await newJob(owner, { ids, status: 2, devices: [deviceKey] });
    await acceptJob(shard, good);
    await drain(owner.accountId);
    expect(await states([bad.id, good.id])).toEqual([4, 2]);
    expect((await bulkUpdates.status(owner, bad.id)).message).toBe(GAVE_UP);
    expect(await statuses(owner)).toEqual(["favorite"]);
  });

  test("the cron pushes what stands still", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const job = {
      ...(await newJob(owner, { ids, status: 3, devices: [deviceKey] })),
      now: world.now - 120_000,
    };
    await insertJob(shard, job);
    expect(await bulkUpdates.pushStuck()).toBeGreaterThan(0);
    expect(await states([job.id])).toEqual([2]);
  });
});

describe("cost", () => {
  test("1000 entries on 50,000 insights read at most 10 rows each", async () => {
    const account = 8001;
    await shard.d1
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 49999)
         INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp)
         SELECT ?1, i, unhex(printf('%08X%024X', (i * 2654435761) & 4294967295, i)), i % 50, 'x', i FROM n`,
      )
      .bind(account)
      .run();
    const { results } = await shard.d1
      .prepare("SELECT hex(id) AS id FROM insight WHERE account_id = ?1 AND seq % 50 = 7 LIMIT 1000")
      .bind(account)
      .all<{ id: string }>();
    const job = {
      id: crypto.randomUUID(),
      accountId: account,
      userId: 1,
      idem: null,
      entries: results.map((row, i) => [row.id, i % 4] as const),
      deviceKeys: [900_001],
      now: 1,
    };
    await insertJob(shard, job);
    await beginJob(shard, job);
    const applied = await applyJob(shard, job);
    const read = applied.reduce((sum, result) => sum + result.meta.rows_read, 0);
    expect(job.entries).toHaveLength(1000);
    expect(read).toBeLessThanOrEqual(10_000);
  });

  test.each(Object.entries(BULK_SQL))("%s looks insights up by id", async (_, sql) => {
    const values = [...new Set(sql.match(/\?\d/g))].map((_, i) =>
      i === 0 && sql.includes("json_each(?1)") ? "[]" : i === 2 ? "[]" : 1,
    );
    const { results } = await shard.d1
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    const plan = results.map((row) => row.detail).join("\n");
    expect(plan).toMatch(/SEARCH insight USING (COVERING )?INDEX insight_id \(id=\?\)/);
    expect(plan).not.toMatch(/SCAN insight|PRIMARY KEY \(account_id=\?\)/);
  });
});

test("Serially runs one after the other, also after a failure", async () => {
  const queue = new Serially();
  const order: string[] = [];
  const step = (name: string, fails = false) =>
    queue.run(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  await Promise.allSettled([step("a"), step("b", true), step("c")]);
  expect(order).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

/** An owner with one camera and some insights, oldest first. */
async function season(count: number) {
  const owner = await world.user();
  const camera = await world.camera(owner);
  const sent = Array.from({ length: count }, () => item());
  await world.sync(camera.deviceToken, sent);
  const key = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(camera.deviceId)
    .first<{ id: number }>();
  return {
    owner,
    ids: sent.map((insight) => insight.insight_id),
    deviceId: camera.deviceId,
    deviceKey: key?.id ?? 0,
  };
}

function save(
  actor: Actor,
  changes: readonly (readonly [string | undefined, string])[],
  idempotencyKey?: string,
) {
  const entries = changes.map(([insightId = "", insightStatus]) => ({ insightId, insightStatus }));
  return bulkUpdates.save(actor, { entries, idempotencyKey });
}

async function newJob(
  actor: Actor,
  job: { readonly ids: readonly string[]; readonly status: number; readonly devices: readonly number[] },
) {
  world.now += 1;
  return {
    id: crypto.randomUUID(),
    accountId: actor.accountId,
    userId: actor.userId,
    idem: null,
    entries: job.ids.map((id) => [toHex(id), job.status] as const),
    deviceKeys: job.devices,
    now: world.now,
  };
}

async function finished(actor: Actor, bulkId: string): Promise<void> {
  await vi.waitFor(async () => expect([2, 4]).toContain((await bulkUpdates.status(actor, bulkId)).status), {
    timeout: 10_000,
  });
}

async function drain(accountId: number): Promise<void> {
  while ((await runNextJob(shard, accountId, Date.now())) === "done");
}

async function statuses(actor: Actor): Promise<readonly string[]> {
  return (await insights.page(actor, { limit: 100, offset: 0 })).map((insight) => insight.status);
}

async function states(ids: readonly string[]): Promise<readonly number[]> {
  const rows = await Promise.all(
    ids.map((id) =>
      shard.d1.prepare("SELECT state FROM bulk_update WHERE id = ?1").bind(id).first<{ state: number }>(),
    ),
  );
  return rows.map((row) => row?.state ?? 0);
}

async function locks(bulkId: string): Promise<number> {
  const row = await shard.d1
    .prepare("SELECT count(*) AS n FROM bulk_lock WHERE bulk_id = ?1")
    .bind(bulkId)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

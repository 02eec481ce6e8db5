// Jobs that go slice by slice: archiving a camera's insights, and taking that back. Small slices of a small account, so
// that every border is met. docs/platform.md, Saves; faults E1, E2 and E12.
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import { slicesOf } from "~/db/queries/saves/sliced-save";
import type { Actor } from "~/domain/actor";
import type { NewSave } from "~/domain/review/queued-save";
import { ATTEMPT_LIMIT, STOPPED } from "~/domain/review/save-rules";
import { acceptPart, runNextSave } from "~/services/saves/shard-queue";
import {
  drain,
  locks,
  newJob,
  pageVersion,
  saveHistory,
  saves,
  season,
  shard,
  states,
  statuses,
  world,
} from "./saves-season";

/** Three archived insights, or seven places, a slice. */
const SMALL = { insights: 3, walk: 7 } as const;

/** A camera whose insights lie among another's, A B A A B A A .., one of them archived and one a favorite. */
async function mixed(count: number) {
  const a = await season(0);
  const b = await season(0, a.owner);
  const cameras = [a, b, a] as const;
  const places: number[] = [];
  for (let seq = 0; seq < count; seq++) places.push(cameras[seq % 3]?.deviceKey ?? 0);
  await shard.d1
    .prepare(
      `INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp, status)
       SELECT ?1, key, randomblob(16), value, 'Red fox', ?3, CASE key WHEN 3 THEN 3 WHEN 5 THEN 2 ELSE 0 END FROM json_each(?2)`,
    )
    .bind(a.owner.accountId, JSON.stringify(places), world.now)
    .run();
  await shard.d1
    .prepare(
      `INSERT INTO account_head(account_id, next_seq, live) VALUES (?1, ?2, ?2)
       ON CONFLICT DO UPDATE SET next_seq = ?2, live = ?2`,
    )
    .bind(a.owner.accountId, count)
    .run();
  return { ...a, other: b, places };
}

function archiving(actor: Actor, device: { readonly deviceKey: number; readonly until: number }): NewSave {
  const slices = { from: 0, until: device.until, ...SMALL };
  return newJob(actor, { ids: [], status: 3, devices: [device.deviceKey] }, { slices });
}

async function reverting(actor: Actor, saved: NewSave): Promise<NewSave> {
  const reverts = await ledgerOf(saved.id);
  const slices = await slicesOf(shard, reverts);
  if (slices === null) throw new Error("The save has no parts.");
  return newJob(actor, { ids: [], status: 0, devices: saved.deviceKeys }, { slices, reverts });
}

async function ledgerOf(bulkId: string): Promise<number> {
  return (
    (await shard.d1.prepare("SELECT id FROM ledger WHERE bulk_id = ?1").bind(bulkId).first<number>("id")) ?? 0
  );
}

/** How many insights each part of a save's record has. */
async function parts(bulkId: string): Promise<readonly number[]> {
  const { results } = await shard.d1
    .prepare("SELECT json_array_length(changes) AS n FROM ledger_part WHERE ledger_id = ?1 ORDER BY part")
    .bind(await ledgerOf(bulkId))
    .all<{ n: number }>();
  return results.map((row) => row.n);
}

/** What the statuses are when the camera's insights are archived. */
function archived(
  before: readonly string[],
  places: readonly number[],
  deviceKey: number,
): readonly string[] {
  return before.map((status, seq) => (places[seq] === deviceKey ? "archive" : status));
}

async function total(actor: Actor): Promise<readonly number[]> {
  return (await saveHistory.history(actor, { limit: 50 })).batches.map((save) => save.total);
}

describe("archiving", () => {
  test("goes through the account in slices and changes what is on that camera, as one save", async () => {
    const { owner, deviceKey, places } = await mixed(20);
    const [before, version] = [await statuses(owner), await pageVersion(owner.accountId)];
    const save = archiving(owner, { deviceKey, until: 20 });
    await acceptPart(shard, save);
    expect(await locks(save.id)).toBe(1);
    await drain(owner.accountId);
    expect(await statuses(owner)).toEqual(archived(before, places, deviceKey));
    expect(await states([save.id])).toEqual([2]);
    expect(await locks(save.id)).toBe(0);
    const changed = places.filter((key, seq) => key === deviceKey && before[seq] !== "archive").length;
    expect(await total(owner)).toEqual([changed]);
    const sizes = await parts(save.id);
    expect(sizes.reduce((sum, n) => sum + n, 0)).toBe(changed);
    expect(Math.max(...sizes)).toBe(SMALL.insights);
    // Once for each slice that changed something.
    expect(await pageVersion(owner.accountId)).toBe(version + sizes.length);
  });

  test("leaves what came after it was asked for", async () => {
    const { owner, deviceKey, places } = await mixed(20);
    const before = await statuses(owner);
    const save = archiving(owner, { deviceKey, until: 12 });
    await acceptPart(shard, save);
    await drain(owner.accountId);
    const after = archived(before, places, deviceKey);
    expect(await statuses(owner)).toEqual([...after.slice(0, 12), ...before.slice(12)]);
  });

  test("that finds nothing to archive ends, and isn't a save", async () => {
    const { owner, deviceKey } = await season(0);
    const save = archiving(owner, { deviceKey, until: 0 });
    await acceptPart(shard, save);
    await drain(owner.accountId);
    expect(await states([save.id])).toEqual([2]);
    expect(await ledgerOf(save.id)).toBe(0);
    expect(await total(owner)).toEqual([]);
  });

  test("lets a save of another camera go first, between two slices", async () => {
    const { owner, deviceKey, other } = await mixed(20);
    const job = archiving(owner, { deviceKey, until: 20 });
    await acceptPart(shard, job);
    await runNextSave(shard, owner.accountId, world.now);
    const save = newJob(owner, { ids: [], status: 1, devices: [other.deviceKey] });
    await acceptPart(shard, save);
    expect(await runNextSave(shard, owner.accountId, world.now)).toEqual({
      outcome: "done",
      bulkId: save.id,
    });
    expect(await states([job.id])).toEqual([1]);
    await drain(owner.accountId);
    expect(await states([job.id])).toEqual([2]);
  });

  test("holds its camera against another user, and makes its own user's save wait until the last slice", async () => {
    const { owner, deviceKey, deviceId } = await mixed(20);
    const friend = await world.user();
    await world.share(deviceId, friend);
    const save = archiving(owner, { deviceKey, until: 20 });
    await acceptPart(shard, save);
    await runNextSave(shard, owner.accountId, world.now);
    const blocked = newJob(friend, { ids: [], status: 1, devices: [deviceKey] });
    const waiting = newJob(owner, { ids: [], status: 1, devices: [deviceKey] });
    for (const each of [blocked, waiting]) await acceptPart(shard, each);
    await runNextSave(shard, owner.accountId, world.now);
    expect(await states([blocked.id, waiting.id, save.id])).toEqual([4, 3, 1]);
    await drain(owner.accountId);
    expect(await states([waiting.id, save.id])).toEqual([2, 2]);
  });
});

/** A database that fails at one call of a kind, before or after its effect. */
function failing(fault: { readonly at: number; readonly when: "before" | "after" }) {
  let calls = 0;
  return shardDb(
    new Proxy(env.SHARD_0, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
        return async (statements: D1PreparedStatement[]) => {
          calls += 1;
          if (calls !== fault.at) return target.batch(statements);
          if (fault.when === "after") await target.batch(statements);
          throw new Error("D1_ERROR: Network connection lost.");
        };
      },
    }),
  );
}

/** Works as a queue that dies at a call of the database and comes back. */
async function drainThrough(accountId: number, db: typeof shard): Promise<void> {
  for (;;) {
    const ran = await runNextSave(db, accountId, world.now).catch(() => null);
    if (ran?.outcome === "idle") return;
  }
}

describe("E12: killed in the middle", () => {
  // Two batches a slice: it begins, and it is applied.
  const faults = Array.from({ length: 8 }, (_, i) => i + 1).flatMap((at) =>
    (["before", "after"] as const).map((when) => ({ at, when })),
  );

  test.each(faults)("batch $at, $when its commit: archived once, and taken back once", async (fault) => {
    const { owner, deviceKey, places } = await mixed(14);
    const before = await statuses(owner);
    const save = archiving(owner, { deviceKey, until: 14 });
    await acceptPart(shard, save);
    await drainThrough(owner.accountId, failing(fault));
    expect(await statuses(owner)).toEqual(archived(before, places, deviceKey));
    const changed = places.filter((key, seq) => key === deviceKey && before[seq] !== "archive").length;
    expect((await parts(save.id)).reduce((sum, n) => sum + n, 0)).toBe(changed);
    expect(await total(owner)).toEqual([changed]);
    const back = await reverting(owner, save);
    await acceptPart(shard, back);
    await drainThrough(owner.accountId, failing(fault));
    expect(await statuses(owner)).toEqual(before);
    expect(await total(owner)).toEqual([changed, changed]);
    expect([await states([save.id, back.id]), await locks(save.id), await locks(back.id)]).toEqual([
      [2, 2],
      0,
      0,
    ]);
  });

  test("three runners at once have one effect", async () => {
    const { owner, deviceKey, places } = await mixed(14);
    const before = await statuses(owner);
    const save = archiving(owner, { deviceKey, until: 14 });
    await acceptPart(shard, save);
    await Promise.all([1, 2, 3].map(() => drain(owner.accountId)));
    expect(await statuses(owner)).toEqual(archived(before, places, deviceKey));
    const changed = places.filter((key, seq) => key === deviceKey && before[seq] !== "archive").length;
    expect(await total(owner)).toEqual([changed]);
  });

  test("a slice that can never be applied steps aside; what was done before stays in the history", async () => {
    const { owner, deviceKey } = await mixed(14);
    const save = archiving(owner, { deviceKey, until: 14 });
    await acceptPart(shard, save);
    await runNextSave(shard, owner.accountId, world.now);
    await shard.d1
      .prepare(
        `CREATE TRIGGER never BEFORE INSERT ON ledger_part WHEN NEW.ledger_id = ${await ledgerOf(save.id)}
         BEGIN SELECT RAISE(ABORT, 'never'); END`,
      )
      .run();
    for (let attempt = 0; attempt < ATTEMPT_LIMIT; attempt++) {
      await expect(runNextSave(shard, owner.accountId, world.now)).rejects.toThrow("never");
    }
    expect(await runNextSave(shard, owner.accountId, world.now)).toMatchObject({ outcome: "abandoned" });
    await shard.d1.prepare("DROP TRIGGER never").run();
    expect(await saves.status(owner, save.id)).toMatchObject({ status: 4, message: STOPPED });
    expect(await locks(save.id)).toBe(0);
    expect(await total(owner)).toEqual([SMALL.insights]);
  });
});

describe("taking it back", () => {
  test("leaves what changed since, and the preview counts it as the revert does", async () => {
    const { owner, deviceKey, places } = await mixed(14);
    const before = await statuses(owner);
    const save = archiving(owner, { deviceKey, until: 14 });
    await acceptPart(shard, save);
    await drain(owner.accountId);
    const { insightId = "" } = (await world.page(owner, { limit: 1, offset: 0 }))[0] ?? {};
    await acceptPart(shard, newJob(owner, { ids: [insightId], status: 2, devices: [deviceKey] }));
    await drain(owner.accountId);
    const changed = places.filter((key, seq) => key === deviceKey && before[seq] !== "archive").length;
    const preview = await saveHistory.preview(owner, save.id);
    expect(preview).toMatchObject({
      batch: { total: changed },
      reverting: changed - 1,
      back: 0,
      stays: 1,
      staying: [{ insightId, status: "favorite" }],
    });
    const { bulkId } = await saveHistory.revert(owner, save.id, undefined);
    await drain(owner.accountId);
    expect(await statuses(owner)).toEqual(before.with(0, "favorite"));
    expect(await saveHistory.preview(owner, save.id)).toMatchObject({
      reverting: 0,
      back: changed - 1,
      stays: 1,
      batch: { undone: changed - 1, lastRevert: { bulkId } },
    });
  });

  test("while it still runs waits for its end, and takes back all of it", async () => {
    const { owner, deviceKey } = await season(10);
    const save = newJob(
      owner,
      { ids: [], status: 3, devices: [deviceKey] },
      { slices: { from: 0, until: 10, insights: 2, walk: 20 } },
    );
    await acceptPart(shard, save);
    for (const _ of [1, 2]) await runNextSave(shard, owner.accountId, world.now);
    expect(await total(owner)).toEqual([4]);
    const back = await reverting(owner, save);
    await acceptPart(shard, back);
    await drain(owner.accountId);
    expect(await states([save.id, back.id])).toEqual([2, 2]);
    expect(await total(owner)).toEqual([10, 10]);
    expect(await statuses(owner)).toEqual(Array(10).fill("none"));
  });

  test("can be taken back in turn", async () => {
    const { owner, deviceKey, places } = await mixed(14);
    const before = await statuses(owner);
    const save = archiving(owner, { deviceKey, until: 14 });
    let last = save;
    await acceptPart(shard, save);
    await drain(owner.accountId);
    for (const wanted of [before, archived(before, places, deviceKey), before]) {
      last = await reverting(owner, last);
      await acceptPart(shard, last);
      await drain(owner.accountId);
      expect(await statuses(owner)).toEqual(wanted);
    }
  });
});

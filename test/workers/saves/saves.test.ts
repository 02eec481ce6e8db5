// The queue of saves over the real object and the real database: who waits, who is blocked, in which order.
// docs/platform.md, Saves.
import { env, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { acceptPart } from "~/services/saves/shard-queue";
import { BulkUpdates } from "../../../workers/objects/saves";
import {
  drain,
  finished,
  locks,
  newJob,
  save,
  saves,
  season,
  shard,
  states,
  statuses,
  world,
} from "./saves-season";

describe("two users", () => {
  test("on the same device: the second is blocked while the first is unfinished; on others it is not", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const friend = await season(1);
    const first = newJob(owner, { ids, status: 3, devices: [deviceKey] });
    const second = newJob(friend.owner, { ids, status: 2, devices: [deviceKey] });
    const own = newJob(friend.owner, { ids: friend.ids, status: 2, devices: [friend.deviceKey] });
    for (const save of [first, second, own]) await acceptPart(shard, save);
    expect(await states([first.id, second.id, own.id])).toEqual([3, 4, 3]);
    expect(await saves.status(friend.owner, second.id)).toEqual({
      status: 4,
      message: "Someone is trying to do a bulk update, try again later",
      replaced: [],
    });
    await drain(owner.accountId);
    await drain(friend.owner.accountId);
    expect(await states([first.id, second.id, own.id])).toEqual([2, 4, 2]);
    expect([await statuses(owner), await statuses(friend.owner)]).toEqual([["archive"], ["favorite"]]);
  });

  test("a save that waits for a device does not hold up the one behind it that holds the device", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const other = await season(1);
    const housemate = { ...owner, userId: (await world.user({ accountId: owner.accountId })).userId };
    const first = newJob(owner, { ids, status: 1, devices: [deviceKey] });
    const both = newJob(owner, { ids, status: 3, devices: [deviceKey, other.deviceKey] });
    const theirs = newJob(
      housemate,
      { ids: other.ids, status: 2, devices: [other.deviceKey] },
      { insightAccounts: [other.owner.accountId] },
    );
    for (const save of [first, both, theirs]) await acceptPart(shard, save);
    expect(await states([first.id, both.id, theirs.id])).toEqual([3, 3, 3]);
    await drain(owner.accountId);
    expect(await states([first.id, both.id, theirs.id])).toEqual([2, 2, 2]);
    expect([await statuses(owner), await statuses(other.owner)]).toEqual([["archive"], ["favorite"]]);
  });

  test("two queues that wait for each other's devices both come to an end", async () => {
    const [a, b] = [await season(1), await season(1)];
    const devices = [a.deviceKey, b.deviceKey];
    const mine = newJob(a.owner, { ids: a.ids, status: 1, devices: [a.deviceKey] });
    const mineBoth = newJob(a.owner, { ids: a.ids, status: 2, devices });
    for (const save of [mine, mineBoth]) await acceptPart(shard, save);
    const theirs = newJob(b.owner, { ids: b.ids, status: 1, devices: [b.deviceKey] });
    await acceptPart(shard, theirs);
    expect(await drain(a.owner.accountId)).toEqual([mine.id]);
    const theirsBoth = newJob(b.owner, { ids: b.ids, status: 3, devices });
    await acceptPart(shard, theirsBoth);
    expect(await states([mineBoth.id, theirsBoth.id])).toEqual([3, 3]);
    expect(await drain(b.owner.accountId)).toEqual([theirs.id, theirsBoth.id]);
    expect(await drain(a.owner.accountId)).toEqual([mineBoth.id]);
    expect([await statuses(a.owner), await statuses(b.owner)]).toEqual([["favorite"], ["archive"]]);
  });

  test("a queue that waits asks less and less often, and soon again once its save could run", async () => {
    const [a, b] = [await season(1), await season(1)];
    const theirs = newJob(b.owner, { ids: b.ids, status: 1, devices: [b.deviceKey] });
    const first = newJob(a.owner, { ids: a.ids, status: 1, devices: [a.deviceKey] });
    const waiting = newJob(a.owner, { ids: a.ids, status: 3, devices: [a.deviceKey, b.deviceKey] });
    for (const save of [first, waiting, theirs]) await acceptPart(shard, save);
    await drain(a.owner.accountId);
    expect(await states([theirs.id, waiting.id])).toEqual([3, 3]);
    const stub = env.BULK_UPDATES.getByName(`account:${a.owner.accountId}`);
    await runInDurableObject(stub, async (_, state) => {
      const object = new BulkUpdates(state, env);
      const { storage } = state;
      await storage.put({ accountId: a.owner.accountId, waits: 4 });
      for (const waits of [5, 6, 7]) {
        const before = Date.now();
        await object.alarm();
        const alarm = (await storage.getAlarm()) ?? 0;
        // From the fifth wait on: four seconds at least, ten at most.
        expect(alarm - before).toBeGreaterThanOrEqual(4_000);
        expect(alarm - Date.now()).toBeLessThanOrEqual(10_000);
        expect(await storage.get("waits")).toBeGreaterThanOrEqual(waits);
      }
      await drain(b.owner.accountId);
      await object.alarm();
      expect([await storage.get("waits"), await storage.getAlarm()]).toEqual([undefined, null]);
    });
    expect(await states([waiting.id])).toEqual([2]);
  });

  test("many at once on shared devices through the objects: no lost update, no lock left", async () => {
    const { owner, ids, deviceId } = await season(6);
    const friend = await world.user();
    await world.share(deviceId, friend);
    const wanted = ["favorite", "archive", "acknowledge"] as const;
    const queuedSaves = await Promise.all(
      ids.map(async (id, i) => {
        const who = i % 2 ? friend : owner;
        return { ...(await save(who, [[id, wanted[i % 3] ?? "none"]])), who };
      }),
    );
    for (const save of queuedSaves) await finished(save.who, save.bulkId);
    const shown = await statuses(owner);
    for (const [i, save] of queuedSaves.entries()) {
      const { status } = await saves.status(save.who, save.bulkId);
      expect(shown[i]).toBe(status === 2 ? wanted[i % 3] : "none");
      expect(await locks(save.bulkId)).toBe(0);
    }
  });
});

describe("one user", () => {
  test("an overlapping save waits its turn, and the last one wins", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const queuedSaves = [1, 2, 3].map((status) => newJob(owner, { ids, status, devices: [deviceKey] }));
    for (const save of queuedSaves) await acceptPart(shard, save);
    expect(await states(queuedSaves.map((save) => save.id))).toEqual([3, 3, 3]);
    expect(await acceptPart(shard, newJob(owner, { ids, status: 1, devices: [deviceKey] }))).toEqual({
      ok: false,
      code: "too-many-jobs",
    });
    expect(await drain(owner.accountId)).toEqual(queuedSaves.map((save) => save.id));
    expect(await statuses(owner)).toEqual(["archive"]);
  });

  test("the last one wins also when it needs fewer devices than the one that waits before it", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const second = await season(1, owner);
    const queuedSaves = [
      newJob(owner, { ids: second.ids, status: 1, devices: [second.deviceKey] }),
      newJob(owner, { ids, status: 2, devices: [deviceKey, second.deviceKey] }),
      newJob(owner, { ids, status: 3, devices: [deviceKey] }),
    ];
    for (const save of queuedSaves) await acceptPart(shard, save);
    expect(await drain(owner.accountId)).toEqual(queuedSaves.map((save) => save.id));
    expect(await statuses(owner)).toEqual(["archive", "acknowledge"]);
  });

  test("the last one wins also while another user's save holds a device of the one before it", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const other = await season(1);
    const first = newJob(owner, { ids, status: 1, devices: [deviceKey] });
    const both = newJob(owner, { ids, status: 2, devices: [deviceKey, other.deviceKey] });
    const theirs = newJob(other.owner, { ids: other.ids, status: 1, devices: [other.deviceKey] });
    for (const save of [first, both, theirs]) await acceptPart(shard, save);
    expect(await drain(owner.accountId)).toEqual([first.id]);
    const last = newJob(owner, { ids, status: 3, devices: [deviceKey] });
    await acceptPart(shard, last);
    expect(await drain(owner.accountId)).toEqual([]);
    await drain(other.owner.accountId);
    expect(await drain(owner.accountId)).toEqual([both.id, last.id]);
    expect(await statuses(owner)).toEqual(["archive"]);
  });

  test("order is that of acceptance, whatever the clocks of the requests say", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const early = newJob(owner, { ids, status: 2, devices: [deviceKey] }, { now: 9_000 });
    const late = newJob(owner, { ids, status: 3, devices: [deviceKey] }, { now: 1_000 });
    for (const save of [early, late]) await acceptPart(shard, save);
    expect(await drain(owner.accountId)).toEqual([early.id, late.id]);
    expect(await statuses(owner)).toEqual(["archive"]);
  });
});

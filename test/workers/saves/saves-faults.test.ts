// What goes wrong while saves are accepted and run: the database fails before or after a commit, the object dies,
// a save can never be done, the alarm falls silent. Each save has one effect all the same.
// docs/platform.md, Durable Objects; faults E1 to E3.
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applySave, beginSave, insertSave } from "~/db/queries/saves/saves";
import { toHex } from "~/domain/insights/insight-id";
import type { NewSave } from "~/domain/review/queued-save";
import { GAVE_UP } from "~/domain/review/save-rules";
import { acceptPart } from "~/services/saves/shard-queue";
import { BulkUpdates } from "../../../workers/objects/saves";
import {
  drain,
  locks,
  newJob,
  pageVersion,
  saves,
  season,
  shard,
  states,
  statuses,
  world,
} from "./saves-season";

/** What the objects said went wrong. */
let complaints: string[];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void complaints.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** Which call of the database fails, or from which on; `after` = its effect is kept and only the answer is lost. */
interface Fault {
  readonly at: number;
  readonly when: "before" | "after";
  readonly forGood?: boolean;
}

describe("E1: the database fails once, and the client asks again", () => {
  // Accepting is two or three calls, working four: the last of these is the look for a next save.
  const cases = [1, 2, 3, 4, 5, 6, 7].flatMap((at) =>
    (["before", "after"] as const).flatMap((when) => [
      { at, when, key: true },
      { at, when, key: false },
    ]),
  );

  test.each(cases)("call $at, $when the commit, with a key: $key", async ({ at, when, key }) => {
    const { owner, ids, deviceKey } = await season(2);
    const version = await pageVersion(owner.accountId);
    const save = newJob(
      owner,
      { ids, status: 3, devices: [deviceKey] },
      { idem: key ? { key: crypto.randomUUID(), content: "same" } : null },
    );
    const stub = env.BULK_UPDATES.getByName(`account:${owner.accountId}`);
    const stored = await runInDurableObject(stub, async (_, state) => {
      const object = new BulkUpdates(state, { ...env, SHARD_0: faulty({ at, when }) });
      const first = await object.submit([{ ...save, shard: 0 }]).catch(() => null);
      // Whatever became of it, from the first call on there is a watchdog until the work is done.
      const bulkIds = first?.ok ? [first.bulkId] : [];
      if (first === null) {
        expect(await state.storage.getAlarm()).not.toBeNull();
        const again = await object.submit([{ ...save, id: crypto.randomUUID(), shard: 0 }]);
        if (again.ok) bulkIds.push(again.bulkId);
      }
      await object.alarm();
      await object.alarm();
      expect(await state.storage.getAlarm()).toBeNull();
      // The fault was met once: by the client, or by the queue, which says so.
      expect(complaints).toHaveLength(first === null ? 0 : 1);
      return bulkIds;
    });
    expect(await states(stored)).toEqual([2]);
    expect(await openOf(owner.accountId)).toEqual({ open: 0, locks: 0 });
    expect(await statuses(owner)).toEqual(["archive", "archive"]);
    expect(await pageVersion(owner.accountId)).toBe(version + 1);
  });
});

describe("crashes", () => {
  test("a save that was accepted and never run is run by the alarm", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const stub = env.BULK_UPDATES.getByName(`account:${owner.accountId}`);
    const save = newJob(owner, { ids, status: 3, devices: [deviceKey] });
    await runInDurableObject(stub, async (_, state) => {
      // Accepts, and every call after that never comes: the object dies before the work.
      const dying = new BulkUpdates(state, {
        ...env,
        SHARD_0: faulty({ at: 3, when: "before", forGood: true }),
      });
      expect(await dying.submit([{ ...save, shard: 0 }])).toEqual({ ok: true, bulkId: save.id });
      expect(await state.storage.getAlarm()).not.toBeNull();
    });
    expect(await states([save.id])).toEqual([3]);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await states([save.id])).toEqual([2]);
    expect(await statuses(owner)).toEqual(["archive"]);
    expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).toBeNull();
  });

  test("a save cut between its beginning and its batch is run again, and after its batch it is not", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const save = newJob(owner, { ids, status: 3, devices: [deviceKey] });
    await acceptPart(shard, save);
    expect(await beginSave(shard, { ...save, now: 1 })).toBe(true);
    expect(await drain(owner.accountId)).toEqual([save.id]);
    expect(await statuses(owner)).toEqual(["archive"]);
    const entries = [[toHex(ids[0] ?? ""), 2]] as const;
    const results = await applySave(shard, { ...save, entries });
    expect(results.reduce((sum, result) => sum + result.meta.changes, 0)).toBe(0);
    expect(await statuses(owner)).toEqual(["archive"]);
  });

  test("three runners of the same save at once have one effect", async () => {
    const { owner, ids, deviceKey } = await season(2);
    const version = await pageVersion(owner.accountId);
    const save = newJob(owner, { ids, status: 2, devices: [deviceKey] });
    await acceptPart(shard, save);
    await beginSave(shard, save);
    const runs = await Promise.all([1, 2, 3].map(() => applySave(shard, save)));
    const written = runs.map((results) => results.reduce((sum, result) => sum + result.meta.changes, 0));
    expect(written.filter((changes) => changes > 0)).toHaveLength(1);
    expect(await pageVersion(owner.accountId)).toBe(version + 1);
    expect(await states([save.id])).toEqual([2]);
  });

  test("a save that was not begun cannot pass for done", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const save = newJob(owner, { ids, status: 2, devices: [deviceKey] });
    await acceptPart(shard, save);
    await applySave(shard, save);
    expect(await states([save.id])).toEqual([3]);
    expect(await locks(save.id)).toBe(1);
    await drain(owner.accountId);
    expect(await statuses(owner)).toEqual(["favorite"]);
  });

  test("a save touches no account but those of its insights", async () => {
    const [mine, other] = [await season(1), await season(1)];
    const save = newJob(mine.owner, {
      ids: [...mine.ids, ...other.ids],
      status: 3,
      devices: [mine.deviceKey],
    });
    const version = await pageVersion(other.owner.accountId);
    await acceptPart(shard, save);
    await drain(mine.owner.accountId);
    expect([await statuses(mine.owner), await statuses(other.owner)]).toEqual([["archive"], ["none"]]);
    expect(await pageVersion(other.owner.accountId)).toBe(version);
  });
});

describe("E3: work that always fails", () => {
  test("a save that the database refuses steps aside after five attempts, and the next one runs", async () => {
    const { owner, ids, deviceKey } = await season(2);
    const [poisoned = "", healthy = ""] = ids;
    await shard.d1
      .prepare(
        `CREATE TRIGGER poison_${deviceKey} BEFORE UPDATE OF status ON insight
         WHEN NEW.id = x'${toHex(poisoned)}' BEGIN SELECT RAISE(ABORT, 'poison'); END`,
      )
      .run();
    const bad = newJob(owner, { ids: [healthy, poisoned], status: 3, devices: [deviceKey] });
    const good = newJob(owner, { ids: [healthy], status: 2, devices: [deviceKey] });
    const stub = env.BULK_UPDATES.getByName(`account:${owner.accountId}`);
    await stub.submit([{ ...bad, shard: 0 }]);
    await stub.submit([{ ...good, shard: 0 }]);
    // Each alarm is one more attempt; none of them throws, or this would.
    await vi.waitFor(
      async () => {
        await runDurableObjectAlarm(stub);
        expect(await states([bad.id, good.id])).toEqual([4, 2]);
      },
      { timeout: 15_000, interval: 10 },
    );
    expect(await attemptsOf(bad)).toBe(5);
    expect(await saves.status(owner, bad.id)).toEqual({ status: 4, message: GAVE_UP, replaced: [] });
    // All or nothing: of the bad save nothing is left, not even its healthy insight.
    expect(await statuses(owner)).toEqual(["none", "favorite"]);
    expect(await openOf(owner.accountId)).toEqual({ open: 0, locks: 0 });
    expect(complaints.filter((line) => line.includes("bulk-abandoned"))).toEqual([
      expect.stringContaining(bad.id),
    ]);
  });

  test.each(["{", "null", "[]", '{"entries":[]}'])(
    "a save whose work reads %s steps aside at once",
    async (work) => {
      const { owner, ids, deviceKey } = await season(1);
      const bad = newJob(owner, { ids, status: 3, devices: [deviceKey] });
      await acceptPart(shard, bad);
      await shard.d1.prepare("UPDATE bulk_update SET entries = ?2 WHERE id = ?1").bind(bad.id, work).run();
      const good = newJob(owner, { ids, status: 2, devices: [deviceKey] });
      await acceptPart(shard, good);
      await drain(owner.accountId);
      expect((await states([bad.id]))[0]).toBe(4);
      expect(await locks(bad.id)).toBe(0);
    },
  );

  test("an alarm that fails seven times never throws and sets itself again; the cron revives a silent one", async () => {
    const { owner, ids, deviceKey } = await season(1);
    const stub = env.BULK_UPDATES.getByName(`account:${owner.accountId}`);
    const save = newJob(owner, { ids, status: 3, devices: [deviceKey] }, { now: world.now - 120_000 });
    await runInDurableObject(stub, async (_, state) => {
      const down = faulty({ at: 1, when: "before", forGood: true });
      const object = new BulkUpdates(state, { ...env, SHARD_0: down });
      await expect(object.submit([{ ...save, shard: 0 }])).rejects.toThrow("Network connection lost");
      for (let i = 0; i < 7; i++) {
        await state.storage.deleteAlarm();
        await object.alarm();
        expect(await state.storage.getAlarm()).not.toBeNull();
      }
      await state.storage.deleteAll();
      await state.storage.deleteAlarm();
    });
    expect(complaints.filter((line) => line.includes("bulk-failed"))).toHaveLength(7);
    await insertSave(shard, save);
    expect(await saves.pushStuck()).toBeGreaterThan(0);
    expect(await states([save.id])).toEqual([2]);
    expect(await statuses(owner)).toEqual(["archive"]);
  });
});

test("a save that waits for another user's device continues automatically when that is free", async () => {
  const { owner, ids, deviceKey } = await season(1);
  const other = await season(1);
  const first = newJob(owner, { ids, status: 1, devices: [deviceKey] });
  const both = newJob(owner, { ids, status: 3, devices: [deviceKey, other.deviceKey] });
  const theirs = newJob(other.owner, { ids: other.ids, status: 2, devices: [other.deviceKey] });
  for (const save of [first, both, theirs]) await acceptPart(shard, save);
  const stub = env.BULK_UPDATES.getByName(`account:${owner.accountId}`);
  await stub.push(owner.accountId);
  expect(await states([first.id, both.id])).toEqual([2, 3]);
  await drain(other.owner.accountId);
  await vi.waitFor(async () => expect(await states([both.id])).toEqual([2]), { timeout: 10_000 });
  expect(await statuses(owner)).toEqual(["archive"]);
});

async function openOf(accountId: number) {
  return shard.d1
    .prepare(
      `SELECT (SELECT count(*) FROM bulk_update WHERE account_id = ?1 AND state IN (1, 3)) AS open,
         (SELECT count(*) FROM bulk_lock l JOIN bulk_update b ON b.id = l.bulk_id WHERE b.account_id = ?1) AS locks`,
    )
    .bind(accountId)
    .first<{ open: number; locks: number }>();
}

async function attemptsOf(save: NewSave): Promise<number> {
  const row = await shard.d1
    .prepare("SELECT attempts FROM bulk_update WHERE id = ?1")
    .bind(save.id)
    .first<{ attempts: number }>();
  return row?.attempts ?? 0;
}

/** The shard over a road that fails: at one call, or from it on. */
function faulty(fault: Fault): D1Database {
  let calls = 0;
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1;
    const fails = fault.forGood ? calls >= fault.at : calls === fault.at;
    if (!fails) return work();
    if (fault.when === "after") await work();
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (key === "run") return () => run(() => target.run());
        if (key === "all") return () => run(() => target.all());
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    plain.set(wrapped, statement);
    return wrapped;
  };
  return new Proxy(env.SHARD_0, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => wrap(target.prepare(sql));
      if (key === "batch") {
        return (statements: D1PreparedStatement[]) =>
          run(() => target.batch(statements.map((statement) => plain.get(statement) ?? statement)));
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

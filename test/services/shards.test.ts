// Accounts in further insights databases: whatever is done for an account happens where it lies, a save may span
// several, and one that is missing hides no other account's insights. docs/platform.md, Shards.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import { knownTags } from "~/http/conditional";
import { acceptSave, runNextPart, saveStatus } from "~/services/saves/sharded-saves";
import { BulkUpdates } from "../../workers/objects/saves";
import { boundShards, openShard } from "../../workers/shards";
import { importPart } from "../support/camtrap/camtrap-lines";
import { item, itemsOf, PASSWORD, refusal, World } from "./world";

const DAY_MS = 86_400_000;
const two = { ...env, SHARD_1: env.SPARE_SHARD };
const dbs = { shards: boundShards(two), shardFor: (shard: number) => openShard(two, shard) };

/** The queue of an account, its object with both shards. */
async function inQueue<T>(accountId: number, work: (queue: BulkUpdates) => Promise<T>): Promise<T> {
  const stub = env.BULK_UPDATES.getByName(`account:${accountId}`);
  return runInDurableObject(stub, (_, state) => work(new BulkUpdates(state, two)));
}

const world = new World({
  ...dbs,
  saveQueue: {
    submit: (parts) =>
      inQueue(parts[0].accountId, async (queue) => {
        const accepted = await queue.submit(parts);
        await queue.push(parts[0].accountId);
        return accepted;
      }),
    push: (accountId) => inQueue(accountId, (queue) => queue.push(accountId)),
  },
});
const { saves, saveHistory, setOverview, insightPages } = world.services;

/** An owner whose account lies in a shard, with a camera and some insights, oldest first. */
async function season(shard: number, count: number) {
  const owner = await world.user();
  await env.DB.prepare("UPDATE account SET shard = ?2 WHERE id = ?1").bind(owner.accountId, shard).run();
  const camera = await world.camera(owner, { name: `Camera of ${shard}` });
  const sent = Array.from({ length: count }, () => item());
  await world.sync(camera.deviceToken, sent);
  return { owner, camera, ids: sent.map((insight) => insight.insight_id) };
}

/** Rows of an account in a table of a database. */
async function rowsOf(db: D1Database, table: string, accountId: number): Promise<number> {
  const found = await db
    .prepare(`SELECT count(*) AS n FROM ${table} WHERE account_id = ?1`)
    .bind(accountId)
    .first<{ n: number }>();
  return found?.n ?? 0;
}

async function statusesOf(actor: Actor): Promise<readonly string[]> {
  return (await world.page(actor, { limit: 100, offset: 0 })).map((insight) => insight.status);
}

function save(actor: Actor, ids: readonly string[], insightStatus: string, idempotencyKey?: string) {
  const entries = ids.map((insightId) => ({ insightId, insightStatus }));
  return saves.save(actor, { entries, idempotencyKey });
}

/** One reader of two accounts in two shards. */
async function acrossShards() {
  const near = await season(0, 2);
  const far = await season(1, 2);
  await world.share(far.camera.deviceId, near.owner);
  return { reader: near.owner, near, far, ids: [...near.ids, ...far.ids] };
}

test("every binding SHARD_n is a shard, in the order of its number", () => {
  expect(boundShards(env)).toEqual([0]);
  expect(boundShards({ ...two, SHARD_10: env.SPARE_SHARD, SHARD_2: env.SPARE_SHARD })).toEqual([0, 1, 2, 10]);
});

test("a new account goes to the newest shard", async () => {
  const name = `n${crypto.randomUUID().slice(0, 8)}`;
  const { userId } = await world.services.accounts.signUp(
    {
      firstName: "Maya",
      lastName: "Rivers",
      username: name,
      email: `${name}@example.test`,
      phoneNumber: "9876543210",
      country: "Canada",
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
    { ip: "192.0.2.1", userAgent: "", knownBrowser: null },
  );
  const row = await env.DB.prepare(
    "SELECT a.shard FROM user u JOIN account a ON a.id = u.account_id WHERE u.id = ?1",
  )
    .bind(userId)
    .first();
  expect(row).toEqual({ shard: 1 });
});

describe("an account in the second shard", () => {
  test("has its syncs, pages, saves, ledger and imports there, and nothing in the first", async () => {
    const { owner, ids } = await season(1, 3);
    const { accountId } = owner;
    const [page] = (await setOverview.read(owner)).accounts;
    expect(page).toMatchObject({ accountId, count: 3 });
    const whole = { limit: 10_000, offset: 0, account: accountId };
    const columns = await insightPages.columns(owner, whole, knownTags(undefined));
    expect([columns.etag]).toEqual(page?.pages);

    const { bulkId } = await save(owner, ids, "archive");
    expect(await saves.status(owner, bulkId)).toMatchObject({ status: 2 });
    expect(await statusesOf(owner)).toEqual(["archive", "archive", "archive"]);
    expect((await saveHistory.history(owner, { limit: 5 })).batches).toMatchObject([{ bulkId, total: 3 }]);
    await saveHistory.revert(owner, bulkId, undefined);
    expect(await statusesOf(owner)).toEqual(["none", "none", "none"]);

    const part = importPart();
    const taken = await world.services.imports.take(owner, part);
    expect(taken.observations).toMatchObject([{ state: "new" }]);
    expect((await world.services.imports.take(owner, part)).observations).toMatchObject([{ state: "here" }]);
    expect(await world.services.insights.count(owner)).toBe(4);

    for (const table of ["insight", "bulk_update", "ledger_account"]) {
      expect([table, await rowsOf(env.SHARD_0, table, accountId)]).toEqual([table, 0]);
      expect([table, (await rowsOf(env.SPARE_SHARD, table, accountId)) > 0]).toEqual([table, true]);
    }
  });

  test("what the browser holds is looked up early there", async () => {
    const { owner } = await season(1, 1);
    const token = crypto.randomUUID();
    await env.DB.prepare(
      "INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at) VALUES (?1, ?2, 0, ?3, 0)",
    )
      .bind(await sha256(token), owner.userId, world.now + DAY_MS)
      .run();
    const query = { limit: 10_000, offset: 0, account: owner.accountId };
    const { etag } = await insightPages.columns(owner, query, knownTags(undefined));
    const { visible } = await world.services.sessions.resolveSeeing(token, owner.accountId);
    expect(await insightPages.lookUpEarly(Promise.resolve(visible), { query, sealed: true })).toMatchObject({
      etag,
    });
  });

  test("old saves are forgotten in every shard", async () => {
    const { owner, ids } = await season(1, 1);
    await save(owner, ids, "archive");
    const later = new World({ ...dbs });
    later.now = Date.now() + 61 * DAY_MS;
    await later.services.housekeeping.run();
    expect(await rowsOf(env.SPARE_SHARD, "ledger_account", owner.accountId)).toBe(0);
  });
});

describe("a save across two shards", () => {
  test("is one: done, reported and reverted as a whole", async () => {
    const { reader, far, ids } = await acrossShards();
    const { bulkId } = await save(reader, ids, "favorite");
    expect(await saves.status(reader, bulkId)).toMatchObject({ status: 2 });
    expect(await statusesOf(reader)).toEqual(Array(4).fill("favorite"));
    const { batches, next } = await saveHistory.history(reader, { limit: 5 });
    expect(batches).toMatchObject([{ bulkId, total: 4, counts: { favorite: 4 } }]);
    expect(next).toBeNull();
    // The owner of one of the accounts sees what is theirs.
    expect((await saveHistory.history(far.owner, { limit: 5 })).batches).toMatchObject([
      { bulkId, total: 2 },
    ]);
    expect(await saveHistory.preview(reader, bulkId)).toMatchObject({ reverting: 4, staying: [] });
    await saveHistory.revert(reader, bulkId, undefined);
    expect(await statusesOf(reader)).toEqual(Array(4).fill("none"));
    expect((await saveHistory.history(reader, { limit: 5 })).batches).toMatchObject([
      { isRevert: true, total: 4, reverts: { bulkId } },
      { bulkId, undone: 4 },
    ]);
  });

  test("is blocked whole when another user holds a camera in one of them", async () => {
    const { reader, far, ids } = await acrossShards();
    const [row] = (
      await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
        .bind(far.camera.deviceId)
        .all<{ id: number }>()
    ).results;
    await env.SPARE_SHARD.prepare(
      "INSERT INTO bulk_update(id, account_id, user_id, state, entries, created_at, updated_at) VALUES ('held', ?1, ?2, 3, 'null', ?3, ?3)",
    )
      .bind(far.owner.accountId, far.owner.userId, world.now)
      .run();
    await env.SPARE_SHARD.prepare("INSERT INTO bulk_lock(device_key, bulk_id) VALUES (?1, 'held')")
      .bind(row?.id)
      .run();
    const { bulkId } = await save(reader, ids, "archive");
    expect(await saves.status(reader, bulkId)).toMatchObject({ status: 4 });
    expect(await statusesOf(reader)).toEqual(Array(4).fill("none"));
  });

  test("that one part of which was given up, or that was blocked, answers no new try under its key", async () => {
    const { reader, ids } = await acrossShards();
    const key = crypto.randomUUID();
    const first = await save(reader, ids, "archive", key);
    expect(await save(reader, ids, "archive", key)).toEqual(first);
    await env.SPARE_SHARD.prepare("UPDATE bulk_update SET state = 4 WHERE id = ?1").bind(first.bulkId).run();
    const second = await save(reader, ids, "archive", key);
    expect(second).not.toEqual(first);
    expect(await saves.status(reader, second.bulkId)).toMatchObject({ status: 2 });
    expect(await statusesOf(reader)).toEqual(Array(4).fill("archive"));
    expect(await save(reader, ids, "archive", key)).toEqual(second);
  });

  test("pages of the history are exact in order of time, whatever their size", async () => {
    const { reader, near, far, ids } = await acrossShards();
    const made: string[] = [];
    for (const [i, insightStatus] of ["archive", "favorite", "none", "acknowledge", "archive"].entries()) {
      const some = [near.ids, far.ids, ids][i % 3] ?? [];
      made.unshift((await save(reader, some, insightStatus)).bulkId);
    }
    for (const limit of [1, 2, 3]) {
      const seen: string[] = [];
      for (let before: string | undefined; ; ) {
        const page = await saveHistory.history(reader, { limit, before });
        seen.push(...page.batches.map((batch) => batch.bulkId));
        if (page.next === null) break;
        before = page.next;
      }
      expect([limit, seen]).toEqual([limit, made]);
    }
  });

  test("begins only when all parts are stored: a repeated request completes it, else it is given up after a minute", async () => {
    for (const isRepeated of [true, false]) {
      const { reader, near, far } = await acrossShards();
      const keys = await env.DB.prepare("SELECT id FROM device WHERE device_id IN (?1, ?2) ORDER BY id")
        .bind(near.camera.deviceId, far.camera.deviceId)
        .all<{ id: number }>();
      const { accountId, userId } = reader;
      const whole = {
        id: crypto.randomUUID(),
        accountId,
        userId,
        idem: { key: crypto.randomUUID(), content: "c" },
        shards: [0, 1],
        now: world.now,
      };
      const [nearPart, farPart] = [near, far].map(({ owner, ids }, shard) => ({
        ...whole,
        shard,
        insightAccounts: [owner.accountId],
        deviceKeys: [keys.results[shard]?.id ?? 0],
        entries: ids.map((id): [string, number] => [toHex(id), 3]),
      }));
      if (!nearPart || !farPart) throw new Error("two parts");
      // The first part is stored, then the request dies.
      await acceptSave({ ...dbs, shards: [0] }, [nearPart]);
      expect(await runNextPart(dbs, accountId, world.now)).toEqual({ outcome: "waiting" });
      expect(await statusesOf(reader)).toEqual(Array(4).fill("none"));
      if (isRepeated) {
        const again = { id: crypto.randomUUID() };
        const accepted = await acceptSave(dbs, [
          { ...nearPart, ...again },
          { ...farPart, ...again },
        ]);
        expect(accepted).toEqual({ ok: true, bulkId: whole.id });
      }
      const later = world.now + (isRepeated ? 0 : 61_000);
      while ((await runNextPart(dbs, accountId, later)).outcome !== "idle");
      expect(await saves.status(reader, whole.id)).toMatchObject({ status: isRepeated ? 2 : 4 });
      expect(await statusesOf(reader)).toEqual(Array(4).fill(isRepeated ? "archive" : "none"));
    }
  });
});

describe("a shard that fails", () => {
  const dying = {
    ...dbs,
    shardFor: (shard: number) => {
      if (shard === 1) throw new Error("D1 is away");
      return dbs.shardFor(shard);
    },
  };
  const partOf = (owner: Actor, part: { readonly shard: number; readonly shards?: readonly number[] }) => ({
    ...part,
    id: crypto.randomUUID(),
    accountId: owner.accountId,
    userId: owner.userId,
    idem: { key: crypto.randomUUID(), content: "c" },
    insightAccounts: [owner.accountId],
    deviceKeys: [],
    entries: [],
    now: world.now,
  });

  test("doesn't keep other users' saves from being taken, done and asked about", async () => {
    const { owner } = await season(0, 1);
    const part = partOf(owner, { shard: 0 });
    expect(await acceptSave(dying, [part])).toEqual({ ok: true, bulkId: part.id });
    expect(await runNextPart(dying, owner.accountId, world.now)).toMatchObject({ outcome: "done" });
    expect(await saveStatus(dying, part.id)).toMatchObject({ state: 2 });
  });

  test("lets a part that waits for it step aside for others, and be given up after an hour", async () => {
    const { owner } = await season(0, 1);
    const [waits, goes] = [partOf(owner, { shard: 0, shards: [0, 1] }), partOf(owner, { shard: 0 })];
    await acceptSave({ ...dbs, shards: [0] }, [waits]);
    await acceptSave({ ...dbs, shards: [0] }, [goes]);
    const run = (now: number) => runNextPart(dying, owner.accountId, now).catch(() => null);
    expect(await run(world.now)).toMatchObject({ outcome: "done", bulkId: goes.id });
    expect(await run(world.now + 3_700_000)).toMatchObject({ outcome: "abandoned", bulkId: waits.id });
  });
});

describe("an account whose shard is not bound", () => {
  const lone = new World({
    shards: [0],
    shardFor: (shard) => openShard(env, shard),
    saveQueue: { submit: async (parts) => ({ ok: true, bulkId: parts[0].id }), push: async () => {} },
  });

  test("leaves the healthy ones on every page, and its cameras are named", async () => {
    const { reader, near, far } = await acrossShards();
    const overview = await lone.services.setOverview.read(reader);
    expect(overview).toMatchObject({ total: 2, unreachable: ["Camera of 1"] });
    expect(overview.accounts).toMatchObject([{ accountId: near.owner.accountId }]);
    const page = await lone.services.insightPages.objects(
      reader,
      { limit: 10, offset: 0 },
      knownTags(undefined),
    );
    expect((await itemsOf(page.body)).map(({ insightId }) => insightId)).toEqual(near.ids);
    expect(page.missing).toEqual([far.owner.accountId]);
    expect((await lone.services.insights.newest(reader, 25)).total).toBe(2);
    expect(await lone.services.insights.open(reader, near.ids[0] ?? "")).not.toBeNull();
    expect(await lone.services.precision.read(reader)).toEqual([]);
    expect((await lone.services.saveHistory.history(reader, { limit: 5 })).batches).toEqual([]);
    await lone.services.saves.save(reader, {
      entries: [{ insightId: near.ids[0] ?? "", insightStatus: "archive" }],
      idempotencyKey: undefined,
    });
  });

  test("is refused as unavailable where it is meant itself; a camera keeps what it has", async () => {
    const { reader, far } = await acrossShards();
    const { services } = lone;
    const account = far.owner.accountId;
    const [insightId = ""] = far.ids;
    const refusals = await Promise.all([
      refusal(services.insightPages.objects(reader, { limit: 10, offset: 0, account }, knownTags(undefined))),
      refusal(services.insights.open(reader, insightId)),
      refusal(
        services.saves.save(reader, {
          entries: [{ insightId, insightStatus: "archive" }],
          idempotencyKey: undefined,
        }),
      ),
      refusal(lone.sync(far.camera.deviceToken, [item()])),
    ]);
    expect(refusals).toEqual(Array(4).fill("unavailable"));
  });
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

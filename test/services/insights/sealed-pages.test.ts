// Sealed pages: which are sealed and when, who gets one, and that it goes with its version. Decision 0130.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import type { VisibleKeys } from "~/db/queries/insights/scope";
import type { Actor } from "~/domain/actor";
import { knownTags } from "~/http/conditional";
import { lookUpEarly as findEarly, openSealed } from "~/services/insights/early-page-lookup";
import { taxa } from "../../../workers/adapters/lazy";
import { webDigest } from "../../../workers/adapters/platform";
import { createR2Pages } from "../../../workers/adapters/r2/r2-pages";
import { tokenOf } from "../../api/api-calls";
import { saveOf, sync, world } from "../clearing/clear-season";
import {
  byRows,
  bySeal,
  fill,
  fullSeason,
  idAt,
  jobOf,
  Killed,
  lookUpEarly,
  namedObjects,
  objectsOf,
  PAGE,
  saysTheSame,
  sealAll,
  sealRows,
} from "./seal-season";

const MINUTE_MS = 60_000;
const { insightPages, setOverview } = world.services;
/** Two full pages and a bit. */
let one: Awaited<ReturnType<typeof fullSeason>>;
let account = 0;

beforeAll(async () => {
  one = await fullSeason(2 * PAGE + 3);
  account = one.owner.accountId;
});

const states = async (accountId: number) =>
  (await sealRows(accountId)).map(({ page, state }) => [page, state]);

describe("a full page", () => {
  test("is noted, sealed when it was quiet, and answered as the rows say", async () => {
    await jobOf().tend();
    expect(await states(account)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    world.now += 3 * MINUTE_MS;
    expect(await jobOf().tend()).toEqual({ noted: 0, sealed: 0, removed: 0 });
    expect(await bySeal(one.owner, account, 0)).toBeNull();
    world.now += 2 * MINUTE_MS;
    expect(await jobOf().tend()).toEqual({ noted: 0, sealed: 2, removed: 0 });
    for (const page of [0, 1]) {
      const seal = await bySeal(one.owner, account, page);
      const said = await byRows(one.owner, account, page);
      expect(seal !== null && saysTheSame(seal, said)).toBe(true);
      expect(seal?.page.epoch).toBe(said.page.epoch);
    }
    expect(await bySeal(one.owner, account, 2)).toBeNull();
    const rows = await sealRows(account);
    expect(await objectsOf(account)).toEqual(namedObjects(rows));
    expect(await jobOf().tend()).toEqual({ noted: 0, sealed: 0, removed: 0 });
  });

  test("is not sent to a reader who has it, and costs one round of calls", async () => {
    const query = { limit: PAGE, offset: 0, account };
    world.resetMeter();
    const lookedUp = lookUpEarly(one.owner, { query, sealed: true });
    const { etag } = (await lookedUp) ?? { etag: "" };
    expect(await insightPages.sealed(lookedUp, knownTags(etag))).toBeNull();
    expect(await insightPages.columns(one.owner, query, knownTags(etag), lookedUp)).toEqual({
      etag,
      body: null,
    });
    expect([world.meter.calls, world.meter.depth]).toEqual([2, 1]);
    expect(world.meter.rowsRead).toBeLessThan(40);
  });

  test("is on its way before it is known who asks, and goes to no one else", async () => {
    const bucket = createR2Pages(env.PAGES);
    const opened: ReadableStream<Uint8Array>[] = [];
    const cancelled: Promise<void>[] = [];
    const deps = {
      control: controlDb(env.DB),
      shards: [0],
      shardFor: () => shardDb(env.SHARD_0),
      digest: webDigest,
      taxa,
      background: { run: (work: Promise<unknown>) => void cancelled.push(work.then(() => undefined)) },
      pages: {
        ...bucket,
        async get(key: string, bytes: number) {
          const body = await bucket.get(key, bytes);
          if (typeof body !== "string") opened.push(body);
          return body;
        },
      },
    };
    const asked = { query: { limit: PAGE, offset: 0, account }, sealed: true, opens: true };
    const seen = async (reader: Actor) =>
      (await world.services.sessions.resolveSeeing(await tokenOf(world, reader), account)).visible;
    const [whole, part] = [await seen(one.owner), await seen(one.friend)];

    for (const [visible, gets] of [
      [whole, true],
      [part, false],
      [null, false],
    ] as const) {
      opened.length = 0;
      cancelled.length = 0;
      let know: (keys: VisibleKeys | null) => void = () => undefined;
      const early = findEarly(deps, new Promise<VisibleKeys | null>((resolve) => (know = resolve)), asked);
      await vi.waitUntil(() => opened.length === 1);
      know(visible);
      const sealed = await openSealed(deps, early, knownTags(undefined));
      expect([sealed !== null, opened.length, cancelled.length]).toEqual([gets, 1, gets ? 0 : 1]);
      await Promise.all(cancelled);
      const left = await (sealed?.body ?? opened[0])?.getReader().read();
      expect(left?.done).toBe(!gets);
    }
  });

  test("is answered from the rows to a reader of a part, to one from outside, and in parts", async () => {
    for (const reader of [one.friend, one.outside]) {
      expect(await bySeal(reader, account, 0)).toBeNull();
      expect((await byRows(reader, account, 0)).page.count).toBeGreaterThan(0);
    }
    for (const query of [
      { limit: PAGE, offset: 5, account },
      { limit: 100, offset: 0, account },
    ]) {
      expect(await lookUpEarly(one.owner, { query, sealed: true })).toMatchObject({ seal: null });
    }
  });

  test("is sealed for a reader from outside only while nothing is held back from them", async () => {
    const { owner, outside, cameras } = one;
    const sharePlaces = (shares: number) =>
      env.DB.prepare("UPDATE device SET share_place = ?2 WHERE account_id = ?1").bind(account, shares).run();
    const isSealed = async () => (await bySeal(outside, account, 0)) !== null;
    await sharePlaces(1);
    const sealed = [await isSealed()];
    await world.services.people.set(owner, true);
    sealed.push(await isSealed());
    await world.services.people.setForCamera(owner, cameras[2].deviceId, false);
    sealed.push(await isSealed());
    expect(sealed).toEqual([false, true, false]);
    await world.services.people.setForCamera(owner, cameras[2].deviceId, null);
    await world.services.people.set(owner, false);
    await sharePlaces(0);
  });

  test("tells the overview its days, and no other page's", async () => {
    const DAY_MS = 86_400_000;
    const { accounts } = await setOverview.read(one.owner);
    const day = (seq: number) => Math.floor((1_790_000_000_000 + seq * MINUTE_MS) / DAY_MS);
    expect(accounts.map(({ spans }) => spans)).toEqual([
      [
        { from: day(0), to: day(PAGE - 1) },
        { from: day(PAGE), to: day(2 * PAGE - 1) },
      ],
    ]);
  });

  test("is no longer sealed when it changes, and its seal is deleted by the next run", async () => {
    const before = (await sealRows(account)).map(({ ver }) => ver);
    await saveOf(one.owner, [await idAt(account, 7)], 2);
    expect(await bySeal(one.owner, account, 0)).toBeNull();
    expect((await setOverview.read(one.owner)).accounts[0]?.spans[0]).toBeNull();
    expect(await jobOf().tend()).toEqual({ noted: 1, sealed: 0, removed: 1 });
    const rows = await sealRows(account);
    expect(rows.map(({ page, ver, state }) => [page, ver, state])).toEqual([
      [0, (before[0] ?? 0) + 1, 0],
      [1, before[1], 2],
    ]);
    expect(await objectsOf(account)).toEqual(namedObjects(rows));
    world.now += 5 * MINUTE_MS;
    await jobOf().tend();
    const [seal, said] = [await bySeal(one.owner, account, 0), await byRows(one.owner, account, 0)];
    expect(seal !== null && saysTheSame(seal, said)).toBe(true);
  });

  test("whose object is lost, cut short or of another form is answered from the rows, and sealed again", async () => {
    for (const harm of ["lost", "cut", "form"]) {
      const [row] = await sealRows(account);
      const key = namedObjects(row ? [row] : [])[0] ?? "";
      if (harm === "lost") await env.PAGES.delete(key);
      if (harm === "cut") await env.PAGES.put(key, new Uint8Array((row?.bytes ?? 0) - 1));
      if (harm === "form") {
        const form = "UPDATE page_seal SET form = 'older' WHERE account_id = ?1 AND page = 0";
        await env.SHARD_0.prepare(form).bind(account).run();
      }
      expect(await bySeal(one.owner, account, 0)).toBeNull();
      await Promise.all(world.after);
      // What a reader has found out is forgotten at once, another form by the job.
      if (harm === "form") await env.PAGES.delete(key);
      else expect(await states(account)).toEqual([[1, 2]]);
      await sealAll();
      if (harm === "form") await sealAll();
      expect(await bySeal(one.owner, account, 0)).not.toBeNull();
      expect(await objectsOf(account)).toEqual(namedObjects(await sealRows(account)));
    }
  });

  test("is answered from the rows while the bucket does not answer, and stays sealed", async () => {
    const broken = createR2Pages({
      get: () => Promise.reject(new Error("R2 is not well")),
    } as unknown as R2Bucket);
    expect(await broken.get("any", 1)).toBe("failed");
    expect(await states(account)).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});

describe("the job", () => {
  test("leaves pages alone that are not full, and accounts with gaps", async () => {
    const few = await fullSeason(PAGE - 1);
    const gaps = await fullSeason(PAGE);
    await env.SHARD_0.prepare("UPDATE account_head SET dense = 0 WHERE account_id = ?1")
      .bind(gaps.owner.accountId)
      .run();
    await sealAll();
    expect([await sealRows(few.owner.accountId), await sealRows(gaps.owner.accountId)]).toEqual([[], []]);
    await sync(few.cameras[2], 0);
    await sealAll();
    expect(await bySeal(few.owner, few.owner.accountId, 0)).not.toBeNull();
  });

  test.each([
    ["with a camera that control does not know", "device_key = 999999 WHERE seq = 5 AND"],
    [
      "of which a part is longer than SQLite holds",
      `class_list = '[["${"x".repeat(3_000)}",1]]' WHERE seq < 1000 AND`,
    ],
    ["that takes more than 8 MB", `class_list = '[["${"x".repeat(1_500)}",1]]' WHERE seq < 8000 AND`],
  ])("reads a page %s once for each version", async (_, change) => {
    const { owner } = await fullSeason(PAGE);
    await env.SHARD_0.prepare(`UPDATE insight SET ${change} account_id = ?1`).bind(owner.accountId).run();
    await sealAll();
    expect(await states(owner.accountId)).toEqual([[0, 3]]);
    const killed = new Killed(Number.POSITIVE_INFINITY, "before");
    world.now += 60 * MINUTE_MS;
    await jobOf({ killed }).tend();
    expect(killed.rowsRead).toBeLessThan(200);
    expect([await states(owner.accountId), await objectsOf(owner.accountId)]).toEqual([[[0, 3]], []]);
    expect(await bySeal(owner, owner.accountId, 0)).toBeNull();
  });

  test("seals a page once when two run at the same time", async () => {
    const { owner } = await fullSeason(PAGE);
    await jobOf().tend();
    world.now += 5 * MINUTE_MS;
    const ends = await Promise.all([jobOf().tend(), jobOf().tend(), jobOf().tend()]);
    expect(ends.map(({ sealed }) => sealed).sort()).toEqual([0, 0, 1]);
    expect(await objectsOf(owner.accountId)).toEqual(namedObjects(await sealRows(owner.accountId)));
    expect(await bySeal(owner, owner.accountId, 0)).not.toBeNull();
  });

  test("does not seal what changes while it is read or stored", async () => {
    const { owner } = await fullSeason(PAGE);
    await jobOf().tend();
    world.now += 5 * MINUTE_MS;
    const between = async () => saveOf(owner, [await idAt(owner.accountId, 3)], 1);
    expect(await jobOf({ between }).tend()).toMatchObject({ sealed: 0 });
    expect(await bySeal(owner, owner.accountId, 0)).toBeNull();
    expect(await objectsOf(owner.accountId)).toEqual([]);
    await sealAll();
    expect(await bySeal(owner, owner.accountId, 0)).not.toBeNull();
  });

  test("stops when its time is over, and the next run continues", async () => {
    const { owner } = await fullSeason(2 * PAGE);
    await jobOf().tend();
    world.now += 5 * MINUTE_MS;
    const between = async () => {
      world.now += 2 * MINUTE_MS;
    };
    expect(await jobOf({ between }).tend()).toMatchObject({ sealed: 1 });
    // The newest page comes first.
    expect(await states(owner.accountId)).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect(await jobOf().tend()).toMatchObject({ sealed: 1 });
  });

  test("seals every other page where one cannot be stored, and tells of the failure", async () => {
    const { owner } = await fullSeason(2 * PAGE);
    await jobOf().tend();
    world.now += 5 * MINUTE_MS;
    const pages = createR2Pages(env.PAGES);
    let puts = 0;
    const put: typeof pages.put = async (key, packed) => {
      puts += 1;
      if (puts === 1) throw new Error("R2 is not well");
      return pages.put(key, packed);
    };
    await expect(jobOf({ pages: { ...pages, put } }).tend()).rejects.toThrow("R2 is not well");
    expect(await states(owner.accountId)).toEqual([
      [0, 2],
      [1, 0],
    ]);
    await sealAll();
    expect(await bySeal(owner, owner.accountId, 1)).not.toBeNull();
  });

  test("removes the seals of an account that has moved to another shard", async () => {
    const { owner } = await fullSeason(PAGE);
    await sealAll();
    expect(await objectsOf(owner.accountId)).toHaveLength(1);
    await env.DB.prepare("UPDATE account SET shard = 99 WHERE id = ?1").bind(owner.accountId).run();
    await sealAll();
    expect([await sealRows(owner.accountId), await objectsOf(owner.accountId)]).toEqual([[], []]);
  });

  test("cut off at any call leaves nothing that is wrong, and nothing for ever", {
    meta: { budget: { ms: 4000, because: "some 30 runs, each with a page sealed and read" } },
  }, async () => {
    const { owner, cameras } = await fullSeason(PAGE);
    const { accountId } = owner;
    for (const place of ["before", "after"] as const) {
      for (let calls = 0, reached = true; reached; calls++) {
        // There is something to remove, too.
        await saveOf(owner, [await idAt(accountId, 9)], calls % 4);
        await jobOf().tend();
        world.now += 5 * MINUTE_MS;
        const killed = new Killed(calls, place);
        await jobOf({ killed })
          .tend()
          .catch(() => undefined);
        reached = killed.reached;
        const seal = await bySeal(owner, accountId, 0);
        if (seal) expect(saysTheSame(seal, await byRows(owner, accountId, 0))).toBe(true);
        const named = new Set((await sealRows(accountId)).map(({ notedAt }) => notedAt));
        for (const key of await objectsOf(accountId)) expect(named).toContain(Number(key.split(".")[2]));
      }
    }
    world.now += 30 * MINUTE_MS;
    await sealAll();
    await sealAll();
    expect(await objectsOf(accountId)).toEqual(namedObjects(await sealRows(accountId)));
    expect(await bySeal(owner, accountId, 0)).not.toBeNull();
    await fill(accountId, cameras, 2 * PAGE);
    await sealAll();
    expect(await states(accountId)).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});

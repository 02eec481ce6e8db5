// Pages that a client can hold: the compact form says what the objects say, for readers of whole accounts and of parts,
// with gaps and without; tags change with the content. docs/platform.md, Insight pages and Guards.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { insightsOfDevices } from "~/db/queries/insights/insights";
import { visibleScope } from "~/db/queries/insights/scope";
import { attachPhoto } from "~/db/queries/photos/photos";
import type { Actor } from "~/domain/actor";
import type { Insight } from "~/domain/insights/insight";
import { toHex } from "~/domain/insights/insight-id";
import { setNames } from "~/domain/set/insight-set";
import type { ColumnPage } from "~/domain/set/pages/column-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { insightAt } from "~/domain/set/set-row";
import { knownTags } from "~/http/conditional";
import { insightOf } from "~/services/insights/insight-row";
import { runs } from "../../support/properties";
import { item, itemsOf, refusal, textOf, World } from "../world";

const world = new World();
const { insightPages } = world.services;
const NOTHING_HELD = knownTags(undefined);

/** Three cameras, rows of every kind, in an account of its own; a reader of the whole and one of two cameras. */
async function busyAccount() {
  const owner = await world.user();
  const part = await world.user();
  const cameras = [];
  for (const name of ["One", "Two", "Three"])
    cameras.push(await world.camera(owner, { name, utcOffsetMin: 60 }));
  for (let round = 0; round < 12; round++) {
    const camera = cameras[round % 3];
    await world.sync(camera?.deviceToken ?? "", rowsOfRound(round));
    world.now += 61_001;
  }
  for (const camera of cameras.slice(0, 2)) await world.share(camera.deviceId, part);
  return { owner, part, accountId: owner.accountId, cameras };
}

/** Names that need escaping, numbers that need 17 digits, boxes, bursts, lists, and none of them. */
function rowsOfRound(round: number) {
  return [
    item({ class_name: `a "quoted" \\ name ${round}`, alg_id: 900, confidence: 93.41236114501953 }),
    item({ confidence: undefined, collection_id: `b${round % 4}`, box: [0.1, 0.25, 1 / 3, 0.5] }),
    item({
      confidence: 0.1 + 0.2,
      collection_id: `b${round % 4}`,
      class_list: [
        { className: "Red fox", confidence: 93.41236114501953 },
        { className: "Coyote", confidence: 6 },
      ],
      window_start: new Date(world.now - 9000).toISOString(),
      window_end: new Date(world.now - 1000).toISOString(),
    }),
  ];
}

async function scopeOf(actor: Actor, accountId: number) {
  const scope = (await visibleScope(controlDb(env.DB), actor.userId)).find(
    (one) => one.accountId === accountId,
  );
  if (!scope) throw new Error("The reader sees nothing of this account.");
  return scope;
}

/** What a reader sees of an account by the plainest means. */
async function plain(actor: Actor, accountId: number): Promise<readonly Insight[]> {
  const scope = await scopeOf(actor, accountId);
  const { rows } = await insightsOfDevices(shardDb(env.SHARD_0), {
    accountId,
    deviceKeys: [...scope.devices.keys()],
    people: null,
    limit: 1e6,
    begin: { offset: 0 },
  });
  return rows.map((row) => insightOf(row, scope));
}

/** Clears every other insight of a camera, as data clearing does: gaps stay until the account is renumbered. */
async function clear(accountId: number, deviceId: string) {
  const device = "(SELECT value FROM json_each(?2))";
  const { results } = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(deviceId)
    .all<{ id: number }>();
  const keys = JSON.stringify(results.map(({ id }) => id));
  const statements = [
    `DELETE FROM insight WHERE account_id = ?1 AND device_key IN ${device} AND seq % 2 = 0`,
    `UPDATE account_head SET dense = 0, live = (SELECT count(*) FROM insight WHERE account_id = ?1) WHERE account_id = ?1 AND ?2 <> ''`,
    `DELETE FROM device_class WHERE account_id = ?1 AND device_key IN ${device}`,
    `INSERT INTO device_class(account_id, device_key, class_name, n, last_ts) SELECT account_id, device_key, class_name,
       count(*), max(time_stamp) FROM insight WHERE account_id = ?1 AND device_key IN ${device} GROUP BY 1, 2, 3`,
    "UPDATE page_ver SET ver = ver + 1 WHERE account_id = ?1 AND ?2 <> ''",
  ];
  await env.SHARD_0.batch(statements.map((sql) => env.SHARD_0.prepare(sql).bind(accountId, keys)));
}

/** Everything a reader sees, by the plainest means: accounts by id, then seq. */
async function everything(actor: Actor): Promise<readonly Insight[]> {
  const lists = (await visibleScope(controlDb(env.DB), actor.userId)).map(({ accountId }) =>
    plain(actor, accountId),
  );
  return (await Promise.all(lists)).flat();
}

/** Two accounts; readers of one whole, of parts of both, and of both whole. */
async function twoAccounts() {
  const first = await busyAccount();
  const second = await busyAccount();
  const both = await world.user();
  for (const { deviceId } of [...first.cameras, ...second.cameras]) await world.share(deviceId, both);
  const parts = await world.user();
  for (const camera of [first.cameras[0], second.cameras[1], second.cameras[2]])
    await world.share(camera?.deviceId ?? "", parts);
  return { first, second, readers: [first.owner, parts, both] };
}

/** Marks every fifth insight as an import does. */
async function markImported(accountId: number) {
  await env.SHARD_0.prepare("UPDATE insight SET flags = flags | 8 WHERE account_id = ?1 AND seq % 5 = 0")
    .bind(accountId)
    .run();
}

/** Stores photos with every third insight. */
async function photograph(accountId: number) {
  await env.SHARD_0.prepare(
    "UPDATE insight SET photo = randomblob(32), photo_at = time_stamp - 5000 * (seq % 2) WHERE account_id = ?1 AND seq % 3 = 0",
  )
    .bind(accountId)
    .run();
}

function groupBy<Key>(
  insights: readonly Insight[],
  keyOf: (insight: Insight) => Key,
): ReadonlyMap<Key, readonly Insight[]> {
  const groups = new Map<Key, Insight[]>();
  for (const insight of insights)
    groups.set(keyOf(insight), [...(groups.get(keyOf(insight)) ?? []), insight]);
  return groups;
}

function collected(insights: readonly Insight[]): readonly (readonly Insight[])[] {
  const groups = groupBy(insights, ({ accountId, collectionId, seq }) =>
    collectionId === null ? `${accountId}#${seq}` : `${accountId}:${collectionId}`,
  );
  return [...groups.values()];
}

/** The insights of a page in columns, read as the browser's set reads them. */
async function inColumns(actor: Actor, query: { limit: number; offset: number; account?: number }) {
  const { body, etag } = await insightPages.columns(actor, query, NOTHING_HELD);
  const wire = JSON.parse(await textOf(body)) as ColumnPage;
  const page = setPageFrom(wire, { index: 0, etag });
  const scope = await scopeOf(actor, wire.accountId);
  const names = setNames({
    devices: [...scope.devices.values()].map((device) => ({
      ...device,
      displayName: device.displayName ?? device.deviceName ?? "Unnamed",
      imported: device.imported === 1,
    })),
    models: [],
    releases: [],
    meanings: [],
  });
  const insights = Array.from({ length: page.count }, (_, row) => {
    const { collection: _collection, ...insight } = insightAt(page, row, names.devices);
    return insight;
  });
  return { wire, etag, insights };
}

describe("a page in columns", () => {
  test.each([false, true])(
    "says what the objects say, for the whole and for a part (cleared: %s)",
    { tags: "property" },
    async (cleared) => {
      const { owner, part, accountId, cameras } = await busyAccount();
      await markImported(accountId);
      if (cleared) await clear(accountId, cameras[1]?.deviceId ?? "");
      const readers = [owner, part];
      const seen = [await plain(owner, accountId), await plain(part, accountId)];
      expect(seen.map((list) => list.length)).toEqual(cleared ? [30, 18] : [36, 24]);
      expect(seen.flat().every(({ seq, imported }) => imported === (seq % 5 === 0))).toBe(true);
      await fc.assert(
        fc.asyncProperty(
          fc.nat(1),
          fc.nat(40),
          fc.integer({ min: 1, max: 40 }),
          async (who, offset, limit) => {
            const reader = readers[who];
            if (!reader) return;
            const { insights } = await inColumns(reader, { limit, offset });
            expect(insights).toEqual(seen[who]?.filter(({ seq }) => seq >= offset && seq < offset + limit));
          },
        ),
        { numRuns: runs(30) },
      );
    },
  );

  test("lists seq only where it may have gaps, and leaves out columns without a value", async () => {
    const { owner, part } = await busyAccount();
    const whole = (await inColumns(owner, { limit: 5, offset: 2 })).wire.parts[0];
    expect(whole).toMatchObject({ n: 5, first: 2, seq: null, photoAt: null });
    const some = (await inColumns(part, { limit: 9, offset: 2 })).wire.parts[0];
    expect(some).toMatchObject({ n: 6, first: 2, seq: [2, 3, 4, 5, 9, 10] });
  });

  test("is of one account, which readers of several must name, and which must be visible", async () => {
    const { first, second, readers } = await twoAccounts();
    const both = readers[2] ?? first.owner;
    const query = { limit: 10, offset: 0 };
    expect(await refusal(insightPages.columns(both, query, NOTHING_HELD))).toBe("invalid");
    expect(
      await refusal(insightPages.columns(first.owner, { ...query, account: second.accountId }, NOTHING_HELD)),
    ).toBe("notFound");
    expect((await inColumns(both, { ...query, account: second.accountId })).wire.accountId).toBe(
      second.accountId,
    );
  });

  test("of a new user is empty", async () => {
    const { body } = await insightPages.columns(await world.user(), { limit: 10, offset: 0 }, NOTHING_HELD);
    expect(JSON.parse(await textOf(body))).toMatchObject({ devices: {}, parts: [] });
  });
});

describe.each([false, true])("pages over two accounts (cleared: %s)", (cleared) => {
  async function prepared() {
    const { first, second, readers } = await twoAccounts();
    await photograph(first.accountId);
    await photograph(second.accountId);
    if (cleared) await clear(first.accountId, first.cameras[0]?.deviceId ?? "");
    return { readers, seen: await Promise.all(readers.map(everything)), accountId: first.accountId };
  }

  test("objects and photos are the slice of what the reader sees", { tags: "property" }, async () => {
    const { readers, seen } = await prepared();
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.nat(90), fc.integer({ min: 1, max: 60 }), async (who, offset, limit) => {
        const reader = readers[who];
        if (!reader) return;
        const expected = seen[who]?.slice(offset, offset + limit) ?? [];
        expect(await world.page(reader, { limit, offset })).toEqual(expected);
        const photos = await insightPages.photos(reader, { limit, offset }, NOTHING_HELD);
        expect(await itemsOf(photos.body)).toEqual(
          expected
            .filter((insight) => insight.photo === "stored")
            .map((insight) => ({
              insightId: insight.insightId,
              deviceId: insight.deviceId,
              createdAt: insight.photoCreatedAt,
            })),
        );
      }),
      { numRuns: runs(25) },
    );
  });

  test("collections stand whole on the page of their first insight, each once", {
    tags: "property",
  }, async () => {
    const { readers, seen } = await prepared();
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.integer({ min: 1, max: 40 }), async (who, limit) => {
        const reader = readers[who];
        if (!reader) return;
        const pages = [];
        for (let offset = 0; offset < (seen[who]?.length ?? 0); offset += limit)
          pages.push(insightPages.collections(reader, { limit, offset }, NOTHING_HELD));
        const bodies = (await Promise.all(pages)).map(({ body }) => itemsOf(body));
        const groups = (await Promise.all(bodies)).flat();
        expect(groups).toEqual(collected(seen[who] ?? []));
      }),
      { numRuns: runs(12) },
    );
  });

  test("a single account is asked for by its number", async () => {
    const { readers, seen, accountId } = await prepared();
    const both = readers[2];
    if (!both) return;
    const page = await insightPages.objects(both, { limit: 50, offset: 3, account: accountId }, NOTHING_HELD);
    expect(await itemsOf(page.body)).toEqual(
      seen[2]?.filter((insight) => insight.accountId === accountId).slice(3, 53),
    );
  });

  test("the overview counts what the reader sees, and names the tags that the pages carry", async () => {
    const { readers, seen } = await prepared();
    for (const [who, reader] of readers.entries()) {
      const overview = await world.services.setOverview.read(reader);
      const mine = seen[who] ?? [];
      const names = groupBy(mine, (insight) => insight.className);
      expect(overview.total).toBe(mine.length);
      expect(new Map(overview.classes.map((one) => [one.className, [one.count, one.lastReceived]]))).toEqual(
        new Map(
          [...names].map(([name, list]) => [
            name,
            [list.length, Math.max(...list.map((one) => one.receivedAt))],
          ]),
        ),
      );
      for (const { accountId, count, pages } of overview.accounts) {
        expect(count).toBe(mine.filter((insight) => insight.accountId === accountId).length);
        const { etag } = await inColumns(reader, { limit: 10_000, offset: 0, account: accountId });
        expect(pages).toEqual([etag]);
      }
      const seenDevices = new Map(mine.map((insight) => [insight.deviceId, insight.displayName]));
      expect(new Map(overview.devices.map((device) => [device.deviceId, device.displayName]))).toEqual(
        seenDevices,
      );
    }
  });
});

describe("tags", () => {
  const query = { limit: 10_000, offset: 0 };

  /** The tag of each form as it is now. */
  async function tags(reader: Actor): Promise<readonly string[]> {
    const forms = [insightPages.columns, insightPages.objects, insightPages.collections, insightPages.photos];
    return Promise.all(forms.map(async (form) => (await form(reader, query, NOTHING_HELD)).etag));
  }

  test("stay while nothing changes, and a page held under one is not sent again", async () => {
    const { owner, part } = await busyAccount();
    for (const reader of [owner, part]) {
      const before = await tags(reader);
      expect(await tags(reader)).toEqual(before);
      expect(new Set(before).size).toBe(4);
      const held = knownTags(before.join(", "));
      expect((await insightPages.columns(reader, query, held)).body).toBeNull();
      expect((await insightPages.objects(reader, query, held)).body).toBeNull();
      expect((await insightPages.collections(reader, query, held)).body).toBeNull();
      expect((await insightPages.photos(reader, query, held)).body).toBeNull();
    }
  });

  test("change with an insight, a status, a photo, a clearing, and with what a reader may see", async () => {
    const { owner, part, accountId, cameras } = await busyAccount();
    const camera = cameras[0];
    const [newest] = await world.page(owner, { limit: 1, offset: 35 });
    const changes: readonly (() => Promise<unknown>)[] = [
      () => world.sync(camera?.deviceToken ?? "", [item()]),
      () =>
        attachPhoto(shardDb(env.SHARD_0), {
          accountId,
          idHex: toHex(newest?.insightId ?? ""),
          sha256: "ab".repeat(32),
          takenAt: null,
          smallPhotoDueAt: null,
        }),
      () => clear(accountId, camera?.deviceId ?? ""),
      () =>
        env.DB.prepare(
          "DELETE FROM user_device WHERE device_key = (SELECT id FROM device WHERE device_id = ?1)",
        )
          .bind(camera?.deviceId ?? "")
          .run(),
    ];
    for (const change of changes) {
      const before = [...(await tags(owner)), ...(await tags(part))];
      await change();
      const after = [...(await tags(owner)), ...(await tags(part))];
      expect(after.filter((tag) => before.includes(tag))).toEqual([]);
    }
  });

  test("of forms that carry names change with a name, the others do not", async () => {
    const { owner, cameras } = await busyAccount();
    const [columns, objects, collections, photos] = await tags(owner);
    await env.DB.prepare("UPDATE device SET display_name = 'Ridge' WHERE device_id = ?1")
      .bind(cameras[0]?.deviceId ?? "")
      .run();
    const after = await tags(owner);
    expect([after[0], after[3]]).toEqual([columns, photos]);
    expect(after[1]).not.toBe(objects);
    expect(after[2]).not.toBe(collections);
  });
});

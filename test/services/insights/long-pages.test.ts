// Pages of the longest insights that are or ever were accepted reach every reader in every form, whatever is written in
// their class lists. A value of SQLite stops near 2 MB. docs/platform.md, Insight pages.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import { columnParts, isTooBig } from "~/db/queries/insights/column-parts";
import type { Actor } from "~/domain/actor";
import { CLASS_LIST_BYTES, CLASS_LIST_LIMIT, CLASS_NAME_LIMIT } from "~/domain/devices/sync/insight-item";
import type { Insight } from "~/domain/insights/insight";
import { setNames } from "~/domain/set/insight-set";
import type { ColumnPage } from "~/domain/set/pages/column-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { insightAt } from "~/domain/set/set-row";
import { knownTags } from "~/http/conditional";
import { ROWS_AT_ONCE } from "~/services/insights/read-slice";
import { item, itemsOf, textOf, World } from "../world";

const world = new World();
const { insightPages, setOverview } = world.services;
const NOTHING_HELD = knownTags(undefined);
/** What a name may be full of: one byte, one that JSON escapes, three bytes, and four in two UTF-16 units. */
const ALPHABETS = ["a", '"', "狐", "🦊"];
/** Characters of a class name before it was held to 80. */
const OLD_NAME = 200;

const longName = (letter: string, length: number, n: number) =>
  `${String(n).padStart(2, "0")}${letter.repeat(length - 2)}`;

/** An account of two cameras, each with `rows` insights, and somebody who sees the second of them. */
async function cameras(rows: number, insight: (n: number) => Readonly<Record<string, unknown>>) {
  const [owner, reader] = [await world.user(), await world.user({ role: "viewer" })];
  const pair = [await world.camera(owner), await world.camera(owner)];
  for (let first = 0; first < rows; first += 200) {
    for (const { deviceToken } of pair) {
      const list = Array.from({ length: Math.min(200, rows - first) }, (_, n) => item(insight(first + n)));
      await world.sync(deviceToken, list);
    }
  }
  await world.share(pair[1]?.deviceId ?? "", reader);
  await world.services.people.set(owner, true);
  return { owner, reader, account: owner.accountId };
}

/** Every row is as long as it could be before names were held to 80 characters. */
async function makeOld(account: number): Promise<void> {
  for (const [n, letter] of ALPHABETS.entries()) {
    const list = Array.from({ length: CLASS_LIST_LIMIT }, (_, i) => [longName(letter, OLD_NAME, i), 93 - i]);
    await env.SHARD_0.prepare(
      "UPDATE insight SET class_name = ?2, class_list = ?3 WHERE account_id = ?1 AND seq % 4 = ?4",
    )
      .bind(account, longName(letter, OLD_NAME, 0), JSON.stringify(list), n)
      .run();
  }
}

const objects = async (actor: Actor, account: number, query = { limit: 10_000, offset: 0 }) =>
  itemsOf((await insightPages.objects(actor, { ...query, account }, NOTHING_HELD)).body);

async function columns(actor: Actor, account: number): Promise<readonly Insight[]> {
  const query = { limit: 10_000, offset: 0, account };
  const { body, etag } = await insightPages.columns(actor, query, NOTHING_HELD);
  const page = setPageFrom(JSON.parse(await textOf(body)) as ColumnPage, { index: 0, etag });
  const names = setNames(await setOverview.read(actor));
  return Array.from({ length: page.count }, (_item, row) => {
    const { collection: _collection, ...insight } = insightAt(page, row, names.devices);
    return insight;
  });
}

describe("pages of insights stored under the old limit", () => {
  test("say in columns, as objects and as collections what is stored, to the whole and to a part", {
    meta: { budget: { ms: 4_000, because: "20 MB of class lists, in three forms" } },
  }, async () => {
    const { owner, reader, account } = await cameras(600, (n) => ({ collection_id: `burst-${n >> 1}` }));
    await makeOld(account);
    const range = { accountId: account, from: 0, to: 10_000 };
    const atOnce = columnParts(shardDb(env.SHARD_0), { ...range, devices: null });
    expect(await atOnce.then(String, isTooBig)).toBe(true);
    for (const [actor, count] of [
      [owner, 1_200],
      [reader, 600],
    ] as const) {
      const list = await objects(actor, account);
      expect(list).toHaveLength(count);
      expect(await columns(actor, account)).toEqual(list);
      const query = { limit: 10_000, offset: 0, account };
      const collections = await itemsOf((await insightPages.collections(actor, query, NOTHING_HELD)).body);
      expect(collections).toHaveLength(count / 2);
      expect(collections.flat().sort((a, b) => a.seq - b.seq)).toEqual(list);
      for (const { className, classList, seq } of list.slice(0, 8)) {
        expect(className).toBe(longName(ALPHABETS[seq % 4] ?? "", OLD_NAME, 0));
        expect(classList).toHaveLength(CLASS_LIST_LIMIT);
        expect(classList[0]?.className).toBe(className);
      }
    }
  });

  test("stop if insights move in between, and never mix two orders", {
    meta: { budget: { ms: 2_000, because: "20 MB of class lists" } },
  }, async () => {
    const { owner, account } = await cameras(600, () => ({}));
    await makeOld(account);
    const move = () =>
      env.SHARD_0.prepare("UPDATE account_head SET epoch = epoch + 1 WHERE account_id = ?1")
        .bind(account)
        .run();
    const query = { limit: 10_000, offset: 0, account };
    for (const form of [insightPages.columns, insightPages.objects]) {
      const { body } = await form(owner, query, NOTHING_HELD);
      if (body === null || typeof body === "string") throw new Error("The page is not read piece by piece.");
      const pieces: AsyncIterator<unknown> = body[Symbol.asyncIterator]();
      await pieces.next();
      await move();
      await expect(pieces.next()).rejects.toThrow("Insights have moved");
    }
  });
});

describe("pages of the longest insights that a camera can send", () => {
  test("are the same in every form", {
    meta: { budget: { ms: 3_000, because: "1,200 insights of the greatest length" } },
  }, async () => {
    const { owner, reader, account } = await cameras(600, (n) => {
      const letter = ALPHABETS[n % 4] ?? "";
      const class_list = Array.from({ length: 30 }, (_, i) => ({
        className: longName(letter, CLASS_NAME_LIMIT + 9, i),
        confidence: 93.123456 - i,
      }));
      return { class_id: 7_000, class_name: longName(letter, CLASS_NAME_LIMIT + 9, 0), class_list };
    });
    for (const actor of [owner, reader]) {
      const list = await objects(actor, account);
      expect(await columns(actor, account)).toEqual(list);
      for (const { className, classList } of list) {
        expect([...className]).toHaveLength(CLASS_NAME_LIMIT);
        expect(classList[0]?.className).toBe(className);
        const stored = JSON.stringify(classList.map((one) => [one.className, one.confidence]));
        expect(new TextEncoder().encode(stored).length).toBeLessThanOrEqual(CLASS_LIST_BYTES);
      }
      const lengths = ALPHABETS.map((_, n) => list.find(({ seq }) => seq % 4 === n)?.classList.length);
      expect(lengths).toEqual([20, 11, 8, 6]);
    }
  });

  test("can be asked for from any place on", {
    meta: { budget: { ms: 1_500, because: "1,200 insights" } },
  }, async () => {
    const { owner, reader, account } = await cameras(ROWS_AT_ONCE + 10, () => ({}));
    for (const actor of [owner, reader]) {
      const list = await objects(actor, account);
      for (const query of [
        { limit: ROWS_AT_ONCE, offset: 5 },
        { limit: ROWS_AT_ONCE + 1, offset: 3 },
        { limit: 10_000, offset: ROWS_AT_ONCE + 2 },
      ]) {
        expect(await objects(actor, account, query)).toEqual(
          list.slice(query.offset, query.offset + query.limit),
        );
      }
    }
  });
});

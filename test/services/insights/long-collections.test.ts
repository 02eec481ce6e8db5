// A camera that puts everything into one collection, or into many at once, exhausts no reader's console or memory: a
// collection is full after a thousand insights, and pages read what was stored before that in pieces. Decision 0024,
// Pages of collections and photos.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MEMBERS_AT_ONCE } from "~/db/queries/insights/collections";
import { COLLECTION_SIZE } from "~/domain/devices/sync/insight-item";
import type { Insight } from "~/domain/insights/insight";
import { knownTags } from "~/http/conditional";
import { item, World } from "../world";

const world = new World();
const NOTHING_HELD = knownTags(undefined);

/** A camera that has sent so many insights, 200 a sync. */
async function camera(count: number, of: (n: number) => Readonly<Record<string, unknown>>) {
  const owner = await world.user();
  const { deviceToken } = await world.camera(owner);
  const insights = Array.from({ length: count }, (_, n) => item(of(n)));
  const send = async () => {
    for (let first = 0; first < count; first += 200) {
      const { accepted } = await world.sync(deviceToken, insights.slice(first, first + 200));
      expect(accepted).toHaveLength(Math.min(200, count - first));
    }
  };
  await send();
  return { owner, send };
}

async function sizesOf(account: number): Promise<readonly number[]> {
  const { results } = await env.SHARD_0.prepare(
    `SELECT c.size, count(*) AS members FROM collection c JOIN insight i ON i.account_id = c.account_id AND i.collection_id = c.seq
     WHERE c.account_id = ?1 GROUP BY c.seq ORDER BY c.seq`,
  )
    .bind(account)
    .all<{ size: number; members: number }>();
  for (const { size, members } of results) expect(size).toBe(members);
  return results.map(({ size }) => size);
}

test("a collection is full after a thousand insights: what comes after begins another, and a replay none", async () => {
  const { owner, send } = await camera(2_300, () => ({ collection_id: "season" }));
  expect(await sizesOf(owner.accountId)).toEqual([COLLECTION_SIZE, COLLECTION_SIZE, 300]);
  await send();
  expect(await sizesOf(owner.accountId)).toEqual([COLLECTION_SIZE, COLLECTION_SIZE, 300]);
});

test("the sync that fills a collection is kept together", async () => {
  const { owner } = await camera(1_300, (n) => (n < 50 ? {} : { collection_id: "season" }));
  expect(await sizesOf(owner.accountId)).toEqual([1_150, 100]);
});

test("collections from before the limit are read whole, a piece at a time", {
  meta: { budget: { ms: 4_000, because: "5,200 insights come in by 26 syncs" } },
}, async () => {
  const { owner } = await camera(5_200, () => ({}));
  const { accountId: account } = owner;
  // Every other insight in one collection, the others in thirteen.
  const wanted = (seq: number) => (seq % 2 === 0 ? 0 : ((seq % 26) >> 1) + 1);
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `UPDATE insight SET collection_id = CASE seq % 2 WHEN 0 THEN 0 ELSE (seq % 26) / 2 + 1 END WHERE account_id = ?1`,
    ).bind(account),
    env.SHARD_0.prepare(
      `INSERT INTO collection(account_id, seq, device_key, collection_key, first_seq, last_seq, size)
       SELECT account_id, collection_id, device_key, 'c' || collection_id, min(seq), max(seq), count(*)
       FROM insight WHERE account_id = ?1 GROUP BY collection_id`,
    ).bind(account),
  ]);

  const told = new Map<number, Insight[]>();
  const { body } = await world.services.insightPages.collections(
    owner,
    { limit: 10_000, offset: 0, account },
    NOTHING_HELD,
  );
  for await (const piece of body ?? []) {
    expect(piece.flat().length).toBeLessThanOrEqual(2 * MEMBERS_AT_ONCE);
    for (const collection of piece) {
      const id = collection[0]?.collectionId ?? -1;
      told.set(id, [...(told.get(id) ?? []), ...collection]);
    }
  }
  const seqs = Array.from({ length: 5_200 }, (_, seq) => seq);
  for (let id = 0; id < 14; id++) {
    expect(told.get(id)?.map(({ seq }) => seq)).toEqual(seqs.filter((seq) => wanted(seq) === id));
  }
  expect(told.size).toBe(14);

  const further = { limit: 1_000, offset: 3_000, account };
  for await (const piece of (await world.services.insightPages.collections(owner, further, NOTHING_HELD))
    .body ?? [])
    expect(piece).toEqual([]);
});

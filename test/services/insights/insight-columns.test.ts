// A page in columns says what the page of objects says, for every reader, with gaps and without.
// docs/platform.md, Insight pages.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import { setNames } from "~/domain/set/insight-set";
import type { ColumnPage } from "~/domain/set/pages/column-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { insightAt } from "~/domain/set/set-row";
import type { EarlyQuestion } from "~/services/insights/early-page-lookup";
import { item, itemsOf, PASSWORD, textOf, World } from "../world";

const world = new World();
const { insightPages, setOverview } = world.services;
const WHOLE = { limit: 10_000, offset: 0 };
const NOTHING_HELD = { some: false, has: () => false };

/** The insights of an account as the browser reads them out of columns. */
async function fromColumns(actor: Actor, accountId: number) {
  const { body } = await insightPages.columns(actor, { ...WHOLE, account: accountId }, NOTHING_HELD);
  const set = setPageFrom(JSON.parse(await textOf(body)) as ColumnPage, { index: 0, etag: "" });
  const names = setNames(await setOverview.read(actor));
  return Array.from({ length: set.count }, (_, row) => {
    const { collection, ...insight } = insightAt(set, row, names.devices);
    expect(collection).toBeNull();
    return insight;
  });
}

async function fromObjects(actor: Actor, accountId: number) {
  const { body } = await insightPages.objects(actor, { ...WHOLE, account: accountId }, NOTHING_HELD);
  return itemsOf(body);
}

/** Two cameras whose insights use every member that a camera can send, and a reader of one of them. */
async function cameras() {
  const owner = await world.user();
  const reader = await world.user({ role: "viewer" });
  const first = await world.camera(owner);
  const second = await world.camera(owner);
  const full = item({
    alg_id: 12,
    class_id: 3,
    class_name: 'Quoted "fox", Ünïcode ✓',
    confidence: 92.6,
    class_list: [
      { className: "Red fox", confidence: 92.6 },
      { className: 'a "b"', confidence: 4.25 },
    ],
    collection_id: "burst-1",
    file_ctime: "2026-11-20T17:59:00.000Z",
    window_start: "2026-11-20T17:58:00.000Z",
    window_end: "2026-11-20T17:58:14.000Z",
    box: [0.1, 0.25, 0.3, 0.4],
    photo: { sha256: "ab".repeat(32), size: 1000 },
  });
  const bare = { insight_id: crypto.randomUUID() };
  await world.sync(first.deviceToken, [full, bare, item({ collection_id: "burst-1" })]);
  world.now += 3_600_000;
  await world.sync(second.deviceToken, [item(), item({ file_ctime: "1970-01-01T00:00:00Z" })]);
  await world.sync(first.deviceToken, [item()]);
  await world.share(first.deviceId, reader);
  await world.services.people.set(owner, true);
  return { owner, reader, ids: { full: full.insight_id } };
}

async function lookedUp(token: string, query: EarlyQuestion["query"]) {
  const { visible } = await world.services.sessions.resolveSeeing(token, query.account);
  return insightPages.lookUpEarly(Promise.resolve(visible), { query, sealed: false });
}

describe("columns", () => {
  test("are the objects, to the owner and to a reader of one camera", async () => {
    const { owner, reader } = await cameras();
    const all = await fromColumns(owner, owner.accountId);
    expect(all).toHaveLength(6);
    expect(all).toEqual(await fromObjects(owner, owner.accountId));
    const some = await fromColumns(reader, owner.accountId);
    expect(some).toHaveLength(4);
    expect(some).toEqual(await fromObjects(reader, owner.accountId));
  });

  test("stay the objects where insights were cleared in between", async () => {
    const { owner, ids } = await cameras();
    await env.SHARD_0.prepare("DELETE FROM insight WHERE id = unhex(?1)").bind(toHex(ids.full)).run();
    await env.SHARD_0.prepare("UPDATE account_head SET live = live - 1, dense = 0 WHERE account_id = ?1")
      .bind(owner.accountId)
      .run();
    const left = await fromColumns(owner, owner.accountId);
    expect(left.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(left).toEqual(await fromObjects(owner, owner.accountId));
  });

  test("are refused to a reader of several accounts who names none, and to one who can't see it", async () => {
    const { owner, reader } = await cameras();
    const other = await world.camera(reader);
    await world.share(other.deviceId, reader);
    const asked = insightPages.columns(reader, WHOLE, NOTHING_HELD);
    await expect(asked).rejects.toMatchObject({
      refusal: { code: "invalid", fields: { account: expect.any(String) } },
    });
    const stranger = await world.user();
    await expect(
      insightPages.columns(stranger, { ...WHOLE, account: owner.accountId }, NOTHING_HELD),
    ).rejects.toMatchObject({
      refusal: { code: "notFound" },
    });
  });

  test("are not sent again to a caller whose tag is in the overview, until something changes", async () => {
    const { owner, reader } = await cameras();
    for (const actor of [owner, reader]) {
      const { accounts } = await setOverview.read(actor);
      const [tag = ""] = accounts.find(({ accountId }) => accountId === owner.accountId)?.pages ?? [];
      const held = { some: true, has: (etag: string) => etag === tag };
      const query = { ...WHOLE, account: owner.accountId };
      expect(await insightPages.columns(actor, query, held)).toEqual({ etag: tag, body: null });
    }
    const stranger = await world.user();
    const query = { ...WHOLE, account: owner.accountId };
    for (const actor of [owner, reader, stranger]) {
      const { accounts } = await setOverview.read(actor);
      const pages = accounts.find(({ accountId }) => accountId === owner.accountId)?.pages;
      const { token } = await world.services.sessions.signIn({
        email: actor.email,
        password: PASSWORD,
        ip: crypto.randomUUID(),
        userAgent: "test",
        knownBrowser: null,
      });
      expect((await lookedUp(token, query))?.etag).toBe(pages?.[0]);
    }
    expect(await lookedUp("no token", query)).toBeNull();
    const before = (await setOverview.read(owner)).accounts[0]?.pages;
    const camera = await world.camera(owner);
    await world.sync(camera.deviceToken, [item()]);
    expect((await setOverview.read(owner)).accounts[0]?.pages).not.toEqual(before);
  });
});

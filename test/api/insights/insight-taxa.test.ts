// What the classes of insights mean, beside their names: by the home account's meanings, whose versions the tag carries, with no
// insight and no page written. Decision 0144, What a class means.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { COLUMN_PAGE_TYPE } from "~/domain/set/pages/column-page";
import { taxa } from "../../../workers/adapters/lazy";
import { item } from "../../services/world";
import { call, liveWorld, signedIn, tokenOf } from "../api-calls";

const world = liveWorld();
const { meanings, people } = world.services;
const [PERSON, RED_FOX] = [2, 1087];
const LIST = [
  { className: "Rotfuchs", confidence: 70 },
  { className: "Red fox", confidence: 20 },
  { className: "Homo sapiens", confidence: 10 },
];

beforeAll(() => taxa());

interface Spelled {
  readonly class_name: string;
  readonly taxonId: number | null;
  readonly class_list: readonly { readonly className: string; readonly taxonId: number | null }[];
  readonly insights: readonly Spelled[];
}

/** A camera that has sent these classes. */
async function sent(...classNames: readonly string[]) {
  const { actor: owner, token } = await signedIn(world);
  const camera = await world.camera(owner);
  const classes = classNames.map((class_name) => item({ class_name, class_list: LIST, collection_id: "b1" }));
  await world.sync(camera.deviceToken, classes);
  return { owner, token, deviceId: camera.deviceId };
}

async function page(token: string, what: "insights" | "collections" = "insights") {
  const response = await call(`/api/${what}/paginated`, { token });
  const body = await response.json<Record<string, readonly Spelled[]>>();
  return { etag: response.headers.get("etag") ?? "", items: body[what] ?? [] };
}

async function taxaSeen(token: string): Promise<readonly (number | null)[]> {
  return (await page(token)).items.map(({ taxonId }) => taxonId);
}

async function columns(token: string, account: number) {
  const headers = { accept: COLUMN_PAGE_TYPE };
  const response = await call(`/api/insights/paginated?account=${account}`, { token, headers });
  return { etag: response.headers.get("etag"), text: await response.text() };
}

test("beside each class, and in its list: what it means; null where it means nothing", async () => {
  const { owner, token } = await sent("Red fox", "Vulpes vulpes", "Rotfuchs", "badger");
  await meanings.change(owner, [{ className: "Red fox", taxonId: 0 }]);
  const { items } = await page(token);
  expect(items.map(({ class_name, taxonId }) => [class_name, taxonId])).toEqual([
    ["Red fox", null],
    ["Vulpes vulpes", RED_FOX],
    ["Rotfuchs", null],
    ["badger", null],
  ]);
  expect(items[0]?.class_list.map(({ taxonId }) => taxonId)).toEqual([null, null, PERSON]);
});

test("a collection means what its class means, and so does each of its insights", async () => {
  const { token } = await sent("Red fox", "Rotfuchs");
  const [collection] = (await page(token, "collections")).items;
  expect(collection).toMatchObject({ class_name: "Red fox", taxonId: RED_FOX });
  expect(collection?.class_list).toMatchObject([
    { className: "Red fox", taxonId: RED_FOX },
    { className: "Rotfuchs", taxonId: null },
  ]);
  expect(collection?.insights.map(({ taxonId }) => taxonId)).toEqual([RED_FOX, null]);
});

describe("another meaning", () => {
  test.each(["insights", "collections"] as const)("is in %s under another tag", async (what) => {
    const { owner, token } = await sent("Rotfuchs");
    const before = await page(token, what);
    const held = { token, headers: { "if-none-match": before.etag } };
    expect((await call(`/api/${what}/paginated`, held)).status).toBe(304);
    await meanings.change(owner, [{ className: "rotfuchs", taxonId: RED_FOX }]);
    expect((await call(`/api/${what}/paginated`, held)).status).toBe(200);
    const after = await page(token, what);
    expect(after.etag).not.toBe(before.etag);
    expect([before.items[0]?.taxonId, after.items[0]?.taxonId]).toEqual([null, RED_FOX]);
    await meanings.revert(owner, 1);
    expect((await page(token, what)).items[0]?.taxonId).toBeNull();
  });

  test("writes no insight and no page, and columns carry no taxa", async () => {
    const { owner, token } = await sent("Rotfuchs");
    const stored = async () => {
      const tables = ["insight", "page_ver", "account_head"];
      const reads = tables.map((table) => `SELECT * FROM ${table} WHERE account_id = ?1`);
      const answers = await env.SHARD_0.batch(
        reads.map((sql) => env.SHARD_0.prepare(sql).bind(owner.accountId)),
      );
      return answers.map(({ results }) => results);
    };
    const before = [await stored(), await columns(token, owner.accountId)] as const;
    await meanings.change(owner, [{ className: "Rotfuchs", taxonId: RED_FOX }]);
    expect(await taxaSeen(token)).toEqual([RED_FOX]);
    expect([await stored(), await columns(token, owner.accountId)]).toEqual(before);
    expect(before[1].text).not.toMatch(/taxon/i);
  });
});

test("a reader of a shared camera sees what the home account means, whatever their own means", async () => {
  const home = await sent("Rotfuchs");
  const own = await sent("Rotfuchs");
  await world.share(home.deviceId, own.owner);
  await meanings.change(home.owner, [{ className: "Rotfuchs", taxonId: RED_FOX }]);
  expect(await taxaSeen(own.token)).toEqual([RED_FOX, null]);
  const { etag } = await page(own.token);
  await meanings.change(home.owner, [{ className: "Rotfuchs", taxonId: null }]);
  expect(await taxaSeen(own.token)).toEqual([null, null]);
  expect((await page(own.token)).etag).not.toBe(etag);
});

test("who an account calls a person has no number outside it while cameras hide people", async () => {
  const { owner, token, deviceId } = await sent("Red fox");
  const outside = await world.user();
  await world.share(deviceId, outside);
  const readers = [token, await tokenOf(world, outside)];
  await meanings.change(owner, [{ className: "Rotfuchs", taxonId: PERSON }]);
  const lists = () =>
    Promise.all(
      readers.map(async (reader) => {
        const [insight] = (await page(reader)).items;
        return insight?.class_list.map(({ taxonId }) => taxonId);
      }),
    );
  expect(await lists()).toEqual([
    [PERSON, RED_FOX, PERSON],
    [null, RED_FOX, null],
  ]);
  await people.set(owner, true);
  const everyone = [PERSON, RED_FOX, PERSON];
  expect(await lists()).toEqual([everyone, everyone]);
});

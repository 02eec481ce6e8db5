// What is held back from readers outside the home account follows the account's meanings and switches, without a page being
// written; tags, counts and pages agree on it, and the home account pays nothing. Decision 0147, People in pictures.
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Actor } from "~/domain/actor";
import type { ColumnPage } from "~/domain/set/pages/column-page";
import { NO_TAXON } from "~/domain/taxa/meaning";
import { knownTags } from "~/http/conditional";
import { streamOf } from "~/services/photos/byte-streams";
import { taxa } from "../../../workers/adapters/lazy";
import { jpeg, sha256Hex, tokenOf } from "../../api/api-calls";
import { item, itemsOf, refusal, textOf, World } from "../world";

const world = new World();
const {
  insightPages,
  insights,
  meanings,
  people,
  saves,
  saveHistory,
  sessions,
  setOverview,
  speciesReviews,
} = world.services;
const WHOLE = { limit: 10_000, offset: 0 };
const [PERSON, ANIMAL] = [2, 1];
const NOTHING = knownTags(undefined);

/** A camera of an account, seen by a user of another, that has sent insights of these classes, the oldest first. */
async function shared(classNames: readonly string[], burst?: string) {
  const owner = await world.user();
  const outside = await world.user();
  const camera = await world.camera(owner);
  await world.share(camera.deviceId, outside);
  const sent = classNames.map((class_name) => item({ class_name, ...(burst && { collection_id: burst }) }));
  await world.sync(camera.deviceToken, sent);
  const ids = sent.map(({ insight_id }) => insight_id);
  return { owner, outside, account: owner.accountId, ids, ...camera };
}

type Shared = Awaited<ReturnType<typeof shared>>;

async function classesSeen(reader: Actor): Promise<readonly string[]> {
  return (await world.page(reader, WHOLE)).map(({ className }) => className);
}

async function columns(reader: Actor, { account }: Shared) {
  const page = await insightPages.columns(reader, { ...WHOLE, account }, NOTHING);
  const { parts } = JSON.parse(await textOf(page.body)) as ColumnPage;
  return { etag: page.etag, classNames: parts.flatMap(({ className }) => className) };
}

/** What is written of an account: page versions and seals. */
async function written({ account }: Shared): Promise<unknown> {
  const read = (sql: string) => env.SHARD_0.prepare(sql).bind(account).all();
  const versions = await read("SELECT * FROM page_ver WHERE account_id = ?1");
  return [versions.results, (await read("SELECT * FROM account_head WHERE account_id = ?1")).results];
}

async function saved(actor: Actor, asked: readonly (readonly [string, string])[]): Promise<string> {
  const entries = asked.map(([insightId, insightStatus]) => ({ insightId, insightStatus }));
  const { bulkId } = await saves.save(actor, { entries, idempotencyKey: undefined });
  await ended(actor, bulkId);
  return bulkId;
}

async function ended(actor: Actor, bulkId: string): Promise<void> {
  await vi.waitFor(async () => expect((await saves.status(actor, bulkId)).status).toBe(2), {
    timeout: 10_000,
  });
}

describe("which classes", () => {
  test("by what they mean, and what looks like a person where they mean nothing", async () => {
    const { owner, outside } = await shared(["hiker", "Homo sapiens", "Wanderer", "fox", "fisher", "badger"]);
    expect(await classesSeen(outside)).toEqual(["fox", "fisher", "badger"]);
    expect(await classesSeen(owner)).toHaveLength(6);
  });

  test("as the account's meanings change, and back, with no page written", async () => {
    const it = await shared(["Bill", "hunter", "fox"]);
    const before = await written(it);
    expect(await classesSeen(it.outside)).toEqual(["Bill", "fox"]);
    const first = await columns(it.outside, it);
    await meanings.change(it.owner, [
      { className: "bill", taxonId: PERSON },
      { className: "Hunter", taxonId: NO_TAXON },
    ]);
    expect(await classesSeen(it.outside)).toEqual(["hunter", "fox"]);
    const second = await columns(it.outside, it);
    expect(second.classNames).toEqual(["hunter", "fox"]);
    expect(second.etag).not.toBe(first.etag);
    await meanings.revert(it.owner, 1);
    expect(await columns(it.outside, it)).toEqual(first);
    expect(await written(it)).toEqual(before);
  });

  test("by what a person says that it shows, not by what the machine took it for", async () => {
    const it = await shared(["hiker", "fox"]);
    const [hiker = "", fox = ""] = it.ids;
    await speciesReviews.say(it.owner, { insightId: hiker, of: "insight", className: "Red fox" });
    await speciesReviews.say(it.owner, { insightId: fox, of: "insight", className: "jogger" });
    expect(await classesSeen(it.outside)).toEqual(["Red fox"]);
    expect(await insights.count(it.outside)).toBe(1);
  });

  test("no account's choices count for another", async () => {
    const it = await shared(["Bill"]);
    await meanings.change(it.outside, [{ className: "Bill", taxonId: PERSON }]);
    expect(await classesSeen(it.outside)).toEqual(["Bill"]);
    await meanings.change(it.owner, [{ className: "Bill", taxonId: PERSON }]);
    await meanings.change(it.outside, [{ className: "Bill", taxonId: ANIMAL }]);
    expect(await classesSeen(it.outside)).toEqual([]);
  });
});

describe("the switches", () => {
  test("of the account and of one camera, which goes first; tags tell which", async () => {
    const it = await shared(["hiker", "fox"]);
    const tags: string[] = [];
    for (const [account, camera, shows] of [
      [false, null, false],
      [true, null, true],
      [true, false, false],
      [false, true, true],
    ] as const) {
      await people.set(it.owner, account);
      await people.setForCamera(it.owner, it.deviceId, camera);
      const { etag, classNames } = await columns(it.outside, it);
      expect([account, camera, classNames]).toEqual([account, camera, shows ? ["hiker", "fox"] : ["fox"]]);
      expect(await insights.count(it.outside)).toBe(shows ? 2 : 1);
      tags.push(etag);
    }
    const [hidden, shown, hiddenAgain, shownAgain] = tags;
    expect([hiddenAgain, shownAgain]).toEqual([hidden, shown]);
    expect(shown).not.toBe(hidden);
  });

  test("of one camera leave the people of another hidden", async () => {
    const it = await shared(["hiker", "fox"]);
    const other = await world.camera(it.owner);
    await world.share(other.deviceId, it.outside);
    await world.sync(other.deviceToken, [item({ class_name: "hiker" }), item({ class_name: "vole" })]);
    await people.setForCamera(it.owner, it.deviceId, true);
    expect(await classesSeen(it.outside)).toEqual(["hiker", "fox", "vole"]);
    expect(await insights.count(it.outside)).toBe(3);
    const { total, classes, accounts } = await setOverview.read(it.outside);
    expect([total, accounts.map(({ count }) => count)]).toEqual([3, [3]]);
    expect(classes.map(({ className, count }) => [className, count])).toContainEqual(["hiker", 1]);
  });
});

describe("pages", () => {
  const CLASSES = Array.from({ length: 30 }, (_, at) => (at % 3 === 1 ? "hiker" : `fox ${at}`));
  const SHOWN = CLASSES.filter((name) => name !== "hiker");

  test("count, follow each other and end as if nothing else were there", async () => {
    const { outside } = await shared(CLASSES);
    const read: string[] = [];
    for (let offset = 0; offset < SHOWN.length; offset += 7) {
      const page = await world.page(outside, { limit: 7, offset });
      expect(page).toHaveLength(Math.min(7, SHOWN.length - offset));
      read.push(...page.map(({ className }) => className));
    }
    expect(read).toEqual(SHOWN);
    expect(await insights.count(outside)).toBe(SHOWN.length);
    expect(await world.page(outside, { limit: 7, offset: SHOWN.length })).toEqual([]);
    const { answer, total } = await insights.newest(outside, 25);
    expect([answer.items.map(({ className }) => className), total]).toEqual([
      SHOWN.toReversed(),
      SHOWN.length,
    ]);
  });

  test("of collections begin with the first insight that is shown", async () => {
    const it = await shared(["hiker", "fox", "hiker", "vole"], "burst");
    const pageOf = async (reader: Actor, query: { limit: number; offset: number }) => {
      const { body } = await insightPages.collections(reader, query, NOTHING);
      return (await itemsOf(body)).map((collection) => collection.map(({ className }) => className));
    };
    expect(await pageOf(it.outside, { limit: 1, offset: 0 })).toEqual([["fox", "vole"]]);
    expect(await pageOf(it.outside, { limit: 1, offset: 1 })).toEqual([]);
    expect(await pageOf(it.owner, { limit: 4, offset: 0 })).toEqual([["hiker", "fox", "hiker", "vole"]]);
    const [, fox = ""] = it.ids;
    const opened = await insights.open(it.outside, fox);
    expect(opened?.members.map(({ className }) => className)).toEqual(["fox", "vole"]);
    expect([opened?.previousId, opened?.nextId]).toEqual([it.ids[3], null]);
    expect(await insights.open(it.outside, it.ids[0] ?? "")).toBeNull();
  });

  test("are not told from one another while another class is sent", async () => {
    const it = await shared(["hiker", "fox"]);
    const first = await columns(it.outside, it);
    await world.sync(it.deviceToken, [item({ class_name: "poacher" }), item({ class_name: "vole" })]);
    const second = await columns(it.outside, it);
    expect(second.classNames).toEqual(["fox", "vole"]);
    expect(second.etag).not.toBe(first.etag);
    const { accounts } = await setOverview.read(it.outside);
    expect(accounts.map(({ pages }) => pages)).toEqual([[second.etag]]);
  });

  test("are unchanged for whoever holds them", async () => {
    const it = await shared(["hiker", "fox"]);
    const query = { ...WHOLE, account: it.account };
    const { etag } = await columns(it.outside, it);
    const held = knownTags(etag);
    expect(await insightPages.columns(it.outside, query, held)).toEqual({ etag, body: null });
    const { etag: ofObjects } = await insightPages.objects(it.outside, query, NOTHING);
    const again = await insightPages.objects(it.outside, query, knownTags(ofObjects));
    expect(again).toMatchObject({ etag: ofObjects, body: null });
  });

  test("are not to be had early, nor sealed, while the camera hides people", async () => {
    const it = await shared(["fox"]);
    const visibleTo = async (reader: Actor) =>
      (await sessions.resolveSeeing(await tokenOf(world, reader), it.account)).visible;
    expect(await visibleTo(it.outside)).toBeNull();
    expect(await visibleTo(it.owner)).toMatchObject({ whole: true });
    await people.set(it.owner, true);
    expect(await visibleTo(it.outside)).toMatchObject({ whole: true });
    await people.setForCamera(it.owner, it.deviceId, false);
    expect(await visibleTo(it.outside)).toBeNull();
    expect(await visibleTo(it.owner)).toMatchObject({ whole: true });
  });
});

test("a photo that shows a person beside an animal is not there for readers outside", async () => {
  const it = await shared(["fox", "hiker", "fox"], "burst");
  const [fox = "", hiker = "", alone = ""] = it.ids;
  for (const [insightId, bytes] of [
    [fox, jpeg(2000, 1)],
    [hiker, jpeg(2000, 1)],
    [alone, jpeg(2000, 2)],
  ] as const) {
    const picture = { insightId, size: bytes.length, sha256: await sha256Hex(bytes), body: streamOf(bytes) };
    await world.putPicture(it.deviceToken, { kind: "photo", ...picture });
  }
  const open = (reader: Actor, photoUrl: string) =>
    refusal(world.services.photos.open(reader, { deviceId: it.deviceId, photoUrl, thumbnail: false }));
  expect(await Promise.all([fox, hiker, alone].map((id) => open(it.outside, id)))).toEqual([
    "notFound",
    "notFound",
    "none",
  ]);
  expect(await Promise.all([fox, hiker, alone].map((id) => open(it.owner, id)))).toEqual([
    "none",
    "none",
    "none",
  ]);
});

describe("saves", () => {
  test("of a burst leave alone what its reviewer does not see", async () => {
    const it = await shared(["hiker", "fox", "fox"], "burst");
    const [hiker = "", fox = ""] = it.ids;
    await speciesReviews.say(it.outside, { insightId: fox, of: "collection", className: "Coyote" });
    expect(await classesSeen(it.owner)).toEqual(["hiker", "Coyote", "Coyote"]);
    expect(
      await refusal(speciesReviews.say(it.outside, { insightId: hiker, of: "insight", className: "Coyote" })),
    ).toBe("notFound");
    expect(await refusal(saved(it.outside, [[hiker, "archive"]]))).toBe("notFound");
  });

  test("are counted and taken back from outside as far as they are seen", async () => {
    const it = await shared(["hiker", "fox"]);
    const [hiker = "", fox = ""] = it.ids;
    const bulkId = await saved(it.owner, [
      [hiker, "archive"],
      [fox, "archive"],
    ]);
    const countsFor = async (reader: Actor) =>
      (await saveHistory.history(reader, { limit: 10 })).batches.map(({ total }) => total);
    expect([await countsFor(it.owner), await countsFor(it.outside)]).toEqual([[2], [1]]);
    expect((await saveHistory.preview(it.outside, bulkId)).reverting).toBe(1);
    const revert = await saveHistory.revert(it.outside, bulkId, undefined);
    await ended(it.outside, revert.bulkId);
    const statuses = (await world.page(it.owner, WHOLE)).map(({ status }) => status);
    expect(statuses).toEqual(["archive", "none"]);
  });

  test("of people alone are not in the history of readers outside", async () => {
    const it = await shared(["hiker", "fox"]);
    const bulkId = await saved(it.owner, [[it.ids[0] ?? "", "archive"]]);
    expect((await saveHistory.history(it.outside, { limit: 10 })).batches).toEqual([]);
    expect(await refusal(saveHistory.preview(it.outside, bulkId))).toBe("notFound");
    expect(await refusal(saveHistory.revert(it.outside, bulkId, undefined))).toBe("notFound");
  });

  test("of a whole camera are not there from outside while something of it is held back", async () => {
    const it = await shared(["hiker", "fox"]);
    const flags = { insights: true, location: false, ownership: false };
    const request = { deviceId: it.deviceId, flags, idempotencyKey: undefined };
    const { bulkId } = await world.services.clearing.clear(it.owner, request);
    await ended(it.owner, bulkId ?? "");
    const seen = async () => (await saveHistory.history(it.outside, { limit: 10 })).batches.length;
    expect(await seen()).toBe(0);
    await people.set(it.owner, true);
    expect(await seen()).toBe(1);
  });
});

test("the home account reads as many rows as without people, and never the table of taxa", async () => {
  let loaded = 0;
  const counting = new World({
    taxa: async () => {
      loaded += 1;
      return taxa();
    },
  });
  const it = await shared(["hiker", "fox"]);
  const read = async (reader: Actor) => {
    counting.resetMeter();
    await counting.services.insights.count(reader);
    await counting.services.insightPages.columns(reader, { ...WHOLE, account: it.account }, NOTHING);
    await counting.services.setOverview.read(reader);
    return { rows: counting.meter.rowsRead, calls: counting.meter.calls };
  };
  const hidden = await read(it.owner);
  expect(loaded).toBe(0);
  await people.set(it.owner, true);
  expect(await read(it.owner)).toEqual(hidden);
  expect(loaded).toBe(0);
  await people.set(it.owner, false);
  await read(it.outside);
  expect(loaded).toBeGreaterThan(0);
});

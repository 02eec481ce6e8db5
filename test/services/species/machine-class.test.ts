// The set has what the machine said beside what a person has made of it: through every turn of a review, and for corrections
// from before they kept it. Decision 0144, What a class means.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { ColumnPage } from "~/domain/set/pages/column-page";
import { packPage, unpackPage } from "~/domain/set/pages/packed-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { classListAt, classNameAt, machineClassAt } from "~/domain/set/set-row";
import { knownTags } from "~/http/conditional";
import { item, textOf, World } from "../world";

const world = new World();
const { insightPages, machineWalk, speciesReviews } = world.services;
const HOUR = 3_600_000;
const ALL = "F".repeat(32);

/** A camera that has sent these insights. */
async function sent(...items: readonly Readonly<Record<string, unknown>>[]) {
  const owner = await world.user();
  const { deviceId, deviceToken } = await world.camera(owner);
  const told = items.map((one) => item(one));
  await world.sync(deviceToken, told);
  const ids = told.map(({ insight_id }) => insight_id);
  const say = (at: number, className: string) =>
    speciesReviews.say(owner, { insightId: ids[at] ?? "", of: "insight", className });
  const takeBack = (at: number) =>
    speciesReviews.takeBack(owner, { insightId: ids[at] ?? "", of: "insight" });
  return { owner, deviceId, say, takeBack };
}

/** The page of an account as a browser holds it, packed and unpacked on its way. */
async function pageOf(reader: Actor, account: number) {
  const query = { limit: 10_000, offset: 0, account };
  const { body, etag } = await insightPages.columns(reader, query, knownTags(undefined));
  const page = setPageFrom(JSON.parse(await textOf(body)) as ColumnPage, { index: 0, etag });
  return unpackPage(packPage(page), { etag });
}

/** Of each insight its class, what the machine said, and the first of its class list. */
async function told(reader: Actor, account = reader.accountId) {
  const page = await pageOf(reader, account);
  return Array.from({ length: page.count }, (_, row) => [
    classNameAt(page, row),
    machineClassAt(page, row),
    classListAt(page, row)[0]?.className,
  ]);
}

const scores = (...names: readonly string[]) =>
  names.map((className, at) => ({ className, confidence: 60 - at }));

test("where the first of the class list is not what the machine said", async () => {
  const { owner, say } = await sent(
    // The camera leaves out what it may not report.
    { class_name: "Coyote", class_list: scores("Dog", "Coyote") },
    // Its list spells the class in another way.
    { class_name: "Coyote", class_list: scores("canis_latrans") },
    // It tells no confidence, so that the insight never had a list.
    { class_name: "Coyote", confidence: undefined },
  );
  for (const at of [0, 1, 2]) await say(at, "Wolf");
  expect(await told(owner)).toEqual([
    ["Wolf", "Coyote", "Dog"],
    ["Wolf", "Coyote", "canis_latrans"],
    ["Wolf", "Coyote", undefined],
  ]);
});

test("through corrections, a confirmation and back", async () => {
  const { owner, say, takeBack } = await sent({ class_name: "Coyote" });
  const now = async () => (await told(owner)).map(([className, machine]) => [className, machine]);
  expect(await now()).toEqual([["Coyote", "Coyote"]]);
  await say(0, "Wolf");
  await say(0, "Red fox");
  expect(await now()).toEqual([["Red fox", "Coyote"]]);
  await say(0, "Coyote");
  expect(await now()).toEqual([["Coyote", "Coyote"]]);
  await say(0, "Wolf");
  await takeBack(0);
  expect(await now()).toEqual([["Coyote", "Coyote"]]);
});

test("a page without corrections has no such column", async () => {
  const { owner, say } = await sent({ class_name: "Coyote" }, { class_name: "Wolf" });
  await say(0, "Coyote");
  expect((await pageOf(owner, owner.accountId)).machine).toBeNull();
  await say(0, "Wolf");
  expect((await pageOf(owner, owner.accountId)).machine).not.toBeNull();
});

test("a reader from outside, who sees one camera of two, has it too", async () => {
  const { owner, deviceId, say } = await sent({ class_name: "hiker" }, { class_name: "Coyote" });
  await world.camera(owner);
  const outside = await world.user();
  await world.share(deviceId, outside);
  await say(1, "Wolf");
  expect(await told(outside, owner.accountId)).toEqual([["Wolf", "Coyote", "Coyote"]]);
});

test("corrections from before get it in slices, after an hour, and their pages another version", async () => {
  const { owner, say } = await sent(...Array.from({ length: 6 }, () => ({ class_name: "Coyote" })));
  const expected: (readonly string[])[] = [];
  for (const [at, word] of ["Wolf", "Coyote", "Red fox", "Wolf"].entries()) {
    await say(at, word);
    expected.push([word, "Coyote"]);
  }
  await env.SHARD_0.batch([
    env.SHARD_0.prepare("UPDATE insight SET machine_name = NULL"),
    env.SHARD_0.prepare("DELETE FROM machine_walk"),
  ]);
  const slice = () => machineWalk.tend({ slice: 2, slices: 1 });
  const read = async () =>
    (await told(owner)).slice(0, 4).map(([className, machine]) => [className, machine]);
  const { etag } = await pageOf(owner, owner.accountId);
  const before = await read();
  expect(before).toEqual(expected.map(([word]) => [word, word]));
  expect(await slice()).toEqual({ slices: 0 });
  world.now += HOUR - 1;
  expect(await slice()).toEqual({ slices: 0 });
  world.now += 1;
  // What is said before the walk comes by brings it.
  await say(5, "Badger");
  while ((await slice()).slices > 0);
  expect(await read()).toEqual(expected);
  expect((await told(owner))[5]).toEqual(["Badger", "Coyote", "Coyote"]);
  expect((await pageOf(owner, owner.accountId)).etag).not.toBe(etag);
  const walked = () =>
    env.SHARD_0.prepare("SELECT hex(after_id) AS id FROM machine_walk").first<string>("id");
  expect(await walked()).toBe(ALL);
  const { etag: last } = await pageOf(owner, owner.accountId);
  await env.SHARD_0.prepare("UPDATE machine_walk SET after_id = x''").run();
  while ((await slice()).slices > 0);
  expect((await pageOf(owner, owner.accountId)).etag).toBe(last);
});

test("the migration leaves a shard with insights to the walk, and takes a new one as done", async () => {
  const queries = env.INSIGHTS_MIGRATIONS.flatMap((migration) => migration.queries);
  const begin = queries.find((query) => query.includes("INSERT INTO `machine_walk`")) ?? "";
  const spare = env.SPARE_SHARD;
  const begun = async () => {
    await spare.batch([spare.prepare("DELETE FROM machine_walk"), spare.prepare(begin)]);
    return spare.prepare("SELECT hex(after_id) AS id FROM machine_walk").first<string>("id");
  };
  expect(await begun()).toBe(ALL);
  await spare.prepare("INSERT INTO account_head(account_id, next_seq, live) VALUES (1, 1, 1)").run();
  expect(await begun()).toBeNull();
});

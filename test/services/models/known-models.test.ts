// Which names of algs and releases a reader sees, at every API that shows one: decision 0052, Which models are visible.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { KNOWN_SQL, modelNames } from "~/db/queries/models/known";
import type { Actor } from "~/domain/actor";
import { meteredD1 } from "../../../workers/adapters/metered-d1";
import { item, World } from "../world";
import { approve } from "./model-world";

const world = new World();

interface Season {
  readonly deviceId: string;
  readonly insightId: string;
  readonly algId: number;
  readonly releaseId: number;
}

/** A camera of a user's that runs a release, sends an insight that its owner reviews, and says something else since. */
async function season(owner: Actor): Promise<Season> {
  const algId = await world.alg({ name: `Alg of ${owner.userId}` });
  const releaseId = await world.release([algId]);
  const { deviceId, deviceToken } = await world.camera(owner);
  const insight = item({ alg_id: algId });
  const report = (seq: number, release: number) => ({
    bootId: "b",
    seq,
    telemetry: { algReleaseId: release },
  });
  await world.sync(deviceToken, [insight], report(1, releaseId));
  await world.sync(deviceToken, [], report(2, 999_999));
  const insightId = insight.insight_id;
  await world.services.speciesReviews.say(owner, { insightId, className: "Fox", of: "insight" });
  // The twenty that came since.
  await env.DB.prepare("UPDATE device SET alg_ids = '[999999]' WHERE device_id = ?1").bind(deviceId).run();
  return { deviceId, insightId, algId, releaseId };
}

/** What each API says of the alg and of the release. */
async function told(reader: Actor, { deviceId, insightId, algId, releaseId }: Season) {
  const { setOverview, precision, devicePast, insights } = world.services;
  const overview = await setOverview.read(reader);
  const ofDevice = await precision.ofDevice(reader, deviceId);
  const past = await devicePast.read(reader, deviceId);
  const algs = [
    overview.models.find((model) => model.algId === algId)?.name,
    ofDevice.algs.find((alg) => alg.algId === algId)?.algName,
    (await precision.read(reader)).find((alg) => alg.algId === algId)?.algName,
    (await insights.open(reader, insightId))?.algName,
  ];
  const releases = [
    overview.releases.find((release) => release.releaseId === releaseId)?.name,
    ofDevice.releases.find((release) => release.releaseId === releaseId)?.name,
    past.releases.find((release) => release.releaseId === releaseId)?.name,
  ];
  const each = (names: readonly (string | null | undefined)[]) => [
    ...new Set(names.map((name) => name ?? null)),
  ];
  return { algs: each(algs), releases: each(releases) };
}

const NOTHING = { algs: [null], releases: [null] };

describe("the names of what a camera runs", () => {
  test("are visible to its account and the users it is shared with, if its account has it", async () => {
    const owner = await world.user();
    const run = await season(owner);
    await approve(run.releaseId, owner);
    const readers = [
      owner,
      await world.user({ role: "viewer", accountId: owner.accountId }),
      await world.user({ role: "viewer" }),
      await world.user(),
    ];
    for (const reader of readers) await world.share(run.deviceId, reader);
    for (const reader of readers) {
      expect(await told(reader, run)).toEqual({ algs: [`Alg of ${owner.userId}`], releases: ["Trail"] });
    }
  });

  test("are hidden if only the camera claims them, though another account has it; staff see them", async () => {
    const [forger, victim] = [await world.user(), await world.user()];
    const run = await season(forger);
    await approve(run.releaseId, victim);
    await world.assign(run.algId, victim);
    const friend = await world.user();
    await world.share(run.deviceId, friend);
    expect(await told(forger, run)).toEqual(NOTHING);
    expect(await told(friend, run)).toEqual(NOTHING);
    const staff = await world.user({ role: "staff" });
    await world.share(run.deviceId, staff);
    expect(await told(staff, run)).toEqual({ algs: [`Alg of ${forger.userId}`], releases: ["Trail"] });
  });

  test("are visible to all while the marketplace shows it", async () => {
    const run = await season(await world.user());
    const reader = await world.user();
    await world.share(run.deviceId, reader);
    expect(await told(reader, run)).toEqual(NOTHING);
    await env.DB.prepare(
      "INSERT INTO marketplace_model(alg_id, release_id, name, listed_at) VALUES (?1, ?2, 'Ridge', 0)",
    )
      .bind(run.algId, run.releaseId)
      .run();
    expect((await told(reader, run)).releases).toEqual(["Trail"]);
    expect((await told(reader, run)).algs).not.toContain(null);
  });
});

test("the set carries the names of what its reader has, and no others", async () => {
  const [reader, other] = [await world.user(), await world.user()];
  const [mine, theirs] = [await world.release([await world.alg()]), await world.release([await world.alg()])];
  await world.camera(reader);
  await approve(mine, reader);
  await approve(theirs, other);
  const { releases, models } = await world.services.setOverview.read(reader);
  const named = releases.map(({ releaseId }) => releaseId);
  expect([named.includes(mine), named.includes(theirs)]).toEqual([true, false]);
  expect(models.map(({ name }) => name)).toContain("Trail detector");
});

describe("names in a fleet of 200 cameras, each with eleven people and 20 algs", () => {
  const metered = controlDb(meteredD1(env.DB, world.meter));
  const rowsRead = async ({ userId }: Actor) => {
    world.resetMeter();
    expect((await modelNames(metered, { knownTo: userId })).models.length).toBeGreaterThanOrEqual(20);
    return world.meter.rowsRead;
  };

  test("cost the rows of its cameras where the reader has them, and of their people where others do", async () => {
    const { owner, watcher } = await fleet(200);
    expect(await rowsRead(owner)).toBeLessThanOrEqual(200 * 12);
    expect(await rowsRead(watcher)).toBeLessThanOrEqual(200 * 70);
    expect(world.meter.calls).toBe(1);
  });

  test.each(["known_alg", "known_release"])("%s walks no people, cameras or telemetry", async (known) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${KNOWN_SQL} SELECT id FROM ${known}`)
      .bind(1, "[]")
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(plan.filter((line) => /^SCAN (d|u|ud|a|r|m|user\w*|device|alg\w*)\b/.test(line))).toEqual([]);
    expect(plan.some((line) => /^SEARCH u\b/.test(line))).toBe(true);
  });
});

/** Cameras of an owner that ten people of the account see, each naming 20 algs of the owner's; and a reader of them all. */
async function fleet(cameras: number) {
  const owner = await world.user();
  const { accountId } = owner;
  const algIds = await Promise.all(Array.from({ length: 20 }, () => world.alg()));
  for (const algId of algIds) await world.assign(algId, owner);
  await world.camera(owner);
  const watcher = await world.user({ role: "viewer" });
  const people = [owner, watcher];
  for (let n = 0; n < 9; n++) people.push(await world.user({ accountId }));
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO device(device_id, account_id, cp_key_wrapped, created_at, alg_ids)
       SELECT 'dev-' || (100000 + i), ?1, '', 0, ?3 FROM n`,
    ).bind(accountId, cameras - 1, JSON.stringify(algIds)),
    env.DB.prepare(
      `INSERT INTO user_device(user_id, device_key) SELECT p.value, d.id FROM json_each(?2) p CROSS JOIN device d
       WHERE d.account_id = ?1 ON CONFLICT DO NOTHING`,
    ).bind(accountId, JSON.stringify(people.map(({ userId }) => userId))),
  ]);
  return { owner, watcher };
}

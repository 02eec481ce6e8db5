// Digests: what is in them, for whom, when, and once. Decision 0166, Messages about insights; faults E17 and E18 of the platform.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { DIGEST_SQL } from "~/db/queries/rules/digests";
import type { Actor } from "~/domain/actor";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { readMailPictures } from "~/domain/outbox/mail-picture";
import { createMessagePictures } from "~/services/rules/message-pictures";
import { drawBox, taxa } from "../../../workers/adapters/lazy";
import { createR2Photos } from "../../../workers/adapters/r2/r2-photos";
import { cutAt } from "../fail-once";
import { World } from "../world";
import { insightOf, quiet, verify, written } from "./delivery-world";

/** An owner who has just turned the daily digest on, through the service, for 7 in Berlin: 6:00 UTC. */
async function setUp(options: object = {}, overrides: ConstructorParameters<typeof World>[0] = {}) {
  await quiet();
  await env.DB.prepare("DELETE FROM digest_due").run();
  const world = new World(overrides);
  const owner = await world.user();
  await verify(owner);
  await world.services.integrations.create(owner, {
    platform: "email",
    options: { emails: [owner.email], digestSetting: "daily", digestZone: "Europe/Berlin", ...options },
    notificationClasses: ["none"],
  });
  await env.DB.prepare("DELETE FROM outbox").run();
  const camera = await world.camera(owner, { name: "Ridge" });
  const digest = () => world.services.digests.write();
  return { world, owner, camera, digest };
}

const MORNING = Date.UTC(2026, 10, 21, 6);
const due = async () =>
  (
    await env.DB.prepare(
      "SELECT every, from_at AS fromAt, next_at AS nextAt FROM digest_due ORDER BY every",
    ).all<{ every: string; fromAt: number; nextAt: number }>()
  ).results;

async function bearAt(world: World, owner: Actor, insightId: string, lastAt: number | null): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO rare_sighting(account_id, received_at, insight_id, device_key, class_name, last_at)
     SELECT ?1, ?2, unhex(?3), d.id, 'Bear', ?4 FROM device d WHERE d.account_id = ?1 ORDER BY d.id LIMIT 1`,
  )
    .bind(owner.accountId, world.now, insightId.replaceAll("-", ""), lastAt)
    .run();
}

async function silence(deviceId: string, lastSeen: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO camera_condition(device_key, alert_type, account_id, raised_at)
       SELECT id, 'no_recent_insights', account_id, 1 FROM device WHERE device_id = ?1`,
    ).bind(deviceId),
    env.DB.prepare("UPDATE device SET last_seen = ?2 WHERE device_id = ?1").bind(deviceId, lastSeen),
  ]);
}

const pictures = createMessagePictures({
  control: controlDb(env.DB),
  shardFor: () => shardDb(env.SHARD_0),
  photos: createR2Photos(env.PHOTOS),
  taxa,
  drawBox,
});

describe("a digest", () => {
  test("tells what was seen, what was rare and late, and which cameras are silent, with pictures", async () => {
    const { world, owner, camera, digest } = await setUp();
    const mill = await world.camera(owner, { name: "Mill" });
    world.now += HOUR_MS;
    for (let at = 0; at < 3; at++) await insightOf(world, camera.deviceToken);
    await insightOf(world, mill.deviceToken);
    const bear = await insightOf(world, camera.deviceToken, { class_name: "Bear", photo: "stored" });
    await insightOf(world, mill.deviceToken, {
      class_name: "Roe deer",
      file_ctime: new Date(world.now - 3 * DAY_MS).toISOString(),
    });
    await insightOf(world, mill.deviceToken, { class_name: "empty" });
    await bearAt(world, owner, bear, null);
    await silence(mill.deviceId, MORNING - 8 * DAY_MS);
    expect(await digest()).toEqual({ digests: 0 });
    world.now = MORNING;
    expect(await digest()).toEqual({ digests: 1 });
    const [row] = await written();
    expect(row).toMatchObject({
      kind: "digest",
      recipient: owner.email,
      subject: "Daily digest: 6 insights of 3 species, 1 silent camera",
      state: "sunk",
    });
    expect(row?.body).toContain("Seen\n\nRed fox: 4 at Ridge, Mill\nBear: 1 at Ridge\nRoe deer: 1 at Mill");
    expect(row?.body).toContain("Rare\n\nBear at Ridge\nNever seen there before");
    expect(row?.body).toContain("Taken more than a day before they arrived:\n\nMill: 1 insight");
    expect(row?.body).toContain("Silent cameras\n\nSilent\nMill\nLast check-in 8 days ago");
    expect(row?.body).toContain("You get this because you turned on the daily digest.");
    expect(row?.body).not.toContain("empty");
    const named = readMailPictures(row?.pictures ?? null);
    expect(named).toMatchObject([{ cid: "p1@picture", insightId: bear }]);
    expect(await Promise.all(named.map((one) => pictures.openPicture(one)))).toMatchObject([
      { type: "image/jpeg" },
    ]);
    expect(row?.html).toContain('<img src="cid:p1@picture"');
    expect(await due()).toEqual([{ every: "day", fromAt: MORNING, nextAt: MORNING + DAY_MS }]);
  });

  test("with nothing to say isn't sent, and what was told once isn't told again", async () => {
    const { world, camera, digest } = await setUp();
    world.now = MORNING;
    expect(await digest()).toEqual({ digests: 0 });
    await insightOf(world, camera.deviceToken);
    world.now = MORNING + DAY_MS;
    expect(await digest()).toEqual({ digests: 1 });
    world.now = MORNING + 2 * DAY_MS;
    expect(await digest()).toEqual({ digests: 0 });
    expect(await due()).toMatchObject([{ nextAt: MORNING + 3 * DAY_MS }]);
  });

  test("of a week leaves on Monday, beside the daily one", async () => {
    const { world, camera, digest } = await setUp({ weeklyDigest: "enabled" });
    await insightOf(world, camera.deviceToken);
    const monday = Date.UTC(2026, 10, 23, 6);
    expect(await due()).toMatchObject([{ every: "day" }, { every: "week", nextAt: monday }]);
    world.now = monday;
    expect(await digest()).toEqual({ digests: 2 });
    expect((await written()).map(({ subject }) => subject).sort()).toEqual([
      "Daily digest: 1 insight of 1 species",
      "Weekly digest: 1 insight of 1 species",
    ]);
    expect((await written()).find(({ subject }) => subject.startsWith("Weekly"))?.body).toContain(
      "Nov 20th to Nov 23rd 2026",
    );
  });

  test("moves with the hour that is chosen, and ends when it is turned off", async () => {
    const { world, owner } = await setUp();
    const { emails } = { emails: [owner.email] };
    const change = (options: object) =>
      world.services.integrations.change(owner, "email", { options: { emails, ...options } });
    await change({ digestSetting: "daily", digestHour: 20, digestZone: "Asia/Kolkata" });
    expect(await due()).toMatchObject([{ every: "day", nextAt: Date.UTC(2026, 10, 21, 14, 30) }]);
    await change({ digestSetting: "none", weeklyDigest: "enabled" });
    expect(await due()).toMatchObject([{ every: "week" }]);
    await change({ digestSetting: "none" });
    expect(await due()).toEqual([]);
  });

  test("whose integration is gone is planned no more", async () => {
    const { world, owner, digest } = await setUp();
    await world.services.integrations.remove(owner, "email");
    world.now = MORNING;
    expect(await digest()).toEqual({ digests: 0 });
    expect(await due()).toEqual([]);
  });
});

describe("who sees what", () => {
  test("people stay in the account: an address outside gets neither their words nor their pictures", async () => {
    const { world, owner, camera, digest } = await setUp();
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO mail_address(user_id, address_key, address, confirmed_at) VALUES (?1, 'r@park.test', 'r@park.test', 1)",
      ).bind(owner.userId),
      env.DB.prepare(
        "UPDATE integration SET options = json_set(options, '$.emails[1]', 'r@park.test') WHERE user_id = ?1",
      ).bind(owner.userId),
    ]);
    await insightOf(world, camera.deviceToken, { class_name: "Hiker", photo: "stored" });
    await insightOf(world, camera.deviceToken);
    world.now = MORNING;
    expect(await digest()).toEqual({ digests: 2 });
    const of = async (recipient: string) => (await written()).find((row) => row.recipient === recipient);
    const [inside, outside] = [await of(owner.email), await of("r@park.test")];
    expect(inside?.body).toContain("Hiker: 1 at Ridge");
    expect(readMailPictures(inside?.pictures ?? null)).toHaveLength(1);
    expect(outside?.subject).toBe("Daily digest: 1 insight of 1 species");
    expect(`${outside?.body}${outside?.html}`).not.toContain("Hiker");
    expect(outside?.pictures).toBeNull();
    expect(outside?.body).toContain("because Maya Rivers turned on the daily digest for this address.");
  });

  test("a guest hears of the cameras that they see, and of no people there", async () => {
    const { world, camera: own, digest, owner: guest } = await setUp();
    const host = await world.user();
    const [shared, hidden] = [await world.camera(host, { name: "Shared" }), await world.camera(host)];
    await world.share(shared.deviceId, guest);
    await insightOf(world, shared.deviceToken);
    await insightOf(world, shared.deviceToken, { class_name: "Hiker" });
    await insightOf(world, hidden.deviceToken, { class_name: "Wolf" });
    await insightOf(world, own.deviceToken, { class_name: "Badger" });
    world.now = MORNING;
    await digest();
    const [row] = await written();
    expect(row?.body).toContain("Badger: 1 at Ridge\nRed fox: 1 at Shared\n");
    expect(row?.body).not.toMatch(/Hiker|Wolf/);
  });
});

describe("once, and none lost", () => {
  test.each(["before", "after"] as const)(
    "fault E17: cut %s any step, and run again",
    {
      meta: { budget: { ms: 2000, because: "a world for each step" } },
    },
    async (place) => {
      for (let step = 1; ; step++) {
        const { world, camera } = await setUp();
        await insightOf(world, camera.deviceToken);
        const cut = new World({ control: controlDb(cutAt(env.DB, step, place)) });
        cut.now = MORNING;
        const done = await cut.services.digests.write().then(
          () => true,
          () => false,
        );
        world.now = MORNING;
        await world.services.digests.write();
        expect((await written()).length, `step ${step}`).toBe(1);
        expect(await due()).toMatchObject([{ fromAt: MORNING, nextAt: MORNING + DAY_MS }]);
        if (done) {
          expect(step).toBeGreaterThan(3);
          break;
        }
      }
    },
  );

  test("fault E18: of runs at the same time one writes", async () => {
    const { world, camera } = await setUp();
    await insightOf(world, camera.deviceToken);
    world.now = MORNING;
    const runs = await Promise.all([1, 2, 3].map(() => world.services.digests.write()));
    expect(runs.reduce((sum, { digests }) => sum + digests, 0)).toBe(1);
    expect(await written()).toHaveLength(1);
  });
});

describe("cost", () => {
  test("an account of many insights is read from the newest back, and no further than the day", {
    meta: { budget: { ms: 6000, because: "30,000 insights" } },
  }, async () => {
    const { world, owner, camera, digest } = await setUp();
    await insightOf(world, camera.deviceToken);
    const row = await env.SHARD_0.prepare("SELECT device_key AS deviceKey FROM insight WHERE account_id = ?1")
      .bind(owner.accountId)
      .first<{ deviceKey: number }>();
    const many = 30_000;
    await env.SHARD_0.batch([
      env.SHARD_0.prepare("DELETE FROM insight WHERE account_id = ?1").bind(owner.accountId),
      env.SHARD_0.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?4)
         INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp)
         SELECT ?1, i, randomblob(16), ?2, 'Red fox', ?3 - (?4 - i) * 60000 FROM n WHERE i < ?4`,
      ).bind(owner.accountId, row?.deviceKey ?? 0, MORNING, many),
      env.SHARD_0.prepare("UPDATE account_head SET next_seq = ?2, live = ?2 WHERE account_id = ?1").bind(
        owner.accountId,
        many,
      ),
    ]);
    world.now = MORNING;
    world.resetMeter();
    expect(await digest()).toEqual({ digests: 1 });
    // Twelve hours of one a minute, in one stretch of 2,000.
    expect(world.meter.rowsRead).toBeLessThan(3_200);
    expect((await written())[0]?.subject).toBe("Daily digest: 720 insights of 1 species");
  });

  test("none due reads two rows at most", async () => {
    const { world, digest } = await setUp();
    world.resetMeter();
    await digest();
    expect(world.meter.rowsRead).toBeLessThanOrEqual(2);
  });

  test("no statement goes through a table", async () => {
    const inShard = new Set(["seen", "firstAt", "end", "shownBySeq", "shownById"]);
    for (const [name, sql] of Object.entries(DIGEST_SQL)) {
      const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
      const { results } = await (inShard.has(name) ? env.SHARD_0 : env.DB)
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...Array.from({ length: parameters }, () => "[]"))
        .all<{ detail: string }>();
      const scans = results.filter(({ detail }) =>
        /^SCAN (?!m\b|j\b|dd\b|json_each|\(subquery)/.test(detail),
      );
      expect([name, scans]).toEqual([name, []]);
    }
  });
});

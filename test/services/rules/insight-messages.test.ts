// Insights leave as messages: bundled, once, with what their receiver may see, wherever a run is cut and however many run.
// Decision 0166, Messages about insights; faults E17 and E18 of the platform.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { MESSAGE_FACTS_SQL } from "~/db/queries/insights/message-facts";
import { INSIGHT_MESSAGE_SQL } from "~/db/queries/rules/insight-messages";
import { MESSAGE_CAMERA_SQL } from "~/db/queries/rules/message-camera";
import type { Actor } from "~/domain/actor";
import { readMailPictures } from "~/domain/outbox/mail-picture";
import type { OutsidePeople } from "~/domain/rules/rule";
import { createMessagePictures } from "~/services/rules/message-pictures";
import { drawBox, taxa } from "../../../workers/adapters/lazy";
import { createR2Photos } from "../../../workers/adapters/r2/r2-photos";
import { cutAt } from "../fail-once";
import { World } from "../world";
import {
  deliver,
  deliveries,
  insightOf,
  MINUTE_MS,
  mailTo,
  putPhoto,
  quiet,
  roadOf,
  ruleOf,
  verify,
  written,
} from "./delivery-world";

type Overrides = ConstructorParameters<typeof World>[0];

/** An owner whose own address gets mail by a rule, and a camera. */
async function setUp(overrides: Overrides = {}) {
  await quiet();
  const world = new World(overrides);
  const owner = await world.user();
  await verify(owner);
  const integrationId = await mailTo(world, owner, [owner.email]);
  const ruleId = await ruleOf(world, owner, integrationId);
  const camera = await world.camera(owner, { name: "Ridge", utcOffsetMin: 120 });
  const mail = { integrationId, ruleId, owner, recipient: owner.email, deviceId: camera.deviceId };
  const write = () => world.services.insightMessages.write();
  /** An insight arrives, and is delivered to the owner's address unless another road is given. */
  const arrive = async (
    sent: Parameters<typeof insightOf>[2] = {},
    to: Partial<Parameters<typeof deliver>[1]> = {},
  ) => {
    const insightId = await insightOf(world, camera.deviceToken, sent);
    await deliver(world, { ...mail, insightId, ...to });
    return insightId;
  };
  return { world, owner, integrationId, ruleId, camera, mail, write, arrive };
}

const pictures = createMessagePictures({
  control: controlDb(env.DB),
  shardFor: () => shardDb(env.SHARD_0),
  photos: createR2Photos(env.PHOTOS),
  taxa,
  drawBox,
});

/** The pictures of the last message, as they would travel now. */
async function opened() {
  const last = (await written()).at(-1);
  return Promise.all(readMailPictures(last?.pictures ?? null).map((one) => pictures.openPicture(one)));
}

const NOTHING = { messages: 0, tooMany: 0, noPlace: 0 };

describe("a mail", () => {
  test("shows what was seen where and when, by which rule, and how to silence it", async () => {
    const { write, arrive, camera } = await setUp();
    const insightId = await arrive({ photo: "stored" }, { box: [0.1, 0.1, 0.5, 0.5] });
    expect(await write()).toEqual({ ...NOTHING, messages: 1 });
    const [row] = await written();
    expect(row).toMatchObject({ channel: "email", kind: "insight", subject: "Red fox (93%) at Ridge" });
    expect(row?.body).toContain("Taken: Nov 20th 2026, 7:59 pm, camera time");
    expect(row?.body).toContain("Place: 44.50000, -110.25000");
    const link = `http://fernwatch.test/?tab=userInsights&device=${camera.deviceId}&insight=${insightId}`;
    expect(row?.body).toContain(`Open insight:\n${link}\n`);
    expect(row?.body).toContain("You get this because of your rule “Foxes”.");
    expect(row?.body).toContain(
      "Snooze this camera:\nhttp://fernwatch.test/?tab=admin&section=integrations#rules",
    );
    expect(row?.body).toContain(`Unsubscribe this address:\n${row?.leaveUrl}\n`);
    expect(row?.html).toContain('<img src="cid:p1@picture"');
    const [picture] = await opened();
    expect(picture?.type).toBe("image/jpeg");
    expect((await deliveries()).map(({ dueAt, outboxId }) => [dueAt, outboxId])).toEqual([[null, row?.id]]);
  });

  test("says what a person has made of it since", async () => {
    const { write, arrive } = await setUp();
    const insightId = await arrive();
    await env.SHARD_0.prepare(
      "UPDATE insight SET machine_name = class_name, class_name = 'Wolf', confirmed = 1 WHERE id = unhex(?1)",
    )
      .bind(insightId.replaceAll("-", ""))
      .run();
    await write();
    const [row] = await written();
    expect(row?.subject).toBe("Wolf at Ridge");
    expect(row?.body).toContain("Model said: Red fox, 93%; a person corrected it");
  });

  test("names the person whose rule it is to an address of somebody else, and rounds the place for it", async () => {
    const { world, owner, camera, arrive, write, integrationId } = await setUp();
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO mail_address(user_id, address_key, address, confirmed_at) VALUES (?1, 'r@park.test', 'r@park.test', 1)",
      ).bind(owner.userId),
      env.DB.prepare(
        "UPDATE integration SET options = json_set(options, '$.emails', json('[\"r@park.test\"]')) WHERE id = ?1",
      ).bind(integrationId),
    ]);
    await arrive({}, { recipient: "r@park.test" });
    await write();
    const [row] = await written();
    expect(row?.body).toContain("because of the rule “Foxes” of Maya Rivers.");
    expect(row?.body).toContain("Place: About 44.5, -110.3");
    await env.DB.prepare("UPDATE device SET share_place = 1 WHERE device_id = ?1")
      .bind(camera.deviceId)
      .run();
    world.now += 11 * MINUTE_MS;
    await arrive({}, { recipient: "r@park.test" });
    await write();
    expect((await written()).at(-1)?.body).toContain("Place: 44.50000, -110.25000");
  });
});

describe("bundles", () => {
  test("the first goes at once; what follows within ten minutes waits and leaves together", async () => {
    const { world, write, arrive } = await setUp();
    await arrive();
    expect((await write()).messages).toBe(1);
    for (let at = 0; at < 3; at++) {
      world.now += 2 * MINUTE_MS;
      await arrive(at === 0 ? { photo: "stored" } : {});
      expect(await write()).toEqual(NOTHING);
    }
    world.now += 4 * MINUTE_MS;
    expect((await write()).messages).toBe(1);
    expect((await written()).map(({ subject }) => subject)).toEqual([
      "Red fox (93%) at Ridge",
      "3 insights at Ridge: Red fox",
    ]);
    expect(await opened()).toHaveLength(1);
    world.now += 11 * MINUTE_MS;
    await arrive();
    expect((await write()).messages).toBe(1);
  });

  test("another camera and another address wait for nothing", async () => {
    const { world, owner, write, arrive, mail } = await setUp();
    await arrive();
    await write();
    const other = await world.camera(owner, { name: "Mill" });
    const insightId = await insightOf(world, other.deviceToken);
    await deliver(world, { ...mail, deviceId: other.deviceId, insightId });
    expect((await write()).messages).toBe(1);
  });

  test("a mail shows twelve and counts the rest", async () => {
    const { write, arrive } = await setUp();
    for (let at = 0; at < 14; at++) await arrive(at < 2 ? { photo: "stored" } : {});
    await write();
    const [row, ...others] = await written();
    expect(others).toEqual([]);
    expect(row?.body).toContain("And 2 more.");
    expect(row?.body.match(/Taken: /g)).toHaveLength(12);
    expect(readMailPictures(row?.pictures ?? null).map(({ cid }) => cid)).toEqual([
      "p1@picture",
      "p2@picture",
    ]);
  });

  test("an SMS is one for a bundle, and 20 a day are enough", {
    meta: { budget: { ms: 2000, because: "23 messages, one after the other" } },
  }, async () => {
    const { world, owner, arrive, write } = await setUp();
    const integrationId = await roadOf(world, owner, "sms", { phoneNumbers: ["+12025550123"] });
    const ruleId = await ruleOf(world, owner, integrationId);
    const sms = { integrationId, ruleId, recipient: "+12025550123" };
    const insightId = await arrive({}, sms);
    await write();
    const [first] = await written();
    expect(first?.body).toBe(
      `Red fox 93% at Ridge, 7:59 pm. http://fernwatch.test/?tab=userInsights&insight=${insightId}`,
    );
    let tooMany = 0;
    for (let at = 1; at < 22; at++) {
      world.now += 11 * MINUTE_MS;
      await arrive({}, sms);
      tooMany += (await write()).tooMany;
    }
    expect(tooMany).toBe(2);
    const rows = await written();
    expect(rows).toHaveLength(20);
    expect(rows.filter(({ body }) => body.includes("No more SMS today.")).map(({ id }) => id)).toEqual([
      rows[19]?.id,
    ]);
  });
});

describe("the photo", () => {
  test("comes in time: its message leaves at once, with it", async () => {
    const { world, camera, write, arrive } = await setUp();
    const insightId = await arrive({ photo: "announced" }, { dueInMs: 10 * MINUTE_MS });
    expect(await write()).toEqual(NOTHING);
    world.now += 3 * MINUTE_MS;
    await putPhoto(world, camera.deviceToken, insightId);
    await Promise.all(world.after);
    const [row] = await written();
    expect(row?.createdAt).toBe(world.now);
    expect(row?.html).toContain("cid:p1@picture");
  });

  test("comes late: the message has left without it after ten minutes, and no second follows", async () => {
    const { world, camera, write, arrive } = await setUp();
    const insightId = await arrive({ photo: "announced" }, { dueInMs: 10 * MINUTE_MS });
    world.now += 10 * MINUTE_MS;
    expect((await write()).messages).toBe(1);
    expect((await written())[0]?.body).toContain("Photo: Not received yet");
    world.now += MINUTE_MS;
    await putPhoto(world, camera.deviceToken, insightId);
    await Promise.all(world.after);
    expect(await written()).toHaveLength(1);
  });

  test("a camera whose insights wait for nothing costs two rows a photo at most", async () => {
    const { world, camera } = await setUp();
    const insightId = await insightOf(world, camera.deviceToken, { photo: "announced" });
    world.now += MINUTE_MS;
    world.resetMeter();
    world.services.insightMessages.photoStored(insightId);
    await Promise.all(world.after);
    expect(world.meter.rowsRead).toBeLessThanOrEqual(2);
    expect(world.meter.rowsWritten).toBe(0);
  });
});

describe("people in pictures", () => {
  /** A hiker for an address outside, by a rule that says so much of people. */
  async function hiker(
    people: OutsidePeople,
    to: { readonly inside?: boolean; readonly withPicture?: boolean },
  ) {
    const { world, owner, camera, integrationId, write } = await setUp();
    const recipient = to.inside ? owner.email : "ranger@park.test";
    if (!to.inside) {
      await env.DB.prepare(
        "INSERT INTO mail_address(user_id, address_key, address, confirmed_at) VALUES (?1, ?2, ?2, 1)",
      )
        .bind(owner.userId, recipient)
        .run();
      await env.DB.prepare(
        "UPDATE integration SET options = json_set(options, '$.emails', json(?2)) WHERE id = ?1",
      )
        .bind(integrationId, JSON.stringify([recipient]))
        .run();
    }
    const ruleId = await ruleOf(world, owner, integrationId, { people });
    const insightId = await insightOf(world, camera.deviceToken, { class_name: "Hiker", photo: "stored" });
    const { withPicture = true } = to;
    await deliver(world, {
      ...{ integrationId, ruleId, owner, recipient, deviceId: camera.deviceId, insightId },
      ...{ className: "Hiker", withPicture },
    });
    await write();
    const [row] = await written();
    const [delivery] = await deliveries();
    return { row, delivery, camera };
  }

  test("nothing goes outside unless the owner allowed it", async () => {
    const { row, delivery } = await hiker("nothing", {});
    expect(row).toBeUndefined();
    expect(delivery).toMatchObject({ dueAt: null, skipped: "people" });
  });

  test("words go without the picture where words were chosen, even where the delivery would bring it", async () => {
    const { row } = await hiker("words", {});
    expect(row?.subject).toBe("Hiker (93%) at Ridge");
    expect([row?.pictures, row?.html?.includes("<img")]).toEqual([null, false]);
  });

  test("the picture goes where it was chosen", async () => {
    await hiker("picture", {});
    expect(await opened()).toMatchObject([{ type: "image/jpeg" }]);
  });

  test("inside the account it goes whatever the rule says of others", async () => {
    await hiker("nothing", { inside: true });
    expect(await opened()).toMatchObject([{ type: "image/jpeg" }]);
  });

  test("a picture that shows people by the time it is sent stays here, and so does one of a camera that was taken away", async () => {
    const { world, camera, owner, integrationId, write } = await setUp();
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO mail_address(user_id, address_key, address, confirmed_at) VALUES (?1, 'r@p.test', 'r@p.test', 1)",
      ).bind(owner.userId),
      env.DB.prepare(
        "UPDATE integration SET options = json_set(options, '$.emails', json('[\"r@p.test\"]')) WHERE id = ?1",
      ).bind(integrationId),
    ]);
    const ruleId = await ruleOf(world, owner, integrationId);
    const insightId = await insightOf(world, camera.deviceToken, { photo: "stored" });
    await deliver(world, {
      ...{ integrationId, ruleId, owner, recipient: "r@p.test", deviceId: camera.deviceId, insightId },
    });
    await write();
    expect(await opened()).toMatchObject([{ type: "image/jpeg" }]);
    const hex = insightId.replaceAll("-", "");
    await env.SHARD_0.prepare("UPDATE insight SET class_name = 'Hiker' WHERE id = unhex(?1)").bind(hex).run();
    expect(await opened()).toEqual([null]);
    await env.DB.prepare("UPDATE device SET show_people = 1 WHERE device_id = ?1")
      .bind(camera.deviceId)
      .run();
    expect(await opened()).toMatchObject([{ type: "image/jpeg" }]);
    await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE device_id = ?1").bind(camera.deviceId).run();
    expect(await opened()).toEqual([null]);
    await env.DB.prepare("UPDATE device SET cleared_at = NULL WHERE device_id = ?1")
      .bind(camera.deviceId)
      .run();
    await env.DB.prepare("DELETE FROM user_device WHERE user_id = ?1").bind(owner.userId).run();
    expect(await opened()).toEqual([null]);
  });

  test("a camera of another account tells its guests nothing of people, whatever their rule says", async () => {
    const { world, camera, write } = await setUp();
    const guest = await world.user();
    await world.share(camera.deviceId, guest);
    const integrationId = await mailTo(world, guest, [guest.email]);
    await verify(guest);
    const ruleId = await ruleOf(world, guest, integrationId, { people: "picture" });
    const to = { integrationId, ruleId, owner: guest, recipient: guest.email, deviceId: camera.deviceId };
    const insightId = await insightOf(world, camera.deviceToken, { class_name: "Hiker", photo: "stored" });
    await deliver(world, { ...to, insightId, className: "Hiker" });
    await write();
    expect((await deliveries())[0]?.skipped).toBe("people");
    const fox = await insightOf(world, camera.deviceToken);
    await deliver(world, { ...to, insightId: fox });
    await write();
    const [row] = await written();
    expect(row?.body).toContain("Place: About 44.5, -110.3");
  });
});

describe("what is left out", () => {
  const reasons = async () => (await deliveries()).map(({ skipped }) => skipped);

  test("an address that left, was taken out, or whose mail is off", async () => {
    for (const change of [
      "UPDATE mail_address SET left_at = 1",
      "UPDATE integration SET options = json_set(options, '$.emails', json('[\"x@example.test\"]'))",
      "UPDATE integration SET options = json_set(options, '$.alertSetting', 'disabled')",
    ]) {
      const { write, arrive } = await setUp();
      await arrive();
      await env.DB.prepare(change).run();
      expect(await write()).toEqual(NOTHING);
      expect([change, await reasons()]).toEqual([change, ["left"]]);
    }
  });

  test("a camera that was cleared or is no longer shown, a rule, road or insight that is gone", async () => {
    for (const change of [
      "UPDATE device SET cleared_at = 1",
      "DELETE FROM user_device",
      "DELETE FROM rule",
      "UPDATE user SET role = 'viewer'",
    ]) {
      const { write, arrive } = await setUp();
      await arrive();
      await env.DB.prepare(change).run();
      expect(await write()).toEqual(NOTHING);
      expect([change, await reasons()]).toEqual([change, ["gone"]]);
    }
    const { write, arrive } = await setUp();
    await arrive();
    await env.SHARD_0.prepare("DELETE FROM insight").run();
    await write();
    expect(await reasons()).toEqual(["gone"]);
  });
});

test("a webhook gets each insight at once, as an event of its own", async () => {
  const { world, owner, camera, arrive, write } = await setUp();
  const recipient = "https://hooks.example.test/a";
  const integrationId = await roadOf(world, owner, "webhook", { url: recipient });
  const ruleId = await ruleOf(world, owner, integrationId, { name: "All" });
  const ids = [await arrive({}, { integrationId, ruleId, recipient })];
  ids.push(await arrive({ photo: "stored" }, { integrationId, ruleId, recipient, confidence: null }));
  expect((await write()).messages).toBe(2);
  const bodies = (await written()).map(({ body }) => JSON.parse(body));
  expect(bodies[0]).toMatchObject({
    type: "insight.matched",
    data: {
      insight_id: ids[0],
      class_name: "Red fox",
      machine_class_name: "Red fox",
      confidence: 93,
      device_id: camera.deviceId,
      device_name: "Ridge",
      latitude: 44.5,
      longitude: -110.25,
      has_picture: false,
      rule: { id: ruleId, name: "All" },
    },
  });
  expect(bodies[1].data).toMatchObject({ insight_id: ids[1], confidence: null, has_picture: true });
});

describe("Gundi", () => {
  async function gundi(eventType = "wildlife_sighting_rep") {
    const set = await setUp();
    const integrationId = await roadOf(set.world, set.owner, "gundi", { eventType });
    const ruleId = await ruleOf(set.world, set.owner, integrationId);
    return { ...set, to: { integrationId, ruleId, recipient: "" } };
  }

  test("gets an event, and its photo after it", async () => {
    const { arrive, write, to, camera } = await gundi();
    const insightId = await arrive({ photo: "stored" }, to);
    expect((await write()).messages).toBe(1);
    const [event, photo] = await written();
    expect(JSON.parse(event?.body ?? "")).toEqual({
      source: camera.deviceId,
      title: "Red fox at Ridge",
      event_type: "wildlife_sighting_rep",
      recorded_at: "2026-11-20T17:59:00+00:00",
      location: { lat: 44.5, lon: -110.25 },
      event_details: {
        species: "Red fox",
        confidence: 93,
        device_id: camera.deviceId,
        insight_id: insightId,
        link: `http://fernwatch.test/?tab=userInsights&device=${camera.deviceId}&insight=${insightId}`,
      },
    });
    expect(photo).toMatchObject({ channel: "gundi", kind: "photo", integrationId: to.integrationId });
    const { after, photo: name } = JSON.parse(photo?.body ?? "") as { after: number; photo: string };
    expect(after).toBe(event?.id);
    const bytes = await pictures.openPhoto(name);
    expect([bytes?.[0], bytes?.[1]]).toEqual([0xff, 0xd8]);
    await env.DB.prepare("DELETE FROM user_device").run();
    expect(await pictures.openPhoto(name)).toBeNull();
    expect(await pictures.openPhoto("{}")).toBeNull();
  });

  test("gets nothing that has no place, and that is counted", async () => {
    const { world, owner, arrive, write, to } = await gundi();
    await arrive({}, to);
    await env.SHARD_0.prepare("UPDATE insight SET lat = NULL, lon = NULL").run();
    expect(await write()).toEqual({ ...NOTHING, noPlace: 1 });
    expect(await written()).toEqual([]);
    expect((await deliveries())[0]?.skipped).toBe("noPlace");
    const shown = await world.services.integrations.list(owner);
    expect(shown.map(({ platform, withoutPlace }) => [platform, withoutPlace])).toEqual([
      ["email", 0],
      ["gundi", 1],
    ]);
  });

  test("is told once of an insight whose photo never comes, without one", async () => {
    const { world, arrive, write, to } = await gundi();
    await arrive({ photo: "announced" }, { ...to, dueInMs: 10 * MINUTE_MS });
    world.now += 10 * MINUTE_MS;
    await write();
    expect((await written()).map(({ kind }) => kind)).toEqual(["insight"]);
  });
});

describe("once, and none lost", () => {
  const ROADS = 4;
  async function everyRoad(): Promise<{ readonly world: World; readonly owner: Actor }> {
    const { world, owner, arrive } = await setUp();
    await arrive({ photo: "stored" });
    const sms = await roadOf(world, owner, "sms", { phoneNumbers: ["+12025550123"] });
    await arrive(
      {},
      { integrationId: sms, ruleId: await ruleOf(world, owner, sms), recipient: "+12025550123" },
    );
    const hook = await roadOf(world, owner, "webhook", { url: "https://hooks.example.test/a" });
    const recipient = "https://hooks.example.test/a";
    await arrive({}, { integrationId: hook, ruleId: await ruleOf(world, owner, hook), recipient });
    const gundi = await roadOf(world, owner, "gundi", { eventType: "x" });
    const to = { integrationId: gundi, ruleId: await ruleOf(world, owner, gundi), recipient: "" };
    await arrive({ photo: "stored" }, to);
    return { world, owner };
  }
  const kinds = async () => (await written()).map(({ channel, kind }) => `${channel} ${kind}`).sort();
  const ALL = ["email insight", "gundi insight", "gundi photo", "sms insight", "webhook insight"];

  test.each(["before", "after"] as const)(
    "fault E17: cut %s any step, and run again",
    { meta: { budget: { ms: 2000, because: "a world for each step" } } },
    async (place) => {
      let cuts = 0;
      for (let step = 1; ; step++) {
        const { world } = await everyRoad();
        const cut = new World({ control: controlDb(cutAt(env.DB, step, place)) });
        cut.now = world.now;
        const done = await cut.services.insightMessages.write().then(
          () => true,
          () => false,
        );
        await world.services.insightMessages.write();
        expect(await kinds(), `step ${step}`).toEqual(ALL);
        expect(
          (await deliveries()).filter(({ dueAt, outboxId }) => dueAt !== null || outboxId === null),
        ).toEqual([]);
        if (done) break;
        cuts += 1;
      }
      expect(cuts).toBeGreaterThanOrEqual(4);
    },
  );

  test("fault E18: of runs at the same time each message is one run's", async () => {
    const { world } = await everyRoad();
    const runs = await Promise.all([1, 2, 3, 4].map(() => world.services.insightMessages.write()));
    expect(await kinds()).toEqual(ALL);
    expect(runs.reduce((sum, { messages }) => sum + messages, 0)).toBe(ROADS);
  });

  test("what arrives between reading and writing is told of by the next run", async () => {
    const { world, arrive } = await setUp();
    await arrive();
    const late = new World({
      control: controlDb(
        new Proxy(env.DB, {
          get(target, key) {
            const value: unknown = Reflect.get(target, key);
            if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
            return async (statements: D1PreparedStatement[]) => {
              const [first] = statements as unknown as readonly { readonly statement: string }[];
              if (first?.statement.includes("INTO outbox")) {
                await arrive();
                await world.services.insightMessages.write();
              }
              return target.batch(statements);
            };
          },
        }),
      ),
    });
    late.now = world.now;
    expect(await late.services.insightMessages.write()).toEqual(NOTHING);
    expect((await written()).map(({ subject }) => subject)).toEqual(["2 insights at Ridge: Red fox"]);
    expect((await deliveries()).map(({ dueAt }) => dueAt)).toEqual([null, null]);
  });
});

describe("cost", () => {
  test("nothing due reads two rows at most", async () => {
    const { world, write, arrive } = await setUp();
    await arrive();
    await write();
    world.resetMeter();
    await write();
    expect(world.meter.rowsRead).toBeLessThanOrEqual(2);
    expect(world.meter.rowsWritten).toBe(0);
  });

  test("no statement goes through a table", async () => {
    const asked = [
      ...Object.entries(INSIGHT_MESSAGE_SQL).map(([name, sql]) => [name, sql, env.DB] as const),
      ["camera", MESSAGE_CAMERA_SQL, env.DB] as const,
      ["facts", MESSAGE_FACTS_SQL, env.SHARD_0] as const,
    ];
    for (const [name, sql, db] of asked) {
      const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
      const { results } = await db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...Array.from({ length: parameters }, () => "[]"))
        .all<{ detail: string }>();
      const scans = results.filter(({ detail }) => /^SCAN (?!m\b|e\b|d\b|json_each|\(subquery)/.test(detail));
      expect([name, scans]).toEqual([name, []]);
    }
  });
});

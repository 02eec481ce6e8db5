// Alerts leave as messages: bundled, once, to whom they belong, wherever a run is cut and however many run. Decision 0163,
// Alerts as messages; faults E17 and E18 of the platform.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { ALERT_MESSAGE_SQL } from "~/db/queries/alerts/alert-messages";
import { folded } from "~/domain/account/folded";
import type { Actor } from "~/domain/actor";
import { CLEAR_CONFIRMATION } from "~/domain/devices/clearing/device-clear";
import type { Platform } from "~/domain/integrations/integration";
import { DAY_MS } from "~/domain/milliseconds";
import { createAlertMessagesService } from "~/services/alerts/alert-messages";
import { createSeal } from "../../../workers/adapters/platform";
import { cutAt } from "../fail-once";
import { PUBLIC_ORIGIN, World } from "../world";

const MINUTE_MS = 60_000;

interface Row {
  readonly channel: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly integrationId: number;
  readonly leaveUrl: string | null;
  readonly state: string;
}

/** What is written, oldest first. */
async function written(): Promise<readonly Row[]> {
  const { results } = await env.DB.prepare(
    `SELECT channel, kind, recipient, subject, body, html, integration_id AS integrationId, leave_url AS leaveUrl, state
     FROM outbox ORDER BY id`,
  ).all<Row>();
  return results;
}

/** A world in which nobody has been told of anything. */
async function quietWorld(overrides: ConstructorParameters<typeof World>[0] = {}) {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM outbox"),
    env.DB.prepare("DELETE FROM alert"),
    env.DB.prepare("UPDATE message_cursor SET last_id = 0, moved_at = 0"),
  ]);
  const world = new World(overrides);
  return { world, tell: () => world.services.alertMessages.tell() };
}

async function road(world: World, actor: Actor, platform: Platform, options: object): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO integration(user_id, platform, options, notification_classes, created_at, updated_at)
     VALUES (?1, ?2, ?3, '"all"', ?4, ?4) RETURNING id`,
  )
    .bind(actor.userId, platform, JSON.stringify(options), world.now)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** Mail to these addresses, all of which want it. */
async function mailRoad(world: World, actor: Actor, emails: readonly string[], alertSetting = "enabled") {
  for (const address of emails)
    await env.DB.prepare(
      "INSERT INTO mail_address(user_id, address_key, address, confirmed_at) VALUES (?1, ?2, ?3, 1)",
    )
      .bind(actor.userId, folded(address), address)
      .run();
  return road(world, actor, "email", { emails, alertSetting, digestSetting: "none" });
}

/** A camera in a group of the owner; alone in it unless one is given. */
async function inGroup(world: World, owner: Actor, deviceId: string, name: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO device_group(account_id, name, created_at, updated_at) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING`,
    ).bind(owner.accountId, name, world.now),
    env.DB.prepare(
      "UPDATE device SET group_id = (SELECT id FROM device_group WHERE account_id = ?1 AND name = ?2) WHERE device_id = ?3",
    ).bind(owner.accountId, name, deviceId),
  ]);
}

/** An owner with mail and a camera. */
async function setUp(overrides: ConstructorParameters<typeof World>[0] = {}) {
  const { world, tell } = await quietWorld(overrides);
  const owner = await world.user();
  const mail = await mailRoad(world, owner, ["maya@example.test"]);
  const camera = await world.camera(owner, { name: "Ridge" });
  const raise = (options: Parameters<World["alert"]>[1] = {}) =>
    world.alert(owner, { associatedId: camera.deviceId, summary: "Ridge: battery at 3.14 V", ...options });
  return { world, tell, owner, mail, camera, raise };
}

const subjects = async () => (await written()).map(({ subject }) => subject);

describe("a mail", () => {
  test("tells what happened to which camera, how to get there, and how to end it", async () => {
    const { tell, mail, camera, raise } = await setUp();
    await raise();
    expect(await tell()).toEqual({ messages: 1, smsLeftOut: 0 });
    const [row] = await written();
    expect(row).toMatchObject({
      channel: "email",
      kind: "alerts",
      recipient: "maya@example.test",
      subject: "Ridge: battery at 3.14 V",
      integrationId: mail,
      state: "sunk",
    });
    expect(row?.body).toContain(
      `Open camera:\nhttp://fernwatch.test/?tab=device&device=${camera.deviceId}\n`,
    );
    expect(row?.body).toContain("Maya Rivers turned on alerts for this address.");
    expect(row?.leaveUrl).toMatch(/^http:\/\/fernwatch\.test\/mail\/leave\/\d+\.[\w-]+$/);
    expect(row?.body).toContain(`Unsubscribe this address:\n${row?.leaveUrl}\n`);
    expect(row?.html).toContain(`href="${row?.leaveUrl}"`);
    // Where the camera is stays with those who may see it on the map.
    expect(`${row?.body}${row?.html}`).not.toMatch(/44\.5|110\.25/);
  });

  test("its leave link takes the address out, and nothing more is written to it", async () => {
    const { world, tell, raise } = await setUp();
    await raise();
    await tell();
    const [row] = await written();
    await world.services.addresses.leave(row?.leaveUrl?.split("/").at(-1) ?? "");
    world.now += DAY_MS;
    await raise({ alertType: "spypoint_error", summary: "Ridge: camera cable error" });
    expect(await tell()).toEqual({ messages: 0, smsLeftOut: 0 });
    expect(await written()).toHaveLength(1);
  });

  test("waits to be sent where mail can be sent", async () => {
    const email = { keyed: true, send: async () => ({ kind: "sent" }) as const };
    const { tell, raise } = await setUp({ couriers: { email, sms: null, gundi: null, webhook: null } });
    await raise();
    await tell();
    expect(await written()).toMatchObject([{ state: "due" }]);
  });

  test("says why the camera is silent, and what to do about it", async () => {
    const { world, tell, camera, raise } = await setUp();
    for (const voltage of [3.9, 3.6, 3.3, 3.1, 3.02]) {
      await world.sync(camera.deviceToken, [], {
        seq: Math.round(1000 * (5 - voltage)),
        bootId: "boot-silent",
        telemetry: { battery_voltage: voltage },
        link: "wifi",
      });
      world.now += DAY_MS;
    }
    world.now += 7 * DAY_MS;
    await raise({ alertType: "no_recent_insights", summary: "Ridge has not checked in for 8 days" });
    await tell();
    const [row] = await written();
    expect(row?.body).toContain("Last check-in: Nov 24th 2026, 6:00 pm UTC");
    expect(row?.body).toContain("Likely cause: The battery ran down.\nNext step: Bring fresh batteries.");
    expect(row?.body).toContain(`device=${camera.deviceId}#silence`);
  });
});

test("from a camera's reports to the mail: a hostile name stays a name", async () => {
  await env.DB.batch([
    env.DB.prepare("UPDATE device SET judge_at = NULL"),
    env.DB.prepare("DELETE FROM service_uptime"),
  ]);
  const { world, tell, owner } = await setUp();
  const name = `<img src=x onerror=alert(1)> http://evil.example/`;
  const { deviceToken } = await world.camera(owner, { name });
  for (const seq of [1, 2, 3]) {
    world.now += 690 * MINUTE_MS;
    const telemetry = { battery_voltage: 3.1 };
    await world.sync(deviceToken, [], { seq, bootId: "boot-hostile", telemetry, link: "wifi" });
  }
  await world.services.monitors.sweep();
  expect((await tell()).messages).toBe(1);
  const [mail] = await written();
  expect(mail?.subject).toBe(`${name}: battery at 3.10 V`);
  expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt; http:");
  expect(mail?.html).not.toContain("<img");
  expect(`${mail?.html}${mail?.body}`).not.toContain("evil.example");
});

describe("who is told", () => {
  test("every address that wants it, and none that waits, has left or was taken out", async () => {
    const { world, tell } = await quietWorld();
    const owner = await world.user();
    const all = [
      "a@example.test",
      "B@example.test",
      "waits@example.test",
      "left@example.test",
      "old@example.test",
    ];
    await mailRoad(world, owner, all);
    await env.DB.batch([
      env.DB.prepare("UPDATE mail_address SET confirmed_at = NULL WHERE address_key = 'waits@example.test'"),
      env.DB.prepare("UPDATE mail_address SET left_at = 5 WHERE address_key = 'left@example.test'"),
      env.DB.prepare("UPDATE integration SET options = ?1 WHERE user_id = ?2").bind(
        JSON.stringify({ emails: all.slice(0, 4), alertSetting: "enabled", digestSetting: "none" }),
        owner.userId,
      ),
    ]);
    const camera = await world.camera(owner);
    await world.alert(owner, { associatedId: camera.deviceId });
    await tell();
    expect((await written()).map(({ recipient }) => recipient)).toEqual(["a@example.test", "B@example.test"]);
  });

  test("nobody whose mail has alerts off, who has Gundi alone, or who may not read alerts any more", async () => {
    const { world, tell } = await quietWorld();
    const off = await world.user();
    await mailRoad(world, off, ["off@example.test"], "disabled");
    const gundi = await world.user();
    await road(world, gundi, "gundi", { eventType: "x" });
    const viewer = await world.user({ role: "viewer" });
    await mailRoad(world, viewer, ["viewer@example.test"]);
    for (const actor of [off, gundi, viewer]) {
      const camera = await world.camera(actor);
      await world.share(camera.deviceId, actor);
      await world.alert(actor, { associatedId: camera.deviceId });
    }
    expect(await tell()).toEqual({ messages: 0, smsLeftOut: 0 });
    expect(await written()).toEqual([]);
  });

  test("a guest learns nothing of the owner's groups; who doesn't see the camera any more learns nothing", async () => {
    const { world, tell, owner, camera } = await setUp();
    await inGroup(world, owner, camera.deviceId, "Secret valley");
    const guest = await world.user();
    await mailRoad(world, guest, ["guest@example.test"]);
    await world.share(camera.deviceId, guest);
    const gone = await world.user();
    await mailRoad(world, gone, ["gone@example.test"]);
    for (const actor of [guest, gone]) await world.alert(actor, { associatedId: camera.deviceId });
    await tell();
    const rows = await written();
    expect(rows.map(({ recipient }) => recipient)).toEqual(["guest@example.test"]);
    expect(`${rows[0]?.body}${rows[0]?.html}`).not.toContain("Secret valley");
  });

  test("an alert that was resolved before it was told is passed over", async () => {
    const { world, tell, owner, raise } = await setUp();
    await raise();
    await world.services.alerts.sweep(owner, "resolved");
    await raise({ alertType: "spypoint_error", summary: "Ridge: camera cable error" });
    await tell();
    expect(await subjects()).toEqual(["Ridge: camera cable error"]);
  });
});

describe("bundles", () => {
  test("one mail for each group, one for the cameras of none", async () => {
    const { world, tell, owner, camera, raise } = await setUp();
    const others = [await world.camera(owner), await world.camera(owner), await world.camera(owner)];
    await inGroup(world, owner, camera.deviceId, "North");
    await inGroup(world, owner, others[0]?.deviceId ?? "", "North");
    await inGroup(world, owner, others[1]?.deviceId ?? "", "South");
    await raise();
    for (const { deviceId } of others) await raise({ associatedId: deviceId, summary: `${deviceId} low` });
    expect(await tell()).toEqual({ messages: 3, smsLeftOut: 0 });
    expect(await subjects()).toEqual([
      "2 alerts in North",
      `${others[1]?.deviceId} low`,
      `${others[2]?.deviceId} low`,
    ]);
  });

  test("the first goes at once; what follows within ten minutes is one mail", async () => {
    const { world, tell, owner, raise } = await setUp();
    await raise();
    expect((await tell()).messages).toBe(1);
    for (let at = 0; at < 3; at++) {
      world.now += 2 * MINUTE_MS;
      const { deviceId } = await world.camera(owner);
      await raise({ associatedId: deviceId });
      expect((await tell()).messages).toBe(0);
    }
    world.now += 4 * MINUTE_MS;
    expect((await tell()).messages).toBe(1);
    expect(await subjects()).toEqual(["Ridge: battery at 3.14 V", "3 alerts"]);
    // Quiet since: at once again.
    world.now += 11 * MINUTE_MS;
    await raise({ alertType: "spypoint_error", summary: "Ridge: camera cable error" });
    expect((await tell()).messages).toBe(1);
  });

  test("alerts of which nobody is told don't make others wait", async () => {
    const { world, tell, raise } = await setUp();
    await world.alert(await world.user());
    expect((await tell()).messages).toBe(0);
    await raise();
    expect((await tell()).messages).toBe(1);
  });

  test("a summary of many cameras leads to them", async () => {
    const { world, tell, owner, camera, raise } = await setUp();
    await inGroup(world, owner, camera.deviceId, "North & <South>");
    const group = await env.DB.prepare("SELECT group_id AS id FROM device WHERE device_id = ?1")
      .bind(camera.deviceId)
      .first<{ id: number }>();
    const summary = "12 of 30 cameras in North & <South> have not checked in for 7 days";
    await raise({
      alertType: "no_recent_insights",
      alertKey: "group_id",
      associatedId: String(group?.id),
      summary,
    });
    await tell();
    const [row] = await written();
    expect(row?.subject).toBe(summary);
    expect(row?.body).toContain("http://fernwatch.test/?tab=device&group=North+%26+%3CSouth%3E");
    expect(row?.html).toContain("North &amp; &lt;South&gt;");
  });
});

describe("SMS", () => {
  test("one for each number and bundle, in 160 characters", async () => {
    const { world, tell } = await quietWorld();
    const owner = await world.user();
    const sms = await road(world, owner, "sms", { phoneNumbers: ["+12025550123", "+12025550124"] });
    const camera = await world.camera(owner, { name: "Ridge" });
    await env.DB.prepare("UPDATE device SET battery_voltage = 3.142 WHERE device_id = ?1")
      .bind(camera.deviceId)
      .run();
    await world.alert(owner, { associatedId: camera.deviceId });
    expect(await tell()).toEqual({ messages: 2, smsLeftOut: 0 });
    const body = `Ridge: low battery 3.14V. http://fernwatch.test/?tab=device&device=${camera.deviceId}`;
    expect(await written()).toMatchObject([
      { channel: "sms", recipient: "+12025550123", body, integrationId: sms, html: null, leaveUrl: null },
      { channel: "sms", recipient: "+12025550124", body },
    ]);
  });

  test("20 a day a number: the last says so, the others are left out and counted, and the next day begins afresh", async () => {
    const { world, tell } = await quietWorld();
    const owner = await world.user();
    await road(world, owner, "sms", { phoneNumbers: ["+12025550123"] });
    const camera = await world.camera(owner, { name: "Ridge" });
    let leftOut = 0;
    for (let at = 0; at < 23; at++) {
      await env.DB.prepare("UPDATE alert SET status = 'resolved'").run();
      await world.alert(owner, { associatedId: camera.deviceId });
      leftOut += (await tell()).smsLeftOut;
      world.now += 10 * MINUTE_MS;
    }
    expect(leftOut).toBe(3);
    const bodies = (await written()).map(({ body }) => body);
    expect(bodies).toHaveLength(20);
    expect(bodies.filter((body) => body.includes("No more SMS today."))).toEqual([bodies[19]]);
    world.now += DAY_MS;
    await env.DB.prepare("UPDATE alert SET status = 'resolved'").run();
    await world.alert(owner, { associatedId: camera.deviceId });
    expect(await tell()).toEqual({ messages: 1, smsLeftOut: 0 });
  });
});

test("a webhook gets each alert as an event of its own", async () => {
  const { world, tell } = await quietWorld();
  const owner = await world.user();
  await road(world, owner, "webhook", { url: "https://hooks.example.test/a" });
  const camera = await world.camera(owner, { name: 'Ridge "7"' });
  await inGroup(world, owner, camera.deviceId, "North");
  const ids = [
    await world.alert(owner, { associatedId: camera.deviceId, summary: "Low" }),
    await world.alert(owner, {
      associatedId: camera.deviceId,
      alertType: "spypoint_error",
      summary: "Cable",
    }),
  ];
  expect(await tell()).toEqual({ messages: 2, smsLeftOut: 0 });
  const rows = await written();
  expect(rows.map(({ recipient }) => recipient)).toEqual(Array(2).fill("https://hooks.example.test/a"));
  expect(JSON.parse(rows[0]?.body ?? "")).toEqual({
    type: "alert.raised",
    timestamp: "2026-11-20T18:00:00.000Z",
    data: {
      alert_id: ids[0],
      alert_type: "low_battery",
      summary: "Low",
      status: "new",
      device_id: camera.deviceId,
      device_name: 'Ridge "7"',
      group: "North",
      cause: null,
      link: `http://fernwatch.test/?tab=device&device=${camera.deviceId}`,
    },
  });
});

describe("once, and none lost", () => {
  async function everyRoad(overrides: ConstructorParameters<typeof World>[0] = {}) {
    const set = await setUp(overrides);
    await road(set.world, set.owner, "sms", { phoneNumbers: ["+12025550123"] });
    await road(set.world, set.owner, "webhook", { url: "https://hooks.example.test/a" });
    await set.raise();
    await set.raise({ alertType: "no_recent_insights", summary: "Ridge has not checked in" });
    return set;
  }
  const CHANNELS = ["email", "sms", "webhook", "webhook"];
  const channels = async () => (await written()).map(({ channel }) => channel).sort();

  test.each(["before", "after"] as const)("fault E17: cut %s any step, and run again", async (place) => {
    let cuts = 0;
    for (let step = 1; ; step++) {
      const { world } = await everyRoad();
      const cut = new World({ control: controlDb(cutAt(env.DB, step, place)) });
      cut.now = world.now;
      const done = await cut.services.alertMessages.tell().then(
        () => true,
        () => false,
      );
      world.now += 10 * MINUTE_MS;
      await world.services.alertMessages.tell();
      expect(await channels(), `step ${step}`).toEqual(CHANNELS);
      if (done) break;
      cuts += 1;
    }
    expect(cuts).toBeGreaterThanOrEqual(5);
  });

  test("fault E18: of runs at the same time one tells", async () => {
    const { world } = await everyRoad();
    const runs = await Promise.all([1, 2, 3].map(() => world.services.alertMessages.tell()));
    expect(await channels()).toEqual(CHANNELS);
    expect(runs.reduce((sum, { messages }) => sum + messages, 0)).toBe(CHANNELS.length);
  });

  test("an address that leaves while it is written to gets nothing", async () => {
    const { world, raise } = await setUp();
    await raise();
    const control = controlDb(
      new Proxy(env.DB, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key);
          if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
          return async (statements: D1PreparedStatement[]) => {
            const [first] = statements as unknown as readonly { readonly statement: string }[];
            if (first?.statement.includes("INTO outbox"))
              await env.DB.prepare("UPDATE mail_address SET left_at = 1").run();
            return target.batch(statements);
          };
        },
      }),
    );
    const leaving = new World({ control });
    leaving.now = world.now;
    await leaving.services.alertMessages.tell();
    expect(await written()).toEqual([]);
  });

  test("an alert whose id comes again is told: after a camera was cleared, and after old ones were deleted", async () => {
    const { world, tell, owner, raise } = await setUp();
    const other = await world.camera(owner);
    await raise();
    await raise({ associatedId: other.deviceId });
    await tell();
    const staff = await world.user({ role: "staff" });
    await world.services.deviceClear.start(staff, {
      deviceId: other.deviceId,
      enteredId: other.deviceId,
      confirmation: CLEAR_CONFIRMATION,
    });
    world.now += DAY_MS;
    await raise({ alertType: "spypoint_error", summary: "Ridge: camera cable error" });
    expect((await tell()).messages).toBe(1);
    await world.services.alerts.sweep(owner, "resolved");
    world.now += 400 * DAY_MS;
    await world.services.housekeeping.run();
    await raise({ summary: "Ridge: battery at 3.00 V" });
    expect((await tell()).messages).toBe(1);
  });
});

describe("storms", () => {
  test("2,000 alerts at once are one mail that lists 20, and one SMS", {
    meta: { budget: { ms: 4000, because: "2,000 alerts" } },
  }, async () => {
    const { world, tell, owner, camera } = await setUp();
    await road(world, owner, "sms", { phoneNumbers: ["+12025550123"] });
    await env.DB.prepare(
      `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
       SELECT ?1, 'new', 'low_battery', 'Camera ' || value, 'comms_source', 'link-' || value, ?2, ?2
       FROM json_each(?3)`,
    )
      .bind(owner.userId, world.now, JSON.stringify(Array.from({ length: 1999 }, (_, at) => at)))
      .run();
    await world.alert(owner, { associatedId: camera.deviceId });
    world.resetMeter();
    expect(await tell()).toEqual({ messages: 2, smsLeftOut: 0 });
    expect(world.meter.rowsRead / 2000).toBeLessThanOrEqual(6);
    const [mail, sms] = await written();
    expect(mail?.subject).toBe("2,000 alerts");
    expect(mail?.body).toContain("And 1,980 more.");
    expect(mail?.html?.length).toBeLessThan(40_000);
    expect(sms?.body).toContain("and 1,999 more: low battery. http://fernwatch.test/?tab=alerts");
  });

  test("alerts of 450 people leave in slices of one run, each once", {
    meta: { budget: { ms: 4000, because: "450 people" } },
  }, async () => {
    const { world, tell } = await quietWorld();
    const first = await world.user();
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO user(account_id, email, username, first_name, last_name, role, password_hash, created_at, updated_at)
         SELECT ?1, 'storm' || value || '@example.test', 'storm' || value, 'M', 'R', 'member', '', 0, 0 FROM json_each(?2)`,
      ).bind(first.accountId, JSON.stringify(Array.from({ length: 450 }, (_, at) => at))),
      env.DB.prepare(
        `INSERT INTO mail_address(user_id, address_key, address, confirmed_at)
         SELECT id, email, email, 1 FROM user WHERE username LIKE 'storm%'`,
      ),
      env.DB.prepare(
        `INSERT INTO integration(user_id, platform, options, notification_classes, created_at, updated_at)
         SELECT id, 'email', json_object('emails', json_array(email), 'alertSetting', 'enabled'), '[]', 0, 0
         FROM user WHERE username LIKE 'storm%'`,
      ),
      env.DB.prepare(
        `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
         SELECT id, 'new', 'no_recent_insights', 'Many', 'comms_source', 'lora', ?1, ?1 FROM user WHERE username LIKE 'storm%'`,
      ).bind(world.now),
    ]);
    expect(await tell()).toEqual({ messages: 450, smsLeftOut: 0 });
    const rows = await written();
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(450);
    expect(rows).toHaveLength(450);
  });
});

test("of many silent cameras a run explains 100; the others are told without a cause", async () => {
  const { world, owner } = await setUp();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO device(device_id, account_id, device_name, cp_key_wrapped, created_at, last_seen)
       SELECT 'many-' || value, ?1, 'Many ' || value, '', 0, 0 FROM json_each(?2)`,
    ).bind(owner.accountId, JSON.stringify(Array.from({ length: 130 }, (_, at) => at))),
    env.DB.prepare("INSERT INTO user_device SELECT ?1, id FROM device WHERE device_id LIKE 'many-%'").bind(
      owner.userId,
    ),
    env.DB.prepare(
      `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
       SELECT ?1, 'new', 'no_recent_insights', device_id, 'device_id', device_id, ?2, ?2
       FROM device WHERE device_id LIKE 'many-%'`,
    ).bind(owner.userId, world.now),
  ]);
  await road(world, owner, "webhook", { url: "https://hooks.example.test/a" });
  const asked: string[] = [];
  const { tell } = createAlertMessagesService({
    control: controlDb(env.DB),
    clock: { now: () => world.now },
    mailSeal: createSeal("pepper of the tests", "mail addresses"),
    publicOrigin: PUBLIC_ORIGIN,
    outboxSender: { stateOfNew: () => "due" },
    silence: {
      async ofCameras(actor, deviceIds) {
        expect(actor.userId).toBe(owner.userId);
        asked.push(...deviceIds);
        const first = {
          kind: "card",
          strength: "possible",
          words: "its card is full",
          evidence: [],
        } as const;
        const explanation = { causes: [first], nextStep: "Swap its card for an empty one." };
        return new Map(deviceIds.map((id) => [id, { explanation }]));
      },
    },
  });
  expect(await tell()).toEqual({ messages: 131, smsLeftOut: 0 });
  expect(asked).toHaveLength(100);
  const events = (await written()).filter(({ channel }) => channel === "webhook");
  const causes = events.map(({ body }) => JSON.parse(body).data.cause);
  expect(causes.filter((cause) => cause !== null)).toEqual(
    Array(100).fill({ sentence: "Its card is full.", certainty: "possible" }),
  );
});

describe("cost", () => {
  test("nothing new reads at most two rows, and writes none", async () => {
    const { world, tell, raise } = await setUp();
    await raise();
    await tell();
    for (const later of [0, DAY_MS]) {
      world.now += later;
      world.resetMeter();
      await tell();
      expect(world.meter.rowsRead).toBeLessThanOrEqual(2);
      expect(world.meter.rowsWritten).toBe(0);
    }
  });

  test("no statement goes through a table", async () => {
    for (const [name, sql] of Object.entries(ALERT_MESSAGE_SQL)) {
      const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...Array.from({ length: parameters }, () => "[]"))
        .all<{ detail: string }>();
      const scans = results.filter(
        ({ detail }) => /^SCAN (?!j\b|m\b|json_each|\(subquery)/.test(detail) && !detail.includes("CONSTANT"),
      );
      expect([name, scans]).toEqual([name, []]);
    }
  });
});

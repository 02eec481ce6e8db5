// A person's integrations: made, changed and deleted, whose they are, what is kept of keys, and what became of their messages.
// Spec sections 3, 5, 7 and 8 (Integrations); decision 0160, Integrations.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DELIVERY_SQL } from "~/db/queries/integrations/deliveries";
import { INTEGRATION_SQL } from "~/db/queries/integrations/integrations";
import { ADDRESS_SQL } from "~/db/queries/integrations/mail-addresses";
import type { Actor } from "~/domain/actor";
import type { Platform } from "~/domain/integrations/integration";
import { isAppError } from "~/services/errors";
import { refusal, World } from "../world";

const world = new World();
const { integrations } = world.services;

const EMAIL = { emails: ["ranger@example.org"] };
const ROADS = {
  email: EMAIL,
  sms: { phoneNumbers: ["202 555 0123"] },
  webhook: { url: "https://hooks.example.org/w" },
  gundi: { gundiApiKey: "key-of-gundi" },
} as const;

const make = (actor: Actor, platform: Platform, options: object = ROADS[platform]) =>
  integrations.create(actor, { platform, options, notificationClasses: ["all"] });
const one = async (actor: Actor, platform: Platform) =>
  (await integrations.list(actor)).find((each) => each.platform === platform);
/** The sentences under the fields of what is refused. */
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (isAppError(error) && "fields" in error.refusal ? error.refusal.fields : error),
  );

async function message(actor: Actor, platform: Platform, state: string, recipient = "x"): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO outbox(channel, kind, recipient, subject, body, html, state, integration_id, next_at, created_at, attempts, last_error)
     SELECT ?2, 'alerts', ?4, 'Subject', 'Body', '<p>Body</p>', ?3, id, 0, 7, 2, 'Answered 500'
     FROM integration WHERE user_id = ?1 AND platform = ?2 RETURNING id`,
  )
    .bind(actor.userId, platform, state, recipient)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

describe("an integration", () => {
  test("alerts at once and sends no digest unless told so", async () => {
    const owner = await world.user();
    await make(owner, "email");
    expect(await one(owner, "email")).toMatchObject({
      options: { emails: ["ranger@example.org"], alertSetting: "enabled", digestSetting: "none" },
      notificationClasses: ["all"],
      groupNotifications: [],
      health: "waiting",
      deliveries: [],
    });
  });

  test("is one of each platform; a second is refused and changes nothing", async () => {
    const owner = await world.user();
    await make(owner, "email");
    expect(await refusal(make(owner, "email", { emails: ["other@example.org"] }))).toBe(
      "conflict/integration-exists",
    );
    expect((await one(owner, "email"))?.options).toMatchObject(EMAIL);
    await make(owner, "webhook");
    expect((await integrations.list(owner)).map(({ platform }) => platform).sort()).toEqual([
      "email",
      "webhook",
    ]);
  });

  test("is a person's own: a colleague sees none of it and can't change it", async () => {
    const owner = await world.user();
    const colleague = await world.user({ accountId: owner.accountId });
    await make(owner, "email");
    const id = await message(owner, "email", "failed");
    expect(await integrations.list(colleague)).toEqual([]);
    for (const work of [
      integrations.change(colleague, "email", { options: EMAIL }),
      integrations.remove(colleague, "email"),
      integrations.sendTest(colleague, "email"),
    ])
      expect(await refusal(work)).toBe("notFound");
    expect(await refusal(integrations.sendAgain(colleague, "email", id))).toBe("conflict/nothing-to-send");
  });

  test("is refused to viewers, whatever they ask", async () => {
    const owner = await world.user();
    const viewer = await world.user({ role: "viewer", accountId: owner.accountId });
    for (const work of [
      integrations.list(viewer),
      make(viewer, "email"),
      integrations.change(viewer, "email", { options: EMAIL }),
      integrations.remove(viewer, "email"),
      integrations.sendTest(viewer, "email"),
      integrations.sendAgain(viewer, "email", 1),
      world.services.addresses.askAgain(viewer, 1),
    ])
      expect(await refusal(work)).toBe("forbidden");
  });

  test("changes by what is named, and the rest stays", async () => {
    const owner = await world.user();
    const { groupId } = await world.services.groups.create(owner, { name: "Ridge", description: "" });
    await make(owner, "email");
    await integrations.change(owner, "email", { notificationClasses: ["red fox", "red fox", "elk"] });
    const groups = [{ groupId, groupNotificationClasses: ["wolf"] }];
    await integrations.change(owner, "email", { groupNotifications: groups });
    await integrations.change(owner, "email", {
      options: {
        emails: ["a@example.org", "b@example.org"],
        alertSetting: "disabled",
        digestSetting: "daily",
      },
    });
    expect(await one(owner, "email")).toMatchObject({
      options: {
        emails: ["a@example.org", "b@example.org"],
        alertSetting: "disabled",
        digestSetting: "daily",
      },
      notificationClasses: ["red fox", "elk"],
      groupNotifications: groups,
    });
    await world.services.groups.remove(owner, groupId);
    expect((await one(owner, "email"))?.groupNotifications).toEqual([]);
  });

  test.each([
    ["email", {}, { "options.emails": "Add at least one email." }],
    ["email", { emails: ["a@example.org", "x@"] }, { "options.emails.1": "Not a valid email." }],
    [
      "email",
      { emails: ["a@example.org", "A@EXAMPLE.org "] },
      { "options.emails.1": "Email has already been added." },
    ],
    [
      "email",
      { emails: ["a@b.co", "c@b.co", "d@b.co", "e@b.co"] },
      { "options.emails.3": "You can add at most 3 emails." },
    ],
    ["sms", { phoneNumbers: [] }, { "options.phoneNumbers": "Add at least one phone number." }],
    ["sms", { phoneNumbers: ["+49 12"] }, { "options.phoneNumbers.0": "Not a valid phone number." }],
    [
      "sms",
      { phoneNumbers: ["2025550123", "+1 202 555 0123"] },
      { "options.phoneNumbers.1": "Phone Number has already been added." },
    ],
    [
      "sms",
      { phoneNumbers: ["2025550123", "2025550124", "2025550125"] },
      { "options.phoneNumbers.2": "You can add at most 2 phone numbers." },
    ],
    ["webhook", {}, { "options.url": "Enter a web address, such as https://example.org/hook." }],
    [
      "webhook",
      { url: "http://hooks.example.org" },
      { "options.url": "Enter an address that begins with https://." },
    ],
    ["webhook", { url: "https://0x7f.1/" }, { "options.url": "Enter an address on the public internet." }],
    ["gundi", {}, { "options.gundiApiKey": "Enter the API key of your Gundi connection." }],
    [
      "gundi",
      { gundiApiKey: "a b" },
      { "options.gundiApiKey": "An API key has at most 400 letters, digits and marks, and no spaces." },
    ],
    [
      "gundi",
      { gundiApiKey: "k", eventType: "a b" },
      { "options.eventType": "An event type has at most 100 letters, digits, dashes, dots and underscores." },
    ],
  ] as const)(
    "%s with %o is refused under its field, and nothing is made",
    async (platform, options, fields) => {
      const owner = await world.user();
      expect(await fieldsOf(make(owner, platform, options))).toEqual(fields);
      expect(await integrations.list(owner)).toEqual([]);
    },
  );

  test("takes groups of the account only, each once, with at least one class", async () => {
    const owner = await world.user();
    const stranger = await world.user();
    const made = async (actor: Actor) =>
      (await world.services.groups.create(actor, { name: "Ridge", description: "" })).groupId;
    const [own, foreign] = [await made(owner), await made(stranger)];
    await make(owner, "email");
    const set = (...groups: [number, string[]][]) =>
      fieldsOf(
        integrations.change(owner, "email", {
          groupNotifications: groups.map(([groupId, groupNotificationClasses]) => ({
            groupId,
            groupNotificationClasses,
          })),
        }),
      );
    expect(await set([foreign, ["wolf"]])).toEqual({
      "groupNotifications.0.groupId": "This isn't one of your groups.",
    });
    expect(await set([own, ["wolf"]], [own, ["elk"]])).toEqual({
      "groupNotifications.1.groupId": "This group is already in the list.",
    });
    expect(await set([own, [" "]])).toEqual({
      "groupNotifications.0.groupNotificationClasses": "Choose at least one class.",
    });
    expect((await one(owner, "email"))?.groupNotifications).toEqual([]);
  });

  test("that is deleted sends nothing that still waits, and its number is never given again", async () => {
    const owner = await world.user();
    await make(owner, "webhook");
    const waiting = await message(owner, "webhook", "due");
    const sent = await message(owner, "webhook", "sent");
    const idOf = () =>
      env.DB.prepare("SELECT id FROM integration WHERE user_id = ?1").bind(owner.userId).first("id");
    const before = await idOf();
    await integrations.remove(owner, "webhook");
    expect(await integrations.list(owner)).toEqual([]);
    const states = await env.DB.prepare("SELECT id, state FROM outbox WHERE id IN (?1, ?2) ORDER BY id")
      .bind(waiting, sent)
      .all();
    expect(states.results).toEqual([
      { id: waiting, state: "dropped" },
      { id: sent, state: "sent" },
    ]);
    await make(owner, "webhook");
    expect(await idOf()).not.toBe(before);
    expect((await one(owner, "webhook"))?.deliveries).toEqual([]);
  });
});

describe("a key", () => {
  const stored = (actor: Actor) =>
    env.DB.prepare("SELECT options, secret FROM integration WHERE user_id = ?1")
      .bind(actor.userId)
      .first<{ options: string; secret: string }>();
  const opened = async (actor: Actor) =>
    new TextDecoder().decode(await world.keyWrap.unwrap((await stored(actor))?.secret ?? ""));

  test("is sealed where it is stored, and no answer has it", async () => {
    const owner = await world.user();
    await make(owner, "gundi");
    const row = await stored(owner);
    expect(JSON.stringify(row)).not.toContain("key-of-gundi");
    expect(await opened(owner)).toBe("key-of-gundi");
    expect(JSON.stringify(await integrations.list(owner))).not.toContain("key-of-gundi");
  });

  test("stays where a change names none, and is replaced by another", async () => {
    const owner = await world.user();
    await make(owner, "gundi");
    await integrations.change(owner, "gundi", { options: { eventType: "camera_trap" } });
    expect(await opened(owner)).toBe("key-of-gundi");
    expect((await one(owner, "gundi"))?.options).toEqual({ eventType: "camera_trap" });
    await integrations.change(owner, "gundi", {
      options: { gundiApiKey: "another", eventType: "camera_trap" },
    });
    expect(await opened(owner)).toBe("another");
  });

  test("of a webhook's signatures is told once: as it is made", async () => {
    const owner = await world.user();
    const { signingSecret } = await make(owner, "webhook");
    expect(signingSecret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await opened(owner)).toBe(signingSecret);
    await integrations.change(owner, "webhook", { options: { url: "https://hooks.example.org/new" } });
    expect(await opened(owner)).toBe(signingSecret);
    expect(JSON.stringify(await integrations.list(owner))).not.toContain(String(signingSecret));
  });
});

describe("messages", () => {
  test("the last 20 are shown, newest first, with what was answered", async () => {
    const owner = await world.user();
    await make(owner, "webhook");
    const ids: number[] = [];
    for (let n = 0; n < 23; n++) ids.push(await message(owner, "webhook", n === 22 ? "failed" : "sent"));
    const shown = await one(owner, "webhook");
    expect(shown?.deliveries.map(({ id }) => id)).toEqual(ids.toReversed().filter((_, at) => at < 20));
    expect(shown?.deliveries[0]).toEqual({
      id: ids.at(-1),
      kind: "alerts",
      recipient: "x",
      state: "failed",
      createdAt: 7,
      sentAt: null,
      attempts: 2,
      lastError: "Answered 500",
    });
    expect(shown?.health).toBe("failing");
  });

  test("that failed is written once more, however often it is asked for; one that arrived isn't", async () => {
    const owner = await world.user();
    await make(owner, "webhook");
    const failed = await message(owner, "webhook", "failed");
    const sent = await message(owner, "webhook", "sent");
    await integrations.sendAgain(owner, "webhook", failed);
    for (const id of [failed, sent, 999_999])
      expect(await refusal(integrations.sendAgain(owner, "webhook", id))).toBe("conflict/nothing-to-send");
    const rows = await env.DB.prepare(
      "SELECT state, subject, body, html, attempts FROM outbox WHERE dedupe_key = ?1",
    )
      .bind(`again:${failed}`)
      .all();
    expect(rows.results).toEqual([
      { state: "sunk", subject: "Subject", body: "Body", html: "<p>Body</p>", attempts: 0 },
    ]);
  });

  test("a test goes to every receiver that wants it, and is limited", async () => {
    const owner = await world.user();
    await make(owner, "sms", { phoneNumbers: ["2025550123", "2025550124"] });
    await integrations.sendTest(owner, "sms");
    expect(
      (await one(owner, "sms"))?.deliveries.map(({ kind, recipient, state }) => [kind, recipient, state]),
    ).toEqual([
      ["test", "+12025550124", "sunk"],
      ["test", "+12025550123", "sunk"],
    ]);
    await make(owner, "email");
    expect(await refusal(integrations.sendTest(owner, "email"))).toBe("conflict/nothing-to-send");
    await make(owner, "gundi");
    expect(await refusal(integrations.sendTest(owner, "gundi"))).toBe("conflict/nothing-to-send");
    for (let n = 0; n < 7; n++) await integrations.sendTest(owner, "sms");
    expect(await refusal(integrations.sendTest(owner, "sms"))).toBe("unavailable/too-many-attempts");
  });
});

test("every statement goes by a key or an index", async () => {
  const statements = [
    ...Object.values(INTEGRATION_SQL),
    ...Object.values(DELIVERY_SQL),
    ...Object.values(ADDRESS_SQL),
  ];
  for (const sql of statements) {
    const holes = Math.max(...Array.from(sql.matchAll(/\?(\d+)/g), ([, n]) => Number(n)));
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...Array.from({ length: holes }, () => "[]"))
      .all<{ detail: string }>();
    const scans = results.filter(({ detail }) => /SCAN (?!entry|CONSTANT)/.test(detail));
    expect([sql, scans]).toEqual([sql, []]);
  }
});

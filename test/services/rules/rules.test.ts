// A person's rules: what they may say, whose they are, the first rule of an integration, and what became of what they told.
// Decision 0164, Rules.
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import { NO_CONDITIONS, RULE_NAME_LIMIT, RULES_LIMIT, type RuleConditions } from "~/domain/rules/rule";
import type { EnteredRule } from "~/domain/rules/rule-edit";
import { isAppError } from "~/services/errors";
import { refusal, World } from "../world";

const world = new World();
const { integrations, rules } = world.services;
const DAY = 86_400_000;

afterEach(async () => {
  while (world.after.length > 0) await world.after.pop();
});

const ANYTHING = { species: { kind: "any" }, cameras: { kind: "all" } } as const;
const entered = (conditions: Partial<RuleConditions> = {}, rest: Partial<EnteredRule> = {}): EnteredRule => ({
  name: "Foxes",
  conditions: { ...NO_CONDITIONS, clauses: [ANYTHING], ...conditions },
  recipients: null,
  people: "nothing",
  ...rest,
});

async function keeper(): Promise<Actor> {
  const owner = await world.user();
  await env.DB.prepare("UPDATE user SET email_verified_at = 1 WHERE id = ?1").bind(owner.userId).run();
  await integrations.create(owner, {
    platform: "email",
    options: { emails: [owner.email, "ranger@example.org"] },
    notificationClasses: ["Red fox"],
  });
  return owner;
}

const make = (owner: Actor, rule: EnteredRule = entered()) =>
  rules.create(owner, { platform: "email", ...rule });
const one = async (owner: Actor, ruleId: number) =>
  (await rules.list(owner)).rules.find((rule) => rule.ruleId === ruleId);
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (isAppError(error) && "fields" in error.refusal ? error.refusal.fields : error),
  );
const count = async (sql: string, ...values: readonly unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

describe("the first rule of an integration", () => {
  test("comes with it and is its choice of classes and groups", async () => {
    const owner = await keeper();
    const { groupId } = await world.services.groups.create(owner, { name: "North", description: "" });
    await integrations.change(owner, "email", {
      groupNotifications: [{ groupId, groupNotificationClasses: ["all"] }],
    });
    const view = await rules.list(owner);
    expect(view.rules).toMatchObject([
      {
        platform: "email",
        name: "Classes and groups",
        isFirst: true,
        isPaused: false,
        hasInside: true,
        recipients: null,
        conditions: {
          clauses: [
            { species: { kind: "these", taxa: [], classes: ["red fox"] }, cameras: { kind: "all" } },
            { species: { kind: "any" }, cameras: { kind: "these", groups: [groupId], cameras: [] } },
          ],
        },
      },
    ]);
    expect(view.roads).toEqual([
      {
        platform: "email",
        isOff: false,
        receivers: [
          { recipient: owner.email, isInside: true },
          { recipient: "ranger@example.org", isInside: false },
        ],
      },
    ]);
  });

  test("takes conditions, but no species of its own, and goes with its integration alone", async () => {
    const owner = await keeper();
    const [first] = (await rules.list(owner)).rules;
    const ruleId = first?.ruleId ?? 0;
    await rules.change(owner, ruleId, { ...entered({ cooldownMin: 60 }), isPaused: true });
    expect(await one(owner, ruleId)).toMatchObject({
      isFirst: true,
      isPaused: true,
      conditions: { cooldownMin: 60, clauses: first?.conditions.clauses },
    });
    expect(await refusal(rules.remove(owner, ruleId))).toBe("conflict/first-rule");
    const other = await make(owner);
    await world.services.integrations.remove(owner, "email");
    expect(await rules.list(owner)).toMatchObject({ rules: [], roads: [], isFilling: false });
    expect(await count("SELECT count(*) AS n FROM rule WHERE id IN (?1, ?2)", ruleId, other)).toBe(0);
  });

  test("rests with the alerts of its mail", async () => {
    const owner = await keeper();
    await integrations.change(owner, "email", {
      options: { emails: [owner.email], alertSetting: "disabled", digestSetting: "none" },
    });
    expect(await rules.list(owner)).toMatchObject({ roads: [{ isOff: true }], rules: [{ isPaused: false }] });
  });
});

describe("a rule", () => {
  test("is stored tidily, changed, paused and deleted", async () => {
    const owner = await keeper();
    const { deviceId } = await world.camera(owner);
    const species = { kind: "these", taxa: [], classes: [" Red Fox", "red fox", "WOLF"] } as const;
    const cameras = { kind: "these", groups: [], cameras: [deviceId, deviceId] } as const;
    const ruleId = await make(
      owner,
      entered({ clauses: [{ species, cameras }] }, { name: "  \n ", recipients: ["RANGER@example.org"] }),
    );
    expect(await one(owner, ruleId)).toMatchObject({
      name: "My rule",
      isFirst: false,
      recipients: ["ranger@example.org"],
      hasInside: false,
      conditions: {
        clauses: [
          {
            species: { kind: "these", taxa: [], classes: ["red fox", "wolf"] },
            cameras: { kind: "these", groups: [], cameras: [deviceId] },
          },
        ],
      },
      sent: 0,
      held: 0,
      lastSentAt: null,
      createdAt: world.now,
    });
    await rules.change(owner, ruleId, { ...entered({ firstOfDay: true }), isPaused: false });
    expect(await one(owner, ruleId)).toMatchObject({ name: "Foxes", conditions: { firstOfDay: true } });
    await rules.pause(owner, ruleId, true);
    expect(await one(owner, ruleId)).toMatchObject({ isPaused: true });
    await rules.pause(owner, ruleId, false);
    expect(await one(owner, ruleId)).toMatchObject({ isPaused: false });
    await rules.snooze(owner, ruleId, { deviceId, until: world.now + DAY });
    await rules.remove(owner, ruleId);
    expect(await one(owner, ruleId)).toBeUndefined();
    expect(await count("SELECT count(*) AS n FROM rule_snooze WHERE rule_id = ?1", ruleId)).toBe(0);
  });

  test("says under each field what is wrong", async () => {
    const owner = await keeper();
    const { deviceId } = await world.camera(await world.user());
    const wrong = entered(
      {
        clauses: [
          { species: { kind: "these", taxa: [], classes: [" "] }, cameras: { kind: "all" } },
          {
            species: { kind: "these", taxa: [1.5], classes: [] },
            cameras: { kind: "these", groups: [], cameras: [deviceId] },
          },
          {
            species: { kind: "these", taxa: [], classes: ["x".repeat(101)] },
            cameras: { kind: "these", groups: [999_999_999], cameras: [] },
          },
          { species: { kind: "any" }, cameras: { kind: "these", groups: [], cameras: [] } },
        ],
        hours: { from: 60, to: 60 },
        minConfidence: 101,
        rarity: { kind: "notFor", days: 0 },
        cooldownMin: 7 * 24 * 60 + 1,
      },
      { name: "n".repeat(RULE_NAME_LIMIT + 1), recipients: ["stranger@example.org"] },
    );
    expect(await fieldsOf(make(owner, wrong))).toEqual({
      name: "A name has at most 80 characters.",
      "conditions.clauses.0.species": "Choose at least one species, or any.",
      "conditions.clauses.1.species": "One of these species doesn't exist.",
      "conditions.clauses.1.cameras": "You can't see one of these cameras.",
      "conditions.clauses.2.species": "A class name has at most 100 characters.",
      "conditions.clauses.2.cameras": "One of these isn't one of your groups.",
      "conditions.clauses.3.cameras": "Choose at least one group or camera, or all cameras.",
      "conditions.hours": "Enter two different times.",
      "conditions.minConfidence": "Enter a percentage from 0 to 100.",
      "conditions.rarity": "Enter 1 to 365 days.",
      "conditions.cooldownMin": "Enter a time of at most 7 days.",
      recipients: "One of these isn't a receiver of this integration.",
    });
    expect(await fieldsOf(make(owner, entered({ clauses: [] }, { recipients: [] })))).toEqual({
      "conditions.clauses": "Choose at least one species, or any.",
      recipients: "Choose at least one receiver.",
    });
    expect(await fieldsOf(make(owner, entered({ hours: { from: -1, to: 1440 } })))).toEqual({
      "conditions.hours": "Enter times from 00:00 to 23:59.",
    });
    expect(await fieldsOf(rules.create(owner, { platform: "sms", ...entered() }))).toEqual({
      platform: "You haven't set up SMS yet.",
    });
  });

  test("takes taxa of the table, each with everything below it", async () => {
    const owner = await keeper();
    const [taxon] = [...(await (await import("../../../workers/adapters/lazy")).taxa()).taxa.keys()];
    const species = { kind: "these", taxa: [taxon ?? 0], classes: [] } as const;
    const ruleId = await make(owner, entered({ clauses: [{ species, cameras: { kind: "all" } }] }));
    expect(await one(owner, ruleId)).toMatchObject({ conditions: { clauses: [{ species }] } });
  });

  test("is one of fifty at most", {
    meta: { budget: { ms: 400, because: "fifty rules, each made by the same calls" } },
  }, async () => {
    const owner = await keeper();
    for (let n = 1; n < RULES_LIMIT; n++) await make(owner);
    expect(await refusal(make(owner))).toBe("conflict/too-many-rules");
    expect((await rules.list(owner)).rules).toHaveLength(RULES_LIMIT);
  });

  test("is its person's alone, and a viewer has none", async () => {
    const [owner, other] = [await keeper(), await keeper()];
    const { deviceId } = await world.camera(other);
    const ruleId = await make(owner);
    const viewer = { ...owner, role: "viewer" } as const;
    const calls = (actor: Actor) => [
      rules.change(actor, ruleId, { ...entered(), isPaused: true }),
      rules.remove(actor, ruleId),
      rules.pause(actor, ruleId, true),
      rules.snooze(actor, ruleId, { deviceId, until: null }),
      rules.records(actor, ruleId),
    ];
    for (const call of calls(other)) expect(await refusal(call)).toBe("notFound");
    for (const call of [...calls(viewer), rules.list(viewer), rules.recordsOf(viewer, crypto.randomUUID())])
      expect(await refusal(call)).toBe("forbidden");
    expect(await one(owner, ruleId)).toMatchObject({ isPaused: false });
  });

  test("is silent about a camera for a time", async () => {
    const owner = await keeper();
    const { deviceId } = await world.camera(owner);
    const ruleId = await make(owner);
    const start = world.now;
    await rules.snooze(owner, ruleId, { deviceId, until: start + 2 * DAY });
    world.now += DAY;
    await rules.snooze(owner, ruleId, { deviceId, until: start + 3 * DAY });
    await rules.snooze(owner, ruleId, { deviceId, until: start + 4 * DAY });
    world.now += DAY;
    await rules.snooze(owner, ruleId, { deviceId, until: null });
    expect((await one(owner, ruleId))?.snoozes).toEqual([
      { deviceId, since: start, until: start + DAY },
      { deviceId, since: start + DAY, until: start + 2 * DAY },
    ]);
    expect(await fieldsOf(rules.snooze(owner, ruleId, { deviceId, until: world.now }))).toEqual({
      until: "Choose a time within the next 366 days.",
    });
    const { deviceId: foreign } = await world.camera(await world.user());
    expect(await fieldsOf(rules.snooze(owner, ruleId, { deviceId: foreign, until: null }))).toEqual({
      deviceId: "You can't see this camera.",
    });
  });
});

describe("records", () => {
  test("tell what a rule decided in the last 30 days, and what became of each message", async () => {
    const owner = await keeper();
    const { deviceId } = await world.camera(owner);
    const [both, alone] = [
      await make(owner),
      await make(owner, entered({}, { recipients: ["ranger@example.org"] })),
    ];
    const device = await count("SELECT id AS n FROM device WHERE device_id = ?1", deviceId);
    const road = await count("SELECT id AS n FROM integration WHERE user_id = ?1", owner.userId);
    const ids = [1, 2, 3, 4].map(() => crypto.randomUUID());
    const decided = (ruleId: number, at: number, outcome: string, reason: string, age: number) =>
      env.DB.prepare("INSERT INTO rule_decision VALUES (?1, unhex(?2), ?3, ?4, ?5, ?6, ?6)")
        .bind(ruleId, toHex(ids[at] ?? ""), device, outcome, reason, world.now - age * DAY)
        .run();
    await decided(both, 0, "send", "matches", 1);
    await decided(alone, 0, "send", "matches", 1);
    await decided(both, 1, "held", "cooldown", 2);
    await decided(both, 2, "digest", "late", 29);
    await decided(both, 3, "send", "matches", 31);
    const sent = await env.DB.prepare(
      `INSERT INTO outbox(channel, kind, recipient, body, state, next_at, created_at, sent_at)
       VALUES ('email', 'insight', '', '', 'sent', 0, 0, 77) RETURNING id`,
    ).first<{ id: number }>();
    for (const [recipient, outboxId, skipped] of [
      [owner.email, sent?.id ?? 0, null],
      ["ranger@example.org", null, "left"],
    ] as const) {
      await env.DB.prepare(
        `INSERT INTO insight_delivery(integration_id, user_id, recipient, rule_id, account_id, device_key, insight_id, class_name,
           taken_at, received_at, with_picture, outbox_id, skipped, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, unhex(?7), 'fox', 0, 0, 1, ?8, ?9, 0)`,
      )
        .bind(
          road,
          owner.userId,
          recipient,
          both,
          owner.accountId,
          device,
          toHex(ids[0] ?? ""),
          outboxId,
          skipped,
        )
        .run();
    }
    const [toOwner, toRanger] = [
      { recipient: owner.email, state: "sent", skipped: null, sentAt: 77 },
      { recipient: "ranger@example.org", state: null, skipped: "left", sentAt: null },
    ];
    expect(await rules.records(owner, both)).toMatchObject([
      { insightId: ids[0], outcome: "send", deliveries: [toOwner, toRanger], decidedAt: world.now - DAY },
      { insightId: ids[1], outcome: "held", reason: "cooldown", deliveries: [] },
      { insightId: ids[2], outcome: "digest", reason: "late", deliveries: [] },
    ]);
    expect(await rules.recordsOf(owner, ids[0] ?? "")).toMatchObject([
      { ruleId: both, deliveries: [toOwner, toRanger] },
      { ruleId: alone, deliveries: [toRanger] },
    ]);
    expect(await rules.recordsOf(await keeper(), ids[0] ?? "")).toEqual([]);
    expect(await refusal(rules.recordsOf(owner, "no-id"))).toBe("notFound");
    await env.DB.prepare("DELETE FROM user_device WHERE user_id = ?1").bind(owner.userId).run();
    expect(await rules.records(owner, both)).toEqual([]);
  });
});

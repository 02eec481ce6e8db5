// The runner of rules: what it decides as insights arrive, whom it tells, and that it does so once. Decision 0164, Rules.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { cursorStatement } from "~/db/queries/rules/rule-runs";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import { meteredD1 } from "../../../workers/adapters/metered-d1";
import { cutAt } from "../fail-once";
import { item, NOW, World } from "../world";
import { ANYTHING, about, DAY, MINUTE, type RuleCamera, rule, ruleWorld, unjudged } from "./rule-world";

const world = new World();
const { rules, ruleRunner } = world.services;
const { keeper, camera, send, make, decisions, deliveries, cursor, judgeAll, settled } = ruleWorld(world);

beforeEach(() => {
  world.now = NOW;
});
afterEach(settled);

/** A person with a camera whose account is followed. */
async function ready(): Promise<{ readonly owner: Actor; readonly cam: RuleCamera }> {
  const owner = await keeper();
  const cam = await camera(owner);
  await judgeAll(owner.accountId);
  return { owner, cam };
}

const reasons = async (ruleId: number) => (await decisions(ruleId)).map((line) => line.split(" ").at(-1));

describe("what arrives", () => {
  test("is judged behind the sync, and told of once to each receiver however many rules choose it", async () => {
    const { owner, cam } = await ready();
    const [first, second] = [await make(owner, rule()), await make(owner, rule(about("red fox")))];
    const [fox, elk] = await send(cam, {}, { class_name: "Elk" });
    expect(await decisions(second)).toEqual([`${fox} send matches`]);
    expect(new Set(await decisions(first))).toEqual(new Set([`${fox} send matches`, `${elk} send matches`]));
    expect(await deliveries(owner)).toMatchObject([
      { id: fox, recipient: owner.email, ruleId: first, withPicture: 1, className: "Red fox", dueAt: null },
      { id: elk, ruleId: first },
    ]);
    const view = (await rules.list(owner)).rules;
    expect(view.find(({ ruleId }) => ruleId === first)).toMatchObject({ sent: 2, held: 0, lastSentAt: NOW });
    expect(view.find(({ isFirst }) => isFirst)).toMatchObject({ sent: 0, lastSentAt: null });
  });

  test("is told of by the choice of classes of an integration", async () => {
    const owner = await keeper();
    const cam = await camera(owner);
    await judgeAll(owner.accountId);
    await world.services.integrations.change(owner, "email", { notificationClasses: ["RED FOX"] });
    const [fox] = await send(cam, {}, { class_name: "Elk" });
    expect(await deliveries(owner)).toMatchObject([{ id: fox }]);
  });

  test("waits for a photo that was asked for, ten minutes at most", async () => {
    const { owner, cam } = await ready();
    await make(owner, rule());
    const photo = { sha256: "ab".repeat(32), size: 9_000 };
    await send(cam, { photo }, {});
    // The other one is told of at once.
    expect((await deliveries(owner)).map(({ dueAt }) => dueAt)).toEqual([NOW + 10 * MINUTE, null]);
  });

  test("sends nothing of what was taken more than a day ago, of rests, or of alerts that are off", async () => {
    const { owner, cam } = await ready();
    const [all, paused] = [await make(owner, rule()), await make(owner, rule())];
    await rules.pause(owner, paused, true);
    const [late] = await send(cam, { file_ctime: new Date(NOW - 2 * DAY).toISOString() });
    expect(await decisions(all)).toEqual([`${late} digest late`]);
    await world.services.integrations.change(owner, "email", {
      options: { emails: [owner.email], alertSetting: "disabled", digestSetting: "none" },
    });
    await send(cam, {});
    expect(await decisions(paused)).toEqual([]);
    expect(await decisions(all)).toHaveLength(1);
    expect(await deliveries(owner)).toEqual([]);
  });

  test("keeps cooldown and rarity by camera and species, through corrections", async () => {
    const { owner, cam } = await ready();
    const [often, rare] = [
      await make(owner, rule({ cooldownMin: 60, ...about("red fox") })),
      await make(owner, rule({ rarity: { kind: "notFor", days: 1 }, ...about("red fox") })),
    ];
    const [fox] = await send(cam, {});
    await world.services.speciesReviews.say(owner, { insightId: fox ?? "", of: "insight", className: "Elk" });
    world.now += 59 * MINUTE;
    await send(cam, {});
    world.now += MINUTE;
    await send(cam, {});
    world.now += DAY;
    await send(cam, {});
    await send(await camera(owner), {});
    expect(await reasons(often)).toEqual(["matches", "cooldown", "matches", "matches", "matches"]);
    expect((await reasons(rare)).sort()).toEqual(["matches", "matches", "matches", "notRare", "notRare"]);
  });

  test("is judged by the machine's word, also where a person has corrected it before the runner came", async () => {
    const { owner, cam } = await ready();
    const foxes = await make(owner, rule(about("red fox")));
    const quiet = new World(unjudged());
    const insight_id = crypto.randomUUID();
    await quiet.sync(cam.deviceToken, [
      { insight_id, class_name: "Red fox", confidence: 80, file_ctime: new Date(NOW).toISOString() },
    ]);
    await world.services.speciesReviews.say(owner, {
      insightId: insight_id,
      of: "insight",
      className: "Elk",
    });
    await ruleRunner.judge(owner.accountId);
    expect(await decisions(foxes)).toEqual([`${insight_id} send matches`]);
    expect(await deliveries(owner)).toMatchObject([{ className: "Red fox" }]);
  });

  test("leaves out a camera that is snoozed and a spot that is always the same thing", async () => {
    const { owner, cam } = await ready();
    const all = await make(owner, rule());
    const box = { box: [0.1, 0.1, 0.2, 0.2] };
    await env.DB.prepare(
      `INSERT INTO quiet_spot(account_id, device_key, class_name, box, since, created_by, created_at)
       VALUES (?1, ?2, 'Red fox', '[0.1,0.1,0.2,0.2]', 0, ?3, 0)`,
    )
      .bind(owner.accountId, cam.deviceKey, owner.userId)
      .run();
    await send(cam, box, {});
    world.now += MINUTE;
    await rules.snooze(owner, all, { deviceId: cam.deviceId, until: world.now + MINUTE });
    await send(cam, {});
    expect((await reasons(all)).sort()).toEqual(["matches", "sameSpot", "snoozed"]);
    expect(await rules.list(owner)).toMatchObject({
      spots: [{ deviceId: cam.deviceId, className: "Red fox", box: [0.1, 0.1, 0.2, 0.2] }],
    });
  });

  test("notes for digests what had not arrived for 30 days, but no empty picture, and nothing of a new camera", async () => {
    const { owner, cam } = await ready();
    await send(cam, {}, {}, { class_name: "empty" });
    world.now += 30 * DAY;
    await send(cam, {}, { class_name: "Elk" }, { class_name: "empty" });
    await send(cam, { class_name: "Elk" });
    const { results } = await env.DB.prepare(
      "SELECT class_name AS name, last_at AS lastAt FROM rare_sighting WHERE account_id = ?1 ORDER BY received_at",
    )
      .bind(owner.accountId)
      .all();
    expect(results).toHaveLength(2);
    expect(results).toEqual(
      expect.arrayContaining([
        { name: "Elk", lastAt: null },
        { name: "Red fox", lastAt: NOW },
      ]),
    );
  });
});

describe("people in pictures", () => {
  const hiker = { class_name: "hiker" };

  test("go to no address outside unless the rule says so, and then as it says", async () => {
    const { owner, cam } = await ready();
    const outside = "ranger@example.org";
    await world.services.integrations.change(owner, "email", {
      options: { emails: [owner.email, outside], alertSetting: "enabled", digestSetting: "none" },
    });
    await env.DB.prepare("UPDATE mail_address SET confirmed_at = 1 WHERE user_id = ?1")
      .bind(owner.userId)
      .run();
    const told = async () =>
      (await deliveries(owner)).map(({ recipient, withPicture }) => [recipient, withPicture]);
    const both = await make(owner, rule());
    await send(cam, hiker);
    expect(await told()).toEqual([[owner.email, 1]]);
    await rules.change(owner, both, { ...rule({}, { recipients: [outside] }), isPaused: false });
    await send(cam, hiker);
    expect(await reasons(both)).toContain("people");
    expect(await told()).toHaveLength(1);
    await rules.change(owner, both, {
      ...rule({}, { recipients: [outside], people: "words" }),
      isPaused: false,
    });
    await send(cam, hiker);
    expect((await told()).at(-1)).toEqual([outside, 0]);
    await rules.change(owner, both, {
      ...rule({}, { recipients: [outside], people: "picture" }),
      isPaused: false,
    });
    await send(cam, hiker);
    expect((await told()).at(-1)).toEqual([outside, 1]);
  });

  test("of another account's camera aren't known at all, unless its owner shows them", async () => {
    const { owner, cam } = await ready();
    const guest = await keeper();
    await world.share(cam.deviceId, guest);
    const all = await make(guest, rule({}, { people: "picture" }));
    await send(cam, hiker);
    expect([await decisions(all), await deliveries(guest)]).toEqual([[], []]);
    await env.DB.prepare("UPDATE device SET show_people = 1 WHERE id = ?1").bind(cam.deviceKey).run();
    const [shown] = await send(cam, hiker);
    expect(await decisions(all)).toEqual([`${shown} send matches`]);
    expect((await rules.list(guest)).showPeople).toEqual([cam.deviceId]);
    expect(await deliveries(owner)).toEqual([]);
  });
});

describe("an account's first rule", () => {
  test("knows what arrived before it, tells nothing of it, and begins with what comes then", async () => {
    const owner = await world.user();
    await env.DB.prepare("UPDATE user SET email_verified_at = 1 WHERE id = ?1").bind(owner.userId).run();
    const cam = await camera(owner);
    await send(cam, {}, { class_name: "Elk" });
    expect(await cursor(owner.accountId)).toBeNull();
    const keeping = {
      platform: "email",
      options: { emails: [owner.email] },
      notificationClasses: ["all"],
    } as const;
    const silent = new World(unjudged());
    await silent.services.integrations.create(owner, keeping);
    expect(await silent.services.rules.list(owner)).toMatchObject({ isFilling: true });
    await ruleRunner.judge(owner.accountId);
    expect(await rules.list(owner)).toMatchObject({ isFilling: false });
    const rare = await make(owner, rule({ rarity: { kind: "never" } }));
    await send(cam, {}, { class_name: "Wolf" });
    expect((await reasons(rare)).sort()).toEqual(["matches", "notRare"]);
    expect((await deliveries(owner)).map(({ className }) => className).sort()).toEqual(["Red fox", "Wolf"]);
  });

  test("passes over imports, whenever they come", async () => {
    const { owner, cam } = await ready();
    const rare = await make(owner, rule({ rarity: { kind: "never" } }));
    const quiet = new World(unjudged());
    await quiet.sync(cam.deviceToken, [
      { insight_id: crypto.randomUUID(), class_name: "Elk", confidence: 8 },
    ]);
    await env.SHARD_0.prepare("UPDATE insight SET flags = flags | 8 WHERE account_id = ?1")
      .bind(owner.accountId)
      .run();
    const [elk] = await send(cam, { class_name: "Elk" });
    expect(await decisions(rare)).toEqual([`${elk} send matches`]);
  });

  test("is followed also where its camera is shared later, within a run of the cron", async () => {
    const stranger = await world.user();
    const cam = await camera(stranger);
    await send(cam, {});
    const guest = await keeper();
    const all = await make(guest, rule());
    await world.share(cam.deviceId, guest);
    expect(await cursor(stranger.accountId)).toBeNull();
    const integrationId = await env.DB.prepare("SELECT id FROM integration WHERE user_id = ?1")
      .bind(guest.userId)
      .first<number>("id");
    // The look for what is missing goes on before the guest's integration.
    await env.DB.prepare("INSERT OR REPLACE INTO message_cursor VALUES ('rules', ?1, 0)")
      .bind((integrationId ?? 0) - 1)
      .run();
    await ruleRunner.tend();
    expect(await cursor(stranger.accountId)).toMatchObject({ filling: 0, seq: 1 });
    const [fox] = await send(cam, {});
    expect(await decisions(all)).toEqual([`${fox} send matches`]);
  });

  test("is made for an integration that lacks it", async () => {
    const owner = await keeper();
    await env.DB.prepare("DELETE FROM rule WHERE user_id = ?1").bind(owner.userId).run();
    await env.DB.prepare("DELETE FROM message_cursor WHERE name = 'rules'").run();
    for (let run = 0; run < 3; run++) await ruleRunner.tend();
    expect((await rules.list(owner)).rules).toMatchObject([{ isFirst: true, name: "Classes and groups" }]);
  });
});

describe("once and only once", () => {
  /** An account with three rules of state, and a round of insights of two cameras that nobody has judged. */
  async function waiting() {
    const { owner, cam } = await ready();
    const other = await camera(owner);
    const ruleIds = [
      await make(owner, rule({ cooldownMin: 60 })),
      await make(owner, rule({ rarity: { kind: "never" }, ...about("elk") })),
      await make(owner, rule({ firstOfDay: true })),
    ];
    await settled();
    const silent = new World(unjudged());
    silent.now = world.now;
    for (const each of [cam, other, cam, other]) {
      await silent.sync(
        each.deviceToken,
        ["Red fox", "Elk"].map((class_name) => ({
          insight_id: crypto.randomUUID(),
          class_name,
          confidence: 80,
          file_ctime: new Date(silent.now).toISOString(),
        })),
      );
      silent.now += 20 * MINUTE;
    }
    return { owner, ruleIds };
  }

  async function left({ owner, ruleIds }: Awaited<ReturnType<typeof waiting>>) {
    const all = (await Promise.all(ruleIds.map(reasons))).map((each) => each.toSorted());
    const days = await env.DB.prepare(
      "SELECT sum(sent) AS sent, sum(held) AS held FROM rule_day WHERE rule_id IN (?1, ?2, ?3)",
    )
      .bind(...ruleIds)
      .first();
    return { reasons: all, days, told: (await deliveries(owner)).length };
  }

  const EXPECTED = {
    reasons: [
      [...Array(4).fill("cooldown"), ...Array(4).fill("matches")],
      ["matches", "matches", "notRare", "notRare"],
      [...Array(4).fill("matches"), ...Array(4).fill("notFirst")],
    ],
    days: { sent: 10, held: 10 },
    told: 4,
  };

  test("two cameras", async () => {
    const one = await waiting();
    await ruleRunner.judge(one.owner.accountId);
    expect(await left(one)).toEqual(EXPECTED);
    await ruleRunner.judge(one.owner.accountId);
    expect(await left(one)).toEqual(EXPECTED);
  });

  test("two runs at once, and a third one", async () => {
    const one = await waiting();
    const { accountId } = one.owner;
    await Promise.all([ruleRunner.judge(accountId), ruleRunner.judge(accountId), ruleRunner.tend()]);
    expect(await left(one)).toEqual(EXPECTED);
  });

  test.each(["before", "after"] as const)(
    "killed %s any of its batches",
    {
      meta: { budget: { ms: 900, because: "a run for each batch that can be cut" } },
    },
    async (place) => {
      for (let n = 1; n <= 4; n++) {
        const one = await waiting();
        const { services } = new World({ control: controlDb(cutAt(env.DB, n, place)) });
        await services.ruleRunner.judge(one.owner.accountId).catch(() => undefined);
        await ruleRunner.judge(one.owner.accountId);
        expect([n, await left(one)]).toEqual([n, EXPECTED]);
      }
    },
  );
});

describe("when insights move", () => {
  /** As clearing does: every insight of the account by so many places, under a new epoch. */
  async function moveDown(accountId: number, gone: readonly string[]) {
    for (const id of gone) {
      await env.SHARD_0.prepare("DELETE FROM insight WHERE id = unhex(?1)").bind(toHex(id)).run();
    }
    const { results } = await env.SHARD_0.prepare(
      "SELECT seq FROM insight WHERE account_id = ?1 ORDER BY seq",
    )
      .bind(accountId)
      .all<{ seq: number }>();
    for (const [to, { seq }] of results.entries()) {
      await env.SHARD_0.prepare("UPDATE insight SET seq = ?3 WHERE account_id = ?1 AND seq = ?2")
        .bind(accountId, seq, to)
        .run();
    }
    await env.SHARD_0.prepare(
      "UPDATE account_head SET epoch = epoch + 1, next_seq = ?2, live = ?2 WHERE account_id = ?1",
    )
      .bind(accountId, results.length)
      .run();
  }

  test("the runner finds its place again: nothing twice, nothing lost", async () => {
    const { owner, cam } = await ready();
    const other = await camera(owner);
    const all = await make(owner, rule());
    const gone = await send(other, {}, { class_name: "Elk" });
    const kept = await send(cam, {}, { class_name: "Elk" });
    const silent = new World(unjudged());
    const late = crypto.randomUUID();
    await silent.sync(cam.deviceToken, [
      { insight_id: late, class_name: "Wolf", confidence: 7, file_ctime: new Date(NOW).toISOString() },
    ]);
    await moveDown(owner.accountId, gone);
    const [last] = await send(cam, {});
    expect(new Set(await decisions(all))).toEqual(
      new Set([...gone, ...kept, late, last].map((id) => `${id} send matches`)),
    );
    expect(await deliveries(owner)).toHaveLength(6);
    expect(await cursor(owner.accountId)).toEqual({ epoch: 1, seq: 4, filling: 0 });
  });

  test("a camera that staff clear leaves nothing, and its leftovers produce nothing", async () => {
    const { owner, cam } = await ready();
    const other = await camera(owner);
    const all = await make(owner, rule());
    await rules.snooze(owner, all, { deviceId: cam.deviceId, until: NOW + MINUTE });
    await rules.snooze(owner, all, { deviceId: cam.deviceId, until: null });
    world.now += 2 * MINUTE;
    await send(cam, {});
    const kept = await send(other, {});
    await env.DB.prepare(
      `INSERT INTO quiet_spot(account_id, device_key, class_name, box, since, created_by, created_at)
       VALUES (?1, ?2, 'Elk', '[0,0,1,1]', 0, ?3, 0)`,
    )
      .bind(owner.accountId, cam.deviceKey, owner.userId)
      .run();
    const silent = new World(unjudged());
    await silent.sync(cam.deviceToken, [
      { insight_id: crypto.randomUUID(), class_name: "Wolf", confidence: 7 },
    ]);
    const staff = await world.user({ role: "staff" });
    const { deviceId } = cam;
    await world.services.deviceClear.start(staff, {
      deviceId,
      enteredId: deviceId,
      confirmation: "I Understand",
    });
    await ruleRunner.judge(owner.accountId);
    const tables =
      "rule_seen rule_sent rule_snooze rule_decision quiet_spot insight_delivery rare_sighting".split(" ");
    for (const table of tables) {
      const n = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE device_key = ?1`)
        .bind(cam.deviceKey)
        .first<number>("n");
      expect([table, n]).toEqual([table, 0]);
    }
    expect(await decisions(all)).toEqual([`${kept[0]} send matches`]);
  });
});

describe("costs", () => {
  test("a sync of an account without rules pays a look for its cursor, and begins nothing", async () => {
    const owner = await world.user();
    const cam = await camera(owner);
    world.resetMeter();
    const look = cursorStatement(controlDb(meteredD1(env.DB, world.meter)), owner.accountId);
    await look.all();
    expect(world.meter).toMatchObject({ calls: 1, rowsWritten: 0 });
    expect(world.meter.rowsRead).toBeLessThanOrEqual(1);
    const costs = async () => {
      world.resetMeter();
      await world.sync(cam.deviceToken, []);
      return {
        rowsRead: world.meter.rowsRead,
        rowsWritten: world.meter.rowsWritten,
        calls: world.meter.calls,
      };
    };
    await world.sync(cam.deviceToken, [item({ class_name: "Elk" })]);
    expect(world.after).toEqual([]);
    await costs();
    const without = await costs();
    await env.DB.prepare("INSERT INTO rule_cursor VALUES (?1, 0, 1, 0, 0)").bind(owner.accountId).run();
    expect(await costs()).toEqual(without);
    expect(world.after).toEqual([]);
  });

  test("ten insights and one rule", async () => {
    const { owner, cam } = await ready();
    await make(owner, rule({ ...about("red fox"), clauses: [ANYTHING], cooldownMin: 60 }));
    await settled();
    const silent = new World(unjudged());
    await silent.sync(
      cam.deviceToken,
      Array.from({ length: 10 }, () => ({
        insight_id: crypto.randomUUID(),
        class_name: "Elk",
        confidence: 7,
      })),
    );
    world.resetMeter();
    await ruleRunner.judge(owner.accountId);
    expect(world.meter.rowsRead).toBeLessThan(130);
    // A decision is three rows with its indexes, a delivery six.
    expect(world.meter.rowsWritten).toBeLessThan(50);
  });
});

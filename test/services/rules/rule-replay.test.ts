// Any rules over any stream: with corrections, late and imported insights, syncs out of order, kills, two runs at once, cameras
// that staff clear and places that move meanwhile, the runner decides what the same rules decide when they go over the stored
// insights again, insight by insight, from what a browser is told of them. Decision 0164, Rules.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import type { Actor } from "~/domain/actor";
import { fromHex } from "~/domain/insights/insight-id";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { peopleReach, readyRule } from "~/domain/rules/decide-rule";
import { type JudgedInsight, judgedSpecies } from "~/domain/rules/judged-insight";
import type { RuleConditions } from "~/domain/rules/rule";
import { createRulesRun } from "~/domain/rules/rules-run";
import type { RulesView } from "~/domain/rules/shown-rule";
import { runNextClear } from "~/services/clearing/clear-runner";
import { meaningsOf } from "~/services/species/meanings-of";
import { taxa } from "../../../workers/adapters/lazy";
import { meteredD1 } from "../../../workers/adapters/metered-d1";
import { runs } from "../../support/properties";
import { BadLine, clearDeps, finish, world } from "../clearing/clear-season";
import { NOW, World } from "../world";
import { DAY, MINUTE, type RuleCamera, rule, ruleWorld, unjudged } from "./rule-world";

const { keeper, camera, settled, make } = ruleWorld(world);
const silent = new World(unjudged());
const OUTSIDE = "ranger@example.org";
/** Two names of one species, another, a person, an empty picture, and what means nothing. */
const CLASSES = ["Red fox", "Vulpes vulpes", "Wolf", "hiker", "empty", "smudge"];
const CAMERAS = 3;
/** The last one is never cleared. */
const KEPT = CAMERAS - 1;
/** Kept of what a rule decides; the rest is worked out again. */
const KEPT_REASONS = new Set([
  ...["people", "sameSpot", "snoozed", "notRare", "notFirst", "cooldown", "late", "matches"],
]);

const cameraAt = fc.nat(CAMERAS - 1);
const INSIGHT = fc.record({
  className: fc.constantFrom(...CLASSES),
  confidence: fc.constantFrom(40, 60, 80, null),
  /** Minutes before its receipt. */
  age: fc.constantFrom(0, 1, 30, 600, 1_439, 1_441),
  boxed: fc.constantFrom(null, [0.1, 0.1, 0.2, 0.2], [0.11, 0.1, 0.2, 0.2], [0.6, 0.6, 0.2, 0.2]),
});
const SYNC = fc.record({
  kind: fc.constant("sync" as const),
  camera: cameraAt,
  /** Minutes since the last one; it may have been sent before, and have come behind. */
  after: fc.constantFrom(-3, 0, 1, 20, 20, 61, 61, 700, 1_440, 3_000),
  isJudged: fc.constantFrom(true, false, false),
  isImport: fc.constantFrom(false, false, false, true),
  insights: fc.array(INSIGHT, { minLength: 2, maxLength: 6, size: "max" }),
});
const STEP = fc.oneof(
  { weight: 8, arbitrary: SYNC },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("correct" as const),
      at: fc.nat(),
      to: fc.constantFrom(...CLASSES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("judge" as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("killed" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("clear" as const), camera: fc.nat(KEPT - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("slices" as const), times: fc.integer({ min: 1, max: 6 }) }),
  },
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;
type SyncStep = typeof SYNC extends fc.Arbitrary<infer One> ? One : never;

const SPECIES = fc.oneof(
  fc.constantFrom({ kind: "any" } as const, { kind: "notEmpty" } as const),
  fc.record({
    kind: fc.constant("these" as const),
    taxa: fc.constant<readonly number[]>([]),
    classes: fc.subarray(["red fox", "vulpes vulpes", "wolf", "hiker", "smudge"], { minLength: 1 }),
  }),
  // 0 stands for the species of both foxes, which the test looks up.
  fc.constant({ kind: "these" as const, taxa: [0] as readonly number[], classes: [] as readonly string[] }),
);
const RULE = fc.record({
  clauses: fc.array(
    fc.record({
      species: SPECIES,
      /** All, those of the group, or some of the three. */
      cameras: fc.oneof(
        fc.constantFrom("all" as const, "group" as const),
        fc.subarray([0, 1, 2], { minLength: 1 }),
      ),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  hours: fc.constantFrom(null, { from: 1_320, to: 420 }, { from: 480, to: 1_100 }),
  minConfidence: fc.constantFrom(null, null, 60),
  firstOfDay: fc.constantFrom(false, false, true),
  rarity: fc.constantFrom(null, null, null, { kind: "never" } as const, { kind: "notFor", days: 2 } as const),
  cooldownMin: fc.constantFrom(0, 30, 1_440, 10_080),
  leavesOutSpots: fc.boolean(),
  people: fc.constantFrom("nothing" as const, "words" as const, "picture" as const),
  toOutside: fc.boolean(),
  isPaused: fc.constantFrom(false, false, false, true),
  snoozed: fc.constantFrom(null, null, 0, 1, 2),
});
type RuleOfCase = typeof RULE extends fc.Arbitrary<infer One> ? One : never;

const CASE = fc.record({
  before: fc.array(SYNC, { maxLength: 2 }),
  rules: fc.array(RULE, { minLength: 2, maxLength: 4, size: "max" }),
  guestRules: fc.array(RULE, { minLength: 1, maxLength: 2 }),
  showsPeople: fc.boolean(),
  steps: fc.array(STEP, { minLength: 6, maxLength: 18, size: "max" }),
});
type Case = typeof CASE extends fc.Arbitrary<infer One> ? One : never;

beforeEach(() => {
  world.now = NOW;
});
afterEach(settled);

/** An account, its stream, and everyone who has rules. */
class Game {
  readonly cameras: RuleCamera[] = [];
  readonly people: Actor[] = [];
  /** In the order in which they came. */
  readonly ids: string[] = [];
  readonly cleared = new Set<number>();
  readonly #line = new BadLine();
  #owner: Actor | null = null;
  #staff: Actor | null = null;
  groupId = 0;
  /** Insights that came before anyone had a rule. */
  early = 0;

  get owner(): Actor {
    if (this.#owner === null) throw new Error("Not begun");
    return this.#owner;
  }

  async begin({ before, rules, guestRules, showsPeople }: Case): Promise<void> {
    world.now = NOW;
    this.#owner = await world.user();
    this.#staff = await world.user({ role: "staff" });
    for (let at = 0; at < CAMERAS; at++) this.cameras.push(await camera(this.owner));
    await env.DB.prepare("UPDATE device SET utc_offset_min = -300 WHERE id = ?1")
      .bind(this.cameras[0]?.deviceKey)
      .run();
    const { groupId } = await world.services.groups.create(this.owner, { name: "North", description: "" });
    this.groupId = groupId;
    await env.DB.prepare("UPDATE device SET group_id = ?1 WHERE id IN (?2, ?3)")
      .bind(groupId, this.cameras[1]?.deviceKey, this.cameras[KEPT]?.deviceKey)
      .run();
    if (showsPeople) {
      await env.DB.prepare("UPDATE device SET show_people = 1 WHERE id = ?1")
        .bind(this.cameras[KEPT]?.deviceKey)
        .run();
    }
    for (const each of before) await this.sync({ ...each, isJudged: true });
    this.early = this.ids.length;
    const insider = await keeper({ accountId: this.owner.accountId });
    for (const { deviceId } of this.cameras) await world.share(deviceId, insider);
    const guest = await keeper();
    await world.share(this.cameras[0]?.deviceId ?? "", guest);
    await world.share(this.cameras[KEPT]?.deviceId ?? "", guest);
    this.people.push(insider, guest);
    await this.spots(insider);
    for (const [person, theirs] of [
      [insider, rules],
      [guest, guestRules],
    ] as const) {
      await world.services.integrations.change(person, "email", {
        options: { emails: [person.email, OUTSIDE], alertSetting: "enabled", digestSetting: "none" },
      });
      await env.DB.prepare("UPDATE mail_address SET confirmed_at = 1 WHERE user_id = ?1")
        .bind(person.userId)
        .run();
      for (const each of theirs) await this.addRule(person, each, person === guest);
    }
    await settled();
    await world.services.ruleRunner.judge(this.owner.accountId);
    const made = await env.DB.prepare("SELECT filling FROM rule_cursor WHERE account_id = ?1")
      .bind(this.owner.accountId)
      .first<number>("filling");
    expect(made).toBe(0);
  }

  /** The rock that every fox is, at two of the cameras. */
  async spots(by: Actor): Promise<void> {
    for (const { deviceKey } of [this.cameras[1], this.cameras[KEPT]].flatMap((each) => each ?? [])) {
      await env.DB.prepare(
        `INSERT INTO quiet_spot(account_id, device_key, class_name, box, since, until, created_by, created_at)
         VALUES (?1, ?2, 'Red fox', '[0.1,0.1,0.2,0.2]', ?3, ?4, ?5, 0)`,
      )
        .bind(this.owner.accountId, deviceKey, NOW + 60 * MINUTE, NOW + 4 * DAY, by.userId)
        .run();
    }
  }

  async addRule(person: Actor, of: RuleOfCase, isGuest: boolean): Promise<void> {
    const fox = (await taxa()).find("red fox")?.taxon?.id ?? 0;
    const visible = (at: number) => !isGuest || at === 0 || at === KEPT;
    const clauses = of.clauses.map(({ species, cameras }): RuleConditions["clauses"][number] => ({
      species: species.kind === "these" ? { ...species, taxa: species.taxa.map(() => fox) } : species,
      cameras:
        cameras === "all" || (cameras === "group" && isGuest)
          ? { kind: "all" }
          : {
              kind: "these",
              groups: cameras === "group" ? [this.groupId] : [],
              cameras:
                cameras === "group"
                  ? []
                  : [...new Set(cameras.map((at) => (visible(at) ? at : KEPT)))].map(
                      (at) => this.cameras[at]?.deviceId ?? "",
                    ),
            },
    }));
    const { hours, minConfidence, firstOfDay, rarity, cooldownMin, leavesOutSpots, people } = of;
    const conditions = { clauses, hours, minConfidence, firstOfDay, rarity, cooldownMin, leavesOutSpots };
    const recipients = of.toOutside ? [OUTSIDE] : null;
    const ruleId = await make(person, rule(conditions, { people, recipients }));
    if (of.isPaused) await world.services.rules.pause(person, ruleId, true);
    if (of.snoozed !== null && visible(of.snoozed)) {
      await env.DB.prepare("INSERT INTO rule_snooze VALUES (?1, ?2, ?3, ?4)")
        .bind(ruleId, this.cameras[of.snoozed]?.deviceKey, NOW + 30 * MINUTE, NOW + 2 * DAY)
        .run();
    }
  }

  async step(step: Step): Promise<void> {
    const { ruleRunner } = world.services;
    const { accountId } = this.owner;
    switch (step.kind) {
      case "sync":
        return this.sync(step);
      case "correct": {
        const insightId = this.ids[step.at % Math.max(1, this.ids.length)];
        if (insightId === undefined) return;
        // One of a camera that was cleared isn't there.
        await world.services.speciesReviews
          .say(this.owner, { insightId, of: "insight", className: step.to })
          .catch(() => undefined);
        return;
      }
      case "judge":
        await Promise.all(Array.from({ length: step.times }, () => ruleRunner.judge(accountId)));
        return;
      case "killed": {
        const broken = new World({
          control: controlDb(meteredD1(env.DB, this.#line)),
          shardFor: () => shardDb(meteredD1(env.SHARD_0, this.#line)),
        });
        await broken.services.ruleRunner.judge(accountId).catch(() => undefined);
        return;
      }
      case "clear": {
        const { deviceId } = this.cameras[step.camera] ?? { deviceId: "" };
        if (this.cleared.has(step.camera) || this.#staff === null) return;
        this.cleared.add(step.camera);
        await world.services.deviceClear.start(this.#staff, {
          deviceId,
          enteredId: deviceId,
          confirmation: "I Understand",
        });
        return;
      }
      case "slices":
        for (let i = 0; i < step.times; i++) {
          const outcome = await runNextClear(clearDeps(), accountId, world.now);
          if (outcome !== "slice") world.now += 10_000;
        }
    }
  }

  async sync({ camera: at, after, isJudged, isImport, insights }: SyncStep): Promise<void> {
    const { deviceToken } = this.cameras[at] ?? { deviceToken: "" };
    if (this.cleared.has(at)) return;
    world.now = Math.max(NOW, world.now + after * MINUTE);
    silent.now = world.now;
    const items = insights.map(({ className, confidence, age, boxed }) => ({
      insight_id: crypto.randomUUID(),
      class_name: className,
      ...(confidence !== null && { confidence }),
      ...(boxed && { box: boxed }),
      file_ctime: new Date(world.now - age * MINUTE).toISOString(),
    }));
    await (isJudged && !isImport ? world : silent).sync(deviceToken, items);
    await settled();
    const ids = items.map(({ insight_id }) => insight_id);
    if (isImport) {
      await env.SHARD_0.prepare(
        "UPDATE insight SET flags = flags | 8 WHERE id IN (SELECT unhex(replace(value, '-', '')) FROM json_each(?1))",
      )
        .bind(JSON.stringify(ids))
        .run();
    }
    this.ids.push(...ids);
  }

  /** Places move before the last insights are judged, or after. */
  async end(): Promise<void> {
    if (this.ids.length % 2 === 0) await world.services.ruleRunner.judge(this.owner.accountId);
    if (this.cleared.size > 0) await finish(this.owner);
    await world.services.ruleRunner.judge(this.owner.accountId);
  }
}

/** The stored insights of an account in their order, as the machine said them. */
async function stored(game: Game) {
  const { results } = await env.SHARD_0.prepare(
    `SELECT hex(id) AS id, device_key AS deviceKey, coalesce(machine_name, class_name) AS className, confidence,
       time_stamp AS receivedAt, file_ctime AS takenAt, flags, box FROM insight WHERE account_id = ?1 ORDER BY seq`,
  )
    .bind(game.owner.accountId)
    .all<{
      id: string;
      deviceKey: number;
      className: string;
      confidence: number | null;
      receivedAt: number;
      takenAt: number | null;
      flags: number;
      box: string | null;
    }>();
  return results;
}

/** What the rules of a person decide over the stored insights, as a browser works it out: decisions, and who is told. */
async function replayed(game: Game, person: Actor) {
  const { accountId } = game.owner;
  const view = await world.services.rules.list(person);
  const rules = readyRules(view, person.accountId);
  const run = createRulesRun(rules, { seen: [], sent: [] });
  const meaning = (await meaningsOf({ control: controlDb(env.DB), taxa }, [accountId], CLASSES))(accountId);
  const table = (await taxa()).taxa;
  const decided: string[] = [];
  const told = new Set<string>();
  const early = new Set(game.ids.filter((_, at) => at < game.early));
  for (const row of await stored(game)) {
    const at = game.cameras.findIndex(({ deviceKey }) => deviceKey === row.deviceKey);
    const isGuest = person.accountId !== accountId;
    if (game.cleared.has(at) || (isGuest && at === 1)) continue;
    const { deviceId } = game.cameras[at] ?? { deviceId: "" };
    const insightId = fromHex(row.id);
    const insight: JudgedInsight = {
      camera: {
        deviceId,
        accountId,
        groupId: !isGuest && at !== 0 ? game.groupId : null,
        utcOffsetMin: at === 0 ? -300 : 0,
        showsPeople: view.showPeople.includes(deviceId),
      },
      className: row.className,
      species: judgedSpecies(row.className, { meaning: meaning(row.className), taxa: table }),
      confidence: row.confidence,
      receivedAt: row.receivedAt,
      takenAt: shownTakenAt(row),
      isImported: (row.flags & 8) !== 0,
      box: row.box === null ? null : JSON.parse(row.box),
    };
    // A browser of another account doesn't even have it.
    const isHidden = isGuest && insight.species.isPerson && !insight.camera.showsPeople;
    if (early.has(insightId) || isHidden) {
      run.pass(insight);
      continue;
    }
    for (const [place, { outcome, reason }] of run.judge(insight).entries()) {
      const of = view.rules[place];
      if (of === undefined || outcome === "none" || !KEPT_REASONS.has(reason)) continue;
      decided.push(`${of.ruleId} ${insightId} ${outcome} ${reason}`);
      if (outcome !== "send") continue;
      for (const { recipient, isInside } of view.roads[0]?.receivers ?? []) {
        if (of.recipients !== null && !of.recipients.includes(recipient)) continue;
        const to = { accountId: person.accountId, people: of.people, isInside };
        if (peopleReach(insight, to) !== "nothing") told.add(`${insightId} ${recipient}`);
      }
    }
  }
  return { decided: decided.sort(), told: [...told].sort() };
}

function readyRules({ rules, spots }: RulesView, accountId: number) {
  return rules.map((each) => readyRule({ ...each, accountId, spots }));
}

/** What the runner has written of a person. */
async function written(person: Actor) {
  const decisions = await env.DB.prepare(
    `SELECT rule_id AS ruleId, hex(insight_id) AS id, outcome, reason FROM rule_decision
     WHERE rule_id IN (SELECT id FROM rule WHERE user_id = ?1)`,
  )
    .bind(person.userId)
    .all<{ ruleId: number; id: string; outcome: string; reason: string }>();
  const deliveries = await env.DB.prepare(
    "SELECT hex(insight_id) AS insight, recipient FROM insight_delivery WHERE user_id = ?1",
  )
    .bind(person.userId)
    .all<{ insight: string; recipient: string }>();
  return {
    decided: decisions.results
      .map(({ ruleId, id, outcome, reason }) => `${ruleId} ${fromHex(id)} ${outcome} ${reason}`)
      .sort(),
    told: deliveries.results.map(({ insight, recipient }) => `${fromHex(insight)} ${recipient}`).sort(),
  };
}

/** How often rules of a person told of something, and how often something held them. */
async function counted(person: Actor): Promise<string> {
  const days = await env.DB.prepare(
    `SELECT coalesce(sum(sent), 0) AS sent, coalesce(sum(held), 0) AS held FROM rule_day
     WHERE rule_id IN (SELECT id FROM rule WHERE user_id = ?1)`,
  )
    .bind(person.userId)
    .first<{ sent: number; held: number }>();
  return `${days?.sent} sent, ${days?.held} held`;
}

function countable(decided: readonly string[]): string {
  const of = (outcome: string) => decided.filter((line) => line.split(" ")[2] === outcome).length;
  return `${of("send")} sent, ${of("held")} held`;
}

/** So that the cases are known to meet what they are about. */
const met = new Map<string, number>();

test("what the runner decides is what the rules decide when they go over it again", {
  tags: "property",
  meta: {
    budget: {
      ms: 30_000,
      because: "every case is an account with its stream, and the whole of its storage is read",
    },
  },
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(CASE, async (one) => {
      const game = new Game();
      await game.begin(one);
      for (const step of one.steps) await game.step(step);
      await game.end();
      for (const person of game.people) {
        const [expected, actual] = [await replayed(game, person), await written(person)];
        expect(actual).toEqual(expected);
        // What was decided of a camera that is gone stays counted.
        if (game.cleared.size === 0) expect(await counted(person)).toBe(countable(actual.decided));
        for (const line of actual.decided) {
          const reason = line.split(" ").at(-1) ?? "";
          met.set(reason, (met.get(reason) ?? 0) + 1);
        }
      }
    }),
    { numRuns: runs(500, 24) },
  );
  for (const reason of KEPT_REASONS) expect([reason, met.get(reason) ?? 0]).not.toEqual([reason, 0]);
});

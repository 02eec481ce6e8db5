// What a rule would have done with the set: the same as a run over the same insights as plain objects. Decision 0167.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Insight } from "~/domain/insights/insight";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { readyRule } from "~/domain/rules/decide-rule";
import { type JudgedInsight, judgedSpecies } from "~/domain/rules/judged-insight";
import { type PastQuestion, type PastRule, RULE_PAST_DAYS } from "~/domain/rules/past/past";
import { createRulesPast } from "~/domain/rules/past/rules-past";
import { NO_CONDITIONS, type RuleConditions } from "~/domain/rules/rule";
import { createRulesRun } from "~/domain/rules/rules-run";
import { insightSet, setNames } from "~/domain/set/insight-set";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { runs } from "../../../support/properties";
import { columnPage, DEVICES, insightsOf, MODELS, RELEASES, SET_SPECIES, setOf } from "../../set/set-world";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const FROM = Math.floor(Date.UTC(2026, 10, 6) / DAY);
const ANYTHING = { species: { kind: "any" }, cameras: { kind: "all" } } as const;
const CANIDAE = 1001;

const WORLD = {
  accountId: 3,
  showPeople: ["dev-0002"],
  spots: [
    {
      spotId: 1,
      deviceId: "dev-0001",
      className: "Raccoon",
      box: [0.1, 0.25, 0.3, 0.4] as const,
      since: 0,
      until: null,
    },
  ],
};

const ruleOf = (conditions: Partial<RuleConditions> = {}, rest: Partial<PastRule> = {}): PastRule => ({
  ruleId: 1,
  conditions: { ...NO_CONDITIONS, clauses: [ANYTHING], ...conditions },
  people: "nothing",
  hasInside: true,
  isPaused: false,
  snoozes: [],
  ...rest,
});

const question = (rule: PastRule, show: Partial<PastQuestion["show"]> = {}): PastQuestion => ({
  world: WORLD,
  rule,
  from: FROM,
  show: { day: null, fate: null, limit: 100, ...show },
});

const conditionsOf: fc.Arbitrary<Partial<RuleConditions>> = fc.record({
  clauses: fc.constantFrom<RuleConditions["clauses"]>(
    [ANYTHING],
    [{ ...ANYTHING, species: { kind: "notEmpty" } }],
    [{ ...ANYTHING, species: { kind: "these", taxa: [CANIDAE], classes: ["raccoon"] } }],
    [{ species: { kind: "any" }, cameras: { kind: "these", groups: [7], cameras: ["dev-0002"] } }],
    [],
  ),
  hours: fc.constantFrom(null, { from: 60, to: 700 }, { from: 1_200, to: 300 }),
  minConfidence: fc.constantFrom(null, 20, 50.5),
  firstOfDay: fc.boolean(),
  rarity: fc.constantFrom<RuleConditions["rarity"]>(null, { kind: "never" }, { kind: "notFor", days: 2 }),
  cooldownMin: fc.constantFrom(0, 60, 3 * 1_440),
  leavesOutSpots: fc.boolean(),
});

/** An insight as the runner sees it. */
function judged(insight: Insight): JudgedInsight {
  const device = DEVICES.find(({ deviceId }) => deviceId === insight.deviceId);
  const { accountId, className } = insight;
  return {
    camera: {
      deviceId: insight.deviceId,
      accountId,
      groupId: device?.groupId ?? null,
      utcOffsetMin: device?.utcOffsetMin ?? 0,
      showsPeople: WORLD.showPeople.includes(insight.deviceId),
    },
    className,
    species: judgedSpecies(className, {
      meaning: SET_SPECIES.meaningOf(accountId, className),
      taxa: SET_SPECIES.taxa,
    }),
    confidence: insight.confidence,
    receivedAt: insight.receivedAt,
    takenAt: shownTakenAt(insight),
    isImported: insight.imported,
    box: insight.box,
  };
}

/** What a run over plain objects decides from the first day on. */
function byRun(insights: readonly Insight[], rule: PastRule) {
  const run = createRulesRun([readyRule({ ...rule, accountId: WORLD.accountId, spots: WORLD.spots })], {
    seen: [],
    sent: [],
  });
  return insights.flatMap((insight) => {
    const day = Math.floor(insight.receivedAt / DAY) - FROM;
    if (day < 0 || day >= RULE_PAST_DAYS) {
      run.pass(judged(insight));
      return [];
    }
    const [decision] = run.judge(judged(insight));
    return decision && decision.outcome !== "none" ? [{ insight, day, ...decision }] : [];
  });
}

test("a set tells what a run over the same insights decides", { tags: "property" }, () => {
  const snoozed = [
    { deviceId: "dev-0003", since: FROM * DAY + 60 * HOUR, until: FROM * DAY + 90 * HOUR },
  ] as const;
  fc.assert(
    fc.property(insightsOf, conditionsOf, fc.integer({ min: 1, max: 30 }), (insights, conditions, size) => {
      const rule = ruleOf(conditions, { snoozes: snoozed });
      const decided = byRun(insights, rule);
      const past = createRulesPast(setOf(insights, size), SET_SPECIES).past(question(rule));
      const told = past.insights.map(({ insight, fate }) => `${insight.insightId} ${fate}`).sort();
      expect(told).toEqual(decided.map(({ insight, reason }) => `${insight.insightId} ${reason}`).sort());
      const daysOf = (isSent: boolean) =>
        Array.from(
          { length: RULE_PAST_DAYS },
          (_, day) => decided.filter((one) => one.day === day && (one.outcome === "send") === isSent).length,
        );
      expect([past.sent, past.notSent]).toEqual([daysOf(true), daysOf(false)]);
    }),
    { numRuns: runs(200) },
  );
});

test("of one insight it says what the run decides", { tags: "property" }, () => {
  fc.assert(
    fc.property(insightsOf, conditionsOf, fc.nat(), (insights, conditions, at) => {
      const rule = ruleOf(conditions);
      const ready = readyRule({ ...rule, accountId: WORLD.accountId, spots: WORLD.spots });
      const run = createRulesRun([ready], { seen: [], sent: [] });
      const asked = insights[at % Math.max(insights.length, 1)];
      if (!asked) return;
      const [expected] = insights
        .map((one) => [one.insightId, run.judge(judged(one))] as const)
        .filter(([id]) => id === asked.insightId);
      const past = createRulesPast(setOf(insights, 7), SET_SPECIES);
      const [why] = past.why({
        world: WORLD,
        insightId: asked.insightId,
        rules: [{ ...rule, createdAt: 0 }],
      }) ?? [null];
      expect(why).toMatchObject({ reason: expected?.[1][0]?.reason, isLater: false });
    }),
    { numRuns: runs(200) },
  );
});

const insight = (at: number, facts: Partial<Insight> = {}): Insight => ({
  insightId: `${String(at).padStart(8, "0")}-0000-4000-8000-000000000000`,
  accountId: 3,
  seq: at,
  deviceId: "dev-0001",
  deviceName: "cam 1",
  displayName: "Ridge 07",
  utcOffsetMin: -480,
  groupName: "Ridge",
  algId: null,
  releaseId: null,
  classId: null,
  className: "Red fox",
  classList: [],
  confidence: 80,
  collectionId: null,
  windowStart: null,
  windowEnd: null,
  receivedAt: FROM * DAY + at * HOUR,
  takenAt: null,
  clockSuspect: false,
  imported: false,
  link: "wifi",
  photo: "stored",
  photoFate: "unknown",
  photoCreatedAt: null,
  hasThumbnail: true,
  latitude: null,
  longitude: null,
  box: null,
  temperature: null,
  userConfirmed: false,
  status: "none",
  ...facts,
});
const pastOf = (insights: readonly Insight[], of = setOf(insights, 10)) => createRulesPast(of, SET_SPECIES);

test("it judges the machine's word, not the person's", () => {
  const page = columnPage(3, [insight(1, { className: "Raccoon" })]);
  const parts = page.parts.map((part) => ({ ...part, machine: ["Red fox"] }));
  const set = insightSet(
    [setPageFrom({ ...page, parts }, { index: 0, etag: "3.0" })],
    setNames({ devices: DEVICES, models: MODELS, releases: RELEASES, meanings: [] }),
  );
  const foxes = { ...ANYTHING, species: { kind: "these", taxa: [CANIDAE], classes: [] } } as const;
  const { insights } = pastOf([], set).past(question(ruleOf({ clauses: [foxes] })));
  expect(insights.map(({ className, insight: shown }) => [className, shown.className])).toEqual([
    ["Red fox", "Raccoon"],
  ]);
});

describe("what is shown", () => {
  const hourly = Array.from({ length: 48 }, (_, at) => insight(at, { confidence: at % 2 === 0 ? 90 : 40 }));
  const rule = ruleOf({ minConfidence: 50, cooldownMin: 6 * 60 });
  const shownOf = (show: Partial<PastQuestion["show"]>) => pastOf(hourly).past(question(rule, show));

  test("counts by day and by reason", () => {
    const { sent, notSent, counts } = shownOf({});
    expect([sent.slice(0, 3), notSent.slice(0, 3)]).toEqual([
      [4, 4, 0],
      [20, 20, 0],
    ]);
    expect(counts).toMatchObject({ matches: 8, confidence: 24, cooldown: 16, late: 0 });
  });
  test("the newest of a day and a reason", () => {
    const { insights, matching } = shownOf({ day: FROM, fate: "matches", limit: 2 });
    expect([insights.map(({ insight: { seq } }) => seq), matching]).toEqual([[18, 12], 4]);
  });
  test("the newest of many, across accounts", () => {
    const others = Array.from({ length: 40 }, (_, at) =>
      insight(at, {
        insightId: `${String(at).padStart(8, "9")}-0000-4000-8000-000000000000`,
        accountId: 8,
        deviceId: "dev-0002",
      }),
    );
    const { insights } = pastOf([...hourly, ...others]).past(question(ruleOf(), { limit: 3 }));
    expect(insights.map(({ insight: { seq } }) => seq)).toEqual([47, 46, 45]);
  });
});

describe("what would halve it", () => {
  const halvingOf = (insights: readonly Insight[], rule: PastRule) =>
    pastOf(insights).halving({ world: WORLD, rule, from: FROM });

  test("the mildest: of what halves it, it keeps the most", () => {
    const quick = Array.from({ length: 60 }, (_, at) =>
      insight(at, { receivedAt: FROM * DAY + at * 20 * 60_000, confidence: at }),
    );
    // At 30% it keeps 30 of 60; once an hour, 20.
    expect(halvingOf(quick, ruleOf())).toMatchObject({
      change: { kind: "confidence", percent: 30 },
      conditions: { minConfidence: 30 },
      sent: 30,
    });
  });
  test("without the commonest of the species that it names", () => {
    const mixed = Array.from({ length: 30 }, (_, at) =>
      insight(at, { receivedAt: FROM * DAY + at * DAY, className: at % 3 === 0 ? "Raccoon" : "Red fox" }),
    );
    const named = { ...ANYTHING, species: { kind: "these", taxa: [1087], classes: ["raccoon"] } } as const;
    const found = halvingOf(mixed, ruleOf({ clauses: [named] }));
    expect([found?.change, found?.sent]).toEqual([{ kind: "withoutTaxon", taxonId: 1087 }, 10]);
    expect(found?.conditions.clauses).toEqual([{ ...named, species: { ...named.species, taxa: [] } }]);
  });
  test("without the commonest camera, when the other ones can be named", () => {
    const mixed = Array.from({ length: 30 }, (_, at) =>
      insight(at, { receivedAt: FROM * DAY + at * DAY, deviceId: at % 3 === 0 ? "dev-0001" : "dev-0003" }),
    );
    expect(halvingOf(mixed, ruleOf())).toMatchObject({
      change: { kind: "withoutCamera", deviceId: "dev-0003" },
      sent: 10,
      conditions: {
        clauses: [{ cameras: { kind: "these", groups: [], cameras: ["dev-0001", "dev-0002"] } }],
      },
    });
  });
  test("nothing where nothing was sent, or nothing keeps some of it", () => {
    expect(halvingOf([], ruleOf())).toBeNull();
    expect(halvingOf([insight(1), insight(2)], ruleOf({ clauses: [] }))).toBeNull();
  });
});

describe("why", () => {
  const why = (insightId: string, createdAt: number) =>
    pastOf([insight(1), insight(2)]).why({
      world: WORLD,
      insightId,
      rules: [{ ...ruleOf({ cooldownMin: 120 }), createdAt }],
    });
  test("a rule that was made later is judged as if it had been there", () => {
    expect(why(insight(2).insightId, insight(2).receivedAt + 1)).toEqual([
      { ruleId: 1, outcome: "held", reason: "cooldown", isLater: true },
    ]);
  });
  test("a rule knows nothing of what it told before it was made", () => {
    expect(why(insight(2).insightId, insight(2).receivedAt)).toEqual([
      { ruleId: 1, outcome: "send", reason: "matches", isLater: false },
    ]);
  });
  test("nothing of an insight that isn't in the set", () => {
    expect(why("99999999-0000-4000-8000-000000000000", 0)).toBeNull();
  });
});

// Whether a rule tells of an insight, and why not. Decision 0164, Rules.
import { describe, expect, test } from "vitest";
import { decideRule, peopleReach, type RuleState, readyRule } from "~/domain/rules/decide-rule";
import type { JudgedInsight, JudgedSpecies } from "~/domain/rules/judged-insight";
import { NO_CONDITIONS, type RuleConditions } from "~/domain/rules/rule";

const DAY = 86_400_000;
const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 20, 12);

const species = (className: string, facts: Partial<JudgedSpecies> = {}): JudgedSpecies => ({
  key: `class ${className}`,
  taxa: new Set(),
  classKey: className,
  isEmpty: false,
  isPerson: false,
  ...facts,
});

const CAMERA = { deviceId: "dev-1", accountId: 7, groupId: 3, utcOffsetMin: 0, showsPeople: false };
const WOLF = species("wolf", { key: "taxon 12", taxa: new Set([12, 4, 2]) });
const INSIGHT: JudgedInsight = {
  camera: CAMERA,
  className: "wolf",
  species: WOLF,
  confidence: 80,
  receivedAt: NOON,
  takenAt: NOON - 5 * MINUTE,
  isImported: false,
  box: null,
};
const ANYTHING = { species: { kind: "any" }, cameras: { kind: "all" } } as const;
const NEVER: RuleState = { lastSeen: null, lastSent: null };

function ruleOf(conditions: Partial<RuleConditions>, rest: Partial<Parameters<typeof readyRule>[0]> = {}) {
  return readyRule({
    ruleId: 1,
    accountId: 7,
    conditions: { ...NO_CONDITIONS, clauses: [ANYTHING], ...conditions },
    people: "nothing",
    hasInside: false,
    isPaused: false,
    snoozes: [],
    spots: [],
    ...rest,
  });
}

const reasonOf = (
  conditions: Partial<RuleConditions>,
  insight: Partial<JudgedInsight> = {},
  state: Partial<RuleState> = {},
) => decideRule(ruleOf(conditions), { ...INSIGHT, ...insight }, { ...NEVER, ...state }).reason;

describe("what it is about", () => {
  const about = (
    clause: Partial<(typeof NO_CONDITIONS)["clauses"][number]>,
    of: Partial<JudgedInsight> = {},
  ) => reasonOf({ clauses: [{ ...ANYTHING, ...clause }] }, of) === "matches";
  const these = (taxa: readonly number[], classes: readonly string[] = []) =>
    ({ species: { kind: "these", taxa, classes } }) as const;
  const empty = { className: "empty", species: species("empty", { isEmpty: true }) };

  test("anything, empty pictures too", () => {
    expect([about({}), about({}, empty)]).toEqual([true, true]);
  });
  test("anything but empty pictures", () => {
    const clause = { species: { kind: "notEmpty" } } as const;
    expect([about(clause), about(clause, empty)]).toEqual([true, false]);
  });
  test("a taxon with everything below it", () => {
    expect([about(these([12])), about(these([4])), about(these([5]))]).toEqual([true, true, false]);
  });
  test("a class by its text", () => {
    expect([about(these([], ["wolf"])), about(these([], ["fox"]))]).toEqual([true, false]);
  });
  test.each([
    [[3], [], true],
    [[4], [], false],
    [[], ["dev-1"], true],
    [[4], ["dev-2"], false],
  ] as const)("groups %j, cameras %j: %s", (groups, cameras, expected) => {
    expect(about({ cameras: { kind: "these", groups, cameras } })).toBe(expected);
  });
  test("a camera in no group isn't in a group that is named", () => {
    const camera = { ...CAMERA, groupId: null };
    expect(about({ cameras: { kind: "these", groups: [3], cameras: [] } }, { camera })).toBe(false);
  });
  test("no clause, nothing", () => {
    expect(reasonOf({ clauses: [] })).toBe("notAbout");
  });
});

describe("what it holds back", () => {
  test.each<[string, Partial<RuleConditions>, Partial<JudgedInsight>, Partial<RuleState>]>([
    ["imported", {}, { isImported: true }, {}],
    ["confidence", { minConfidence: 80.1 }, {}, {}],
    ["matches", { minConfidence: 80 }, {}, {}],
    ["noConfidence", { minConfidence: 1 }, { confidence: null }, {}],
    ["matches", {}, { confidence: null }, {}],
    ["hours", { hours: { from: 12 * 60, to: 13 * 60 } }, {}, {}],
    ["matches", { hours: { from: 11 * 60, to: 12 * 60 } }, {}, {}],
    ["matches", { hours: { from: 22 * 60, to: 12 * 60 } }, {}, {}],
    ["hours", { hours: { from: 22 * 60, to: 4 * 60 } }, {}, {}],
    ["matches", { hours: { from: 0, to: 60 } }, { camera: { ...CAMERA, utcOffsetMin: -11 * 60 - 30 } }, {}],
    ["notRare", { rarity: { kind: "never" } }, {}, { lastSeen: 1 }],
    ["matches", { rarity: { kind: "never" } }, {}, {}],
    ["notRare", { rarity: { kind: "notFor", days: 10 } }, {}, { lastSeen: NOON - 10 * DAY + 1 }],
    ["matches", { rarity: { kind: "notFor", days: 10 } }, {}, { lastSeen: NOON - 10 * DAY }],
    ["notFirst", { firstOfDay: true }, {}, { lastSent: NOON - 12 * 3_600_000 }],
    ["matches", { firstOfDay: true }, {}, { lastSent: NOON - 12 * 3_600_000 - 1 }],
    ["cooldown", { cooldownMin: 60 }, {}, { lastSent: NOON - 60 * MINUTE + 1 }],
    ["matches", { cooldownMin: 60 }, {}, { lastSent: NOON - 60 * MINUTE }],
    ["late", {}, { takenAt: NOON - DAY - 1 }, {}],
    ["matches", {}, { takenAt: NOON - DAY }, {}],
  ])("%s: %j, %j, %j", (reason, conditions, insight, state) => {
    expect(reasonOf(conditions, insight, state)).toBe(reason);
  });

  test("a paused rule, and a camera that is snoozed for a time", () => {
    const snoozes = [{ deviceId: "dev-1", since: NOON - 1, until: NOON + 1 }];
    const reason = (rule: Parameters<typeof ruleOf>[1], at = NOON) =>
      decideRule(ruleOf({}, rule), { ...INSIGHT, receivedAt: at }, NEVER).reason;
    expect(reason({ isPaused: true })).toBe("paused");
    expect(reason({ snoozes })).toBe("snoozed");
    expect(reason({ snoozes }, NOON + 1)).toBe("matches");
    expect(reason({ snoozes: [{ deviceId: "dev-2", since: 0, until: NOON + 1 }] })).toBe("matches");
  });

  test("what lies in a quiet spot of its class, while that lasts, unless it asks for it", () => {
    const spots = [
      { spotId: 1, deviceId: "dev-1", className: "wolf", box: [0.1, 0.1, 0.2, 0.2], since: 5, until: null },
    ] as const;
    const reason = (box: JudgedInsight["box"], conditions = {}, more = {}) =>
      decideRule(ruleOf(conditions, { spots }), { ...INSIGHT, box, ...more }, NEVER).reason;
    expect(reason([0.11, 0.1, 0.2, 0.2])).toBe("sameSpot");
    expect(reason([0.2, 0.1, 0.2, 0.2])).toBe("matches");
    expect(reason(null)).toBe("matches");
    expect(reason([0.1, 0.1, 0.2, 0.2], {}, { className: "fox" })).toBe("matches");
    expect(reason([0.1, 0.1, 0.2, 0.2], { leavesOutSpots: false })).toBe("matches");
    expect(reason([0.1, 0.1, 0.2, 0.2], {}, { receivedAt: 4, takenAt: 4 })).toBe("matches");
  });
});

describe("what comes next", () => {
  const next = (insight: Partial<JudgedInsight>, conditions = {}) =>
    decideRule(ruleOf(conditions), { ...INSIGHT, ...insight }, { lastSeen: 1, lastSent: 2 }).next;

  test("everything that arrives was seen, what is sent was sent", () => {
    expect(next({})).toEqual({ lastSeen: NOON, lastSent: NOON });
    expect(next({}, { minConfidence: 99 })).toEqual({ lastSeen: NOON, lastSent: 2 });
    expect(next({ takenAt: 0 })).toEqual({ lastSeen: NOON, lastSent: 2 });
    expect(next({ isImported: true })).toEqual({ lastSeen: 1, lastSent: 2 });
  });
});

describe("people in pictures", () => {
  const hiker = { species: species("hiker", { isPerson: true }) };
  const reach = (
    camera: Partial<typeof CAMERA>,
    to: {
      readonly accountId?: number;
      readonly people?: "nothing" | "words" | "picture";
      readonly isInside?: boolean;
    },
  ) =>
    peopleReach(
      { ...INSIGHT, ...hiker, camera: { ...CAMERA, ...camera } },
      { accountId: 7, people: "nothing", isInside: false, ...to },
    );

  test("stay inside the home account unless its owner says otherwise", () => {
    expect(reach({}, {})).toBe("nothing");
    expect(reach({}, { isInside: true })).toBe("picture");
    expect(reach({}, { people: "words" })).toBe("words");
    expect(reach({}, { people: "picture" })).toBe("picture");
    expect(reach({}, { accountId: 8, isInside: true, people: "picture" })).toBe("nothing");
    expect(reach({ showsPeople: true }, { accountId: 8 })).toBe("picture");
  });

  test("hold a rule that nobody inside is told by", () => {
    expect(reasonOf({}, hiker)).toBe("people");
    const decided = (rule: Parameters<typeof ruleOf>[1]) =>
      decideRule(ruleOf({}, rule), { ...INSIGHT, ...hiker }, NEVER).reason;
    expect([decided({ hasInside: true }), decided({ people: "words" })]).toEqual(["matches", "matches"]);
  });
});

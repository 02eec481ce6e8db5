// A rule in one sentence. Decision 0167.
import { describe, expect, test } from "vitest";
import { halvingWords, pastWords, recordWords } from "~/domain/rules/past/past-words";
import { NO_CONDITIONS, type RuleConditions, type RuleSpecies } from "~/domain/rules/rule";
import { type RuleNames, ruleSentence } from "~/domain/rules/rule-sentence";

const TAXA = new Map([
  [1, { name: "animal", rank: null, kind: "animal" as const }],
  [2, { name: "person", rank: "species" as const, kind: "person" as const }],
  [3, { name: "vehicle", rank: null, kind: "vehicle" as const }],
  [4, { name: "blank", rank: null, kind: "blank" as const }],
  [12, { name: "wolf", rank: "species" as const, kind: "animal" as const }],
  [13, { name: "arctic fox", rank: "species" as const, kind: "animal" as const }],
  [14, { name: "bear", rank: "family" as const, kind: "animal" as const }],
  [15, { name: "lynx", rank: "genus" as const, kind: "animal" as const }],
  [16, { name: "bird", rank: "class" as const, kind: "animal" as const }],
]);
const NAMES: RuleNames = {
  taxon: (taxonId) => TAXA.get(taxonId) ?? null,
  group: (groupId) => (({ 3: "north", 4: "Creek cameras" }) as Record<number, string>)[groupId] ?? null,
  camera: (deviceId) => (({ a: "Ridge 07", b: "Old Orchard" }) as Record<string, string>)[deviceId] ?? null,
};
const these = (taxa: readonly number[], classes: readonly string[] = []): RuleSpecies => ({
  kind: "these",
  taxa,
  classes,
});
const ALL = { kind: "all" } as const;
const at = (groups: readonly number[], cameras: readonly string[] = []) =>
  ({ kind: "these", groups, cameras }) as const;

const sentence = (
  conditions: Partial<RuleConditions>,
  rest: Partial<Parameters<typeof ruleSentence>[0]> = {},
) =>
  ruleSentence(
    {
      platform: "email",
      receivers: ["ana@example.org"],
      people: "nothing",
      hasOutside: false,
      conditions: { ...NO_CONDITIONS, clauses: [{ species: these([12]), cameras: ALL }], ...conditions },
      ...rest,
    },
    NAMES,
  );
const about = (species: RuleSpecies) => sentence({ clauses: [{ species, cameras: ALL }] });

test("the whole of it", () => {
  expect(sentence({ clauses: [{ species: these([12, 14]), cameras: at([3]) }], cooldownMin: 60 })).toBe(
    "Mail ana@example.org about a wolf or any bear at the north cameras, at most once an hour.",
  );
});

test.each<[RuleSpecies, string]>([
  [{ kind: "any" }, "anything at any camera"],
  [{ kind: "notEmpty" }, "anything but empty photos at any camera"],
  [these([13]), "an arctic fox at any camera"],
  [these([1]), "any animal at any camera"],
  [these([2, 3]), "a person or a vehicle at any camera"],
  [these([4]), "an empty photo at any camera"],
  [these([15, 16]), "any lynx or any bird at any camera"],
  [these([], ["wolf pup"]), "the class “wolf pup” at any camera"],
  [these([12], ["wolf pup"]), "a wolf or the class “wolf pup” at any camera"],
  [these([12, 13, 14, 15]), "a wolf, an arctic fox, any bear or any lynx at any camera"],
  [these([12, 13, 14, 15, 16]), "a wolf, an arctic fox, any bear or 2 other species at any camera"],
  [these([999]), "a species at any camera"],
  [these([]), "no species at any camera"],
])("%j: %s", (species, words) => {
  expect(about(species)).toBe(`Mail ana@example.org about ${words}.`);
});

test.each<[RuleConditions["clauses"][number]["cameras"], string]>([
  [at([3, 4]), "at the north cameras or the Creek cameras"],
  [at([], ["a", "b"]), "at Ridge 07 or Old Orchard"],
  [at([9], ["dev-9"]), "at a group of cameras or dev-9"],
  [at([], ["a", "b", "c", "d", "e"]), "at Ridge 07, Old Orchard, c or 2 other cameras"],
  [at([]), "at no camera"],
])("%j: %s", (cameras, words) => {
  expect(sentence({ clauses: [{ species: these([12]), cameras }] })).toBe(
    `Mail ana@example.org about a wolf ${words}.`,
  );
});

test("several clauses are alternatives; none is nothing", () => {
  const clauses = [
    { species: { kind: "any" as const }, cameras: at([3]) },
    { species: these([12]), cameras: ALL },
  ];
  expect([sentence({ clauses }), sentence({ clauses: [] })]).toEqual([
    "Mail ana@example.org about anything at the north cameras, or a wolf at any camera.",
    "Mail ana@example.org about nothing.",
  ]);
});

test.each<[Partial<RuleConditions>, string]>([
  [{ hours: { from: 22 * 60, to: 4 * 60 + 5 } }, "from 22:00 to 04:05 by the camera's clock"],
  [{ minConfidence: 80 }, "with a confidence of 80% or more"],
  [{ minConfidence: 0 }, "with a confidence of 0% or more"],
  [{ rarity: { kind: "never" } }, "if it has never been seen there"],
  [{ rarity: { kind: "notFor", days: 30 } }, "if it hasn't been seen there for 30 days"],
  [{ rarity: { kind: "notFor", days: 1 } }, "if it hasn't been seen there for a day"],
  [{ firstOfDay: true }, "only the first of the day"],
  [{ cooldownMin: 1 }, "at most once a minute"],
  [{ cooldownMin: 90 }, "at most once every 90 minutes"],
  [{ cooldownMin: 180 }, "at most once every 3 hours"],
  [{ cooldownMin: 1440 }, "at most once a day"],
  [{ cooldownMin: 3 * 1440 }, "at most once every 3 days"],
  [{ cooldownMin: 7 * 1440 }, "at most once a week"],
  [{ leavesOutSpots: false }, "quiet spots too"],
  [
    { minConfidence: 60, firstOfDay: true, cooldownMin: 60 },
    "with a confidence of 60% or more, only the first of the day, at most once an hour",
  ],
])("%j: %s", (conditions, words) => {
  expect(sentence(conditions)).toBe(`Mail ana@example.org about a wolf at any camera, ${words}.`);
});

test.each<[Partial<Parameters<typeof ruleSentence>[0]>, string]>([
  [{ receivers: ["a@x.org", "b@x.org"] }, "Mail a@x.org and b@x.org"],
  [{ receivers: ["a@x.org", "b@x.org", "c@x.org"] }, "Mail a@x.org, b@x.org and c@x.org"],
  [{ receivers: [] }, "Mail your addresses"],
  [{ platform: "sms", receivers: ["+12025550123"] }, "Text +12025550123"],
  [{ platform: "webhook", receivers: ["https://x.org/hook"] }, "Tell your webhook"],
  [{ platform: "gundi", receivers: [""] }, "Tell Gundi"],
])("%j: %s", (rest, words) => {
  expect(sentence({}, rest)).toBe(`${words} about a wolf at any camera.`);
});

test("what receivers outside get of people; it is of no use to say where none is outside", () => {
  const of = (people: "nothing" | "words" | "picture", hasOutside: boolean) =>
    sentence({}, { people, hasOutside }).slice("Mail ana@example.org about a wolf at any camera".length);
  expect([of("words", true), of("picture", true), of("nothing", true), of("picture", false)]).toEqual([
    ", people without their photos.",
    ", people with their photos.",
    ".",
    ".",
  ]);
});

test("what would have happened", () => {
  expect([0, 1, 1_214].map((sent) => pastWords(sent, { isMail: true }))).toEqual([
    "This rule would not have mailed you in the last 30 days.",
    "This rule would have mailed you once in the last 30 days.",
    "This rule would have mailed you 1,214 times in the last 30 days.",
  ]);
  expect(pastWords(2, { isMail: false })).toBe("This rule would have told you 2 times in the last 30 days.");
});

test.each([
  [{ kind: "confidence", percent: 80 }, "Ask for a confidence of 80% or more"],
  [{ kind: "cooldown", minutes: 1440 }, "Tell at most once a day about the same species and camera"],
  [{ kind: "firstOfDay" }, "Tell only about the first of the day"],
  [{ kind: "notEmpty" }, "Leave out empty photos"],
  [{ kind: "withoutTaxon", taxonId: 12 }, "Leave out wolf"],
  [{ kind: "withoutClass", className: "wolf pup" }, "Leave out “wolf pup”"],
  [{ kind: "withoutCamera", deviceId: "a" }, "Name all cameras but Ridge 07"],
] as const)("%j: %s", (change, words) => {
  expect(halvingWords(change, NAMES)).toBe(words);
});

describe("what became of it", () => {
  const record = { insightId: "", ruleId: 1, outcome: "send", reason: "matches", decidedAt: 0 } as const;
  const delivery = { recipient: "ana@example.org", state: "sent", skipped: null, sentAt: 1 } as const;
  const words = (change: Partial<typeof delivery | { state: string | null; skipped: string | null }>) =>
    recordWords({ ...record, deliveries: [{ ...delivery, ...change }] });
  test("sent, on its way, failed, left out, held", () => {
    expect([
      words({}),
      words({ state: null }),
      words({ state: "failed" }),
      words({ state: "unknown" }),
      words({ skipped: "noPlace" }),
      recordWords({ ...record, deliveries: [] }),
      recordWords({ ...record, outcome: "held", reason: "cooldown", deliveries: [] }),
    ]).toEqual([
      "Sent to ana@example.org.",
      "On its way to ana@example.org.",
      "Not delivered to ana@example.org.",
      "Sent to ana@example.org; we don't know if it arrived.",
      "Not sent to ana@example.org: it has no location.",
      "Chosen; its message isn't written yet.",
      "The rule had told you about it too recently.",
    ]);
  });
});

// How often rules fire, in words and in order; drafts of rules. Decision 0167.
import { describe, expect, test } from "vitest";
import { NO_CONDITIONS } from "~/domain/rules/rule";
import { copyOf, newDraft, toldBy, usualName } from "~/domain/rules/rule-draft";
import { byFiring, firedWords, isLongSilent } from "~/domain/rules/rule-list-words";
import type { ShownRule } from "~/domain/rules/shown-rule";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 27);
const rule = (facts: Partial<ShownRule>): ShownRule => ({
  ruleId: 1,
  platform: "email",
  name: "Wolves",
  isFirst: false,
  conditions: NO_CONDITIONS,
  recipients: null,
  people: "nothing",
  isPaused: false,
  snoozes: [{ deviceId: "dev-1", since: 0, until: NOW }],
  hasInside: true,
  sent: 0,
  held: 0,
  lastSentAt: null,
  createdAt: NOW,
  ...facts,
});

test("what fires most is first; of those that fire as often, the newest", () => {
  const rules = [rule({ ruleId: 1, sent: 2 }), rule({ ruleId: 2, sent: 9 }), rule({ ruleId: 3, sent: 2 })];
  expect(byFiring(rules).map(({ ruleId }) => ruleId)).toEqual([2, 3, 1]);
});

test("how often it fired", () => {
  expect(
    [
      { sent: 0, held: 0 },
      { sent: 1, held: 1 },
      { sent: 1_200, held: 7 },
    ].map(firedWords),
  ).toEqual([
    "Not once in the last 30 days",
    "Once in the last 30 days, held back once",
    "1,200 times in the last 30 days, held back 7 times",
  ]);
});

test.each([
  [{ lastSentAt: NOW - 60 * DAY }, true],
  [{ lastSentAt: NOW - 60 * DAY + 1 }, false],
  [{ createdAt: NOW - 60 * DAY }, true],
  [{ createdAt: NOW - 90 * DAY, lastSentAt: NOW - DAY }, false],
  [{ createdAt: NOW - 90 * DAY, isPaused: true }, false],
])("silent for 60 days: %j %s", (facts, expected) => {
  expect(isLongSilent(rule(facts), NOW)).toBe(expected);
});

describe("drafts", () => {
  test("a copy is a new rule without snoozes, and no first one", () => {
    expect(copyOf(rule({ isPaused: true }))).toMatchObject({
      ruleId: null,
      name: "Copy of Wolves",
      isPaused: false,
      snoozes: [],
    });
    expect(copyOf(rule({ isFirst: true }))).toMatchObject({ isFirst: false, name: "" });
  });
  test("it tells all receivers of its integration, or those that were chosen and are still there", () => {
    const receivers = ["a@x.org", "b@x.org"].map((recipient) => ({ recipient, isInside: true }));
    const roads = [{ platform: "email" as const, isOff: false, receivers }];
    const of = (recipients: readonly string[] | null) =>
      toldBy({ platform: "email", recipients }, roads).map(({ recipient }) => recipient);
    expect([of(null), of(["b@x.org", "gone@x.org"])]).toEqual([["a@x.org", "b@x.org"], ["b@x.org"]]);
  });
  test("a rule without a name is called after what it is about", () => {
    const none = { taxon: () => null, group: () => null, camera: () => null };
    expect(usualName(newDraft("email").conditions, none)).toBe("Anything but empty photos at any camera");
  });
});

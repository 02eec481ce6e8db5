// Rules: about which insights a person is told. Decision 0164, Rules.
import * as z from "zod/mini";
import { PLATFORMS } from "~/domain/integrations/integration";
import { DECISION_REASONS } from "~/domain/rules/decide-rule";
import { PEOPLE_CHOICES, RULE_CHOICES_LIMIT } from "~/domain/rules/rule";
import { SpotShape } from "~/wire/insights/spots";
import { about, count, instant, list } from "~/wire/schema";

const choices = <Item extends z.core.$ZodType>(item: Item) =>
  list(item).check(z.maxLength(RULE_CHOICES_LIMIT));
const text = z.string().check(z.maxLength(2_000));

const Species = z.union([
  z.object({ kind: z.enum(["any", "notEmpty"]) }),
  z.object({
    kind: z.literal("these"),
    taxa: about(choices(z.int()), "Numbers of taxa: each with everything below it"),
    classes: about(choices(text), "Class names, in any case"),
  }),
]);

const Cameras = z.union([
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.literal("these"), groups: choices(z.int()), cameras: choices(text) }),
]);

const minute = z.int();

const Conditions = z.object({
  clauses: about(choices(z.object({ species: Species, cameras: Cameras })), "What it is about: any of these"),
  hours: about(
    z.nullable(z.object({ from: minute, to: minute })),
    "By the camera's clock, minutes since midnight; `to` is left out, and a range may wrap at midnight",
  ),
  minConfidence: about(z.nullable(z.number()), "Percent"),
  firstOfDay: z.boolean(),
  rarity: z.nullable(
    z.union([z.object({ kind: z.literal("never") }), z.object({ kind: z.literal("notFor"), days: z.int() })]),
  ),
  cooldownMin: about(z.int(), "Minutes; 0: none"),
  leavesOutSpots: z.boolean(),
});

const members = {
  name: text,
  conditions: about(Conditions, "Of a first rule, the clauses are those of its integration"),
  recipients: about(z.nullable(list(text)), "Receivers of its integration; null: all"),
  people: about(
    z.enum(PEOPLE_CHOICES),
    "What receivers outside the account get of insights that show people",
  ),
};

export const RuleRequest = z.object({ platform: z.enum(PLATFORMS), ...members });
export const RuleChangeRequest = z.object({ ...members, isPaused: z.boolean() });
export const RuleMadeAnswer = z.object({ message: z.string(), ruleId: z.int() });
export const RulePauseRequest = z.object({ isPaused: z.boolean() });
export const SnoozeRequest = z.object({
  deviceId: text,
  until: about(z.nullable(instant), "null: ends it now"),
});

const Rule = z.object({
  ruleId: z.int(),
  platform: z.enum(PLATFORMS),
  isFirst: z.boolean(),
  ...members,
  isPaused: z.boolean(),
  snoozes: list(z.object({ deviceId: z.string(), since: instant, until: instant })),
  hasInside: about(z.boolean(), "One of its receivers is a person of the account"),
  sent: about(count, "In the last 30 days"),
  held: about(count, "Held back because of what came before, in the last 30 days"),
  lastSentAt: z.nullable(instant),
  createdAt: instant,
});

export const RulesAnswer = z.object({
  accountId: z.int(),
  rules: list(Rule),
  roads: list(
    z.object({
      platform: z.enum(PLATFORMS),
      isOff: about(z.boolean(), "Its alerts are off: all of its rules count as paused"),
      receivers: list(z.object({ recipient: z.string(), isInside: z.boolean() })),
    }),
  ),
  spots: about(list(SpotShape), "Where a class of a camera is always the same thing"),
  showPeople: list(z.string()),
  isFilling: about(z.boolean(), "What arrived before the first rule is still being read"),
});

export const RuleRecordsAnswer = z.object({
  records: list(
    z.object({
      insightId: z.string(),
      ruleId: z.int(),
      outcome: z.enum(["send", "digest", "held"]),
      reason: z.enum(Object.values(DECISION_REASONS).flat()),
      decidedAt: instant,
      deliveries: list(
        z.object({
          recipient: z.string(),
          state: about(z.nullable(z.string()), "null: its message isn't written"),
          skipped: z.nullable(z.string()),
          sentAt: z.nullable(instant),
        }),
      ),
    }),
  ),
});

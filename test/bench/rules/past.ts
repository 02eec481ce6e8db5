// The past of a rule over a million insights: the first look at a set, and every move of its threshold after that.
import { type PastQuestion, RULE_PAST_DAYS } from "~/domain/rules/past/past";
import { createRulesPast } from "~/domain/rules/past/rules-past";
import { NO_CONDITIONS, type RuleConditions } from "~/domain/rules/rule";
import { type InsightSet, insightSet } from "~/domain/set/insight-set";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { drawnMillion, LAST_DAY as LAST, timed } from "../drawn-million";
import { type Figure, median, percentile } from "../figure";

const DAY_MS = 86_400_000;
const YEAR = 365;
const ROUNDS = 5;
/** Percent. */
const THRESHOLDS = Array.from({ length: 40 }, (_, at) => 30 + at);
const ANYTHING: RuleConditions = {
  ...NO_CONDITIONS,
  clauses: [{ species: { kind: "any" }, cameras: { kind: "all" } }],
};

/** A year of which 30 days are judged, and the worst: all of it within them, of a rule that is about every insight. */
export function* measureRulePast(): Iterable<Figure> {
  for (const [name, days, atMost] of [
    ["year", YEAR, 300],
    ["month", RULE_PAST_DAYS, null],
  ] as const) {
    const set = received(drawnMillion(days), days);
    const species = () => createSetSpecies([], { taxa: TAXA, find: findTaxon });
    const firsts = Array.from({ length: ROUNDS }, () =>
      timed(() => createRulesPast(set, species()).past(question(50))),
    );
    const past = createRulesPast(set, species());
    past.past(question(50));
    const moves = THRESHOLDS.map((percent) => timed(() => past.past(question(percent))));
    const halvings = Array.from({ length: ROUNDS }, () => timed(() => past.halving(question(30))));
    yield figure(`past-${name}`, { value: median(firsts), unit: "ms-cpu", atMost });
    yield figure(`past-threshold-p95-${name}`, {
      value: percentile(moves, 0.95),
      unit: "ms-cpu",
      atMost,
    });
    yield figure(`past-halving-${name}`, { value: median(halvings), unit: "ms-cpu", atMost: null });
  }
}

function question(minConfidence: number): PastQuestion {
  return {
    world: { accountId: 1, showPeople: [], spots: [] },
    rule: {
      ruleId: 1,
      conditions: { ...ANYTHING, minConfidence, cooldownMin: 60 },
      people: "nothing",
      hasInside: true,
      isPaused: false,
      snoozes: [],
    },
    from: LAST + 1 - RULE_PAST_DAYS,
    show: { day: null, fate: null, limit: 60 },
  };
}

/** As they arrive: one after the other, each with a confidence. */
function received({ pages, names }: InsightSet, days: number): InsightSet {
  const first = (LAST + 1 - days) * DAY_MS;
  const step = (days * DAY_MS) / pages.reduce((sum, { count }) => sum + count, 0);
  return insightSet(
    pages.map((page) => {
      const receivedAt = Float64Array.from(
        { length: page.count },
        (_, row) => first + Math.floor((page.index * page.count + row) * step),
      );
      return {
        ...page,
        receivedAt,
        takenAt: receivedAt.map((time) => time - 60_000),
        confidence: receivedAt.map((_, row) => 20 + ((row * 7_919 + page.index) % 800) / 10),
      };
    }),
    names,
  );
}

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `rules/${name}`, ...rest };
}

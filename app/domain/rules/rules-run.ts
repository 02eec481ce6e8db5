// Rules over a stream of insights, in the order in which they were received: what the runner does as they come, and what the
// past of a rule does again. Holds what came before, by camera and species. Decision 0164, Rules.
import { type Decision, decideRule, type ReadyRule } from "./decide-rule";
import type { JudgedInsight } from "./judged-insight";

/** When a species last arrived from a camera. */
export interface Seen {
  readonly deviceId: string;
  /** `JudgedSpecies.key`. */
  readonly species: string;
  /** ms UTC. */
  readonly at: number;
}

/** When a rule last told of a species at a camera. */
export interface Sent extends Seen {
  readonly ruleId: number;
}

export interface RulesRun {
  /** One decision a rule, in the order of the rules; what comes next is judged after it. */
  readonly judge: (insight: JudgedInsight) => readonly Decision[];
  /** An insight from before: no rule is asked. */
  readonly pass: (insight: JudgedInsight) => void;
  /** When its species last arrived from its camera before it, ms UTC; null: never. */
  readonly lastSeen: (insight: JudgedInsight) => number | null;
}

/** `seen` may name a species several times: the newest counts. */
export function createRulesRun(
  rules: readonly ReadyRule[],
  from: { readonly seen: Iterable<Seen>; readonly sent: Iterable<Sent> },
): RulesRun {
  const seen = new Map<string, number>();
  const sent = rules.map(() => new Map<string, number>());
  const places = new Map(rules.map(({ ruleId }, place) => [ruleId, place]));
  for (const { deviceId, species, at } of from.seen) {
    const key = keyOf(deviceId, species);
    seen.set(key, Math.max(at, seen.get(key) ?? at));
  }
  for (const { ruleId, deviceId, species, at } of from.sent) {
    const place = places.get(ruleId);
    if (place !== undefined) sent[place]?.set(keyOf(deviceId, species), at);
  }

  // The latest time, not that of the last one: two syncs at once may be stored in either order.
  function pass(insight: JudgedInsight): void {
    const { camera, species, receivedAt, isImported } = insight;
    if (isImported) return;
    seen.set(keyOf(camera.deviceId, species.key), Math.max(receivedAt, lastSeen(insight) ?? receivedAt));
  }

  function lastSeen({ camera, species }: JudgedInsight): number | null {
    return seen.get(keyOf(camera.deviceId, species.key)) ?? null;
  }

  return {
    pass,
    lastSeen,
    judge(insight) {
      const key = keyOf(insight.camera.deviceId, insight.species.key);
      const before = lastSeen(insight);
      const decisions = rules.map((rule, place) => {
        const its = sent[place];
        const decision = decideRule(rule, insight, { lastSeen: before, lastSent: its?.get(key) ?? null });
        if (decision.outcome === "send") its?.set(key, insight.receivedAt);
        return decision;
      });
      pass(insight);
      return decisions;
    },
  };
}

function keyOf(deviceId: string, species: string): string {
  return `${deviceId} ${species}`;
}

// What rules would have done with the insights of a set: the decision of the runner over its rows, in the order in which they
// arrived. What arrived before is known; what was told before is not, because the rule starts on the first day. Pure but for what
// it remembers. Decision 0167, The past of a rule.
import { type DecisionReason, decideRule, type ReadyRule, readyRule } from "~/domain/rules/decide-rule";
import type { JudgedInsight, RuleCamera } from "~/domain/rules/judged-insight";
import { type InsightSet, locate } from "~/domain/set/insight-set";
import type { SetPage } from "~/domain/set/pages/set-page";
import { findRow } from "~/domain/set/rows/find-rows";
import { memoize } from "~/domain/set/rows/memoize";
import { insightAt } from "~/domain/set/set-row";
import type { SetSpecies } from "~/domain/set/species/set-species";
import { mildest, triedChanges } from "./halving";
import { createJudgedRows, isImportedRow, type JudgedPair, judgedAt } from "./judged-rows";
import {
  FATES,
  type Halving,
  type PastFate,
  type PastInsight,
  type PastQuestion,
  type PastRule,
  RULE_PAST_DAYS,
  type RulePast,
  type RuleWorld,
  type Why,
  type WhyQuestion,
} from "./past";

const DAY_MS = 86_400_000;

/** Where the window begins: rows before it only leave their trace. */
interface Before {
  readonly from: number;
  /** Of each page, the first row that isn't before it. */
  readonly firstRows: readonly number[];
  /** By state, when the species last arrived from the camera; NaN: never. */
  readonly seen: Float64Array;
}

interface Told {
  readonly pageNumber: number;
  readonly row: number;
  readonly reason: DecisionReason;
  readonly receivedAt: number;
  readonly state: number;
}

/** For one set with one meaning of its classes; a changed one gets another. */
export function createRulesPast(set: InsightSet, species: SetSpecies) {
  const rows = createJudgedRows(set, species);
  let known: Before | null = null;

  function beforeOf(from: number): Before {
    if (known?.from !== from) known = readBefore(from);
    return known;
  }

  function readBefore(from: number): Before {
    const seen = timeList();
    const begun = new Set<number>();
    const firstRows = set.pages.map((page) => {
      if (begun.has(page.accountId)) return 0;
      const pairs = rows.pairsIn(page);
      const { count, receivedAt } = page;
      for (let row = 0; row < count; row++) {
        const at = receivedAt[row] ?? 0;
        if (at >= from) {
          begun.add(page.accountId);
          return row;
        }
        if (!isImportedRow(page, row)) seen.putLatest(rows.stateOf(pairs[row] ?? 0), at);
      }
      return count;
    });
    return { from, firstRows, seen: seen.list() };
  }

  /** Judges what arrived from the first day on, in order; hears what each rule told of or held back. */
  function judge(
    rules: readonly ReadyRule[],
    { world, from, until }: { readonly world: RuleWorld; readonly from: number; readonly until: number },
    hear: (rule: number, told: Told) => void,
  ): void {
    const before = beforeOf(from);
    const seen = timeList(before.seen);
    // What a state has of every rule is side by side: states come in no order, and memory is read in lines.
    const { length } = rules;
    const sent = timeList();
    const cameraOf = camerasOf(world);
    const about = aboutTable(rules, (rule, number) => {
      const pair = rows.pairs[number];
      return pair !== undefined && rule.isAbout(cameraOf(pair.camera), pair.species);
    });
    const asked = rules.map((rule) => ({ ...rule, isAbout: () => true }));
    set.pages.forEach((page, pageNumber) => {
      const pairs = rows.pairsIn(page);
      for (let row = before.firstRows[pageNumber] ?? 0; row < page.count; row++) {
        // What was imported never arrived: no rule tells of it.
        if (isImportedRow(page, row)) continue;
        const number = pairs[row] ?? 0;
        const state = rows.stateOf(number);
        const receivedAt = page.receivedAt[row] ?? 0;
        if (receivedAt >= from && receivedAt < until) {
          let insight: JudgedInsight | null = null;
          for (let at = 0; at < length; at++) {
            // Nothing follows from what a rule isn't about.
            if (!about(number, at)) continue;
            const rule = asked[at];
            const pair = rows.pairs[number];
            if (!rule || !pair) continue;
            insight ??= judgedAt(page, row, { camera: cameraOf(pair.camera), pair });
            const lastSent = sent.at(state * length + at);
            const { outcome, reason } = decideRule(rule, insight, { lastSeen: seen.at(state), lastSent });
            if (outcome === "send") sent.put(state * length + at, receivedAt);
            if (outcome !== "none") hear(at, { pageNumber, row, reason, receivedAt, state });
          }
        }
        seen.putLatest(state, receivedAt);
      }
    });
  }

  function pairAt(page: SetPage, row: number): JudgedPair | undefined {
    return rows.pairs[rows.pairsIn(page)[row] ?? 0];
  }

  function pastInsight({ pageNumber, row, reason }: Told): PastInsight | null {
    const page = set.pages[pageNumber];
    const fate = fateOf(reason);
    const pair = page && pairAt(page, row);
    if (!page || !pair || fate === null) return null;
    return { insight: insightAt(page, row, set.names.devices), className: pair.className, fate };
  }

  /** What the rule would have done, day by day, with the newest of what is asked for. */
  function past({ world, rule, from, show }: PastQuestion): RulePast {
    const sent = new Array<number>(RULE_PAST_DAYS).fill(0);
    const notSent = new Array<number>(RULE_PAST_DAYS).fill(0);
    const counts = Object.fromEntries(FATES.map((fate) => [fate, 0])) as Record<PastFate, number>;
    const newest = newestOf(show.limit);
    let matching = 0;
    judge([readyIn(world, rule)], windowFrom(world, from), (_, told) => {
      const fate = fateOf(told.reason);
      if (fate === null) return;
      counts[fate] += 1;
      const day = Math.floor(told.receivedAt / DAY_MS) - from;
      const days = fate === "matches" ? sent : notSent;
      days[day] = (days[day] ?? 0) + 1;
      if ((show.day !== null && show.day !== day + from) || (show.fate !== null && show.fate !== fate))
        return;
      matching += 1;
      newest.add(told);
    });
    return {
      sent,
      notSent,
      counts,
      insights: newest.all().flatMap((told) => pastInsight(told) ?? []),
      matching,
    };
  }

  /** What is mild enough to keep the most, and halves it all the same. Null: nothing does, or there is nothing to halve. */
  function halving({ world, rule, from }: Omit<PastQuestion, "show">): Halving | null {
    const window = windowFrom(world, from);
    const byState = new Map<number, number>();
    judge([readyIn(world, rule)], window, (_, { reason, state }) => {
      if (reason === "matches") byState.set(state, (byState.get(state) ?? 0) + 1);
    });
    const before = [...byState.values()].reduce((sum, n) => sum + n, 0);
    if (before < 2) return null;
    const tried = triedChanges(rule.conditions, {
      species: commonest(byState, (pair) => pair.species.key),
      deviceId: commonest(byState, (pair) => pair.camera.deviceId),
      deviceIds: [...set.names.devices.keys()],
    });
    const sent = new Array<number>(tried.length).fill(0);
    const ready = tried.map(({ conditions }, at) => readyIn(world, { ...rule, ruleId: at, conditions }));
    judge(ready, window, (at, { reason }) => {
      if (reason === "matches") sent[at] = (sent[at] ?? 0) + 1;
    });
    return mildest(
      tried.map((one, at) => ({ ...one, sent: sent[at] ?? 0 })),
      before,
    );
  }

  function commonest(
    byState: ReadonlyMap<number, number>,
    nameOf: (pair: (typeof rows.pairs)[number]) => string,
  ): string {
    const ofState = new Map(rows.pairs.map((pair) => [pair.state, nameOf(pair)]));
    const sums = new Map<string, number>();
    for (const [state, n] of byState) {
      const name = ofState.get(state) ?? "";
      sums.set(name, (sums.get(name) ?? 0) + n);
    }
    return [...sums].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0] as const)[0];
  }

  /** What each rule decides about one insight; null where the set doesn't hold it. */
  function why({ world, insightId, rules }: WhyQuestion): readonly Why[] | null {
    const found = findRow(set, insightId);
    if (found === null) return null;
    const own = locate(set, found);
    const pair = pairAt(own.page, own.index);
    if (!pair) return null;
    const cameraOf = camerasOf(world);
    const insight = judgedAt(own.page, own.index, { camera: cameraOf(pair.camera), pair });
    const ready = rules.map((rule) => readyIn(world, rule));
    let lastSeen: number | null = null;
    const lastSent: (number | null)[] = rules.map(() => null);
    for (const { page, row, before } of rowsBefore(own.page, own.index, pair.state)) {
      const receivedAt = page.receivedAt[row] ?? 0;
      let judged: JudgedInsight | null = null;
      for (const [at, rule] of ready.entries()) {
        if (receivedAt < startOfRule(rules[at]?.createdAt ?? 0, insight.receivedAt)) continue;
        judged ??= judgedAt(page, row, { camera: cameraOf(before.camera), pair: before });
        lastSent[at] = decideRule(rule, judged, { lastSeen, lastSent: lastSent[at] ?? null }).next.lastSent;
      }
      lastSeen = Math.max(receivedAt, lastSeen ?? receivedAt);
    }
    return ready.map((rule, at) => {
      const { outcome, reason } = decideRule(rule, insight, { lastSeen, lastSent: lastSent[at] ?? null });
      const isLater = insight.receivedAt < (rules[at]?.createdAt ?? 0);
      return { ruleId: rule.ruleId, outcome, reason, isLater };
    });
  }

  /** What arrived of the same species from the same camera before a row. */
  function* rowsBefore(
    last: SetPage,
    index: number,
    state: number,
  ): Iterable<{ readonly page: SetPage; readonly row: number; readonly before: JudgedPair }> {
    for (const page of set.pages) {
      if (page.accountId !== last.accountId || page.index > last.index) continue;
      const pairs = rows.pairsIn(page);
      const until = page === last ? index : page.count;
      for (let row = 0; row < until; row++) {
        const number = pairs[row] ?? 0;
        if (rows.stateOf(number) !== state || isImportedRow(page, row)) continue;
        const before = rows.pairs[number];
        if (before) yield { page, row, before };
      }
    }
  }

  return { past, halving, why };
}

/** The rule as if it had been made on the first day. */
function readyIn({ accountId, spots }: RuleWorld, rule: PastRule): ReadyRule {
  return readyRule({ ...rule, accountId, spots });
}

function windowFrom(world: RuleWorld, day: number) {
  return { world, from: day * DAY_MS, until: (day + RULE_PAST_DAYS) * DAY_MS };
}

/** A rule that came later is judged as if it had been made a while before. */
function startOfRule(createdAt: number, receivedAt: number): number {
  return createdAt <= receivedAt ? createdAt : receivedAt - RULE_PAST_DAYS * DAY_MS;
}

type CameraOf = (camera: JudgedPair["camera"]) => RuleCamera;

function camerasOf({ showPeople }: RuleWorld): CameraOf {
  const shown = new Set(showPeople);
  return memoize((camera) => ({ ...camera, showsPeople: shown.has(camera.deviceId) }));
}

/** Which pairs the rules are about: each is asked once. */
function aboutTable(
  rules: readonly ReadyRule[],
  isAbout: (rule: ReadyRule, pair: number) => boolean,
): (pair: number, rule: number) => boolean {
  let known = new Uint8Array(0);
  return (pair, at) => {
    const place = pair * rules.length + at;
    if (place >= known.length) known = grown(known, new Uint8Array(2 * place + 1));
    if (known[place] === ABOUT.unknown) {
      const rule = rules[at];
      known[place] = rule && isAbout(rule, pair) ? ABOUT.yes : ABOUT.no;
    }
    return known[place] === ABOUT.yes;
  };
}

const ABOUT = { unknown: 0, no: 1, yes: 2 } as const;

/** Times by number, ms UTC. */
function timeList(begun: Float64Array = new Float64Array(0)) {
  let times = begun.slice();
  function put(number: number, time: number): void {
    if (number >= times.length) times = grown(times, new Float64Array(2 * number + 1).fill(Number.NaN));
    times[number] = time;
  }
  return {
    put,
    /** Where none is later. */
    putLatest(number: number, time: number): void {
      if (!((times[number] ?? Number.NaN) > time)) put(number, time);
    },
    at(number: number): number | null {
      const time = times[number] ?? Number.NaN;
      return Number.isNaN(time) ? null : time;
    },
    list: () => times,
  };
}

function grown<List extends Uint8Array | Float64Array>(list: List, longer: List): List {
  longer.set(list);
  return longer;
}

/** The newest of what is added, by the time received. */
function newestOf(limit: number) {
  let kept: Told[] = [];
  const cut = () => {
    kept = kept.sort((a, b) => b.receivedAt - a.receivedAt).slice(0, limit);
    return kept;
  };
  return {
    add(told: Told): void {
      kept.push(told);
      if (kept.length > 64 * limit) cut();
    },
    all: cut,
  };
}

function fateOf(reason: DecisionReason): PastFate | null {
  return reason === "imported" || reason === "notAbout" ? null : reason;
}

// Whether a rule tells of an insight, and why not. The one decision of the runner, of the past that the editor shows, and of
// "Why did I get this?". Pure. Decision 0164, Rules.
import { DAY_MS } from "~/domain/milliseconds";
import type { JudgedInsight, JudgedSpecies, RuleCamera } from "./judged-insight";
import type { OutsidePeople, QuietSpot, RuleClause, RuleConditions, Snooze } from "./rule";
import { isSameSpot } from "./same-spot";

/** A rule made ready to be asked often. */
export interface ReadyRule {
  readonly ruleId: number;
  /** Home of its person. */
  readonly accountId: number;
  readonly conditions: RuleConditions;
  readonly isAbout: (camera: RuleCamera, species: JudgedSpecies) => boolean;
  readonly people: OutsidePeople;
  /** One of its receivers is a person of its account: a verified email. */
  readonly hasInside: boolean;
  readonly isPaused: boolean;
  readonly snoozes: ReadonlyMap<string, readonly Snooze[]>;
  /** By camera. */
  readonly spots: ReadonlyMap<string, readonly QuietSpot[]>;
}

/** What came before, of one rule, one camera and one species. ms UTC; null: never. */
export interface RuleState {
  /** The latest time at which the species arrived from the camera; what was imported never arrived. */
  readonly lastSeen: number | null;
  /** When the rule last told of it. */
  readonly lastSent: number | null;
}

export const DECISION_REASONS = {
  none: ["imported", "notAbout"],
  held: [
    "people",
    "paused",
    "noConfidence",
    "confidence",
    "hours",
    "sameSpot",
    "snoozed",
    "notRare",
    "notFirst",
    "cooldown",
  ],
  digest: ["late"],
  send: ["matches"],
} as const;

/** `none`: the rule isn't about it. `digest`: it comes too late to be news, and is told of in the digest only. */
export type RuleOutcome = keyof typeof DECISION_REASONS;
export type DecisionReason = (typeof DECISION_REASONS)[RuleOutcome][number];

export interface Decision {
  readonly outcome: RuleOutcome;
  readonly reason: DecisionReason;
  readonly next: RuleState;
}

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;
/** What is older when it arrives is no news. */
const NEWS_MS = DAY_MS;

export function readyRule(rule: {
  readonly ruleId: number;
  readonly accountId: number;
  readonly conditions: RuleConditions;
  readonly people: OutsidePeople;
  readonly hasInside: boolean;
  readonly isPaused: boolean;
  readonly snoozes: readonly Snooze[];
  readonly spots: readonly QuietSpot[];
}): ReadyRule {
  const abouts = rule.conditions.clauses.map(clauseTest);
  return {
    ...rule,
    isAbout: (camera, species) => abouts.some((isAbout) => isAbout(camera, species)),
    snoozes: byCamera(rule.snoozes),
    spots: byCamera(rule.spots),
  };
}

function byCamera<Row extends { readonly deviceId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, readonly Row[]>();
  for (const row of rows) found.set(row.deviceId, [...(found.get(row.deviceId) ?? []), row]);
  return found;
}

export function decideRule(rule: ReadyRule, insight: JudgedInsight, state: RuleState): Decision {
  const { outcome, reason } = judged(rule, insight, state);
  const { receivedAt, isImported } = insight;
  return {
    outcome,
    reason,
    next: {
      lastSeen: isImported ? state.lastSeen : Math.max(receivedAt, state.lastSeen ?? receivedAt),
      lastSent: outcome === "send" ? receivedAt : state.lastSent,
    },
  };
}

/** Whether one who is told may have an insight, and its picture: `isInside` is a person of its home account. */
export function peopleReach(
  insight: {
    readonly camera: Pick<RuleCamera, "accountId" | "showsPeople">;
    readonly species: Pick<JudgedSpecies, "isPerson">;
  },
  to: Pick<ReadyRule, "accountId" | "people"> & { readonly isInside: boolean },
): OutsidePeople {
  const { camera, species } = insight;
  if (!species.isPerson || camera.showsPeople) return "picture";
  if (camera.accountId !== to.accountId) return "nothing";
  return to.isInside ? "picture" : to.people;
}

function judged(
  rule: ReadyRule,
  insight: JudgedInsight,
  state: RuleState,
): Pick<Decision, "outcome" | "reason"> {
  if (insight.isImported) return { outcome: "none", reason: "imported" };
  if (!rule.isAbout(insight.camera, insight.species)) return { outcome: "none", reason: "notAbout" };
  const reason = whyHeld(rule, insight, state);
  if (reason !== null) return { outcome: "held", reason };
  if (insight.receivedAt - insight.takenAt > NEWS_MS) return { outcome: "digest", reason: "late" };
  return { outcome: "send", reason: "matches" };
}

/** In the order in which a person would say it: what it may not tell, what it doesn't ask for, what would be too often. */
function whyHeld(
  rule: ReadyRule,
  insight: JudgedInsight,
  state: RuleState,
): (typeof DECISION_REASONS)["held"][number] | null {
  const { hours, minConfidence, firstOfDay, leavesOutSpots } = rule.conditions;
  const { accountId, people, hasInside } = rule;
  if (peopleReach(insight, { accountId, people, isInside: hasInside }) === "nothing") return "people";
  if (rule.isPaused) return "paused";
  if (minConfidence !== null) {
    if (insight.confidence === null) return "noConfidence";
    if (insight.confidence < minConfidence) return "confidence";
  }
  if (hours !== null && !isWithin(hours, minuteOfDay(insight.takenAt, insight.camera))) return "hours";
  if (leavesOutSpots && isQuiet(rule, insight)) return "sameSpot";
  if (isSnoozed(rule, insight)) return "snoozed";
  if (!isRare(rule.conditions, insight, state)) return "notRare";
  if (firstOfDay && !isFirstOfDay(insight, state)) return "notFirst";
  return isTooSoon(rule.conditions, insight, state) ? "cooldown" : null;
}

function clauseTest({ species, cameras }: RuleClause) {
  const taxa = species.kind === "these" ? species.taxa : [];
  const classes = new Set(species.kind === "these" ? species.classes : []);
  const groups = new Set<number | null>(cameras.kind === "these" ? cameras.groups : []);
  const ids = new Set(cameras.kind === "these" ? cameras.cameras : []);
  const isOfCameras = ({ deviceId, groupId }: RuleCamera) =>
    cameras.kind === "all" || groups.has(groupId) || ids.has(deviceId);
  const isOfSpecies = (of: JudgedSpecies) => {
    if (species.kind === "any") return true;
    if (species.kind === "notEmpty") return !of.isEmpty;
    return classes.has(of.classKey) || taxa.some((taxon) => of.taxa.has(taxon));
  };
  return (camera: RuleCamera, of: JudgedSpecies) => isOfCameras(camera) && isOfSpecies(of);
}

function minuteOfDay(at: number, { utcOffsetMin }: RuleCamera): number {
  const minute = Math.floor(at / MINUTE_MS) + utcOffsetMin;
  return ((minute % DAY_MIN) + DAY_MIN) % DAY_MIN;
}

function isWithin({ from, to }: NonNullable<RuleConditions["hours"]>, minute: number): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

function isQuiet({ spots }: ReadyRule, { camera, className, box, receivedAt }: JudgedInsight): boolean {
  if (box === null) return false;
  const own = spots.get(camera.deviceId);
  if (own === undefined) return false;
  return own.some(
    (spot) =>
      spot.className === className &&
      spot.since <= receivedAt &&
      (spot.until === null || receivedAt < spot.until) &&
      isSameSpot(spot.box, box),
  );
}

function isSnoozed({ snoozes }: ReadyRule, { camera, receivedAt }: JudgedInsight): boolean {
  const own = snoozes.get(camera.deviceId);
  return own?.some(({ since, until }) => since <= receivedAt && receivedAt < until) === true;
}

function isRare({ rarity }: RuleConditions, { receivedAt }: JudgedInsight, { lastSeen }: RuleState): boolean {
  if (rarity === null || lastSeen === null) return true;
  return rarity.kind === "notFor" && receivedAt - lastSeen >= rarity.days * DAY_MS;
}

function isFirstOfDay({ receivedAt, camera }: JudgedInsight, { lastSent }: RuleState): boolean {
  const day = (at: number) => Math.floor((at + camera.utcOffsetMin * MINUTE_MS) / DAY_MS);
  return lastSent === null || day(lastSent) < day(receivedAt);
}

function isTooSoon(
  { cooldownMin }: RuleConditions,
  { receivedAt }: JudgedInsight,
  { lastSent }: RuleState,
): boolean {
  return lastSent !== null && receivedAt - lastSent < cooldownMin * MINUTE_MS;
}

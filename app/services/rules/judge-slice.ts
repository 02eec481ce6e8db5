// What rules make of a slice of an account's insights: what they decide, what they leave behind, and whom they tell. Pure.
// Decision 0164, Rules.
import type { NewInsight, Trace } from "~/db/queries/rules/new-insights";
import type { NewDelivery, RunWorld, RunWrite } from "~/db/queries/rules/rule-runs";
import type { RuleRow } from "~/db/queries/rules/rules";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { DAY_MS } from "~/domain/milliseconds";
import { fateOfFlags, photoStanding } from "~/domain/photos/photo-fate";
import { type DecisionReason, peopleReach, type ReadyRule, readyRule } from "~/domain/rules/decide-rule";
import { type JudgedInsight, type JudgedSpecies, judgedSpecies } from "~/domain/rules/judged-insight";
import { createRulesRun, type RulesRun, type Seen } from "~/domain/rules/rules-run";
import type { MeaningOf } from "~/domain/taxa/meaning";
import type { Taxon } from "~/domain/taxa/taxon";
import { conditionsOf, type Receiver, receiversOf, roadOf } from "./rule-roads";

/** A photo that was asked for may be so late, and is not waited for any longer. */
const PHOTO_WAIT_MS = 10 * 60_000;
/** What hasn't arrived from a camera for so long is rare there. */
const RARE_MS = 30 * DAY_MS;
const IMPORTED = 8;

/** What is kept of decisions; a browser works out the others again. */
const KEPT_REASONS: ReadonlySet<DecisionReason> = new Set([
  "people",
  "sameSpot",
  "snoozed",
  "notRare",
  "notFirst",
  "cooldown",
  "late",
  "matches",
]);

interface SliceContext {
  readonly world: RunWorld;
  readonly meaning: MeaningOf;
  readonly taxa: ReadonlyMap<number, Taxon>;
  readonly now: number;
}

/** A rule ready to be asked, and whom it tells. */
interface TellingRule {
  readonly row: RuleRow;
  readonly ready: ReadyRule;
  readonly receivers: readonly Receiver[];
}

/** Someone who sees cameras of the slice, with their rules. */
interface Person {
  readonly accountId: number;
  readonly rules: readonly TellingRule[];
  /** The cameras that they see, with their group. */
  readonly groups: ReadonlyMap<number, number | null>;
  readonly run: RulesRun;
}

/** What has arrived, by camera and class; what was imported leaves no trace. */
export function tracesOf(insights: readonly NewInsight[]): readonly Trace[] {
  const traces = new Map<string, Trace>();
  for (const { deviceKey, className, receivedAt, id, flags } of insights) {
    if ((flags & IMPORTED) !== 0) continue;
    const key = `${deviceKey} ${className}`;
    const lastAt = Math.max(receivedAt, traces.get(key)?.lastAt ?? receivedAt);
    traces.set(key, { deviceKey, className, lastAt, lastId: id });
  }
  return [...traces.values()];
}

/** In the order of the insights. */
export function judgeSlice(insights: readonly NewInsight[], context: SliceContext): RunWrite {
  const species = speciesIn(context);
  const seen = seenIn(context.world, species);
  const base = createRulesRun([], { seen, sent: [] });
  const people = peopleOf(context.world, seen);
  const judgedOf = judgedIn(context.world, species);
  const addedAt = new Map(context.world.cameras.map((camera) => [camera.deviceKey, camera.addedAt]));
  const decisions: RunWrite["decisions"][number][] = [];
  const rare: RunWrite["rare"][number][] = [];
  const sent = new Map<string, RunWrite["sent"][number]>();
  const deliveries = new Map<string, NewDelivery>();
  for (const row of insights) {
    const judged = judgedOf(row);
    const { id: insightId, deviceKey, className, receivedAt } = row;
    if (isRareHere(judged, { run: base, addedAt: addedAt.get(deviceKey) ?? receivedAt }))
      rare.push({ insightId, deviceKey, className, receivedAt, lastAt: base.lastSeen(judged) });
    base.pass(judged);
    for (const person of people) {
      const groupId = person.groups.get(deviceKey);
      if (groupId === undefined) continue;
      const theirs: JudgedInsight = { ...judged, camera: { ...judged.camera, groupId } };
      if (isHeldBack(theirs, person)) {
        person.run.pass(theirs);
        continue;
      }
      for (const [at, decision] of person.run.judge(theirs).entries()) {
        const rule = person.rules[at];
        if (rule === undefined || decision.outcome === "none" || !KEPT_REASONS.has(decision.reason)) continue;
        const { outcome, reason } = decision;
        const { ruleId } = rule.row;
        decisions.push({ ruleId, insightId, deviceKey, outcome, reason, receivedAt });
        if (outcome !== "send") continue;
        const told = { ruleId, deviceKey, species: judged.species.key, lastAt: receivedAt };
        sent.set(`${ruleId} ${deviceKey} ${told.species}`, told);
        addDeliveries(deliveries, { row, judged: theirs, rule, now: context.now });
      }
    }
  }
  return {
    traces: tracesOf(insights),
    decisions,
    rare,
    sent: [...sent.values()],
    deliveries: [...deliveries.values()],
  };
}

/** Of others' cameras, people are not even known to be there. */
function isHeldBack({ camera, species }: JudgedInsight, { accountId }: Person): boolean {
  return species.isPerson && !camera.showsPeople && camera.accountId !== accountId;
}

/** To a new camera everything is new, and nothing rare. */
function isRareHere(
  insight: JudgedInsight,
  { run, addedAt }: { readonly run: RulesRun; readonly addedAt: number },
): boolean {
  if (insight.isImported || insight.species.isEmpty) return false;
  return insight.receivedAt - (run.lastSeen(insight) ?? addedAt) >= RARE_MS;
}

function speciesIn({ meaning, taxa }: SliceContext): (className: string) => JudgedSpecies {
  const known = new Map<string, JudgedSpecies>();
  return (className) => {
    const species = known.get(className) ?? judgedSpecies(className, { meaning: meaning(className), taxa });
    known.set(className, species);
    return species;
  };
}

function seenIn(world: RunWorld, species: (className: string) => JudgedSpecies): readonly Seen[] {
  const idOf = deviceIdsIn(world);
  return world.seen.map(({ deviceKey, className, lastAt }) => ({
    deviceId: idOf(deviceKey),
    species: species(className).key,
    at: lastAt,
  }));
}

function deviceIdsIn({ cameras }: RunWorld): (deviceKey: number) => string {
  const ids = new Map(cameras.map(({ deviceKey, deviceId }) => [deviceKey, deviceId]));
  return (deviceKey) => ids.get(deviceKey) ?? "";
}

function judgedIn(
  { cameras }: RunWorld,
  species: (className: string) => JudgedSpecies,
): (row: NewInsight) => JudgedInsight {
  const known = new Map(
    cameras.map(({ deviceKey, deviceId, accountId, utcOffsetMin, showsPeople }) => [
      deviceKey,
      { deviceId, accountId, groupId: null, utcOffsetMin, showsPeople: showsPeople === 1 },
    ]),
  );
  return (row) => {
    const camera = known.get(row.deviceKey);
    if (camera === undefined) throw new Error("An insight of a camera that isn't there");
    return {
      camera,
      className: row.className,
      species: species(row.className),
      confidence: row.confidence,
      receivedAt: row.receivedAt,
      takenAt: shownTakenAt(row),
      isImported: (row.flags & IMPORTED) !== 0,
      box: row.box === null ? null : JSON.parse(row.box),
    };
  };
}

function peopleOf(world: RunWorld, seen: readonly Seen[]): readonly Person[] {
  const idOf = deviceIdsIn(world);
  const rowsOf = groupBy(world.rules, ({ userId }) => userId);
  const addressesOf = groupBy(world.receivers, ({ userId }) => userId);
  const viewsOf = groupBy(world.views, ({ userId }) => userId);
  const snoozesOf = groupBy(world.snoozes, ({ ruleId }) => ruleId);
  const sentOf = groupBy(world.sent, ({ ruleId }) => ruleId);
  const spotsOf = groupBy(world.spots, ({ accountId }) => accountId);
  return [...rowsOf].map(([userId, rows]) => {
    const addresses = addressesOf.get(userId) ?? [];
    const rules = rows.map((row): TellingRule => {
      const road = roadOf(row, addresses);
      const receivers = receiversOf(row, road);
      const ready = readyRule({
        ruleId: row.ruleId,
        accountId: row.accountId,
        conditions: conditionsOf(row),
        people: row.people,
        hasInside: receivers.some(({ isInside }) => isInside),
        isPaused: row.pausedAt !== null || road.isOff,
        snoozes: (snoozesOf.get(row.ruleId) ?? []).map(({ deviceKey, since, until }) => ({
          deviceId: idOf(deviceKey),
          since,
          until,
        })),
        spots: (spotsOf.get(row.accountId) ?? []).map(({ deviceKey, box, ...spot }) => ({
          ...spot,
          deviceId: idOf(deviceKey),
          box: JSON.parse(box),
        })),
      });
      return { row, ready, receivers };
    });
    const sent = rows.flatMap(({ ruleId }) =>
      (sentOf.get(ruleId) ?? []).map(({ deviceKey, species, lastAt }) => ({
        ruleId,
        deviceId: idOf(deviceKey),
        species,
        at: lastAt,
      })),
    );
    return {
      accountId: rows[0]?.accountId ?? 0,
      rules,
      groups: new Map((viewsOf.get(userId) ?? []).map(({ deviceKey, groupId }) => [deviceKey, groupId])),
      run: createRulesRun(
        rules.map(({ ready }) => ready),
        { seen, sent },
      ),
    };
  });
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** One for each receiver of an integration, however many rules tell them: with the picture where one of these gives it. */
function addDeliveries(
  deliveries: Map<string, NewDelivery>,
  of: {
    readonly row: NewInsight;
    readonly judged: JudgedInsight;
    readonly rule: TellingRule;
    readonly now: number;
  },
): void {
  const { row, judged, rule, now } = of;
  const { integrationId, ruleId, people } = rule.row;
  const { id: insightId, deviceKey, className, confidence, receivedAt, box } = row;
  const dueAt = isPhotoAwaited(row) ? Math.max(now, receivedAt + PHOTO_WAIT_MS) : now;
  for (const { recipient, isOpen, isInside } of rule.receivers) {
    if (!isOpen) continue;
    const reach = peopleReach(judged, { accountId: rule.ready.accountId, people, isInside });
    if (reach === "nothing") continue;
    const key = `${integrationId} ${insightId} ${recipient}`;
    const before = deliveries.get(key);
    const withPicture = reach === "picture" || before?.withPicture === 1 ? 1 : 0;
    const facts = { deviceKey, insightId, className, confidence, takenAt: judged.takenAt, receivedAt, box };
    deliveries.set(
      key,
      before
        ? { ...before, withPicture }
        : { integrationId, recipient, ruleId, ...facts, withPicture, dueAt },
    );
  }
}

function isPhotoAwaited({ isAnnounced, flags }: NewInsight): boolean {
  const photo = isAnnounced === 1 ? "announced" : "none";
  return photoStanding({ photo, photoFate: fateOfFlags(flags) }) === "awaited";
}

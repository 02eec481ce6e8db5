// The rules of the signed-in person: about which insights they want to be told, and what became of it. Touches control.
// Decision 0164, Rules.
import type { ControlDb } from "~/db/client";
import { recordsOfInsight, recordsOfRule } from "~/db/queries/rules/rule-records";
import {
  deleteRule,
  insertRule,
  pauseOwnRule,
  rulesOf,
  snoozeOwnRule,
  updateRule,
} from "~/db/queries/rules/rules";
import { folded } from "~/domain/account/folded";
import type { Actor } from "~/domain/actor";
import { dayNumber } from "~/domain/devices/sync/device-limits";
import { fromHex, parseInsightId, toHex } from "~/domain/insights/insight-id";
import type { Platform } from "~/domain/integrations/integration";
import { DAY_MS } from "~/domain/milliseconds";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { RULES_LIMIT, SNOOZE_DAYS_LIMIT } from "~/domain/rules/rule";
import { type EnteredRule, readRule } from "~/domain/rules/rule-edit";
import type { RuleRecord, RulesView, ShownRule } from "~/domain/rules/shown-rule";
import { invalidFields, refused, requireRight, wrongField } from "~/services/errors";
import type { Clock } from "~/services/ports";
import { type MeaningSource, tablesOf } from "~/services/species/meanings-of";
import { conditionsOf, receiversOf, roadOf } from "./rule-roads";

/** How far the past of a rule goes back. */
const PAST_DAYS = 30;
/** The newest of a rule that are told at once. */
const RECORDS_LIMIT = 1_000;

interface RulesDeps extends MeaningSource {
  readonly control: ControlDb;
  readonly clock: Clock;
  /** Judges what there is in accounts, behind the answer. */
  readonly ruleRunner: { readonly wake: (accountIds: readonly number[]) => void };
}

export function createRulesService(deps: RulesDeps) {
  const { control, clock } = deps;

  async function read(actor: Actor) {
    requireRight(actor, "keepIntegrations");
    const now = clock.now();
    const today = dayNumber(now);
    return rulesOf(control, actor, {
      days: Array.from({ length: PAST_DAYS }, (_, back) => today - back),
      snoozedSince: now - (PAST_DAYS + 1) * DAY_MS,
    });
  }

  async function own(actor: Actor, ruleId: number) {
    const stored = await read(actor);
    const rule = stored.rules.find((row) => row.ruleId === ruleId);
    if (rule === undefined) throw notThere();
    return { stored, rule };
  }

  /** Judges what is entered, for a road that is there. */
  async function judged(
    actor: Actor,
    {
      stored,
      platform,
      isFirst,
      entered,
    }: {
      readonly stored: Awaited<ReturnType<typeof read>>;
      readonly platform: Platform;
      readonly isFirst: boolean;
      readonly entered: EnteredRule;
    },
  ) {
    const road = stored.roads.find((each) => each.platform === platform);
    if (road === undefined)
      throw wrongField("platform", `You haven't set up ${CHANNEL_WORDS[platform]} yet.`);
    const accounts = [...new Set([actor.accountId, ...stored.cameras.map(({ accountId }) => accountId)])];
    const tableOf = await tablesOf(deps, accounts);
    const rule = readRule(entered, {
      isTaxon: (taxonId) => accounts.some((accountId) => tableOf(accountId).taxa.has(taxonId)),
      groups: new Set(stored.groups.map(({ id }) => id)),
      cameras: new Set(stored.cameras.map(({ deviceId }) => deviceId)),
      receivers: roadOf(road, stored.receivers).receivers.map(({ recipient }) => recipient),
      isFirst,
    });
    if (!rule.ok) throw invalidFields(rule.refusal);
    const { name, conditions, recipients, people } = rule.value;
    return {
      userId: actor.userId,
      name,
      conditions: JSON.stringify(conditions),
      recipients: recipients && JSON.stringify(recipients),
      people,
      now: clock.now(),
    };
  }

  return {
    /** A viewer is refused, by every call. */
    async list(actor: Actor): Promise<RulesView> {
      return viewOf(actor, await read(actor));
    },

    /** Makes a rule; its id. Refuses: what is wrong, by field; more than a person may have (too-many-rules). */
    async create(actor: Actor, made: EnteredRule & { readonly platform: Platform }): Promise<number> {
      const { platform, ...entered } = made;
      const stored = await read(actor);
      const rule = await judged(actor, { stored, platform, isFirst: false, entered });
      const ruleId = await insertRule(control, { ...rule, platform });
      if (ruleId === null)
        throw refused("too-many-rules", `You can have at most ${RULES_LIMIT} rules. Delete one first.`);
      deps.ruleRunner.wake([actor.accountId, ...stored.cameras.map(({ accountId }) => accountId)]);
      return ruleId;
    },

    /** Replaces a rule; the species and cameras of a first one are those of its integration. Refuses: what is wrong, by field. */
    async change(
      actor: Actor,
      ruleId: number,
      { isPaused, ...entered }: EnteredRule & { readonly isPaused: boolean },
    ): Promise<void> {
      const { stored, rule: before } = await own(actor, ruleId);
      const { platform } = before;
      const rule = await judged(actor, { stored, platform, isFirst: before.isFirst === 1, entered });
      if (!(await updateRule(control, { ...rule, ruleId, isPaused }))) throw notThere();
    },

    /** Deletes a rule for good. A first one belongs to its integration (first-rule). */
    async remove(actor: Actor, ruleId: number): Promise<void> {
      const { rule } = await own(actor, ruleId);
      if (rule.isFirst === 1) {
        throw refused(
          "first-rule",
          "This rule belongs to its integration. Pause it, or delete the integration.",
        );
      }
      await deleteRule(control, { userId: actor.userId, ruleId });
    },

    async pause(actor: Actor, ruleId: number, isPaused: boolean): Promise<void> {
      requireRight(actor, "keepIntegrations");
      const { userId } = actor;
      if (!(await pauseOwnRule(control, { userId, ruleId, isPaused, now: clock.now() }))) throw notThere();
    },

    /** Is silent about a camera until a time; null: no longer. */
    async snooze(
      actor: Actor,
      ruleId: number,
      { deviceId, until }: { readonly deviceId: string; readonly until: number | null },
    ): Promise<void> {
      const { stored } = await own(actor, ruleId);
      const now = clock.now();
      if (!stored.cameras.some((camera) => camera.deviceId === deviceId))
        throw wrongField("deviceId", "You can't see this camera.");
      if (until !== null && (until <= now || until > now + SNOOZE_DAYS_LIMIT * DAY_MS))
        throw wrongField("until", `Choose a time within the next ${SNOOZE_DAYS_LIMIT} days.`);
      await snoozeOwnRule(control, { userId: actor.userId, ruleId, deviceId, until, now });
    },

    /** What a rule has decided in the last 30 days, and what really was sent: the newest first, 1,000 at most. */
    async records(actor: Actor, ruleId: number): Promise<readonly RuleRecord[]> {
      await own(actor, ruleId);
      const since = clock.now() - PAST_DAYS * DAY_MS;
      const { userId } = actor;
      return recordsFrom(await recordsOfRule(control, { userId, ruleId, since, limit: RECORDS_LIMIT }));
    },

    /** What the actor's rules have decided about an insight. Refuses what is no id. */
    async recordsOf(actor: Actor, text: string): Promise<readonly RuleRecord[]> {
      requireRight(actor, "keepIntegrations");
      const insightId = parseInsightId(text);
      if (insightId === null) throw refused("notFound", "This insight doesn't exist.");
      const asked = { userId: actor.userId, insightHex: toHex(insightId) };
      return recordsFrom(await recordsOfInsight(control, asked));
    },
  };
}

function viewOf(
  { accountId }: Pick<Actor, "accountId">,
  stored: Awaited<ReturnType<typeof rulesOf>>,
): RulesView {
  const { receivers, cameras } = stored;
  const rules = stored.rules.map((row): ShownRule => {
    const { ruleId, platform, name, people, lastSentAt, createdAt } = row;
    const counts = stored.days.find((each) => each.ruleId === ruleId);
    return {
      ruleId,
      platform,
      name,
      isFirst: row.isFirst === 1,
      conditions: conditionsOf(row),
      recipients: row.recipients === null ? null : JSON.parse(row.recipients),
      people,
      isPaused: row.pausedAt !== null,
      snoozes: stored.snoozes
        .filter((snooze) => snooze.ruleId === ruleId)
        .map(({ deviceId, since, until }) => ({ deviceId, since, until })),
      hasInside: receiversOf(row, roadOf(row, receivers)).some(({ isInside }) => isInside),
      sent: counts?.sent ?? 0,
      held: counts?.held ?? 0,
      lastSentAt,
      createdAt,
    };
  });
  return {
    accountId,
    rules,
    roads: stored.roads.map((row) => {
      const road = roadOf(row, receivers);
      return {
        platform: row.platform,
        isOff: road.isOff,
        receivers: road.receivers.map(({ recipient, isInside }) => ({ recipient, isInside })),
      };
    }),
    spots: stored.spots.map((spot) => ({ ...spot, box: JSON.parse(spot.box) })),
    showPeople: cameras.flatMap(({ deviceId, showsPeople }) => (showsPeople === 1 ? deviceId : [])),
    isFilling: rules.length > 0 && cameras.some(({ isFilling }) => isFilling === 1),
  };
}

function recordsFrom({
  decisions,
  deliveries,
}: Awaited<ReturnType<typeof recordsOfRule>>): readonly RuleRecord[] {
  const byDecision = new Map<string, (typeof deliveries)[number][]>();
  for (const delivery of deliveries) {
    const key = `${delivery.ruleId} ${delivery.insightId}`;
    byDecision.set(key, [...(byDecision.get(key) ?? []), delivery]);
  }
  return decisions.map(({ insightId, ruleId, recipients, outcome, reason, decidedAt }) => {
    const wanted =
      recipients === null ? null : new Set((JSON.parse(recipients) as readonly string[]).map(folded));
    const its = byDecision.get(`${ruleId} ${insightId}`) ?? [];
    return {
      insightId: fromHex(insightId),
      ruleId,
      outcome,
      reason,
      decidedAt,
      deliveries: its
        .filter(({ recipient }) => wanted === null || wanted.has(folded(recipient)))
        .map(({ recipient, state, skipped, sentAt }) => ({ recipient, state, skipped, sentAt })),
    };
  });
}

function notThere() {
  return refused("notFound", "This rule doesn't exist.");
}

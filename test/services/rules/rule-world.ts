// What the tests of the runner of rules share: a person with a road and rules, a camera that sends, and looks at what the runner
// has left.
import { env } from "cloudflare:workers";
import { type ControlDb, controlDb } from "~/db/client";
import { RULE_RUN_SQL } from "~/db/queries/rules/rule-runs";
import type { Actor } from "~/domain/actor";
import { fromHex } from "~/domain/insights/insight-id";
import { NO_CONDITIONS, type RuleConditions } from "~/domain/rules/rule";
import type { EnteredRule } from "~/domain/rules/rule-edit";
import { item, type World } from "../world";

export const MINUTE = 60_000;
export const DAY = 86_400_000;
export const ANYTHING = { species: { kind: "any" }, cameras: { kind: "all" } } as const;

/** What a person enters: about everything, unless told otherwise. */
export function rule(conditions: Partial<RuleConditions> = {}, rest: Partial<EnteredRule> = {}): EnteredRule {
  return {
    name: "Everything",
    conditions: { ...NO_CONDITIONS, clauses: [ANYTHING], ...conditions },
    recipients: null,
    people: "nothing",
    ...rest,
  };
}

/** A rule about classes by their text. */
export function about(...classes: readonly string[]): Pick<RuleConditions, "clauses"> {
  return { clauses: [{ species: { kind: "these", taxa: [], classes }, cameras: { kind: "all" } }] };
}

/** For a world in which nothing that arrives is judged: its runner ends before it has read where it is. */
export function unjudged(): { readonly control: ControlDb } {
  const d1 = new Proxy(env.DB, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== "prepare") return typeof value === "function" ? value.bind(target) : value;
      return (sql: string) => {
        if (sql === RULE_RUN_SQL.cursor) throw new Error("Nobody judges here");
        return target.prepare(sql);
      };
    },
  });
  return { control: controlDb(d1) };
}

export interface RuleCamera {
  readonly deviceId: string;
  readonly deviceToken: string;
  readonly deviceKey: number;
}

export function ruleWorld(world: World) {
  const { ruleRunner, rules, integrations } = world.services;

  /** A person whose own email is verified, with an integration that tells of nothing by its classes. */
  async function keeper(options: { readonly accountId?: number } = {}): Promise<Actor> {
    const actor = await world.user(options);
    await env.DB.prepare("UPDATE user SET email_verified_at = 1 WHERE id = ?1").bind(actor.userId).run();
    await integrations.create(actor, {
      platform: "email",
      options: { emails: [actor.email] },
      notificationClasses: ["none"],
    });
    return actor;
  }

  async function camera(owner: Actor): Promise<RuleCamera> {
    const { deviceId, deviceToken } = await world.camera(owner);
    const deviceKey = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
      .bind(deviceId)
      .first<number>("id");
    return { deviceId, deviceToken, deviceKey: deviceKey ?? 0 };
  }

  /** Whatever goes on behind answers has ended. */
  async function settled(): Promise<void> {
    while (world.after.length > 0) await world.after.pop();
  }

  return {
    keeper,
    camera,
    settled,
    make: (owner: Actor, entered: EnteredRule) => rules.create(owner, { platform: "email", ...entered }),

    /** Sends insights at the world's time; their ids. */
    async send(cam: RuleCamera, ...insights: readonly Readonly<Record<string, unknown>>[]) {
      const items = insights.map((extra) =>
        item({ file_ctime: new Date(world.now - MINUTE).toISOString(), ...extra }),
      );
      await world.sync(cam.deviceToken, items);
      await settled();
      return items.map(({ insight_id }) => insight_id);
    },

    /** Until nothing is left to do. */
    async judgeAll(accountId: number): Promise<void> {
      await settled();
      await ruleRunner.judge(accountId);
    },

    /** What a rule has decided, in the order in which it did, without what is kept by no row. */
    async decisions(ruleId: number): Promise<readonly string[]> {
      const { results } = await env.DB.prepare(
        `SELECT hex(insight_id) AS id, outcome, reason FROM rule_decision WHERE rule_id = ?1 ORDER BY received_at, insight_id`,
      )
        .bind(ruleId)
        .all<{ id: string; outcome: string; reason: string }>();
      return results.map(({ id, outcome, reason }) => `${fromHex(id)} ${outcome} ${reason}`);
    },

    async deliveries(owner: Actor) {
      const { results } = await env.DB.prepare(
        `SELECT hex(insight_id) AS id, recipient, rule_id AS ruleId, with_picture AS withPicture, class_name AS className,
           due_at AS dueAt FROM insight_delivery v WHERE user_id = ?1 ORDER BY v.id`,
      )
        .bind(owner.userId)
        .all<{
          id: string;
          recipient: string;
          ruleId: number;
          withPicture: number;
          className: string;
          dueAt: number;
        }>();
      return results.map((row) => ({ ...row, id: fromHex(row.id) }));
    },

    async cursor(accountId: number) {
      return env.DB.prepare("SELECT epoch, seq, filling FROM rule_cursor WHERE account_id = ?1")
        .bind(accountId)
        .first<{ epoch: number; seq: number; filling: number }>();
    },
  };
}

// The Worker that judges: the bench gives it people with rules, lets a camera send, and measures the sync and the run behind it.
import { controlDb } from "~/db/client";
import { cursorStatement } from "~/db/queries/rules/rule-runs";
import type { Actor } from "~/domain/actor";
import { NO_CONDITIONS } from "~/domain/rules/rule";
import { D1Meter, meteredD1 } from "../../../workers/adapters/metered-d1";
import type { Env } from "../../../workers/env";
import { wireServices } from "../../../workers/wiring";

export * from "../durable-objects";

export type RulesAsked =
  /** A camera and so many people who see it, each with ten rules; answers the camera's token. */
  | { readonly op: "begin"; readonly people: number }
  /** A sync of ten, and the run behind it. */
  | { readonly op: "sync"; readonly token: string; readonly accountId: number };

export interface Begun {
  readonly token: string;
  readonly accountId: number;
}

interface Cost {
  readonly ms: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

export interface Judging {
  /** The sync without what runs behind it. */
  readonly sync: Cost;
  /** The look at the cursor alone. */
  readonly look: Cost;
  readonly run: Cost & { readonly judged: number; readonly deliveries: number };
}

const RULES_EACH = 10;
const CLASSES = ["Red fox", "Wolf", "Elk", "Wild boar", "hiker", "empty"];
const A_SYNC = 10;

export default {
  async fetch(request, env) {
    if (request.method !== "POST") return new Response("ready");
    const asked: RulesAsked = await request.json();
    return Response.json(asked.op === "begin" ? await begin(env, asked.people) : await sync(env, asked));
  },
} satisfies ExportedHandler<Env>;

async function begin(env: Env, people: number): Promise<Begun> {
  const now = Date.now();
  const services = wireServices(env, new D1Meter());
  const accountId = await numberOf(
    env.DB.prepare("INSERT INTO account(name, created_at) VALUES ('Bench', ?1) RETURNING id").bind(now),
  );
  const owner = await person(env, accountId);
  const { tokens } = await services.enrollments.createTokens(owner, 1);
  const { deviceToken } = await services.enrollments.enroll({ token: tokens[0] ?? "", hardwareId: "HW-7" });
  for (let at = 0; at < people; at++) {
    const actor = await person(env, accountId);
    await env.DB.prepare(
      "INSERT INTO user_device(user_id, device_key) SELECT ?1, id FROM device WHERE account_id = ?2",
    )
      .bind(actor.userId, accountId)
      .run();
    await services.integrations.create(actor, {
      platform: "email",
      options: { emails: [actor.email] },
      notificationClasses: ["none"],
    });
    // One less: the first rule of the integration is one of the ten.
    for (let n = 1; n < RULES_EACH; n++) {
      await services.rules.create(actor, {
        platform: "email",
        name: "Bench",
        conditions: {
          ...NO_CONDITIONS,
          clauses: [
            {
              species: {
                kind: "these",
                taxa: [],
                classes: [(CLASSES[n % CLASSES.length] ?? "").toLowerCase()],
              },
              cameras: { kind: "all" },
            },
          ],
          cooldownMin: n % 2 === 0 ? 60 : 0,
        },
        recipients: null,
        people: "nothing",
      });
    }
  }
  await services.ruleRunner.judge(accountId);
  return { token: deviceToken, accountId };
}

async function sync(env: Env, { token, accountId }: Extract<RulesAsked, { op: "sync" }>): Promise<Judging> {
  const lookMeter = new D1Meter();
  const look = await costOf(lookMeter, async () => {
    await cursorStatement(controlDb(meteredD1(env.DB, lookMeter)), accountId).all();
  });
  // What runs behind the answer is measured below, as a run of its own.
  const cursor = await env.DB.prepare("DELETE FROM rule_cursor WHERE account_id = ?1 RETURNING epoch, seq")
    .bind(accountId)
    .first<{ epoch: number; seq: number }>();
  const meter = new D1Meter();
  const services = wireServices(env, meter);
  const takenAt = new Date().toISOString();
  const insights = Array.from({ length: A_SYNC }, (_, at) => ({
    insight_id: crypto.randomUUID(),
    class_name: CLASSES[at % CLASSES.length],
    confidence: 80,
    file_ctime: takenAt,
  }));
  const device = await services.deviceAccess.admit(token);
  const synced = await costOf(meter, async () => {
    await services.deviceSync.sync(device, { link: "wifi", insights });
  });
  if (cursor !== null) {
    await env.DB.prepare("INSERT INTO rule_cursor VALUES (?1, ?2, ?3, 0, 0)")
      .bind(accountId, cursor.epoch, cursor.seq)
      .run();
  }
  const runMeter = new D1Meter();
  let done = { judged: 0, deliveries: 0 };
  const run = await costOf(runMeter, async () => {
    done = await wireServices(env, runMeter).ruleRunner.judge(accountId);
  });
  return { sync: synced, look, run: { ...run, ...done } };
}

async function costOf(meter: D1Meter, work: () => Promise<void>): Promise<Cost> {
  const before = { read: meter.rowsRead, written: meter.rowsWritten };
  const start = Date.now();
  await work();
  return {
    ms: Date.now() - start,
    rowsRead: meter.rowsRead - before.read,
    rowsWritten: meter.rowsWritten - before.written,
  };
}

async function person(env: Env, accountId: number): Promise<Actor> {
  const username = `u${crypto.randomUUID().slice(0, 8)}`;
  const facts = { email: `${username}@example.test`, username, firstName: "Maya", lastName: "Rivers" };
  const userId = await numberOf(
    env.DB.prepare(
      `INSERT INTO user(account_id, email, username, first_name, last_name, password_hash, email_verified_at, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, 'none', 1, 1, 1) RETURNING id`,
    ).bind(accountId, ...Object.values(facts)),
  );
  return { kind: "user", userId, accountId, role: "member", ...facts };
}

async function numberOf(statement: D1PreparedStatement): Promise<number> {
  return (await statement.first<number>("id")) ?? 0;
}

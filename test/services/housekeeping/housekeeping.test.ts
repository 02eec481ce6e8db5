// The daily job: what is old goes, what is young stays, twice is once, in portions, in every shard. The rules:
// domain/housekeeping/keeping-rules; decision 0079, What is kept and for how long.
import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { SWEEP_SQL, sweepPortion } from "~/db/queries/housekeeping/sweeps";
import * as alerts from "~/db/schema/control/alerts";
import * as billing from "~/db/schema/control/billing";
import * as devices from "~/db/schema/control/devices";
import * as messages from "~/db/schema/control/messages";
import * as models from "~/db/schema/control/models";
import * as people from "~/db/schema/control/people";
import * as rules from "~/db/schema/control/rules";
import * as species from "~/db/schema/control/species";
import * as updates from "~/db/schema/control/updates";
import * as visits from "~/db/schema/control/visits";
import * as insights from "~/db/schema/insights";
import { KEEPING_RULES } from "~/domain/housekeeping/keeping-rules";
import { NOW, World } from "../world";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const control = {
  ...messages,
  ...people,
  ...messages,
  ...species,
  ...devices,
  ...models,
  ...updates,
  ...alerts,
  ...billing,
  ...visits,
  ...rules,
};
const DATABASES = { control: env.DB, insights: env.SHARD_0 };

describe("every table has a rule, and every rule a table", () => {
  const ruled = (database: string) =>
    KEEPING_RULES.filter((rule) => rule.database === database).map((rule) => rule.table);

  test.each(Object.entries({ control, insights }))("of the schema of %s", (database, schema) => {
    const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
    expect(tables.map((table) => getTableConfig(table).name).sort()).toEqual(ruled(database).sort());
  });

  test.each(Object.entries(DATABASES))("of the migrated database %s", async (database, d1) => {
    const { results } = await d1
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`,
      )
      .all<{ name: string }>();
    expect(results.map(({ name }) => name).sort()).toEqual(ruled(database).sort());
  });

  test("and every deletion that there is belongs to one rule", () => {
    const named = KEEPING_RULES.flatMap((rule) => (rule.sweeps ?? []).map((sweep) => sweep.name));
    expect([...named].sort()).toEqual(Object.keys(SWEEP_SQL).sort());
  });
});

/** Adds a row and answers how to look for it. `age` is what its rule goes by, in days. */
type Sown = (age: number) => Promise<() => Promise<boolean>>;

const ago = (days: number) => NOW - days * DAY;

async function sow(d1: D1Database, sql: string, values: readonly unknown[], find: string) {
  await d1
    .prepare(sql)
    .bind(...values)
    .run();
  return async () => (await d1.prepare(find).bind(values[0]).all()).results.length > 0;
}

const session: Sown = async (age) => {
  const { userId } = await new World().user();
  const sql = "INSERT INTO session VALUES (?1, ?2, 0, ?3, 0, '')";
  return sow(
    env.DB,
    sql,
    [crypto.randomUUID(), userId, ago(age)],
    "SELECT 1 FROM session WHERE token_hash = ?1",
  );
};

const failure = (blocked: number): Sown => {
  return async (age) => {
    const sql = "INSERT INTO login_failure VALUES (?1, 5, ?2, ?3, 0)";
    const values = [crypto.randomUUID(), ago(age), ago(age - blocked)];
    return sow(env.DB, sql, values, "SELECT 1 FROM login_failure WHERE key = ?1");
  };
};

const token = (usedAt: number | null): Sown => {
  return async (age) => {
    const sql =
      "INSERT INTO enrollment_token(token_hash, created_at, expires_at, used_at) VALUES (?1, 0, ?2, ?3)";
    const values = [crypto.randomUUID(), ago(age), usedAt];
    return sow(env.DB, sql, values, "SELECT 1 FROM enrollment_token WHERE token_hash = ?1");
  };
};

const reset: Sown = async (age) => {
  const { userId } = await new World().user();
  const sql =
    "INSERT INTO password_reset(token_hash, user_id, created_at, expires_at) VALUES (?1, ?2, 0, ?3)";
  const values = [crypto.randomUUID(), userId, ago(age)];
  return sow(env.DB, sql, values, "SELECT 1 FROM password_reset WHERE token_hash = ?1");
};

const message = (state: string): Sown => {
  return async (age) => {
    const sql = `INSERT INTO outbox(recipient, channel, body, state, next_at, created_at) VALUES (?1, 'email', '', ?2, ?3, 0)`;
    const values = [crypto.randomUUID(), state, ago(age)];
    return sow(env.DB, sql, values, "SELECT 1 FROM outbox WHERE recipient = ?1");
  };
};

let ruleIds = 60_000;
const snooze: Sown = async (age) => {
  const sql = "INSERT INTO rule_snooze VALUES (?1, 1, 0, ?2)";
  return sow(env.DB, sql, [ruleIds++, ago(age)], "SELECT 1 FROM rule_snooze WHERE rule_id = ?1");
};

const decision: Sown = async (age) => {
  const sql = "INSERT INTO rule_decision VALUES (?1, x'00', 1, 'send', 'matches', 0, ?2)";
  return sow(env.DB, sql, [ruleIds++, ago(age)], "SELECT 1 FROM rule_decision WHERE rule_id = ?1");
};

const ruleDay: Sown = async (age) => {
  const sql = "INSERT INTO rule_day(rule_id, day, sent, held) VALUES (?1, ?2, 1, 0)";
  const values = [ruleIds++, Math.floor(ago(age) / DAY)];
  return sow(env.DB, sql, values, "SELECT 1 FROM rule_day WHERE rule_id = ?1");
};

const delivery = (waits: boolean): Sown => {
  return async (age) => {
    const sql = `INSERT INTO insight_delivery(integration_id, user_id, recipient, rule_id, account_id, device_key, insight_id,
        class_name, taken_at, received_at, with_picture, due_at, created_at)
      VALUES (?1, 1, '', 1, 1, 1, x'00', 'fox', 0, 0, 1, ?2, ?3)`;
    const values = [ruleIds++, waits ? 1 : null, ago(age)];
    return sow(env.DB, sql, values, "SELECT 1 FROM insight_delivery WHERE integration_id = ?1");
  };
};

const rarity: Sown = async (age) => {
  const sql = "INSERT INTO rare_sighting VALUES (?1, ?2, x'00', 1, 'fox', NULL)";
  return sow(env.DB, sql, [ruleIds++, ago(age)], "SELECT 1 FROM rare_sighting WHERE account_id = ?1");
};

const alert = (status: string): Sown => {
  return async (age) => {
    const { userId } = await new World().user();
    const sql = `INSERT INTO alert(associated_id, user_id, status, alert_type, summary, alert_key, created_at, updated_at)
      VALUES (?1, ?2, ?3, 'low_battery', '', 'device_id', 0, ?4)`;
    const values = [crypto.randomUUID(), userId, status, ago(age)];
    return sow(env.DB, sql, values, "SELECT 1 FROM alert WHERE associated_id = ?1");
  };
};

const wave = (ended: boolean): Sown => {
  return async (age) => {
    const sql = `INSERT INTO silence_wave(scope_id, account_id, scope, began_at, ended_at) VALUES (?1, 7, 'group_id', 0, ?2)`;
    const values = [crypto.randomUUID(), ended ? ago(age) : null];
    return sow(env.DB, sql, values, "SELECT 1 FROM silence_wave WHERE scope_id = ?1");
  };
};

const uptime: Sown = async (age) => {
  const sql = "INSERT INTO service_uptime(began_at, beat_at) VALUES (?1, ?2)";
  return sow(env.DB, sql, [ago(age) - HOUR, ago(age)], "SELECT 1 FROM service_uptime WHERE began_at = ?1");
};

const save = (state: number, saved?: number): Sown => {
  return async (age) => {
    const id = crypto.randomUUID();
    if (saved !== undefined) await sowSaveRecord(id, saved);
    const sql = `INSERT INTO bulk_update(id, account_id, user_id, state, created_at, updated_at) VALUES (?1, 7, 7, ?2, 0, ?3)`;
    return sow(env.SHARD_0, sql, [id, state, ago(age)], "SELECT 1 FROM bulk_update WHERE id = ?1");
  };
};

const sowSaveRecord = (bulkId: string, age: number) =>
  sow(
    env.SHARD_0,
    "INSERT INTO ledger(bulk_id, user_id, saved_at, changes) VALUES (?1, 7, ?2, '[]')",
    [bulkId, ago(age)],
    "SELECT 1 FROM ledger WHERE bulk_id = ?1",
  );

let deviceKeys = 50_000;
const quotaDay: Sown = async (age) => {
  const sql = "INSERT INTO device_day(device_key, day, insights, picture_bytes) VALUES (?1, ?2, 1, 1)";
  const values = [deviceKeys++, Math.floor(ago(age) / DAY)];
  return sow(env.SHARD_0, sql, values, "SELECT 1 FROM device_day WHERE device_key = ?1");
};

describe("what is old goes, what is young stays", () => {
  test.each<[string, Sown, { readonly gone: number | null; readonly stays: number }]>([
    ["a session that has ended", session, { gone: 0, stays: -0.01 }],
    ["attempts", failure(0), { gone: 1.01, stays: 0.99 }],
    ["a block", failure(0.5), { gone: 1.51, stays: 1.49 }],
    ["an unused enrolment token", token(null), { gone: 0, stays: -0.01 }],
    ["a used one", token(1), { gone: 30, stays: 29.99 }],
    ["a reset link", reset, { gone: 1, stays: 0.99 }],
    ["a message that was sent", message("sent"), { gone: 30.01, stays: 30 }],
    ["one that was kept here", message("sunk"), { gone: 30.01, stays: 30 }],
    ["one that has failed", message("failed"), { gone: 30.01, stays: 30 }],
    ["one of which nobody knows", message("unknown"), { gone: 30.01, stays: 30 }],
    ["one that is due", message("due"), { gone: null, stays: 4000 }],
    ["a snooze that has ended", snooze, { gone: 60.01, stays: 60 }],
    ["what a rule decided", decision, { gone: 30.01, stays: 30 }],
    ["a rule's day", ruleDay, { gone: 91, stays: 90 }],
    ["an insight that was told of", delivery(false), { gone: 60.01, stays: 60 }],
    ["one that waits to be told of", delivery(true), { gone: null, stays: 4000 }],
    ["a rarity", rarity, { gone: 14.01, stays: 14 }],
    ["a resolved alert", alert("resolved"), { gone: 365.01, stays: 365 }],
    ["an open alert", alert("acknowledged"), { gone: null, stays: 4000 }],
    ["an event of silence that has ended", wave(true), { gone: 365.01, stays: 365 }],
    ["one that goes on", wave(false), { gone: null, stays: 4000 }],
    ["a time without an outage", uptime, { gone: 365.01, stays: 365 }],
    ["a save", (age) => sowSaveRecord(crypto.randomUUID(), age), { gone: 60.01, stays: 60 }],
    ["a save that was done", save(2), { gone: 60.01, stays: 60 }],
    ["a save that was blocked", save(4), { gone: 60.01, stays: 60 }],
    ["a save that waits", save(3), { gone: null, stays: 4000 }],
    ["a save that runs", save(1), { gone: null, stays: 4000 }],
    ["a save that is still shown", save(2, 59), { gone: null, stays: 4000 }],
    ["a save whose record goes with it", save(2, 61), { gone: 61, stays: 59 }],
    ["a camera's day", quotaDay, { gone: 3, stays: 2 }],
  ])("%s", async (_, sown, { gone, stays }) => {
    const { housekeeping } = new World().services;
    const young = await sown(stays);
    const old = gone === null ? null : await sown(gone);
    const deleted = await housekeeping.run();
    expect([await young(), await old?.()]).toEqual([true, old === null ? undefined : false]);
    expect(Object.keys(deleted).length > 0).toBe(old !== null);
    expect(await housekeeping.run()).toEqual({});
    expect(await young()).toBe(true);
  });
});

describe("in portions", () => {
  test("a flood goes a thousand rows at a time", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       INSERT INTO login_failure SELECT 'flood' || i, 1, 0, 0, 0 FROM n`,
    ).run();
    const sweep = () => sweepPortion(controlDb(env.DB), { name: "oldFailures", before: NOW });
    expect(await sweep()).toEqual({ deleted: 1000, isLast: false });
    const { housekeeping } = new World().services;
    expect(await housekeeping.run()).toEqual({ login_failure: 1500 });
    expect(await housekeeping.run()).toEqual({});
  });

  test("saves go a hundred at a time, the oldest first", async () => {
    await env.SHARD_0.prepare("DELETE FROM ledger").run();
    const insert = env.SHARD_0.prepare(
      "INSERT INTO ledger(bulk_id, user_id, saved_at, changes) VALUES (?1, 1, 1, '[]')",
    );
    await env.SHARD_0.batch(Array.from({ length: 250 }, () => insert.bind(crypto.randomUUID())));
    const sweep = () => sweepPortion(shardDb(env.SHARD_0), { name: "oldSaves", before: 2 });
    expect(await sweep()).toEqual({ deleted: 100, isLast: false });
    expect(await new World().services.housekeeping.run()).toMatchObject({ ledger: 150 });
  });

  test("two runs at once delete what one deletes", async () => {
    const gone = await Promise.all(Array.from({ length: 20 }, () => message("sent")(40)));
    const { housekeeping } = new World().services;
    const runs = await Promise.all([housekeeping.run(), housekeeping.run()]);
    expect(runs.reduce((sum, run) => sum + (run.outbox ?? 0), 0)).toBe(20);
    expect(await Promise.all(gone.map((isThere) => isThere()))).toEqual(Array(20).fill(false));
  });

  test.each(Object.entries(SWEEP_SQL))("%s finds its rows by an index or the key", async (name, { sql }) => {
    const database = KEEPING_RULES.find((rule) =>
      rule.sweeps?.some((sweep) => sweep.name === name),
    )?.database;
    for (const statement of sql) {
      const { results } = await DATABASES[database ?? "control"]
        .prepare(`EXPLAIN QUERY PLAN ${statement}`)
        .bind(1, 2)
        .all<{ detail: string }>();
      const scans = results
        .map(({ detail }) => detail)
        .filter((detail) => /^SCAN (?!ledger$|insight_delivery$|\(subquery)/.test(detail));
      expect(scans).toEqual([]);
    }
  });
});

describe("every shard", () => {
  test("has its turn, also when another one fails", async () => {
    const asked: number[] = [];
    const world = new World({
      shards: [0, 1, 2],
      shardFor: (shard) => {
        asked.push(shard);
        if (shard === 1) throw new Error("shard 1 is away");
        return shardDb(env.SHARD_0);
      },
    });
    const old = await quotaDay(9);
    await expect(world.services.housekeeping.run()).rejects.toThrow("shard 1 is away");
    expect(new Set(asked)).toEqual(new Set([0, 1, 2]));
    expect(await old()).toBe(false);
  });
});

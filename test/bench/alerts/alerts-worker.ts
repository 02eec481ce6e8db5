// Fills control with cameras and sweeps them: what the monitors of alerts cost, counted by the metered database.
import { controlDb, shardDb } from "~/db/client";
import { createMonitorsService } from "~/services/alerts/monitors";
import { D1Meter, meteredD1 } from "../../../workers/adapters/metered-d1";
import type { Env } from "../../../workers/env";

export * from "../durable-objects";

/** Accounts of so many cameras, with one person each. */
const CAMERAS_AN_ACCOUNT = 100;

export type AlertsAsked =
  | { readonly op: "begin"; readonly cameras: number; readonly now: number }
  /** Makes cameras due; of each account, those with a number below `silent` have been quiet since `since`. */
  | { readonly op: "due"; readonly now: number; readonly silent: number; readonly since: number }
  | { readonly op: "sweep"; readonly now: number };

/** What sweeps cost until nothing is due. */
export interface Swept {
  readonly sweeps: number;
  readonly judged: number;
  readonly begun: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly ms: number;
}

export default {
  async fetch(request, env) {
    if (request.method !== "POST") return new Response("ready");
    const asked: AlertsAsked = await request.json();
    if (asked.op === "begin") await begin(env, asked);
    if (asked.op === "due") await makeDue(env, asked);
    return Response.json(asked.op === "sweep" ? await sweep(env, asked.now) : {});
  },
} satisfies ExportedHandler<Env>;

async function begin(env: Env, { cameras, now }: { readonly cameras: number; readonly now: number }) {
  const count = (to: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  const accounts = cameras / CAMERAS_AN_ACCOUNT;
  await env.DB.batch([
    env.DB.prepare(
      `${count(accounts)} INSERT INTO account(id, name, created_at) SELECT i, 'Account ' || i, ?1 FROM n`,
    ).bind(now),
    env.DB.prepare(
      `${count(accounts)} INSERT INTO user(id, account_id, email, username, first_name, last_name, role, password_hash, created_at, updated_at)
       SELECT i, i, i || '@bench.test', 'u' || i, 'Maya', 'Rivers', 'member', '', ?1, ?1 FROM n`,
    ).bind(now),
    env.DB.prepare(
      `${count(cameras)} INSERT INTO device(id, device_id, account_id, device_name, cp_key_wrapped, created_at, last_seen, judge_at)
       SELECT i, 'dev-' || i, (i - 1) / ${CAMERAS_AN_ACCOUNT} + 1, 'Camera ' || i, '', 0, ?1, ?1 + 604800000 FROM n`,
    ).bind(now),
    env.DB.prepare(
      `${count(cameras)} INSERT INTO user_device(user_id, device_key) SELECT (i - 1) / ${CAMERAS_AN_ACCOUNT} + 1, i FROM n`,
    ),
    env.DB.prepare(
      `${count(cameras)} INSERT INTO contact(device_key, at, comms) SELECT i, CAST(?1 AS INTEGER) / 60000 * 60000, 2 FROM n`,
    ).bind(now),
  ]);
}

async function makeDue(env: Env, due: Extract<AlertsAsked, { readonly op: "due" }>): Promise<void> {
  const { now, silent, since } = due;
  await env.DB.prepare(
    `UPDATE device SET judge_at = ?1, last_seen = iif((id - 1) % ${CAMERAS_AN_ACCOUNT} < ?2, ?3, ?1 - 3600000)
     WHERE ?2 = 0 OR (id - 1) % ${CAMERAS_AN_ACCOUNT} < ?2`,
  )
    .bind(now, silent, since)
    .run();
}

async function sweep(env: Env, now: number): Promise<Swept> {
  const meter = new D1Meter();
  const monitors = createMonitorsService({
    control: controlDb(meteredD1(env.DB, meter)),
    shards: [0],
    shardFor: () => shardDb(meteredD1(env.SHARD_0, meter)),
    clock: { now: () => now },
  });
  const start = Date.now();
  let [sweeps, judged, begun, read, written] = [0, 0, 0, 0, 0];
  for (let more = true; more; ) {
    Object.assign(meter, { calls: 0, depth: 0, rowsRead: 0, rowsWritten: 0 });
    const swept = await monitors.sweep();
    sweeps += 1;
    judged += swept.judged;
    begun += swept.begun;
    read += meter.rowsRead;
    written += meter.rowsWritten;
    more = swept.judged > 0;
  }
  return { sweeps, judged, begun, rowsRead: read, rowsWritten: written, ms: Date.now() - start };
}

// Fault E12 in full: staff clear a camera with 100,000 of its account's 300,000 insights, workerd is killed again and again
// in the middle, and nobody asks for anything: the deletion and the closing of the gaps come to their end, every counter
// equals a recount, and the fast path is open.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { COLUMN_PAGE_TYPE, type ColumnPage } from "~/domain/set/pages/column-page";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { type LocalState, openState } from "../../../scripts/start/state/local-state";
import { recount } from "../../support/recount";
import { startServer, type TestServer } from "../../support/site/server";

const INSIGHTS = 300_000;
const ACCOUNT = 1;
const KILLS = 4;
const [MEMBER, STAFF] = SAMPLE_EMAILS;

let server: TestServer;
let deviceId = "";
let deviceKey = 0;

/** Adds the insights behind those of the sample world, every third the camera's, and counts them. */
async function fill({ control, shard }: LocalState): Promise<void> {
  const { results } = await control
    .prepare("SELECT id, device_id AS deviceId FROM device WHERE account_id = ?1 ORDER BY id LIMIT 2")
    .bind(ACCOUNT)
    .all<{ readonly id: number; readonly deviceId: string }>();
  const [first, second] = results;
  if (!first || !second) throw new Error("The sample account has two cameras.");
  ({ id: deviceKey, deviceId } = first);
  await shard
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
       INSERT INTO insight(account_id, seq, id, device_key, class_name, time_stamp, file_ctime, comms)
       SELECT ?1, (SELECT next_seq FROM account_head WHERE account_id = ?1) + i, randomblob(16),
         iif(i % 3 = 0, ?3, ?4), 'Moose', 1790000000000 + i * 1000, 1790000000000 + i * 1000, 1 FROM n`,
    )
    .bind(ACCOUNT, INSIGHTS, deviceKey, second.id)
    .run();
  const since = "account_id = ?1 AND seq >= (SELECT next_seq FROM account_head WHERE account_id = ?1)";
  for (const sql of [
    `INSERT INTO daily(account_id, day, class_name, comms, n, photos, delay_hours)
     SELECT account_id, time_stamp / 86400000, class_name, comms, count(*), 0, 0 FROM insight WHERE ${since} GROUP BY 2, 3, 4
     ON CONFLICT DO UPDATE SET n = n + excluded.n`,
    `INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
     SELECT account_id, device_key, class_name, count(*), max(time_stamp) FROM insight WHERE ${since} GROUP BY 2, 3
     ON CONFLICT DO UPDATE SET n = n + excluded.n`,
    `UPDATE account_head SET live = live + ${INSIGHTS}, next_seq = next_seq + ${INSIGHTS} WHERE account_id = ?1`,
  ]) {
    await shard.prepare(sql).bind(ACCOUNT).run();
  }
  const { kept, counted } = await recount(shard, ACCOUNT);
  expect(kept).toEqual(counted);
}

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded"), change: fill });
});

afterAll(() => server?.stop());

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { "content-type": "application/json", ...init.headers };
  const answer = await fetch(`${server.url}${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signIn(email = ""): Promise<{ readonly authorization: string }> {
  const body = JSON.stringify({ email, password: SAMPLE_PASSWORD });
  const { token } = await call<{ readonly token: string }>("/api/login", { method: "POST", body });
  return { authorization: `Bearer ${token}` };
}

/** Whether the account has no gaps for a reader of all of it. */
async function isFast(session: { readonly authorization: string }): Promise<boolean> {
  const headers = { ...session, accept: COLUMN_PAGE_TYPE };
  const path = `/api/insights/paginated?limit=1&offset=0&account=${ACCOUNT}`;
  return (await call<ColumnPage>(path, { headers })).parts.every(({ seq }) => seq === null);
}

test(`100,000 of ${INSIGHTS} insights go through ${KILLS} kills`, async () => {
  const [member, staff] = [await signIn(MEMBER), await signIn(STAFF)];
  const count = async () =>
    (await call<{ readonly count: number }>("/api/insights/count", { headers: member })).count;
  const before = await count();
  const body = JSON.stringify({ deviceId, confirmation: "I Understand" });
  await call(`/api/internal/devices/${deviceId}`, { method: "DELETE", headers: staff, body });
  const begun = Date.now();
  const after = await count();
  expect(before - after).toBeGreaterThanOrEqual(INSIGHTS / 3);
  const cut: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(700);
    await server.kill();
    await server.restart();
    cut.push(Date.now() - begun);
    expect(await count()).toBe(after);
  }
  await expect.poll(() => isFast(member), { timeout: 300_000, interval: 200 }).toBe(true);
  console.log(JSON.stringify({ killedAtMs: cut, doneAfterMs: Date.now() - begun }));
  expect(await count()).toBe(after);
  await server.pause();
  const state = await openState(server.stateDir);
  try {
    const { kept, counted } = await recount(state.shard, ACCOUNT);
    expect(kept).toEqual(counted);
    const clear = state.shard
      .prepare("SELECT deleted FROM device_clear WHERE device_key = ?1")
      .bind(deviceKey);
    expect(await clear.first<number>("deleted")).toBe(before - after);
  } finally {
    await state.close();
  }
});

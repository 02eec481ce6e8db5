// Saves through a real workerd that is killed before, inside or after the one batch of the save, and started again: the save
// is done by itself, once. Triggers in the shard draw the batch out, so that a kill falls into it, and write down each
// change of a status, so that every row is known to have changed exactly once. docs/platform.md, Saves;
// fault E2.
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject } from "vitest";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { type LocalState, openState } from "../../../scripts/start/state/local-state";
import { startServer, type TestServer } from "../../support/site/server";

/** Where a kill fell, as the state tells afterwards. */
export type Moment = "before" | "inside" | "after";
const ENTRIES = 1000;
const STATUSES = ["favorite", "archive", "acknowledge"] as const;
/** Steps of a trigger: about a second, so that a kill falls where it is aimed at. */
const BATCH_STEPS = "a.seq < 2000 AND b.seq < 1000";
const BEGIN_STEPS = "a.seq < 200 AND b.seq < 1000";
const TRIGGERS = [
  "CREATE TABLE touched(seq INTEGER, status INTEGER)",
  `CREATE TRIGGER touch AFTER UPDATE OF status ON insight
   BEGIN INSERT INTO touched(seq, status) VALUES (NEW.seq, NEW.status); END`,
  // Before a save begins; and in its batch, when all rows are written and nothing is kept yet.
  slowTrigger("slow_begin", { state: 1, steps: BEGIN_STEPS }),
  slowTrigger("slow_batch", { state: 2, steps: BATCH_STEPS }),
];

function slowTrigger(name: string, slow: { readonly state: number; readonly steps: string }): string {
  return `CREATE TRIGGER ${name} BEFORE UPDATE OF state ON bulk_update WHEN NEW.state = ${slow.state}
   BEGIN SELECT count(*) FROM insight a, insight b WHERE ${slow.steps} AND a.status + b.status = -1; END`;
}

export interface KilledSaves {
  /** One save of 1000 statuses, killed at about that moment; answers where the kill fell. Fails when not done once. */
  round(aim: Moment): Promise<Moment>;
  stop(): Promise<void>;
}

export async function startKilledSaves(): Promise<KilledSaves> {
  /** What the round before left; null after one that failed on its way. */
  let last: Look | null = null;
  const server = await startServer({
    copyOf: inject("seeded"),
    async change(state) {
      await state.shard.batch(TRIGGERS.map((sql) => state.shard.prepare(sql)));
      last = await look(state, 0);
    },
  });
  let lastJob: string | null = null;
  /** Changes of the rounds before, which are not looked at again. */
  let oldTouches = 0;
  const token = await signIn(server);
  const ids = await insightIds(server, token);
  let rounds = 0;
  /** How long after the answer a kill is inside, ms: found by trying, because machines differ. */
  let insideAfter = 900;

  async function round(aim: Moment): Promise<Moment> {
    const insightStatus = STATUSES[rounds % STATUSES.length] ?? "favorite";
    rounds += 1;
    const before: Look = last ?? (await heal());
    last = null;
    const { message } = await call<{ readonly message: { readonly bulkId: string } }>(server, token, {
      path: "/api/updates",
      body: { insights: ids.map((insightId) => ({ insightId, insightStatus })) },
      key: `round-${rounds}`,
    });
    const { bulkId } = message;
    lastJob = bulkId;
    if (aim === "after") await untilDone(server, token, bulkId);
    if (aim === "inside") await pause(insideAfter);
    await server.kill();
    const killed = await lookAt(server.stateDir, oldTouches);
    const moment = momentOf(killed, bulkId);
    if (aim === "inside" && moment !== aim) insideAfter *= moment === "before" ? 1.5 : 0.7;
    // All or nothing: before its batch is through, nothing has changed.
    if (moment !== "after") {
      expect(killed.touched).toEqual([]);
      expect(killed.statuses).toEqual(before.statuses);
      expect(killed.records).toEqual(before.records);
    }

    // Nobody asks the object for anything: the state of a save is read from its row.
    await server.restart();
    await untilDone(server, token, bulkId);
    const after = await rest();
    const wanted = STATUS_NUMBERS[insightStatus];
    const changed = before.statuses.flatMap(({ seq, status }) =>
      seq < ENTRIES && status !== wanted ? [{ seq, status: wanted }] : [],
    );
    expect(changed.length).toBeGreaterThan(ENTRIES / 2);
    expect(after.touched).toEqual(changed);
    expect(after.records).toEqual([...before.records, { bulkId, n: changed.length }]);
    expect(after.version).toBe(before.version + 1);
    expect(after.locks).toBe(0);
    expect(after.queuedSaves.filter(({ state }) => state !== 2)).toEqual([]);
    last = { ...after, touched: [] };
    return moment;
  }

  /** A round that failed may have left the server down and its save undone. */
  async function heal(): Promise<Look> {
    if (lastJob !== null) {
      await server.restart();
      await untilDone(server, token, lastJob);
    }
    return { ...(await rest()), touched: [] };
  }

  /** Looks at everything, in a copy while the server goes on; what it sees of changes is old in the next round. */
  async function rest(): Promise<Look> {
    const copy = await server.copyState();
    try {
      const seen = await lookAt(copy, oldTouches);
      oldTouches += seen.touched.length;
      return seen;
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }

  return { round, stop: () => server.stop() };
}

const STATUS_NUMBERS = { favorite: 2, archive: 3, acknowledge: 1 } as const;

interface Look {
  readonly queuedSaves: readonly { readonly id: string; readonly state: number }[];
  readonly locks: number;
  /** Of the first page of the account. */
  readonly version: number;
  readonly statuses: readonly { readonly seq: number; readonly status: number }[];
  readonly touched: readonly { readonly seq: number; readonly status: number }[];
  readonly records: readonly { readonly bulkId: string; readonly n: number }[];
}

/** Of the changes that triggers wrote down without the `oldTouches` first ones. */
async function look({ shard }: LocalState, oldTouches: number): Promise<Look> {
  const all = async <T>(sql: string) => (await shard.prepare(sql).all<T>()).results;
  return {
    queuedSaves: await all("SELECT id, state FROM bulk_update ORDER BY rowid"),
    locks: (await shard.prepare("SELECT count(*) AS n FROM bulk_lock").first<number>("n")) ?? -1,
    version:
      (await shard
        .prepare("SELECT ver FROM page_ver WHERE account_id = 1 AND page = 0")
        .first<number>("ver")) ?? 0,
    statuses: await all("SELECT seq, status FROM insight WHERE account_id = 1 ORDER BY seq"),
    touched: await all(`SELECT seq, status FROM touched WHERE rowid > ${oldTouches} ORDER BY seq`),
    records: await all(
      "SELECT bulk_id AS bulkId, json_array_length(changes) AS n FROM ledger WHERE reverts IS NULL ORDER BY id",
    ),
  };
}

/** A save that was begun and has changed nothing was cut inside its batch, or in the moment before it. */
function momentOf({ queuedSaves }: Look, bulkId: string): Moment {
  const state = queuedSaves.find((save) => save.id === bulkId)?.state;
  if (state === 2) return "after";
  return state === 1 ? "inside" : "before";
}

/** Looks into a state that nothing serves. */
async function lookAt(stateDir: string, oldTouches: number): Promise<Look> {
  const state = await openState(stateDir);
  try {
    return await look(state, oldTouches);
  } finally {
    await state.close();
  }
}

async function signIn(server: TestServer): Promise<string> {
  const body = { email: SAMPLE_EMAILS[0], password: SAMPLE_PASSWORD };
  return (await call<{ readonly token: string }>(server, null, { path: "/api/login", body })).token;
}

/** The oldest insights of the member, which are those of account 1 in their order. */
async function insightIds(server: TestServer, token: string): Promise<readonly string[]> {
  const path = `/api/insights/paginated?limit=${ENTRIES}&offset=0`;
  const { insights } = await call<{ readonly insights: readonly { readonly insight_id: string }[] }>(
    server,
    token,
    { path },
  );
  return insights.map((insight) => insight.insight_id);
}

async function untilDone(server: TestServer, token: string, bulkId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const path = `/api/updates?bulk_id=${bulkId}`;
        const { message } = await call<{ readonly message: { readonly status: number } }>(server, token, {
          path,
        });
        return message.status;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(2);
}

interface ApiCall {
  readonly path: string;
  readonly body?: object;
  /** `Idempotency-Key`: the same one gives the same save. */
  readonly key?: string;
}

/**
 * While a trigger keeps workerd's one thread busy for seconds, it may overlook a request until the next one arrives: such
 * a request is given up and sent once more, which every request here allows.
 */
const OVERLOOKED_MS = 10_000;

async function call<T>(server: TestServer, token: string | null, request: ApiCall): Promise<T> {
  try {
    return await callOnce(server, token, request);
  } catch (error) {
    if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
    return callOnce(server, token, request);
  }
}

async function callOnce<T>(server: TestServer, token: string | null, request: ApiCall): Promise<T> {
  const { path, body, key } = request;
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    signal: AbortSignal.timeout(OVERLOOKED_MS),
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

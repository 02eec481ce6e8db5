// A bulk save of 1000 statuses among 50,000 insights, and its revert: rows read an entry, the time of the whole job against
// its bare statements in one batch, asked in turns so that a busy moment hits both; and both through the product, from
// the press to the end. Fault E9.
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeMillion } from "../../../scripts/seed/make-million";
import { ensureBuilt } from "../../../scripts/start/build";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { findFreePort } from "../../../scripts/start/free-port";
import { openState } from "../../../scripts/start/state/local-state";
import { startWrangler } from "../../../scripts/start/wrangler-server";
import { startServer } from "../../support/site/server";
import { type Figure, median } from "../figure";
import { measureSaves } from "./product";
import type { Asked, Cost } from "./save-worker";

const INSIGHTS = 50_000;
const ENTRIES = 1000;
const WARM_UP = 3;
const SAMPLES = 15;
const GOAL_ROWS = 10;
const GOAL_RATIO = 2;

/** [id in hex, device key] of the insights that are saved. */
type Chosen = readonly (readonly [string, number])[];

export async function* measureReview(): AsyncIterable<Figure> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-review-"));
  const [served, bare] = [join(folder, "served"), join(folder, "bare")];
  try {
    await makeMillion(served, INSIGHTS);
    const chosen = await everyFiftieth(served);
    await cp(served, bare, { recursive: true });
    const script = "test/bench/review/save-worker.ts";
    const worker = await startWrangler({ port: await findFreePort(), stateDir: bare, script });
    try {
      yield* measureWork(worker.url, chosen);
    } finally {
      await worker.stop();
    }
    const server = await startServer({ stateDir: served });
    try {
      yield* measureSaves({ url: server.url, email: SAMPLE_EMAILS[0], ids: chosen.map(([id]) => id) });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* measureWork(url: string, chosen: Chosen): AsyncIterable<Figure> {
  const times = { job: [] as number[], revert: [] as number[], bare: [] as number[], road: [] as number[] };
  const costs: { save: Cost; revert: Cost; bare: Cost; owners: Cost }[] = [];
  for (let round = 0; round < WARM_UP + SAMPLES; round++) {
    // Every entry changes, a quarter of them to each status.
    const work = workOf(chosen, round * 2 + 1);
    const [saveId, revertId] = [randomUUID(), randomUUID()];
    const owners = await timed(() => ask(url, { ...work, road: "owners", id: saveId }));
    const save = await timed(() => ask(url, { ...work, road: "job", id: saveId }));
    const back = { ...work, entries: [], road: "job", id: revertId, takesBack: saveId } as const;
    const revert = await timed(() => ask(url, back));
    const bare = await timed(() => ask(url, { ...work, road: "bare", id: saveId }));
    const road = await timed(() => ask(url, { ...work, entries: [], road: "owners", id: saveId }));
    if (round < WARM_UP) continue;
    times.job.push(save.ms);
    times.revert.push(revert.ms);
    times.bare.push(bare.ms);
    times.road.push(road.ms);
    costs.push({ save: save.cost, revert: revert.cost, bare: bare.cost, owners: owners.cost });
  }
  const perEntry = (of: (cost: (typeof costs)[number]) => number) => Math.max(...costs.map(of)) / ENTRIES;
  const [job, revert, bare, road] = [times.job, times.revert, times.bare, times.road].map(median);
  const rows = { unit: "rows", atMost: GOAL_ROWS };
  yield figure("entries-changed", { value: costs[0]?.save.changed ?? 0, unit: "rows", atMost: null });
  yield figure("owners-rows-an-entry", {
    value: perEntry(({ owners }) => owners.read),
    unit: "rows",
    atMost: 4,
  });
  yield figure("save-rows-an-entry", { value: perEntry(({ save }) => save.read), ...rows });
  yield figure("revert-rows-an-entry", { value: perEntry((cost) => cost.revert.read), ...rows });
  yield figure("bare-rows-an-entry", {
    value: perEntry((cost) => cost.bare.read),
    unit: "rows",
    atMost: null,
  });
  yield figure("save-written-an-entry", {
    value: perEntry(({ save }) => save.written),
    unit: "rows",
    atMost: 1.2,
  });
  yield figure("save-job-time", { value: job ?? 0, unit: "ms", atMost: null });
  yield figure("revert-job-time", { value: revert ?? 0, unit: "ms", atMost: null });
  yield figure("bare-batch-time", { value: bare ?? 0, unit: "ms", atMost: null });
  const ratio = (ms = 0) => (ms - (road ?? 0)) / ((bare ?? 0) - (road ?? 0));
  yield figure("save-ratio-to-bare", { value: ratio(job), unit: "x", atMost: GOAL_RATIO });
  yield figure("revert-ratio-to-bare", { value: ratio(revert), unit: "x", atMost: GOAL_RATIO });
}

/** After a bare save of round 1 the statuses are those of round 1, so odd steps change every entry. */
function workOf(chosen: Chosen, step: number): Omit<Asked, "road" | "id"> {
  return {
    insightAccounts: [1],
    deviceKeys: [...new Set(chosen.map(([, deviceKey]) => deviceKey))],
    entries: chosen.map(([id], i) => [id, (i + step) % 4] as const),
  };
}

async function everyFiftieth(stateDir: string): Promise<Chosen> {
  const state = await openState(stateDir);
  try {
    await state.shard.prepare("UPDATE insight SET status = 0 WHERE account_id = 1 AND seq % 50 = 7").run();
    const { results } = await state.shard
      .prepare(
        "SELECT hex(id) AS id, device_key AS deviceKey FROM insight WHERE account_id = 1 AND seq % 50 = 7",
      )
      .all<{ readonly id: string; readonly deviceKey: number }>();
    return results.slice(0, ENTRIES).map((row) => [row.id, row.deviceKey]);
  } finally {
    await state.close();
  }
}

async function ask(url: string, asked: Asked): Promise<Cost> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Cost;
}

async function timed(work: () => Promise<Cost>): Promise<{ readonly ms: number; readonly cost: Cost }> {
  const start = performance.now();
  const cost = await work();
  return { ms: performance.now() - start, cost };
}

function figure(what: string, measured: Omit<Figure, "name">): Figure {
  return { name: `review/${what}`, ...measured };
}

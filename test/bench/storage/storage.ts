// What a camera adds to every table in a year, housekeeping included: cameras and their owner are played through the
// services over a local D1, and the tables measured in pages before and after.
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../../scripts/start/build";
import { freshVars } from "../../../scripts/start/dev-vars";
import { findFreePort } from "../../../scripts/start/free-port";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { startWrangler } from "../../../scripts/start/wrangler-server";
import { temporaryFolder } from "../../../scripts/test/temporary-folder";
import type { Figure } from "../figure";
import { CAMERAS, DAYS, FLEET } from "./year";
import type { Asked, Scene, Sizes } from "./year-worker";

/** Midnight of the first day. */
const BEGIN = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
/** Times that a day is played when the line to the Worker is lost; everything in it has a key, and is there once. */
const TRIES = 5;
/** Bytes a camera and year at most, where a table may grow; every other one stays within a page. */
const GOALS: Readonly<Record<string, number>> = {
  // 300 bytes an insight, of which a camera sends 18,250.
  insight: 5_475_000,
  collection: 600_000,
  // An account's and a person's, shared by the cameras that are played.
  daily: 40_000,
  species_review: 32_768,
  telemetry: 300_000,
  ledger: 100_000,
  bulk_update: 8_192,
};
const PAGE = 4_096;
/** A disk in memory, where the machine has one: a year is 20,000 commits, and each would wait for the real one. */
const MEMORY = "/dev/shm";

export async function* measureStorage(): AsyncIterable<Figure> {
  await ensureBuilt();
  const folder = await mkdtemp(
    join(existsSync(MEMORY) ? temporaryFolder(MEMORY) : tmpdir(), "fernwatch-storage-"),
  );
  const [year, start] = [join(folder, "year"), join(folder, "start")];
  try {
    await prepareState({ stateDir: year, vars: freshVars(), seed: false });
    const scene = await asked<Scene>(year, (ask) => ask({ op: "begin", now: BEGIN }));
    await cp(year, start, { recursive: true });
    const before = await asked<Sizes>(start, (ask) => ask({ op: "sizes" }));
    const after = await asked<Sizes>(year, async (ask) => {
      for (let day = 0; day < DAYS; day++) {
        await retried(() => ask({ op: "day", midnight: BEGIN + day * DAY_MS, scene }));
      }
      return ask({ op: "sizes" });
    });
    yield { name: `storage/played-of-${FLEET}`, value: CAMERAS, unit: "cameras", atMost: null };
    for (const database of ["control", "insights"] as const) {
      for (const [table, bytes] of Object.entries(after[database]).sort()) {
        const grown = (bytes - (before[database][table] ?? 0)) / CAMERAS;
        yield { name: `storage/${table}`, value: grown, unit: "B/camera/year", atMost: GOALS[table] ?? PAGE };
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function retried(work: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES - 1; ; left--) {
    try {
      await work();
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

type Ask = (asked: Asked) => Promise<unknown>;

/** Serves the Worker of the bench over a state while it is asked. */
async function asked<T>(stateDir: string, use: (ask: Ask) => Promise<unknown>): Promise<T> {
  const script = "test/bench/storage/year-worker.ts";
  const worker = await startWrangler({ port: await findFreePort(), stateDir, script });
  try {
    return (await use(async (question) => {
      const answer = await fetch(worker.url, { method: "POST", body: JSON.stringify(question) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    })) as T;
  } finally {
    await worker.stop();
  }
}

// What rules cost where insights arrive: a sync of ten of an account without rules, and the run behind that of an account in
// which ten people have a hundred. Decision 0164, Rules.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../../scripts/start/build";
import { formatVars, freshVars } from "../../../scripts/start/dev-vars";
import { findFreePort } from "../../../scripts/start/free-port";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { startWrangler } from "../../../scripts/start/wrangler-server";
import { type Figure, median } from "../figure";
import type { Begun, Judging, RulesAsked } from "./rules-worker";

const PEOPLE = 10;
const SAMPLES = 7;

export async function* measureRuleRuns(): AsyncIterable<Figure> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-rules-"));
  try {
    const vars = freshVars();
    const envFile = join(folder, "vars.env");
    await writeFile(envFile, formatVars(vars));
    await prepareState({ stateDir: folder, vars, seed: false });
    const script = "test/bench/rules/rules-worker.ts";
    const worker = await startWrangler({ port: await findFreePort(), stateDir: folder, script, envFile });
    try {
      yield* measure(worker.url);
    } finally {
      await worker.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* measure(url: string): AsyncIterable<Figure> {
  const none = await samplesOf(url, 0);
  yield figure(
    "no-rule-look-read",
    "rows",
    1,
    none.map(({ look }) => look.rowsRead),
  );
  yield figure(
    "no-rule-run-read",
    "rows",
    1,
    none.map(({ run }) => run.rowsRead),
  );
  yield figure(
    "no-rule-run-written",
    "rows",
    0,
    none.map(({ run }) => run.rowsWritten),
  );
  const many = await samplesOf(url, PEOPLE);
  yield figure(
    "sync-of-ten",
    "ms",
    null,
    many.map(({ sync }) => sync.ms),
  );
  yield figure(
    "hundred-rules-read",
    "rows",
    3_000,
    many.map(({ run }) => run.rowsRead),
  );
  yield figure(
    "hundred-rules-written",
    "rows",
    3_000,
    many.map(({ run }) => run.rowsWritten),
  );
  yield figure(
    "hundred-rules",
    "ms",
    300,
    many.map(({ run }) => run.ms),
  );
  yield figure(
    "hundred-rules-told",
    "messages",
    null,
    many.map(({ run }) => run.deliveries),
  );
}

/** The first run reads what follows it from its cache: the others count. */
async function samplesOf(url: string, people: number): Promise<readonly Judging[]> {
  const begun = await ask<Begun>(url, { op: "begin", people });
  const samples: Judging[] = [];
  for (let at = 0; at <= SAMPLES; at++) samples.push(await ask<Judging>(url, { op: "sync", ...begun }));
  return samples.filter((_, at) => at > 0);
}

function figure(what: string, unit: string, atMost: number | null, values: readonly number[]): Figure {
  return { name: `rules/${what}`, value: median(values), unit, atMost };
}

async function ask<Answer>(url: string, asked: RulesAsked): Promise<Answer> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(asked) });
  if (!response.ok) throw new Error(`The Worker answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

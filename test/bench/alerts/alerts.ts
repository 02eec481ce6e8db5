// The monitors of alerts over 100,000 cameras: what a sweep reads of those that are due and unchanged, what an alert costs, how
// long a sweep takes; and how long after the truth an alert appears, by cycle. Decision 0157.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeCamera, SILENT_MS } from "~/domain/alerts/monitors/judge-camera";
import { type Reading, readingSlot } from "~/domain/alerts/monitors/reading";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { mulberry32 } from "../../../scripts/mulberry32";
import { ensureBuilt } from "../../../scripts/start/build";
import { freshVars } from "../../../scripts/start/dev-vars";
import { findFreePort } from "../../../scripts/start/free-port";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { startWrangler } from "../../../scripts/start/wrangler-server";
import { type Figure, median, percentile } from "../figure";
import type { AlertsAsked, Swept } from "./alerts-worker";

const CAMERAS = 100_000;
const NOW = Date.UTC(2026, 10, 20, 18);
const MINUTE_MS = 60_000;
/** Sweeps are this far apart. */
const SWEEP_MS = 5 * MINUTE_MS;
const CYCLES = [60, 360, 690, 1440] as const;
const LIVES = 200;

export async function* measureAlerts(): AsyncIterable<Figure> {
  yield* measureDelays();
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-alerts-"));
  try {
    await prepareState({ stateDir: folder, vars: freshVars(), seed: false });
    const script = "test/bench/alerts/alerts-worker.ts";
    const worker = await startWrangler({ port: await findFreePort(), stateDir: folder, script });
    try {
      yield* measureSweeps((asked) => ask(worker.url, asked));
    } finally {
      await worker.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Ask = (asked: AlertsAsked) => Promise<Swept>;

async function ask(url: string, asked: AlertsAsked): Promise<Swept> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Swept;
}

async function* measureSweeps(askFor: Ask): AsyncIterable<Figure> {
  await askFor({ op: "begin", cameras: CAMERAS, now: NOW });
  const idle = await askFor({ op: "sweep", now: NOW });
  yield { name: "alerts/nothing-due", value: idle.rowsRead, unit: "rows", atMost: 20 };
  await askFor({ op: "due", now: NOW, silent: 0, since: 0 });
  const unchanged = await askFor({ op: "sweep", now: NOW });
  yield {
    name: "alerts/due-and-unchanged",
    // To a hundredth: the sweep itself reads a few rows.
    value: Math.round(((unchanged.rowsRead - idle.rowsRead) / CAMERAS) * 100) / 100,
    unit: "rows/camera",
    atMost: 3,
  };
  yield { name: "alerts/sweep-of-100000-due", value: unchanged.ms / 1000, unit: "s", atMost: null };
  // Two of each account's hundred cameras: no event, an alert each.
  await askFor({ op: "due", now: NOW, silent: 2, since: NOW - 8 * DAY_MS });
  const raised = await askFor({ op: "sweep", now: NOW });
  yield { name: "alerts/raised", value: raised.begun, unit: "alerts", atMost: null };
  yield { name: "alerts/of-one-raised", value: raised.rowsRead / raised.begun, unit: "rows", atMost: 12 };
  yield { name: "alerts/sweep-that-raises-2000", value: raised.ms / 1000, unit: "s", atMost: null };
}

/** A battery that falls below the cutoff, and a camera that stops: from then until the alert. */
function* measureDelays(): Iterable<Figure> {
  for (const cycle of CYCLES) {
    const random = mulberry32(cycle);
    const low = Array.from({ length: LIVES }, () => lowBatteryDelay(cycle, random));
    const silent = Array.from({ length: LIVES }, () => silenceDelay(random));
    yield { name: `alerts/low-battery-cycle-${cycle}`, value: median(low), unit: "h", atMost: null };
    yield {
      name: `alerts/low-battery-cycle-${cycle}-p95`,
      value: percentile(low, 0.95),
      unit: "h",
      atMost: null,
    };
    yield { name: `alerts/silence-cycle-${cycle}`, value: median(silent), unit: "days", atMost: null };
  }
}

/** Hours from the fall of the voltage to the sweep that raises. */
function lowBatteryDelay(cycleTime: number, random: () => number): number {
  const cycle = cycleTime * MINUTE_MS;
  const fell = NOW + random() * cycle;
  let readings: readonly Reading[] = [];
  for (let wake = 0; ; wake++) {
    const at = NOW + wake * cycle * (0.97 + random() * 0.06);
    const reading: Reading = {
      at,
      seq: wake,
      voltage: at < fell ? 3.6 : 3.15,
      hoursSinceTrigger: null,
      cableError: null,
    };
    const slot = (time: number) => Math.floor(time / readingSlot(cycleTime));
    readings = [reading, ...readings.filter((kept) => slot(kept.at) !== slot(at))];
    const camera = { lastSeen: at, createdAt: 0, cycleTime, wakeStretch: 0, raised: 0, readings };
    const swept = Math.ceil(at / SWEEP_MS) * SWEEP_MS;
    if (judgeCamera(camera, [], swept).begun.includes("low_battery")) return (swept - fell) / HOUR_MS;
  }
}

/** Days from the last call to the sweep that raises. */
function silenceDelay(random: () => number): number {
  const lastSeen = NOW + random() * DAY_MS;
  const due = lastSeen + SILENT_MS;
  return (Math.ceil(due / SWEEP_MS) * SWEEP_MS - lastSeen) / DAY_MS;
}

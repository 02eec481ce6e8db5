// One step of the test run as numbers, and the sum of all steps as the last line that CI reads.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../start/paths";
import {
  costsOf,
  countReport,
  failuresOf,
  overBudget,
  overBudgetLines,
  retriedIn,
  shareLines,
  slowestLines,
  type VitestReport,
  withLowerCosts,
} from "./report";
import { temporaryFolder } from "./temporary-folder";
import { startYardstick } from "./yardstick";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const SLOWEST = 15;
/** More than these over their budgets are no matter of chance. */
const MEASURED_AGAIN = 20;

export interface StepOutcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** What is worth reading besides the counts: what a failed tool said, what tests cost. */
  readonly output: string;
  /** Each failed test with the first line of every try's error, for the end of the run. */
  readonly failures: readonly string[];
  /** Tests that ran more than once. */
  readonly retried: readonly string[];
}

interface VitestStep {
  readonly projects: readonly string[];
  /** Runs and counts the tests with this tag only, or with `!` before it those without it. Default: all. */
  readonly tag?: string;
  /** More arguments: options of vitest, or parts of the paths of the files to run. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Another binary of Node than ours. */
  readonly node?: string;
  /** Whether a test that takes twice its budget fails. Default true. */
  readonly budgets?: boolean;
}

/** Runs a script of a package with Node; counts as one check. */
export async function runTool(name: string, args: readonly string[]): Promise<StepOutcome> {
  const started = performance.now();
  const parts: Buffer[] = [];
  const code = await run(args, { onOutput: (part) => parts.push(part) });
  return oneCheck(name, {
    ok: code === 0,
    seconds: secondsSince(started),
    output: Buffer.concat(parts).toString("utf8").trim(),
  });
}

/** The outcome of a step that is one check; its output is printed if it failed. */
export function oneCheck(
  name: string,
  check: { readonly ok: boolean; readonly seconds: number; readonly output: string },
): StepOutcome {
  return {
    name,
    passed: check.ok ? 1 : 0,
    failed: check.ok ? 0 : 1,
    skipped: 0,
    seconds: check.seconds,
    output: check.ok ? "" : check.output,
    failures: [],
    retried: [],
  };
}

/** Runs vitest's projects; its own report is printed as it goes. */
export async function runVitest(name: string, step: VitestStep): Promise<StepOutcome> {
  const started = performance.now();
  const folder = mkdtempSync(join(temporaryFolder(), "report-"));
  const file = join(folder, "report.json");
  try {
    const vitest = (args: readonly string[]) =>
      run(
        [
          "node_modules/vitest/vitest.mjs",
          "run",
          ...step.projects.flatMap((project) => ["--project", project]),
          ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
          ...args,
        ],
        { env: step.env, node: step.node },
      );
    const tagged = step.tag === undefined ? [] : [`--tagsFilter=${step.tag}`];
    const yardstick = startYardstick();
    const code = await vitest([...tagged, ...(step.args ?? [])]);
    const slowness = yardstick.stop();
    let report = readReport(file);
    const dear = step.budgets === false ? [] : overBudget(costsOf(report), slowness);
    if (report && dear.length > 0 && dear.length <= MEASURED_AGAIN) {
      console.log(`\nOver budget and measured again, alone: ${dear.length} of ${name}.`);
      await vitest(alone(dear));
      report = withLowerCosts(report, readReport(file));
    }
    return { ...judge(name, { ...step, report, code, slowness }), seconds: secondsSince(started) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Only these tests, one after the other: a neighbour on the same core makes a test dearer than it is. */
function alone(tests: readonly { readonly file: string; readonly name: string }[]): readonly string[] {
  const names = tests.map(({ name }) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
  return [
    ...new Set(tests.map(({ file }) => file)),
    `--testNamePattern=${names.join("|")}`,
    "--maxWorkers=1",
  ];
}

/** A report and its exit code as an outcome: a test that cost too much has failed. */
export function judge(
  name: string,
  run: Pick<VitestStep, "tag" | "budgets"> & {
    readonly report: VitestReport | null;
    readonly code: number | null;
    /** How many times slower than usual the machine was. */
    readonly slowness: number;
  },
): StepOutcome {
  const costs = costsOf(run.report);
  const dear = run.budgets === false ? [] : overBudgetLines(costs, run.slowness);
  const counted = countReport(run.report, run.code, run.tag);
  return {
    name,
    passed: counted.passed - dear.length,
    failed: counted.failed + dear.length,
    skipped: counted.skipped,
    seconds: 0,
    output: costs.length === 0 ? "" : costTable(name, { costs, slowness: run.slowness }),
    failures: [...failuresOf(run.report), ...dear],
    retried: retriedIn(run.report),
  };
}

/** Several outcomes as one step. */
export function together(name: string, parts: readonly StepOutcome[]): StepOutcome {
  const sum = (of: "passed" | "failed" | "skipped" | "seconds") =>
    parts.reduce((total, part) => total + part[of], 0);
  return {
    name,
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    seconds: sum("seconds"),
    output: parts.flatMap(({ output }) => (output === "" ? [] : [output])).join("\n"),
    failures: parts.flatMap(({ failures }) => failures),
    retried: parts.flatMap(({ retried }) => retried),
  };
}

/** @example summarize([{passed: 3, failed: 0, skipped: 1, ..}]) // "3 passed, 0 failed, 1 skipped" */
export function summarize(outcomes: readonly StepOutcome[]): string {
  const sum = (of: "passed" | "failed" | "skipped") =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * A step in a line; its retries are at the end.
 * @example lineOf(outcome) // "ok      unit tests    41 of 41  3.2 s, 1 retried"
 */
export function lineOf(outcome: StepOutcome): string {
  const { name, passed, failed, seconds, retried } = outcome;
  const state = failed > 0 ? "FAILED" : "ok    ";
  const again = retried.length > 0 ? `, ${retried.length} retried` : "";
  return `${state}  ${name.padEnd(28)} ${passed} of ${passed + failed}  ${seconds.toFixed(1)} s${again}`;
}

/** The end of a run: failures, retried tests, a line a step, how many were retried when some were, and the counts. */
export function closingLines(outcomes: readonly StepOutcome[]): readonly string[] {
  const retried = outcomes.flatMap((outcome) => outcome.retried);
  return [
    ...outcomes.flatMap((outcome) => outcome.failures).map((failure) => `failed: ${failure}`),
    ...retried.map((name) => `ran again: ${name}`),
    "",
    ...outcomes.map(lineOf),
    ...(retried.length > 0 ? [`retried: ${retried.length}`] : []),
    summarize(outcomes),
  ];
}

function costTable(
  name: string,
  { costs, slowness }: { readonly costs: Parameters<typeof shareLines>[0]; readonly slowness: number },
): string {
  return [
    "",
    `Budgets were multiplied by ${slowness.toFixed(2)}: the machine was that much slower than usual.`,
    `The ${Math.min(SLOWEST, costs.length)} slowest of ${name}, in CPU time:`,
    ...slowestLines(costs, SLOWEST),
    "Each area's share of the CPU time:",
    ...shareLines(costs),
  ].join("\n");
}

function readReport(file: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

/** Without `onOutput` the output goes straight to ours. */
function run(
  args: readonly string[],
  options: {
    readonly onOutput?: (part: Buffer) => void;
    readonly env?: Readonly<Record<string, string>> | undefined;
    readonly node?: string | undefined;
  },
): Promise<number | null> {
  const stdio = options.onOutput ? "pipe" : "inherit";
  const child = spawn(options.node ?? process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", stdio, stdio],
  });
  if (options.onOutput) {
    child.stdout?.on("data", options.onOutput);
    child.stderr?.on("data", options.onOutput);
  }
  return new Promise((resolve) => {
    const letGo = endTogether(child);
    child.once("error", () => {
      letGo();
      resolve(null);
    });
    child.once("close", (code) => {
      letGo();
      resolve(code);
    });
  });
}

/** A signal that would end us ends the child first, which clears up behind itself. Answers how to stop that. */
function endTogether(child: ChildProcess): () => void {
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    child.once("close", () => process.kill(process.pid, signal));
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}

// One step of the test run as numbers, and the sum of all steps as the last line that CI reads.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT } from "../start/paths";

export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** What someone must read of a failed tool. */
  readonly output: string;
  /** Each failed test with the first line of every try's error, for the end of the run. */
  readonly failures: readonly string[];
}

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  /** Of a file that cannot be loaded. */
  readonly message?: string;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
}

/** Runs a script of a package with Node; counts as one check. */
export async function runTool(name: string, args: readonly string[]): Promise<Outcome> {
  const started = performance.now();
  const parts: Buffer[] = [];
  const code = await run(args, (part) => parts.push(part));
  return {
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    seconds: (performance.now() - started) / 1000,
    output: code === 0 ? "" : Buffer.concat(parts).toString("utf8").trim(),
    failures: [],
  };
}

/** Runs vitest's projects; its own report is printed as it goes. */
export async function runVitest(
  name: string,
  projects: readonly string[],
  options: readonly string[] = [],
): Promise<Outcome> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "fernwatch-tests-"));
  const file = join(folder, "report.json");
  try {
    const code = await run([
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      ...options,
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ]);
    const report = readReport(file);
    const seconds = (performance.now() - started) / 1000;
    return { name, ...countReport(report, code), seconds, output: "", failures: failuresOf(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that cannot be loaded counts as one failure, and so does a run that fails without saying which test. */
export function countReport(
  report: VitestReport | null,
  exitCode: number | null,
): Pick<Outcome, "passed" | "failed" | "skipped"> {
  const unloadable = report?.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = (report?.numFailedTests ?? 0) + (unloadable ?? 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/**
 * What failed, and of each try the first line of why.
 * @example failuresOf(report) // ["test/spec/login.test.ts > a wrong password: Error: expected 401 to be 400"]
 */
export function failuresOf(report: VitestReport | null): readonly string[] {
  const firstLine = (message: string) => (message.split("\n")[0] ?? "").slice(0, 300);
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(ROOT, file.name);
    if (file.status === "failed" && file.assertionResults.length === 0)
      return [`${name}: ${firstLine(file.message ?? "")}`];
    return file.assertionResults
      .filter((test) => test.status === "failed")
      .map(
        (test) => `${name} > ${test.fullName}: ${(test.failureMessages ?? []).map(firstLine).join(" | ")}`,
      );
  });
}

/** @example summarize([{passed: 3, failed: 0, skipped: 1, ..}]) // "3 passed, 0 failed, 1 skipped" */
export function summarize(outcomes: readonly Outcome[]): string {
  const sum = (of: "passed" | "failed" | "skipped") =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function readReport(file: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Without `onOutput` the output goes straight to ours. */
function run(args: readonly string[], onOutput?: (part: Buffer) => void): Promise<number | null> {
  const stdio = onOutput ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", stdio, stdio] });
  if (onOutput) {
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
  }
  return new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", (code) => resolve(code));
  });
}

// vitest's JSON report as numbers: what passed and failed and why, what was retried, what each test cost.
import { dirname, relative } from "node:path";
import { ROOT } from "../start/paths";
import { BUDGETS_MS, type Budget, COLD_MS, type Cost, type TestKind, TOLERANCE } from "./budgets";

/** The parts of the report that are read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
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
  readonly tags?: readonly string[];
  /** Written by test/support/cost/measure.ts. */
  readonly meta?: { readonly cost?: Cost; readonly budget?: Budget };
}

/** A test that was measured. */
interface TestCost {
  readonly file: string;
  readonly name: string;
  readonly kind: TestKind;
  /** CPU time, ms. */
  readonly ms: number;
  readonly budgetMs: number;
  readonly passed: boolean;
}

const RAN = new Set(["passed", "failed"]);

/**
 * A file that cannot be loaded counts as one failure, and so does a run that fails without saying which test. With a
 * tag, tests without it were not asked for, with `!` before it those that bear it: they do not count as skipped.
 */
export function countReport(
  report: VitestReport | null,
  exitCode: number | null,
  tag?: string,
): { readonly passed: number; readonly failed: number; readonly skipped: number } {
  const files = report?.testResults ?? [];
  const unloadable = files.filter(isUnloadable).length;
  const failed = (report?.numFailedTests ?? 0) + unloadable;
  const asked = files
    .flatMap((file) => file.assertionResults)
    .filter(
      ({ tags = [] }) => tag === undefined || tags.includes(tag.replace(/^!/, "")) !== tag.startsWith("!"),
    );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: asked.filter(({ status }) => !RAN.has(status)).length,
  };
}

/**
 * What failed, and of each try why and where.
 * @example failuresOf(report) // ["test/e2e/login.test.ts > a wrong password: Error: expected 401 to be 400 (login.test.ts:12)"]
 */
export function failuresOf(report: VitestReport | null): readonly string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(ROOT, file.name);
    if (isUnloadable(file)) return [`${name}: ${firstLine(file.message ?? "")}`];
    return file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${name} > ${test.fullName}${reasons(test)}`);
  });
}

/** Tests that ran more than once, by name, and of each try that failed why and where. */
export function retriedIn(report: VitestReport | null): readonly string[] {
  return testsOf(report)
    .filter(({ test }) => (test.meta?.cost?.tries ?? 1) > 1)
    .map(({ file, test }) => `${file} > ${test.fullName}${reasons(test)}`);
}

/** The tests that ran and were measured, the dearest first. */
export function costsOf(report: VitestReport | null): readonly TestCost[] {
  const costs = testsOf(report).flatMap(({ file, test }) => {
    const { cost, budget } = test.meta ?? {};
    if (cost === undefined || cost.ms === null || !RAN.has(test.status)) return [];
    const { kind, ms } = cost;
    return [
      {
        file,
        name: test.fullName,
        kind,
        ms,
        budgetMs: budget?.ms ?? BUDGETS_MS[kind],
        passed: test.status === "passed",
      },
    ];
  });
  return costs.sort((a, b) => b.ms - a.ms);
}

/** The passed tests that took more than their budget bears, on a machine `slowness` times slower than usual. */
export function overBudget(costs: readonly TestCost[], slowness: number): readonly TestCost[] {
  return costs.filter(
    ({ ms, budgetMs, passed }) => passed && ms >= (budgetMs * TOLERANCE + COLD_MS) * slowness,
  );
}

/** The same in words. */
export function overBudgetLines(costs: readonly TestCost[], slowness: number): readonly string[] {
  return overBudget(costs, slowness).map(
    ({ file, name, ms, budgetMs }) =>
      `${file} > ${name}: took ${seconds(ms)} of CPU time; its budget is ${seconds(budgetMs)}, and ${TOLERANCE} times that is too much`,
  );
}

/** The report with the lower cost of each test that `again` has measured as well. */
export function withLowerCosts(report: VitestReport, again: VitestReport | null): VitestReport {
  const key = (file: string, name: string) => `${file} > ${name}`;
  const measured = new Map(costsOf(again).map(({ file, name, ms }) => [key(file, name), ms]));
  const cheaper = (file: FileReport) => (test: TestReport) => {
    const cost = test.meta?.cost;
    const ms = measured.get(key(relative(ROOT, file.name), test.fullName));
    if (cost === undefined || cost.ms === null || ms === undefined) return test;
    return { ...test, meta: { ...test.meta, cost: { ...cost, ms: Math.min(cost.ms, ms) } } };
  };
  return {
    ...report,
    testResults: report.testResults.map((file) => ({
      ...file,
      assertionResults: file.assertionResults.map(cheaper(file)),
    })),
  };
}

/** The `count` dearest tests, a line each. */
export function slowestLines(costs: readonly TestCost[], count: number): readonly string[] {
  return costs
    .slice(0, count)
    .map(({ file, name, kind, ms }) => `${seconds(ms).padStart(9)}  ${kind.padEnd(8)}  ${file} > ${name}`);
}

/**
 * What each area, a folder, has of the CPU time of all tests, the dearest first.
 * @example shareLines(costs) // ["  41 %    52.10 s    88 tests  test/services", ...]
 */
export function shareLines(costs: readonly TestCost[]): readonly string[] {
  const total = costs.reduce((sum, { ms }) => sum + ms, 0);
  const areas = new Map<string, { readonly ms: number; readonly tests: number }>();
  for (const { file, ms } of costs) {
    const area = areaOf(file);
    const before = areas.get(area) ?? { ms: 0, tests: 0 };
    areas.set(area, { ms: before.ms + ms, tests: before.tests + 1 });
  }
  return [...areas]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .map(([area, { ms, tests }]) => {
      const share = total === 0 ? 0 : Math.round((ms / total) * 100);
      return `${String(share).padStart(4)} %  ${seconds(ms).padStart(9)}  ${String(tests).padStart(4)} tests  ${area}`;
    });
}

/** The folder of a file, at most two below test/. */
function areaOf(file: string): string {
  return dirname(file).split("/").slice(0, 3).join("/");
}

function testsOf(report: VitestReport | null) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map((test) => ({ file: relative(ROOT, file.name), test })),
  );
}

function isUnloadable(file: FileReport): boolean {
  return file.status === "failed" && file.assertionResults.length === 0;
}

/** Of each try that failed its first line and the line of the test, where the stack names one. */
function reasons({ failureMessages }: TestReport): string {
  const each = (failureMessages ?? []).map((message) => {
    const place = /[^/\\]+\.(?:test|long)\.tsx?:\d+/.exec(message.slice(firstLine(message).length))?.[0];
    return `${firstLine(message)}${place ? ` (${place})` : ""}`;
  });
  return each.length > 0 ? `: ${each.join(" | ")}` : "";
}

function firstLine(message: string): string {
  return (message.split("\n")[0] ?? "").slice(0, 1000);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

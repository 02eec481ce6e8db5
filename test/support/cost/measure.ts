// Measures what each test costs and writes it into the test's meta, from where the runner judges it (scripts/test/).
// A test that needs more than its kind declares it, with the reason: `test(name, { meta: { budget: { ms, because } } },
// ...)`.
import { afterEach, beforeEach, type RunnerTestCase, TestRunner } from "vitest";
import type { Budget, Cost, TestKind } from "../../../scripts/test/budgets";

declare module "vitest" {
  interface TaskMeta {
    cost?: Cost;
    budget?: Budget;
  }
}

/** Tells the CPU time used so far, ms; null where it cannot be told. */
export type CpuClock = () => number | null | Promise<number | null>;

/** Registers the hooks of a test file. A test that is expected to fail is not tried again. */
export function measureTests(kind: TestKind, clock: CpuClock): void {
  let started: number | null = null;

  beforeEach(async ({ task }) => {
    if (task.fails) neverRetry(task);
    task.meta.cost = { kind, ms: null, tries: (task.meta.cost?.tries ?? 0) + 1 };
    started = await clock();
  });

  afterEach(async ({ task }) => {
    const ended = await clock();
    if (task.meta.cost && started !== null && ended !== null)
      task.meta.cost = { ...task.meta.cost, ms: ended - started };
  });
}

/** Gives the running test the budget of a look. */
export function budgetAsLook(): void {
  const test = TestRunner.getCurrentTest();
  if (test?.meta.cost) test.meta.cost = { ...test.meta.cost, kind: "look" };
}

/** vitest has read how often by now, but asks after each try whether to. */
function neverRetry(test: RunnerTestCase): void {
  test.retry = { condition: () => false };
}

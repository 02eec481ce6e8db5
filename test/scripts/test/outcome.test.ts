// The counts of a test run: what CI reads in the last line, and what people read before it.
import { describe, expect, test } from "vitest";
import {
  closingLines,
  judge,
  lineOf,
  oneCheck,
  type StepOutcome,
  summarize,
  together,
} from "../../../scripts/test/outcome";

const step = (part: Partial<StepOutcome>): StepOutcome => ({
  name: "tests",
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 1,
  output: "",
  failures: [],
  retried: [],
  ...part,
});

test("summarize sums all steps and names skipped tests only when there are some", () => {
  expect(summarize([step({ passed: 1 }), step({ passed: 40, failed: 2 })])).toBe("41 passed, 2 failed");
  expect(summarize([step({ passed: 1 }), step({ passed: 40, skipped: 3 })])).toBe(
    "41 passed, 0 failed, 3 skipped",
  );
});

test("several outcomes as one step have all that each had", () => {
  const parts = [
    step({ passed: 3, skipped: 1, failures: ["a"], output: "first" }),
    step({ passed: 2, failed: 1, retried: ["b"], output: "second" }),
  ];
  expect(together("both", parts)).toEqual({
    name: "both",
    passed: 5,
    failed: 1,
    skipped: 1,
    seconds: 2,
    output: "first\nsecond",
    failures: ["a"],
    retried: ["b"],
  });
});

test("a step's line ends with its retries when there were some", () => {
  expect(lineOf(step({ passed: 3, seconds: 2.04 }))).toBe(
    "ok      tests                        3 of 3  2.0 s",
  );
  expect(lineOf(step({ passed: 2, failed: 1, retried: ["a", "b"] }))).toBe(
    "FAILED  tests                        2 of 3  1.0 s, 2 retried",
  );
});

test("a check of one tool prints the tool's output only if it failed", () => {
  expect(oneCheck("types", { ok: true, seconds: 2, output: "fine" })).toEqual(
    step({ name: "types", passed: 1, seconds: 2 }),
  );
  expect(oneCheck("types", { ok: false, seconds: 2, output: "TS1" })).toEqual(
    step({ name: "types", failed: 1, seconds: 2, output: "TS1" }),
  );
});

describe("the end of a run", () => {
  test("tells failures, what ran again, a line a step, how many ran again, and the counts", () => {
    const lines = closingLines([
      step({ name: "types", passed: 1 }),
      step({ passed: 4, failed: 1, failures: ["a > b: Error"], retried: ["c > d"] }),
    ]);
    expect(lines).toEqual([
      "failed: a > b: Error",
      "ran again: c > d",
      "",
      "ok      types                        1 of 1  1.0 s",
      "FAILED  tests                        4 of 5  1.0 s, 1 retried",
      "retried: 1",
      "5 passed, 1 failed",
    ]);
  });

  test("says nothing of retries when there were none", () => {
    expect(closingLines([step({ passed: 4 })]).slice(-2)).toEqual([
      "ok      tests                        4 of 4  1.0 s",
      "4 passed, 0 failed",
    ]);
  });
});

describe("a test over its budget", () => {
  const dear = {
    fullName: "reads a large picture",
    status: "passed",
    meta: { cost: { kind: "unit", ms: 300, tries: 2 } },
  } as const;
  const run = {
    report: {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [
        { name: "a.test.ts", status: "passed", assertionResults: [dear, { ...dear, meta: undefined }] },
      ],
    },
    code: 0,
    slowness: 1,
  };

  test("has failed, though it passed", () => {
    const { passed, failed, failures, retried, output } = judge("tests", run);
    expect([passed, failed, retried.length]).toEqual([1, 1, 1]);
    expect(failures).toEqual([expect.stringMatching(/reads a large picture: took 0\.30 s of CPU time/)]);
    expect(output).toContain("The 1 slowest of tests, in CPU time:\n   0.30 s  unit");
    expect(output).toContain("Each area's share of the CPU time:\n 100 %");
  });

  test("has not on a machine that was slower by as much", () => {
    const { passed, failed, output } = judge("tests", { ...run, slowness: 1.3 });
    expect([passed, failed]).toEqual([2, 0]);
    expect(output).toContain("Budgets were multiplied by 1.30");
  });

  test("has not where budgets do not hold", () => {
    const { passed, failed, failures } = judge("tests", { ...run, budgets: false });
    expect([passed, failed, failures]).toEqual([2, 0, []]);
  });
});

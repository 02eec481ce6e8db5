// The counts of a test run: what CI reads in the last line.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/start/paths";
import {
  countReport,
  failuresOf,
  type Outcome,
  summarize,
  type VitestReport,
} from "../../scripts/test/outcome";

const report = (part: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...part,
});

describe("countReport", () => {
  test("takes vitest's numbers", () => {
    const counted = countReport(report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 }), 1);
    expect(counted).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test("counts a file that could not be loaded as one failure", () => {
    const failed = { fullName: "a", status: "failed" };
    const testResults = [
      { name: "1.test.ts", status: "failed", assertionResults: [] },
      { name: "2.test.ts", status: "failed", assertionResults: [failed] },
      { name: "3.test.ts", status: "passed", assertionResults: [] },
    ];
    expect(countReport(report({ numPassedTests: 3, numFailedTests: 1, testResults }), 1).failed).toBe(2);
  });

  test.each([null, report({ numPassedTests: 3 })])(
    "counts a run that failed without a word as one failure",
    (said) => {
      expect(countReport(said, 1).failed).toBe(1);
    },
  );

  test("counts nothing for a run that went well", () => {
    expect(countReport(report({ numPassedTests: 3 }), 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });
});

test("failuresOf names each failed test and why each try failed, in a line", () => {
  const testResults = [
    {
      name: join(ROOT, "test/broken.test.ts"),
      status: "failed",
      message: "no file\nat x",
      assertionResults: [],
    },
    {
      name: join(ROOT, "test/spec/login.test.ts"),
      status: "failed",
      assertionResults: [
        { fullName: "login works", status: "passed", failureMessages: [] },
        {
          fullName: "login fails",
          status: "failed",
          failureMessages: ["Error: first\n at y", "Error: second"],
        },
      ],
    },
  ];
  expect(failuresOf(report({ testResults }))).toEqual([
    "test/broken.test.ts: no file",
    "test/spec/login.test.ts > login fails: Error: first | Error: second",
  ]);
  expect(failuresOf(null)).toEqual([]);
});

test("summarize sums all steps and names skipped tests only when there are some", () => {
  const step = (passed: number, failed: number, skipped: number): Outcome => ({
    name: "tests",
    passed,
    failed,
    skipped,
    seconds: 1,
    output: "",
    failures: [],
  });
  expect(summarize([step(1, 0, 0), step(40, 2, 0)])).toBe("41 passed, 2 failed");
  expect(summarize([step(1, 0, 0), step(40, 0, 3)])).toBe("41 passed, 0 failed, 3 skipped");
});

// What is read out of vitest's report: counts, failures, retries, and what each test cost.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/start/paths";
import type { Cost } from "../../../scripts/test/budgets";
import {
  costsOf,
  countReport,
  failuresOf,
  overBudgetLines,
  retriedIn,
  shareLines,
  slowestLines,
  type VitestReport,
  withLowerCosts,
} from "../../../scripts/test/report";

type FileReport = VitestReport["testResults"][number];
type TestReport = FileReport["assertionResults"][number];

const report = (part: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [],
  ...part,
});

const file = (name: string, tests: readonly TestReport[], part: Partial<FileReport> = {}): FileReport => ({
  name: join(ROOT, name),
  status: "passed",
  assertionResults: tests,
  ...part,
});

const measured = (fullName: string, cost: Partial<Cost>, part: Partial<TestReport> = {}): TestReport => ({
  fullName,
  status: "passed",
  meta: { cost: { kind: "unit", ms: 1, tries: 1, ...cost } },
  ...part,
});

describe("countReport", () => {
  test("takes vitest's numbers and counts what did not run", () => {
    const testResults = [
      file("a.test.ts", [
        { fullName: "1", status: "skipped" },
        { fullName: "2", status: "todo" },
        { fullName: "3", status: "failed" },
      ]),
    ];
    const counted = countReport(report({ numPassedTests: 5, numFailedTests: 1, testResults }), 1);
    expect(counted).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test("does not call skipped what lacks the tag that was asked for", () => {
    const testResults = [
      file("a.test.ts", [
        { fullName: "1", status: "skipped", tags: ["property"] },
        { fullName: "2", status: "skipped", tags: [] },
        { fullName: "3", status: "passed", tags: ["property"] },
      ]),
    ];
    const counted = countReport(report({ numPassedTests: 1, testResults }), 0, "property");
    expect(counted).toEqual({ passed: 1, failed: 0, skipped: 1 });
    const others = countReport(report({ numPassedTests: 1, testResults }), 0, "!property");
    expect(others).toEqual({ passed: 1, failed: 0, skipped: 1 });
  });

  test("counts a file that could not be loaded as one failure", () => {
    const testResults = [
      file("1.test.ts", [], { status: "failed" }),
      file("2.test.ts", [{ fullName: "a", status: "failed" }], { status: "failed" }),
      file("3.test.ts", []),
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
    file("test/broken.test.ts", [], { status: "failed", message: "no file\nat x" }),
    file("test/spec/login.test.ts", [
      { fullName: "login works", status: "passed", failureMessages: [] },
      {
        fullName: "login fails",
        status: "failed",
        failureMessages: ["Error: first\n at y", "Error: second"],
      },
    ]),
  ];
  expect(failuresOf(report({ testResults }))).toEqual([
    "test/broken.test.ts: no file",
    "test/spec/login.test.ts > login fails: Error: first | Error: second",
  ]);
  expect(failuresOf(null)).toEqual([]);
});

test("retriedIn names the tests that ran more than once and why, whatever came of them", () => {
  const tests = [
    measured("once", { tries: 1 }),
    measured(
      "twice",
      { tries: 2 },
      {
        failureMessages: [
          "Error: late\n    at wait (x/wait.ts:3:1)\n    at x/a.test.ts:12:5\n    at y.js:1:1",
        ],
      },
    ),
    measured("twice in vain", { tries: 2 }, { status: "failed" }),
    { fullName: "never measured", status: "passed" },
  ];
  const said = retriedIn(report({ testResults: [file("test/e2e/a.test.ts", tests)] }));
  expect(said).toEqual([
    "test/e2e/a.test.ts > twice: Error: late (a.test.ts:12)",
    "test/e2e/a.test.ts > twice in vain",
  ]);
});

describe("costs", () => {
  const costs = costsOf(
    report({
      testResults: [
        file("test/domain/a.test.ts", [
          measured("cheap", { ms: 30 }),
          measured("a first call", { ms: 249 }),
          measured("dear", { ms: 251 }),
          measured("dear, and said so", { ms: 251 }, declared(60)),
          measured("dear, and said too little", { ms: 251 }, declared(50.4)),
        ]),
        file("test/services/insights/a.test.ts", [
          measured("a platform test", { kind: "platform", ms: 1_900 }),
          measured("failed anyway", { kind: "platform", ms: 9_000 }, { status: "failed" }),
          measured("skipped", { kind: "platform", ms: 9_000 }, { status: "skipped" }),
          measured("cannot be measured", { kind: "platform", ms: null }),
        ]),
        file("test/e2e/a.test.ts", [
          measured("a browser test", { kind: "browser", ms: 6_500 }),
          measured("a look", { kind: "look", ms: 6_500 }),
        ]),
      ],
    }),
  );

  test("a test has failed that takes more than twice the budget of its kind, or its own", () => {
    expect(overBudgetLines(costs, 1)).toEqual([
      "test/e2e/a.test.ts > a browser test: took 6.50 s of CPU time; its budget is 3.00 s, and 2 times that is too much",
      "test/domain/a.test.ts > dear: took 0.25 s of CPU time; its budget is 0.05 s, and 2 times that is too much",
      "test/domain/a.test.ts > dear, and said too little: took 0.25 s of CPU time; its budget is 0.05 s, and 2 times that is too much",
    ]);
  });

  test("a slower machine bears more", () => {
    expect(overBudgetLines(costs, 1.1)).toEqual([]);
  });

  test("the slowest stand first, and only so many", () => {
    expect(slowestLines(costs, 2)).toEqual([
      "   9.00 s  platform  test/services/insights/a.test.ts > failed anyway",
      "   6.50 s  browser   test/e2e/a.test.ts > a browser test",
    ]);
  });

  test("each area, a folder, has its share", () => {
    expect(shareLines(costs)).toEqual([
      "  52 %    13.00 s     2 tests  test/e2e",
      "  44 %    10.90 s     2 tests  test/services/insights",
      "   4 %     1.03 s     5 tests  test/domain",
    ]);
  });

  test("what is measured again counts at the lower of its costs; the rest stays as it is", () => {
    const first = report({
      testResults: [file("test/a.test.ts", [measured("dear", { ms: 900 }), measured("cheap", { ms: 5 })])],
    });
    const again = report({
      testResults: [
        file("test/a.test.ts", [measured("dear", { ms: 60 }), measured("cheap", {}, { status: "skipped" })]),
        file("test/b.test.ts", [measured("cheap", { ms: 1 })]),
      ],
    });
    const costs = (one: VitestReport) => costsOf(one).map(({ name, ms }) => [name, ms]);
    expect(costs(withLowerCosts(first, again))).toEqual([
      ["dear", 60],
      ["cheap", 5],
    ]);
    expect(costs(withLowerCosts(again, first))[0]).toEqual(["dear", 60]);
    expect(costs(withLowerCosts(first, null))).toEqual(costs(first));
  });

  test("nothing is reported if nothing was measured", () => {
    expect([shareLines([]), slowestLines([], 15), overBudgetLines([], 1)]).toEqual([[], [], []]);
    expect(costsOf(null)).toEqual([]);
  });

  function declared(ms: number): Partial<TestReport> {
    const cost = { kind: "unit", ms: 251, tries: 1 } as const;
    return { meta: { cost, budget: { ms, because: "a large picture" } } };
  }
});

// .ci/run: one last line that sums both runs, the retries before it, and an exit code that agrees with it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/start/paths";

test.each([
  ["echo 5 passed, 0 failed, 1 skipped", "echo 2 passed, 0 failed", "7 passed, 0 failed, 1 skipped", 0],
  ["echo 5 passed, 1 failed; exit 1", "echo 2 passed, 0 failed", "7 passed, 1 failed", 1],
  ["echo 5 passed, 0 failed", "echo 2 passed, 3 failed; exit 1", "7 passed, 3 failed", 1],
  ["exit 3", "echo 2 passed, 0 failed", "2 passed, 1 failed", 1],
  ["echo 5 passed, 0 failed; exit 2", "echo 2 passed, 0 failed", "7 passed, 1 failed", 1],
])(
  "after `%s` and `%s` ends with %s",
  { meta: { budget: { ms: 600, because: "npm runs twice" } } },
  (quick, long, lastLine, code) => {
    const run = ci({ test: quick, "test:long": long });
    expect(run.stdout.trimEnd().split("\n").at(-1)).toBe(lastLine);
    expect(run.status).toBe(code);
  },
);

test("retries of both runs stand before the last line, and what was retried once more before it", {
  meta: { budget: { ms: 600, because: "npm runs twice" } },
}, () => {
  const { stdout } = ci({
    test: "echo ran again: a; echo retried: 2; echo 5 passed, 0 failed",
    "test:long": "echo retried: 1; echo 2 passed, 0 failed",
  });
  expect(stdout.trimEnd().split("\n").slice(-4)).toEqual([
    "ran again: a",
    "",
    "retried: 3",
    "7 passed, 0 failed",
  ]);
});

/** Runs .ci/run in a folder whose scripts are these. */
function ci(scripts: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), "fernwatch-ci-"));
  mkdirSync(join(root, ".ci"));
  cpSync(join(ROOT, ".ci/run"), join(root, ".ci/run"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ scripts }));
  return spawnSync("bash", [join(root, ".ci/run")], { encoding: "utf8" });
}

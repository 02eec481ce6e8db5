// .ci/run: one last line that sums both runs, and an exit code that agrees with it.
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
])("after `%s` and `%s` ends with %s", (quick, long, lastLine, code) => {
  const root = mkdtempSync(join(tmpdir(), "fernwatch-ci-"));
  mkdirSync(join(root, ".ci"));
  cpSync(join(ROOT, ".ci/run"), join(root, ".ci/run"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ scripts: { test: quick, "test:long": long } }));
  const run = spawnSync("bash", [join(root, ".ci/run")], { encoding: "utf8" });
  expect(run.stdout.trimEnd().split("\n").at(-1)).toBe(lastLine);
  expect(run.status).toBe(code);
});

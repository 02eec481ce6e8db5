// What a run makes in the temporary folder goes with it: after a pass, a failure, a signal, and a kill.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { ROOT } from "../../../scripts/start/paths";
import { temporaryFolder } from "../../../scripts/test/temporary-folder";

const PROCESS = { budget: { ms: 1_500, because: "starts a process" } };
const KEEP = `import { keepTemporaryFilesTogether } from "${ROOT}/scripts/test/temporary-folder.ts";`;
const MAKE = `import { mkdtempSync, writeFileSync } from "node:fs";
  import { tmpdir } from "node:os";
  import { join } from "node:path";
  const made = mkdtempSync(join(tmpdir(), "made-"));
  writeFileSync(join(made, "file"), "");`;

/** A folder in place of the system's. */
function place(): string {
  return mkdtempSync(join(tmpdir(), "place-"));
}

/** A process that makes a file in a temporary folder, says so, and goes on with `then`. */
function run(parent: string, then: string) {
  const script = `${KEEP}
    keepTemporaryFilesTogether();
    const { mkdtempSync, writeFileSync } = await import("node:fs");
    const { tmpdir } = await import("node:os");
    writeFileSync(mkdtempSync(tmpdir() + "/made-") + "/file", "");
    console.log("made");
    ${then}`;
  return spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: parent },
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Besides the cache of tsx, which loads the process. */
function leftIn(parent: string): readonly string[] {
  return readdirSync(parent).filter((name) => !name.startsWith("tsx-"));
}

describe("a process", { meta: PROCESS }, () => {
  test.each([
    ["ends", "", 0],
    ["fails", "throw new Error('no');", 1],
    ["leaves", "process.exit(3);", 3],
  ])("that %s leaves nothing", async (_, then, expected) => {
    const parent = place();
    const [code] = await once(run(parent, then), "exit");
    expect(code).toBe(expected);
    expect(leftIn(parent)).toEqual([]);
  });

  test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)("that %s ends leaves nothing", async (signal) => {
    const parent = place();
    const child = run(parent, "setInterval(() => {}, 1000);");
    await once(child.stdout, "data");
    expect(leftIn(parent)).toEqual([expect.stringMatching(/^fernwatch-\d+-[0-9a-f]{6}$/)]);
    child.kill(signal);
    await once(child, "exit");
    await vi.waitFor(() => expect(leftIn(parent)).toEqual([]), { timeout: 15_000 });
  });

  test("removes what runs left whose process is gone, and nothing else", async () => {
    const parent = place();
    const own = temporaryFolder(parent);
    const others = ["fernwatch-77", "fernwatch-abc-000000", "thesis"];
    for (const name of [...others, `fernwatch-${process.pid}-000000`, "fernwatch-1073741824-000000"])
      mkdirSync(join(parent, name, "inside"), { recursive: true });
    await once(run(parent, ""), "exit");
    expect(existsSync(own)).toBe(true);
    expect(leftIn(parent)).toEqual(expect.arrayContaining(others));
    expect(leftIn(parent)).toHaveLength(others.length + 1);
  });
});

test("a run of vitest leaves nothing, though a test fails and a file cannot be loaded", {
  meta: { budget: { ms: 5_000, because: "runs vitest" } },
}, async () => {
  const root = mkdtempSync(join(temporaryFolder(join(ROOT, ".local")), "vitest-"));
  writeFileSync(
    join(root, "vitest.config.mts"),
    `${KEEP}
     keepTemporaryFilesTogether();
     export default { test: { include: ["*.check.ts"] } };`,
  );
  writeFileSync(
    join(root, "fails.check.ts"),
    `import { expect, test } from "vitest";
     ${MAKE}
     test("fails", () => expect(made).toBe(""));`,
  );
  writeFileSync(join(root, "unloadable.check.ts"), `${MAKE}\nthrow new Error("no");`);
  const parent = place();
  const vitest = spawn(
    process.execPath,
    [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--root", root, "--reporter=json"],
    { cwd: root, env: { ...process.env, TMPDIR: parent }, stdio: ["ignore", "pipe", "ignore"] },
  );
  const said: Buffer[] = [];
  vitest.stdout.on("data", (part: Buffer) => said.push(part));
  const [code] = await once(vitest, "close");
  expect(code).toBe(1);
  const report = JSON.parse(Buffer.concat(said).toString("utf8"));
  expect(report).toMatchObject({ numFailedTests: 1, numFailedTestSuites: 2 });
  expect(readdirSync(parent)).toEqual([]);
});

test("this run keeps its temporary files together", () => {
  expect(tmpdir()).toMatch(/\/fernwatch-\d+-[0-9a-f]{6}$/);
});

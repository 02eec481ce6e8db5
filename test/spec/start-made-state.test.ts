// `npm start -- --state FOLDER`: a folder that was made is served as it is, by its own secrets, and left so.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openConsole } from "../../scripts/cameras/console-api";
import { MILLION_FILE, VARS_FILE } from "../../scripts/seed/make-million";
import { HOME_ACCOUNT } from "../../scripts/seed/people";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../scripts/start/dev-vars";
import { findFreePort } from "../../scripts/start/free-port";
import { ROOT } from "../../scripts/start/paths";
import { type LocalD1, openState } from "../../scripts/start/state/local-state";
import { servedBy } from "../../scripts/start/state/serving-lock";

const MEMBER = { email: SAMPLE_EMAILS[0], password: SAMPLE_PASSWORD };

/** Starts as a person in the folder above it would; answers where it is served, and what was printed. */
async function startOn(folder: string, cwd: string) {
  const port = await findFreePort();
  const { NODE_ENV: _test, VITEST: _vitest, npm_lifecycle_event: _event, ...env } = process.env;
  const start = spawn(process.execPath, [join(ROOT, "scripts/start.mjs"), "--state", folder], {
    cwd: ROOT,
    env: { ...env, PORT: String(port), INIT_CWD: cwd },
  });
  const ended = new Promise((resolve) => start.once("exit", resolve));
  const stop = async () => {
    start.kill("SIGTERM");
    await ended;
  };
  onTestFinished(stop);
  const output: string[] = [];
  for (const stream of [start.stdout, start.stderr])
    createInterface({ input: stream }).on("line", (line) => output.push(line));
  await vi.waitFor(() => expect(output.join("\n")).toContain("is ready at"), { timeout: 90_000 });
  return { url: `http://127.0.0.1:${port}`, output, stop };
}

/** How many insights the member's account has there, and how many people there are. */
async function rowsOf(folder: string) {
  const state = await openState(folder);
  try {
    const count = (sql: string, db: LocalD1) => db.prepare(sql).first<number>("n");
    return {
      insights: await count(
        `SELECT count(*) AS n FROM insight WHERE account_id = ${HOME_ACCOUNT}`,
        state.shard,
      ),
      people: await count("SELECT count(*) AS n FROM user", state.control),
    };
  } finally {
    await state.close();
  }
}

test("a made folder is served as it is: its people, its insights, its name; nothing is made beside it", {
  timeout: 180_000,
  meta: { budget: { ms: 12_000, because: "runs npm start" } },
}, async () => {
  const cwd = mkdtempSync(join(tmpdir(), "fernwatch-made-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const folder = join(cwd, "my million");
  cpSync(inject("seeded"), folder, { recursive: true });
  writeFileSync(join(folder, MILLION_FILE), "2400\n");
  const secrets = readFileSync(join(folder, VARS_FILE), "utf8");
  const ownVars = existsSync(join(ROOT, ".dev.vars"));
  const before = await rowsOf(folder);

  const { url, output, stop } = await startOn("my million", cwd);
  expect(output.join("\n")).toContain(`Data is in ${folder}.`);
  expect(output.filter((line) => /sample world/.test(line))).toEqual([]);
  expect(await (await openConsole(url, MEMBER)).count()).toBe(before.insights);
  expect(servedBy(folder)?.url).toBe(url);
  await stop();
  expect(servedBy(folder)).toBeNull();

  expect(await rowsOf(folder)).toEqual(before);
  expect(readdirSync(cwd)).toEqual(["my million"]);
  expect(readFileSync(join(folder, VARS_FILE), "utf8")).toBe(secrets);
  expect(existsSync(join(ROOT, ".dev.vars"))).toBe(ownVars);
});

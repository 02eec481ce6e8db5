// The server process of `npm start` and of the tests: it ends whole, whatever ends it, and restarts over its state.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MILLION_FILE } from "../../../scripts/seed/make-million";
import { findFreePort } from "../../../scripts/start/free-port";
import { ROOT } from "../../../scripts/start/paths";
import { ownerOf } from "../../../scripts/start/process/owner";
import { livingInGroup } from "../../../scripts/start/process/process-group";
import { openState } from "../../../scripts/start/state/local-state";
import { startServer, type TestServer } from "../../support/site/server";

const MINUTES = 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
}, 2 * MINUTES);
afterAll(() => server.stop());

describe("a server", { meta: { budget: { ms: 2500, because: "starts a server" } } }, () => {
  test("answers, runs workerd in its own process group, and leaves none of it after SIGKILL", async () => {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    const group = server.pid();
    expect(
      livingInGroup(group).filter((command) => command.includes("workerd serve")).length,
    ).toBeGreaterThan(0);
    await server.kill();
    expect(livingInGroup(group)).toEqual([]);
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  });

  test("restarts on the same port over the same state", { timeout: MINUTES }, async () => {
    await server.pause();
    const state = await openState(server.stateDir);
    await state.control.prepare("INSERT INTO account(id, name, created_at) VALUES (7, 'kept', 0)").run();
    await state.close();
    await server.restart();
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await server.pause();
    const after = await openState(server.stateDir);
    const name = await after.control.prepare("SELECT name FROM account WHERE id = 7").first("name");
    await after.close();
    expect(name).toBe("kept");
  });
});

test("npm start ends with everything it started when it is killed outright", {
  meta: { budget: { ms: 1500, because: "runs npm start" } },
  timeout: 2 * MINUTES,
}, async () => {
  const port = await findFreePort();
  // The state stays that of the server above, which is paused by now.
  const owner = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", OWNER_SCRIPT], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), STATE: server.stateDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: owner.stdout }), "line");
  const group = Number(line);
  expect(livingInGroup(group).length).toBeGreaterThan(1);
  owner.kill("SIGKILL");
  await vi.waitFor(() => expect(livingInGroup(group)).toEqual([]), { timeout: 15_000 });
});

const OWNER_SCRIPT = `
  const { startWrangler } = await import("${ROOT}/scripts/start/wrangler-server.ts");
  const { STATE, PORT } = process.env;
  const server = await startWrangler({ port: Number(PORT), stateDir: STATE, envFile: STATE + "/vars.env" });
  console.log(server.pid);
`;

test("npm start names a busy port and the way out", {
  meta: { budget: { ms: 5000, because: "runs npm start" } },
}, async () => {
  const busy = createServer().listen(0, "127.0.0.1");
  await once(busy, "listening");
  const address = busy.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  // A folder of its own: that of this checkout may be served just now.
  writeFileSync(join(server.stateDir, MILLION_FILE), "0\n");
  const start = spawn(process.execPath, ["scripts/start.mjs", "--state", server.stateDir], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
  });
  const said: string[] = [];
  start.stderr.on("data", (part: Buffer) => said.push(part.toString()));
  const [code] = await once(start, "exit");
  busy.close();
  expect(code).toBe(1);
  expect(said.join("")).toBe(
    `Port ${port} is in use. End what runs there, or take another: PORT=${port + 1} npm start\n`,
  );
});

test("the owner under npm is the shell's own parent", async () => {
  const shell = spawn("sh", ["-c", "read line; true"]);
  try {
    await vi.waitFor(() => expect(ownerOf(shell.pid ?? 0)).toBe(`${shell.pid} of ${process.pid}`));
  } finally {
    shell.kill("SIGKILL");
  }
});

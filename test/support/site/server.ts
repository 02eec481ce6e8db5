// The built product as a process of its own for a test: wrangler's server with its workerd on a free port, over a state
// folder that goes away with it. It can be ended, killed as by a power cut, and started again over the same state.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../../scripts/start/build";
import { type DevVars, formatVars, freshVars, parseVars } from "../../../scripts/start/dev-vars";
import { findFreePort } from "../../../scripts/start/free-port";
import { type LocalState, openState } from "../../../scripts/start/state/local-state";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { startWrangler, type WranglerServer } from "../../../scripts/start/wrangler-server";

export interface TestServerOptions {
  /** A state folder that nobody serves, to begin with a copy of: `inject("seeded")`. Default: empty tables. */
  readonly copyOf?: string;
  /** What is different in the state, before it is served. */
  readonly change?: (state: LocalState) => Promise<void>;
  /** Default: a free one. */
  readonly port?: number;
  /** Kept after the end when given; else a temporary folder that `stop` removes. */
  readonly stateDir?: string;
  /** Variables besides or instead of fresh secrets. */
  readonly vars?: DevVars;
}

export interface TestServer {
  readonly url: string;
  readonly stateDir: string;
  readonly vars: DevVars;
  /** Leader of the process group that serves now. */
  pid(): number;
  /** What wrangler and the Worker printed last. */
  output(): string;
  /** Orderly end; a temporary state folder is removed. */
  stop(): Promise<void>;
  /**
   * A copy of the state as it is now, for a look into it while the server goes on; the caller removes it. Every call must
   * have been answered.
   */
  copyState(): Promise<string>;
  /** Orderly end that leaves the state folder, for a look into it. */
  pause(): Promise<void>;
  /** SIGKILL to wrangler and workerd at once. The state stays. */
  kill(): Promise<void>;
  /** Starts again on the same port over the same state, ending first what still runs. */
  restart(): Promise<void>;
}

/** Starts a server, building the pages first when their sources have changed. Resolves when it is healthy. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  await ensureBuilt();
  const stateDir = options.stateDir ?? (await mkdtemp(join(tmpdir(), "fernwatch-")));
  mkdirSync(stateDir, { recursive: true });
  if (options.copyOf !== undefined) cpSync(options.copyOf, stateDir, { recursive: true });
  const envFile = join(stateDir, "vars.env");
  const kept = existsSync(envFile) ? parseVars(readFileSync(envFile, "utf8")) : freshVars();
  const vars = { ...kept, ...options.vars };
  writeFileSync(envFile, formatVars(vars));
  await prepareState({ stateDir, vars, seed: false });
  if (options.change) await changeState(stateDir, options.change);
  const port = options.port ?? (await findFreePort());
  const start = async () => {
    try {
      return await startWrangler({ port, stateDir, envFile });
    } catch (error) {
      // One of wrangler's own ports may be taken between its choice and its use.
      console.warn(`Started again: ${error}`);
      return startWrangler({ port, stateDir, envFile });
    }
  };
  let running: WranglerServer = await start();

  return {
    url: running.url,
    stateDir,
    vars,
    pid: () => running.pid,
    output: () => running.output(),
    async stop() {
      await running.stop();
      if (options.stateDir === undefined) rmSync(stateDir, { recursive: true, force: true });
    },
    async copyState() {
      const copy = await mkdtemp(join(tmpdir(), "fernwatch-copy-"));
      cpSync(stateDir, copy, { recursive: true });
      return copy;
    },
    pause: () => running.stop(),
    kill: () => running.kill(),
    async restart() {
      await running.stop();
      running = await start();
    },
  };
}

async function changeState(stateDir: string, change: (state: LocalState) => Promise<void>): Promise<void> {
  const state = await openState(stateDir);
  try {
    await change(state);
  } finally {
    await state.close();
  }
}

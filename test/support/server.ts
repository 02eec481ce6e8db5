// The built product as a process of its own for a test: wrangler dev with its workerd on a free port, over a state
// folder that goes away with it. It can be ended, killed as by a power cut, and started again over the same state.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/start/build";
import { type DevVars, formatVars, freshVars, parseVars } from "../../scripts/start/dev-vars";
import { findFreePort } from "../../scripts/start/free-port";
import { prepareState } from "../../scripts/start/prepare-state";
import { startWrangler, type WranglerServer } from "../../scripts/start/wrangler-server";

export interface TestServerOptions {
  /** The sample world; else empty tables. Default false. */
  readonly seed?: boolean;
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
  const envFile = join(stateDir, "vars.env");
  const kept = existsSync(envFile) ? parseVars(readFileSync(envFile, "utf8")) : freshVars();
  const vars = { ...kept, ...options.vars };
  writeFileSync(envFile, formatVars(vars));
  await prepareState({ stateDir, vars, seed: options.seed ?? false });
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
    pause: () => running.stop(),
    kill: () => running.kill(),
    async restart() {
      await running.stop();
      running = await start();
    },
  };
}

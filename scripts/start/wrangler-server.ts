// One server of wrangler's with its workerd, in a process group of its own that ends with us, however we end (guard.mjs).
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { unstable_startWorker } from "wrangler";
import { ROOT } from "./paths";
import { untilGroupEnded } from "./process/process-group";

type StartWorkerInput = Parameters<typeof unstable_startWorker>[0];

interface WranglerOptions {
  readonly port: number;
  readonly stateDir: string;
  /** Another Worker than wrangler.toml's, with the same bindings: a path from the root of the checkout. */
  readonly script?: string | undefined;
  /** A file of NAME=value lines in place of .dev.vars. */
  readonly envFile?: string | undefined;
  /** Told once who leads the process group, before anything of it serves. */
  readonly onSpawn?: ((pid: number) => void) | undefined;
  /** Every line that wrangler and the Worker print. */
  readonly onLine?: ((line: string) => void) | undefined;
  /**
   * Whether each request is printed, by wrangler and by the Worker; default: warnings and errors alone. Printing takes as
   * long as a small answer.
   */
  readonly verbose?: boolean | undefined;
}

export interface WranglerServer {
  readonly url: string;
  /** Leader of the process group. */
  readonly pid: number;
  /** Resolves when the group has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** The last lines printed. */
  output(): string;
  /** Orderly end of the whole group. */
  stop(): Promise<void>;
  /** SIGKILL to the whole group, workerd included. */
  kill(): Promise<void>;
}

const KEPT_LINES = 200;
/** A cold start on two busy cores takes a tenth of this, ms. */
const START_LIMIT_MS = 90_000;
/** How long the first answers may be errors, ms. */
const UNHEALTHY_LIMIT_MS = 15_000;

/** Starts the built Worker and resolves when GET /api/health answers 200; rejects with the last lines when it ends. */
export async function startWrangler(options: WranglerOptions): Promise<WranglerServer> {
  const url = serverOrigin(options);
  const lines: string[] = [];
  const child = spawn(process.execPath, [guardPath, process.execPath, ...serveArgs(options)], {
    cwd: ROOT,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    env: quietEnv(options),
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error("The server process could not be started.");
  options.onSpawn?.(pid);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      options.onLine?.(line);
    });
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  // The leader ends first: workerd may still hold the databases and the port.
  const groupEnded = async () => {
    await ended;
    await untilGroupEnded(pid);
  };
  const server: WranglerServer = {
    url,
    pid,
    ended,
    output: () => lines.join("\n"),
    async stop() {
      child.stdin.end();
      await groupEnded();
    },
    async kill() {
      killGroup(child, pid);
      await groupEnded();
    },
  };
  try {
    await untilHealthy(server);
  } catch (error) {
    await server.kill();
    throw error;
  }
  return server;
}

/** Where a server on that port is found. */
export function serverOrigin({ port }: Pick<WranglerOptions, "port">): string {
  return `http://127.0.0.1:${port}`;
}

const guardPath = fileURLToPath(new URL("./process/guard.mjs", import.meta.url));
const servePath = fileURLToPath(new URL("./serve-worker.mjs", import.meta.url));

function serveArgs(options: WranglerOptions): readonly string[] {
  const { port, stateDir, script, envFile } = options;
  const input: StartWorkerInput = {
    config: `${ROOT}/wrangler.toml`,
    ...(script ? { entrypoint: script } : {}),
    // As `nodejs_compat` in wrangler.toml asks for it, and as a deployment is built.
    build: { nodejsCompatMode: "v2" },
    // What is mailed leads to where it is served.
    bindings: { PUBLIC_ORIGIN: { type: "plain_text", value: serverOrigin(options) } },
    ...(envFile ? { envFiles: [envFile] } : {}),
    dev: {
      server: { hostname: "127.0.0.1", port },
      persist: stateDir,
      testScheduled: true,
    },
  };
  return ["--no-warnings", "--experimental-vm-modules", servePath, JSON.stringify(input)];
}

/** No report, nothing fetched; logs stay with the state. */
function quietEnv({ stateDir, verbose = false }: WranglerOptions): NodeJS.ProcessEnv {
  const { NODE_ENV: _test, VITEST: _vitest, ...env } = process.env;
  return {
    ...env,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    WRANGLER_LOG: verbose ? "log" : "warn",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_LOG_PATH: join(stateDir, "logs"),
    CI: "true",
    NO_COLOR: "1",
  };
}

async function untilHealthy(server: WranglerServer): Promise<void> {
  let gone = false;
  server.ended.then(() => {
    gone = true;
  });
  const started = Date.now();
  let firstRefusal: number | null = null;
  while (!gone) {
    const answer = await fetch(`${server.url}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
    const now = Date.now();
    if (answer) firstRefusal ??= now;
    if (answer && firstRefusal !== null && now - firstRefusal > UNHEALTHY_LIMIT_MS) {
      throw new Error(`GET /api/health answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    }
    if (now - started > START_LIMIT_MS) break;
    await delay(50);
  }
  throw new Error(`The server did not start. Its last lines:\n${server.output()}`);
}

function killGroup(child: ChildProcess, pid: number): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-pid, "SIGKILL");
}

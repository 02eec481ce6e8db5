// `npm start` once the packages are there: builds, migrates, seeds, serves, drives the crons, and ends it all together.
import { unstable_readConfig } from "wrangler";
import { build, isBuildFresh } from "./build";
import { driveCrons } from "./crons";
import { ensureVars } from "./dev-vars";
import { isPortFree } from "./free-port";
import { HELP, readOptions, type StartOptions } from "./options";
import { ROOT, STATE_DIR } from "./paths";
import { ownerOf } from "./process/owner";
import { prepareState } from "./state/prepare-state";
import { hasData, madeState, ownState, type ServedState } from "./state/served-state";
import { emptyFolder, holdFolder, isHold, servedAlready, servedBy } from "./state/serving-lock";
import { rebuildOnSave } from "./watch";
import { welcome } from "./welcome";
import { serverOrigin, startWrangler, type WranglerServer } from "./wrangler-server";

/** How often the parent process is looked for, ms. */
const PARENT_CHECK_MS = 1_000;

export async function start(args: readonly string[]): Promise<void> {
  const options = readOptions(args, process.env);
  if (typeof options === "string") return refuse(options);
  if (options.help) return console.log(HELP);
  // npm runs us in the folder of package.json; a folder is named from where it was called.
  const made =
    options.state === null ? null : madeState(options.state, process.env.INIT_CWD ?? process.cwd());
  if (typeof made === "string") return refuse(made);
  const stateDir = made?.stateDir ?? STATE_DIR;
  // Before the port, which the other one holds as a rule: what it serves is the better answer.
  const serving = servedBy(stateDir);
  if (serving !== null) return refuse(servedAlready(stateDir, serving));
  if (!(await isPortFree(options.port))) {
    const other = options.port + 1;
    return refuse(
      `Port ${options.port} is in use. End what runs there, or take another: PORT=${other} npm start`,
    );
  }
  await serve(options, made);
}

/** Builds, prepares and serves the made folder, or with none that of this checkout, until we shall end. */
async function serve(options: StartOptions, made: ServedState | null): Promise<void> {
  const ending = endSignal();
  // Until the server is up there is nothing to end in order.
  const leave = () => process.exit(1);
  ending.addEventListener("abort", leave);
  const stateDir = made?.stateDir ?? STATE_DIR;
  const hold = await holdFolder(stateDir, serverOrigin(options));
  if (!isHold(hold)) return refuse(servedAlready(stateDir, hold));
  if (options.fresh) emptyFolder(stateDir);
  const served = made ?? ownState();
  if (typeof served === "string") return refuse(served);
  const { varsFile, insights } = served;
  const vars = ensureVars(varsFile);
  // Beside each other: neither needs the other, and the build is a process of its own.
  const building = buildPages(ending);
  if (!hasData(stateDir)) console.log("Making the sample world ...");
  const preparing = prepareState({ stateDir, vars, seed: insights === null });
  const [isBuilt, { canEnroll }] = await Promise.all([building, preparing]);
  if (!isBuilt) return refuse("No server was started.");
  const server = await startWrangler({
    port: options.port,
    stateDir,
    envFile: made?.varsFile,
    onSpawn: (pid) => hold.setServer(pid),
    onLine: printer(options),
    verbose: options.verbose,
  });
  ending.removeEventListener("abort", leave);

  driveCrons(localCrons(), { fire: (cron) => fireCron(server, cron), signal: ending });
  if (options.dev) rebuildOnSave({ say: console.log, signal: ending });
  // performance.now() counts from the start of this process.
  const seconds = (performance.now() / 1000).toFixed(0);
  console.log(welcome({ url: server.url, vars, seconds, canEnroll, made }));
  await untilEnded(server, ending);
}

function localCrons(): readonly string[] {
  const config: { readonly triggers: { readonly crons?: readonly string[] } } = unstable_readConfig(
    { config: `${ROOT}/wrangler.toml` },
    { hideWarnings: true },
  );
  return config.triggers.crons ?? [];
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** False when the build failed; its words are printed then. */
async function buildPages(signal: AbortSignal): Promise<boolean> {
  if (isBuildFresh()) return true;
  console.log("Building the pages ...");
  const { ok, output } = await build(signal);
  if (!ok) console.error(`The build failed.\n${output}`);
  return ok;
}

/** In quiet mode only what someone must see: wrangler's errors and the Worker's error lines. */
function printer(options: StartOptions): (line: string) => void {
  if (options.verbose) return console.log;
  return (line) => {
    if (/\[ERROR\]|"level":"error"/.test(line)) console.error(line);
  };
}

async function fireCron(server: WranglerServer, cron: string): Promise<void> {
  try {
    const answer = await fetch(`${server.url}/__scheduled?cron=${encodeURIComponent(cron)}`);
    if (!answer.ok) console.error(`The cron "${cron}" answered ${answer.status}.`);
  } catch (error) {
    console.error(`The cron "${cron}" could not be run: ${error}`);
  }
}

/** Aborts when we shall end: on a signal, and under npm also when npm dies without a word to us. */
function endSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ending.abort());
  if (process.env.npm_lifecycle_event) {
    const owner = ownerOf(process.ppid);
    const timer = setInterval(() => {
      if (ownerOf(process.ppid) !== owner) ending.abort();
    }, PARENT_CHECK_MS);
    timer.unref();
  }
  return ending.signal;
}

/** Resolves when the server has ended: on our own end, or on its own, which is a failure. */
async function untilEnded(server: WranglerServer, ending: AbortSignal): Promise<void> {
  const asked = new Promise<"asked">((resolve) => {
    if (ending.aborted) resolve("asked");
    ending.addEventListener("abort", () => resolve("asked"), { once: true });
  });
  const why = await Promise.race([asked, server.ended]);
  if (why === "asked") return server.stop();
  console.error(`The server stopped unexpectedly. Its last lines:\n${server.output()}`);
  process.exit(1);
}

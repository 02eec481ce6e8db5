// The build of the pages, made again when its sources have changed.
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { basemapFolder, ensureBasemap, hasBasemap } from "../basemap/unpack";
import { ROOT } from "./paths";

/** Folders that the build reads. The Worker's own files are bundled by wrangler when it serves. */
export const SOURCE_FOLDERS = ["app", "models", "public"] as const;
const SOURCES = [
  ...SOURCE_FOLDERS,
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "vite.licences.ts",
];
/** Parts of models/ that no page imports. */
const NOT_BUILT = new Set(["training", "releases", "__pycache__"]);
/** A file system's clock may lag behind ours by this, ms. */
const CLOCK_SLACK_MS = 100;
const BUILD = `${ROOT}/build`;
const STAMP = `${BUILD}/sources.sha256`;
const PARTS = ["client", "server"] as const;
const PART_SCRIPT = fileURLToPath(new URL("./build-part.mjs", import.meta.url));

interface BuildOutcome {
  readonly ok: boolean;
  readonly ms: number;
  /** What the build printed. */
  readonly output: string;
}

/** A hash over the sources' paths and bytes. */
export function hashSources(root: string = ROOT): string {
  const hash = createHash("sha256");
  for (const path of SOURCES) addTo(hash, root, path);
  return hash.digest("hex");
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(full).sort()) {
      if (!(path === "models" && NOT_BUILT.has(name))) addTo(hash, root, join(path, name));
    }
  } else if (stat?.isFile()) {
    hash.update(`${path}\0${stat.size}\0`).update(readFileSync(full));
  }
}

/** Whether build/ was made from the sources as they are now. */
export function isBuildFresh(): boolean {
  try {
    return (
      readFileSync(STAMP, "utf8") === hashSources() &&
      statSync(`${BUILD}/server/index.js`).isFile() &&
      hasBasemap(BUILD)
    );
  } catch {
    return false;
  }
}

/** Builds, whatever is there; `signal` ends it. A change during the build leaves it stale. */
export async function build(signal?: AbortSignal): Promise<BuildOutcome> {
  const started = Date.now();
  const sources = hashSources();
  const { ok, output } = await buildBoth(signal);
  if (ok) {
    for (const part of PARTS) rmSync(`${BUILD}/${part}/.vite`, { recursive: true, force: true });
    removeOlder(BUILD, started - CLOCK_SLACK_MS);
    ensureBasemap(BUILD);
    writeFileSync(STAMP, sources);
  }
  return { ok, ms: Date.now() - started, output: withoutStack(output) };
}

/** The two parts at once. When the client's fails, the server's is ended: it lacks what it waits for. */
async function buildBoth(
  signal: AbortSignal | undefined,
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const client = runPart("client", signal);
  const server = runPart("server", signal);
  const clientEnd = await client.ended;
  if (clientEnd.code === 0 && server.child.connected) server.child.send("The client is built.");
  else server.child.kill();
  const serverEnd = await server.ended;
  const ends = [clientEnd, serverEnd];
  const failed = ends.find(({ code }) => code !== 0);
  return { ok: failed === undefined, output: failed?.output ?? ends.map((end) => end.output).join("\n") };
}

/** The message of a failed build, without the stack and the list of all files. */
function withoutStack(output: string): string {
  return output.split(/\n {4}at /)[0] ?? output;
}

/** Removes files last written before `time`, and folders left empty; the base map is none of the build's. */
function removeOlder(folder: string, time: number): void {
  if (folder === basemapFolder(BUILD)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      removeOlder(path, time);
      if (readdirSync(path).length === 0) rmdirSync(path);
    } else if (statSync(path).mtimeMs < time) {
      rmSync(path);
    }
  }
}

/** Builds when needed. Rejects with the build's words when it fails. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildFresh()) return;
  const { ok, output } = await build();
  if (!ok) throw new Error(`The build failed.\n${output}`);
}

interface PartEnd {
  readonly code: number | null;
  readonly output: string;
}

function runPart(
  part: (typeof PARTS)[number],
  signal: AbortSignal | undefined,
): { readonly child: ChildProcess; readonly ended: Promise<PartEnd> } {
  const { NODE_ENV: _any, VITEST: _vitest, ...env } = process.env;
  const child = spawn(process.execPath, [PART_SCRIPT, part], {
    cwd: ROOT,
    env,
    signal,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => said.push(data));
  const ended = new Promise<PartEnd>((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("close", (code) => resolve({ code, output: Buffer.concat(said).toString("utf8").trim() }));
  });
  return { child, ended };
}

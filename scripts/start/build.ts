// The build of the pages, made again when its sources have changed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { basemapFolder, ensureBasemap, hasBasemap } from "../basemap/unpack";
import { ROOT } from "./paths";

/** Folders that `remix vite:build` reads. The Worker's own files are bundled by wrangler when it serves. */
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
  const { code, output } = await run(
    `${ROOT}/node_modules/@remix-run/dev/dist/cli.js`,
    ["vite:build", "--config", "scripts/start/vite.keep.config.ts"],
    signal,
  );
  if (code === 0) {
    removeOlder(BUILD, started - CLOCK_SLACK_MS);
    ensureBasemap(BUILD);
    writeFileSync(STAMP, sources);
  }
  return { ok: code === 0, ms: Date.now() - started, output: withoutStack(output) };
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

function run(
  script: string,
  args: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { NODE_ENV: _any, VITEST: _vitest, ...env } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env,
    signal,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.stderr.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("close", (code) => resolve({ code, output: Buffer.concat(parts).toString("utf8").trim() }));
  });
}

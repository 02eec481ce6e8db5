// Other versions of Node, on which the tests run as well: fetched as npm's packages of the binary alone, and kept in
// .cache/node. No dependencies: the package `node` would need an install script, and only this file needs them.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../start/paths";
import { temporaryFolder } from "./temporary-folder";

/** Besides the oldest, on which CI runs. */
export const OTHER_MAJORS = [22, 24] as const;

interface OtherNode {
  readonly version: string;
  /** The binary. */
  readonly path: string;
}

/** What a command printed, or null when it failed. */
type Run = (command: string, args: readonly string[]) => string | null;

const CACHE = join(ROOT, ".cache/node");
/** As npm spells the systems and processors that it has packages for. */
const PACKAGE = `node-${process.platform}-${process.arch}`;
/** An unreachable registry must not hold up the run for long. */
const PATIENCE = ["--fetch-retries=1", "--fetch-timeout=60000"];
const IN_PACKAGE = "package/bin/node";

/** The newest of a major version, fetched if it isn't cached; a sentence if it isn't available. */
export function fetchNode(
  major: number,
  { cache = CACHE, run = runCommand }: { readonly cache?: string; readonly run?: Run } = {},
): OtherNode | string {
  mkdirSync(cache, { recursive: true });
  const kept = newestOf(readdirSync(cache), major);
  const version =
    newestOf(
      published(run("npm", ["view", `${PACKAGE}@${major}`, "version", "--json", ...PATIENCE])),
      major,
    ) ?? kept;
  if (version === null)
    return `Node ${major} is not available: npm has no ${PACKAGE}@${major}, or didn't answer.`;
  const path = join(cache, version, "node");
  if (!existsSync(path) && !unpack({ cache, run, version, path }))
    return `Node ${version} is not available: npm pack ${PACKAGE}@${version} failed, or its package has no ${IN_PACKAGE}.`;
  return { version, path };
}

/**
 * The newest version of a major one; null when there is none, or only such as are not finished.
 * @example newestOf(["22.9.0", "22.23.3", "24.1.0"], 22) // "22.23.3"
 */
export function newestOf(versions: readonly string[], major: number): string | null {
  return (
    versions
      .filter((version) => isOf(version, major))
      .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
      .at(-1) ?? null
  );
}

function isOf(version: string, major: number): boolean {
  return /^\d+\.\d+\.\d+$/.test(version) && Number.parseInt(version, 10) === major;
}

/** npm answers a list, or a text where there is but one. */
function published(answer: string | null): readonly string[] {
  if (answer === null || answer.trim() === "") return [];
  const versions: string | readonly string[] = JSON.parse(answer);
  return typeof versions === "string" ? [versions] : versions;
}

/** Moves the binary into place in one step, so that a partial one is never there. */
function unpack(wanted: {
  readonly cache: string;
  readonly run: Run;
  readonly version: string;
  readonly path: string;
}): boolean {
  const { cache, run, version, path } = wanted;
  const folder = mkdtempSync(join(temporaryFolder(cache), "node-"));
  try {
    const from = `${PACKAGE}@${version}`;
    if (run("npm", ["pack", from, "--pack-destination", folder, ...PATIENCE]) === null) return false;
    const archive = readdirSync(folder).find((name) => name.endsWith(".tgz"));
    if (archive === undefined) return false;
    if (run("tar", ["-xzf", join(folder, archive), "-C", folder, IN_PACKAGE]) === null) return false;
    for (const older of readdirSync(cache).filter((name) => isOf(name, Number.parseInt(version, 10))))
      rmSync(join(cache, older), { recursive: true, force: true });
    mkdirSync(join(cache, version), { recursive: true });
    renameSync(join(folder, IN_PACKAGE), path);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runCommand(command: string, args: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return stdout;
  console.error((stderr ?? "").trim());
  return null;
}

// What must hold before anything of node_modules is loaded: a fitting Node, and the packages of package-lock.json; for the
// tests also the large ones of test/package.json, which the product runs without. Plain Node without dependencies. Never
// `npm ci`: the lock lacks some packages of other platforms. Decision 0141, What only tests need.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const NEEDED_NODE = [20, 19];
const INSTALL = ["install", "--prefer-offline", "--no-audit", "--no-fund"];

/** Why this Node cannot run the product, or null. `version` as in `process.versions.node`. */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [neededMajor, neededMinor] = NEEDED_NODE;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return null;
  return `Fernwatch needs Node ${NEEDED_NODE.join(".")} or newer; this is Node ${version}.`;
}

/**
 * Why the packages under `root` must be installed, or null when they are all there: every package of the lock in its
 * version, none of their folders removed. Optional packages may be absent, they belong to other platforms.
 */
export function staleReason(root) {
  const lock = readJson(join(root, "package-lock.json"));
  const installed = readJson(join(root, "node_modules", ".package-lock.json"));
  if (installed === null) return "packages are not installed";
  if (lock === null) return "there is no package-lock.json";
  const wanted = readJson(join(root, "package.json"));
  for (const kind of ["dependencies", "devDependencies"]) {
    if (!sameEntries(wanted?.[kind], lock.packages[""]?.[kind]))
      return "package.json and the lock file name different packages";
  }
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "") continue;
    const present = installed.packages[path];
    if (!present && entry.optional) continue;
    if (present?.version !== entry.version) return `${path} is not ${entry.version}`;
    if (!existsSync(join(root, path, "package.json"))) return `${path} is missing`;
  }
  return null;
}

/**
 * Installs when something is missing or stale. Prints one line then, and npm's own words only when it fails. `what`: what
 * that line calls the packages.
 */
export async function ensureInstalled(root, what = "packages") {
  const reason = staleReason(root);
  if (reason === null) return;
  console.log(`Installing ${what} (${reason}) ...`);
  const started = Date.now();
  // npm trusts this file over the folders beside it; without it, it looks at the folders.
  rmSync(join(root, "node_modules", ".package-lock.json"), { force: true });
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const { NODE_ENV: _production, ...env } = process.env;
  const { code, output } = await run([...command, ...INSTALL], { cwd: root, env });
  if (code !== 0) {
    console.error(output);
    console.error("npm could not install the packages. Its messages are above.");
    process.exit(1);
  }
  console.log(`Installed ${what} in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Ends the process with a clear sentence when Node is too old; then installs what is missing. `withTests`: also what only
 * tests and benchmarks need, at the same time: npm alone keeps one core busy.
 */
export async function prepare(root, { withTests = false } = {}) {
  const problem = nodeProblem(process.versions.node);
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
  const installs = [ensureInstalled(root)];
  if (withTests) installs.push(ensureInstalled(join(root, "test"), "what the tests need"));
  await Promise.all(installs);
}

/** Runs a command to its end; its exit code, null when it cannot be started, and what it printed. */
function run([file, ...args], { cwd, env }) {
  const child = spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => parts.push(part));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: `${error}` }));
    child.once("close", (code) => resolve({ code, output: Buffer.concat(parts).toString("utf8").trim() }));
  });
}

function sameEntries(a = {}, b = {}) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

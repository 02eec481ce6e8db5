// `npm run types`: TypeScript over everything, and once more over each world with only what that world has: what decides
// has no platform, a Worker no window, a page no database. So the compiler holds the walls as well. Two at a time. By
// TypeScript 7, the native compiler, which takes a quarter of the time; what reads sources needs the API of TypeScript 5.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { prepare } from "./install.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PROJECTS = ["tsconfig.json", "tsconfig/browser.json", "tsconfig/worker.json", "tsconfig/domain.json"];
const AT_ONCE = 2;

await prepare(ROOT, { withTests: true });

const waiting = [...PROJECTS];
let failed = false;

async function work() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    if ((await check(project)) !== 0) failed = true;
  }
}

/** The exit code of tsc; its words go straight to ours. */
function check(project) {
  const tsc = spawn(process.execPath, ["test/node_modules/tsc-native/bin/tsc", "--noEmit", "-p", project], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => tsc.once("close", resolve));
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exitCode = failed ? 1 : 0;

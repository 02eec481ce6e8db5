// `npm run basemap`: makes the base map anew from its sources. What only this needs is installed in .cache/basemap,
// beside a copy of the build, so that the product's own packages stay as they are. About three minutes; Debian 12.
import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { staleReason } from "./install.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const BENCH = join(ROOT, ".cache/basemap/build");

/** Ends this process when a command fails; the command's own output is above. */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: BENCH, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

for (const part of ["ground", "signs", "vector"]) rmSync(join(BENCH, part), { recursive: true, force: true });
cpSync(join(ROOT, "scripts/basemap/pipeline"), BENCH, { recursive: true });
if (staleReason(BENCH) !== null)
  run("npm", ["install", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"]);
run(process.execPath, ["make.mjs", ROOT]);

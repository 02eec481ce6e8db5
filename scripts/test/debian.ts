// What Debian has for the tests, where they may install it.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

/** A machine without a network goes on with what it has, ms. */
const INSTALL_LIMIT_MS = 180_000;

/** Installs a package as root on Debian; elsewhere nothing happens. Tells what went wrong, and goes on. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return;
  console.log(`Installing ${name} from Debian's packages ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", name],
  ]) {
    const run = spawnSync("apt-get", args, { env, encoding: "utf8", timeout: INSTALL_LIMIT_MS });
    if (run.status === 0) continue;
    console.error(`${run.stdout ?? ""}${run.stderr ?? ""}`.trim());
    break;
  }
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

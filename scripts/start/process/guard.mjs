// Leads a process group for one command, so that nothing of it outlives its owner: when stdin closes (the owner asks
// for the end, or died), the command gets SIGTERM, and what is left of the group SIGKILL. Plain Node: it starts at once.
// Usage: node guard.mjs COMMAND ARGS..., spawned detached with a pipe as stdin.
import { spawn } from "node:child_process";

/** Time for an orderly end, ms. */
const GRACE_MS = 3_000;

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });

function killGroup() {
  process.kill(-process.pid, "SIGKILL");
}

function end() {
  child.kill("SIGTERM");
  setTimeout(killGroup, GRACE_MS);
}

child.on("exit", killGroup);
child.on("error", killGroup);
process.stdin.on("end", end).on("error", end).resume();
process.on("SIGTERM", end).on("SIGINT", end).on("SIGHUP", end);

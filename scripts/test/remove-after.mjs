// Removes a folder once its owner has ended, however it ended: the owner holds the other end of our stdin. What the owner
// has started may write for some seconds more. Plain Node: it starts at once.
// Usage: node remove-after.mjs FOLDER, spawned detached with a pipe as stdin.
import { rmSync } from "node:fs";

/** A server that has lost its owner is killed after 3 s (scripts/start/process/guard.mjs). */
const LAST_WRITE_MS = 5_000;
const EVERY_MS = 250;

const [folder = ""] = process.argv.slice(2);

function remove() {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A process still writes into it: try again next time.
  }
}

process.stdin
  .on("error", () => {})
  .on("close", () => {
    remove();
    setInterval(remove, EVERY_MS);
    setTimeout(() => process.exit(), LAST_WRITE_MS);
  });
process.stdin.resume();
// A signal to the owner's process group or terminal must not end this process first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

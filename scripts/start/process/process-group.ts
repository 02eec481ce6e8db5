// Who still lives in a process group.
import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

/** What is killed may still hold its files and ports for a moment, longer when a disk is slow, ms. */
const END_LIMIT_MS = 20_000;

/** Command lines of a group's running processes; ended ones that are not yet reaped do not count. */
export function livingInGroup(group: number): readonly string[] {
  const table = execFileSync("ps", ["-A", "-o", "pgid=,stat=,args="], { encoding: "utf8" });
  return table.split("\n").flatMap((line) => {
    const [, pgid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return Number(pgid) === group && state !== undefined && !state.startsWith("Z") ? [command ?? ""] : [];
  });
}

/** Resolves when no process of the group is left, so that its files and ports are free; rejects after 20 s. */
export async function untilGroupEnded(group: number): Promise<void> {
  const limit = Date.now() + END_LIMIT_MS;
  while (exists(group) && livingInGroup(group).length > 0) {
    if (Date.now() > limit) throw new Error(`Still there: ${livingInGroup(group).join(", ")}`);
    await delay(20);
  }
}

/** Also true of a group whose processes have ended and were not collected yet. */
function exists(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

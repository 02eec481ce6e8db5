// Who still lives in a process group.
import { execFileSync } from "node:child_process";

/** Command lines of the living processes of a group; what has ended but was not collected yet does not count. */
export function livingInGroup(group: number): readonly string[] {
  const table = execFileSync("ps", ["-A", "-o", "pgid=,stat=,args="], { encoding: "utf8" });
  return table.split("\n").flatMap((line) => {
    const [, pgid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return Number(pgid) === group && state !== undefined && !state.startsWith("Z") ? [command ?? ""] : [];
  });
}

// Who started us under npm, and whether it is still there. npm puts a shell between itself and the script, and that
// shell stays when npm is killed, so the shell's own parent counts. Linux tells it in /proc; elsewhere the shell must do.
import { readFileSync } from "node:fs";

const SHELLS = /^(sh|dash|bash|ash|zsh)$/;

/** Names the processes that we depend on; changes when one of them is gone. */
export function ownerOf(parent: number): string {
  try {
    // "pid (name) state parent ..."; the name itself may hold spaces and brackets.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const grandparent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
    return SHELLS.test(name) ? `${parent} of ${grandparent}` : String(parent);
  } catch {
    return String(parent);
  }
}

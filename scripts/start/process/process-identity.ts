// Which process a number names: the number and when that process began, because numbers are given out again.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface ProcessIdentity {
  readonly pid: number;
  /** Told by the system in a form of its own; only good for a comparison. */
  readonly started: string;
}

/** The running process of that number, or null. One that has ended but is not yet reaped does not count. */
export function identityOf(pid: number): ProcessIdentity | null {
  const started = fromProc(pid) ?? fromPs(pid);
  return started === null ? null : { pid, started };
}

/** Whether that very process still lives. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.started === identity.started;
}

/** Linux: ticks since the machine began, and which beginning that was. */
function fromProc(pid: number): string | null {
  try {
    // "pid (name) state parent ..."; the name itself may hold spaces and brackets. proc(5): the 22nd field is the start.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (hasEnded(fields[0])) return null;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

/** Elsewhere: the time of day to the second. */
function fromPs(pid: number): string | null {
  const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "stat=,lstart="], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
  });
  const [state, ...started] = (stdout ?? "").trim().split(/\s+/);
  return started.length === 0 || hasEnded(state) ? null : started.join(" ");
}

function hasEnded(state = ""): boolean {
  return /^[ZX]/.test(state);
}

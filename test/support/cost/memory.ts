// Memory of processes, from /proc: 0 where there is none.
import { readFileSync } from "node:fs";
import { childrenOf } from "./process-cpu";

/** Resident memory of a process and of all that it has started, MiB. */
export function residentMiB(pid: number): number {
  const own = /VmRSS:\s+(\d+) kB/.exec(readText(`/proc/${pid}/status`))?.[1] ?? "0";
  return Number(own) / 1024 + childrenOf(pid).reduce((sum, child) => sum + residentMiB(child), 0);
}

/** The most resident memory that the processes have while something goes on, MiB. */
export async function peakMiB(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMiB(pid));
  }, 50);
  await work.finally(() => clearInterval(timer));
  return Math.max(peak, residentMiB(pid));
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

// CPU time of processes, from /proc: null or nothing where there is none.
import { readdirSync, readFileSync } from "node:fs";

/** The unit of /proc/{pid}/stat on Linux, ms. */
const TICK_MS = 10;

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly ownMs: number;
  /** Of its children that have ended and were waited for, and theirs. */
  readonly endedChildrenMs: number;
}

/** CPU time of this process and of the ended ones that it had started, ms. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + (readStat("self")?.endedChildrenMs ?? 0);
}

/** CPU time of this process and of all that it has started, living or ended, ms; null without /proc. */
export function treeCpu(): number | null {
  const all = readAll();
  const self = all.find(({ pid }) => pid === process.pid);
  if (self === undefined) return null;
  return ownCpu() + descendants(all, self.pid).reduce((sum, stat) => sum + totalOf(stat), 0);
}

/** CPU time of one process, ms; null when there is none. */
export function cpuOf(pid: number): number | null {
  return readStat(pid)?.ownMs ?? null;
}

/** Processes that this one has started. */
export function childrenOf(pid: number): readonly number[] {
  return readAll()
    .filter(({ parent }) => parent === pid)
    .map((stat) => stat.pid);
}

function descendants(all: readonly ProcessStat[], pid: number): readonly ProcessStat[] {
  return all
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendants(all, child.pid)]);
}

function totalOf({ ownMs, endedChildrenMs }: ProcessStat): number {
  return ownMs + endedChildrenMs;
}

function readAll(): readonly ProcessStat[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readStat(Number(name)) ?? []);
  } catch {
    return [];
  }
}

/** The name in parentheses may hold anything; the numbers come after the last one. */
function readStat(pid: number | "self"): ProcessStat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ms = (field: number) => Number(fields[field]) * TICK_MS;
    // proc(5): ppid, utime, stime, cutime, cstime; the first of these fields is the state.
    return {
      pid: Number.parseInt(text, 10),
      parent: Number(fields[1]),
      ownMs: ms(11) + ms(12),
      endedChildrenMs: ms(13) + ms(14),
    };
  } catch {
    return null;
  }
}

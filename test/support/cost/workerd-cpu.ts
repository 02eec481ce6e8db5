// The CPU clock of the tests inside workerd: they ask over a binding, and this answers in Node. Which workerd asks is
// known by the port that it listens on.
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { type Miniflare, type Request, Response } from "miniflare";
import { childrenOf, cpuOf } from "./process-cpu";

/** For `serviceBindings`: answers the CPU time of the workerd that asks, ms, as JSON; null without /proc. */
export function cpuClock(): (request: Request, miniflare: Miniflare) => Promise<Response> {
  const pids = new WeakMap<Miniflare, number | null>();
  return async (_, miniflare) => {
    const pid = pids.get(miniflare) ?? listenerOn(Number((await miniflare.ready).port));
    pids.set(miniflare, pid);
    return Response.json(pid === null ? null : cpuOf(pid));
  };
}

/** The child process that listens on a port of the loopback interface. */
function listenerOn(port: number): number | null {
  const socket = listeningSocket(port);
  if (socket === null) return null;
  return childrenOf(process.pid).find((pid) => openFiles(pid).includes(`socket:[${socket}]`)) ?? null;
}

/** proc_net_tcp(5): `sl local_address rem_address st ... inode`, the port in hexadecimal, 0A for listening. */
function listeningSocket(port: number): string | null {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  for (const file of ["/proc/net/tcp", "/proc/net/tcp6"]) {
    const rows = readText(file)
      .split("\n")
      .map((row) => row.trim().split(/\s+/));
    const row = rows.find(([, local, , state]) => local?.endsWith(`:${hex}`) && state === "0A");
    if (row?.[9]) return row[9];
  }
  return null;
}

function openFiles(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return [];
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

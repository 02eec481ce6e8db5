// One temporary folder a process, removed with all that is in it when the process ends: in order, by a signal or killed
// outright. What a machine left that went down in between is removed by the next run.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { identityOf } from "../start/process/process-identity";

/** Process id and when that process began; short, because sockets lie in it, whose paths have at most 103 bytes. */
const NAME = /^fernwatch-(\d+)-([0-9a-f]{6})$/;
const REMOVER = fileURLToPath(new URL("./remove-after.mjs", import.meta.url));

/** The folder of this process below `parent`, which is created if it doesn't exist. */
export function temporaryFolder(parent: string = tmpdir()): string {
  const name = nameOf(process.pid);
  if (name === null) throw new Error("The system does not tell when this process began.");
  // Asked again after it was made.
  if (basename(parent) === name) return parent;
  const folder = join(parent, name);
  if (mkdirSync(folder, { recursive: true }) === undefined) return folder;
  removeLeftovers(parent);
  removeAtEnd(resolve(folder));
  return folder;
}

/** Has everything in this process, and all that it starts from now on, make its temporary files in that folder. */
export function keepTemporaryFilesTogether(): void {
  process.env.TMPDIR = temporaryFolder();
}

function nameOf(pid: number): string | null {
  const identity = identityOf(pid);
  if (identity === null) return null;
  return `fernwatch-${pid}-${createHash("sha256").update(identity.started).digest("hex").slice(0, 6)}`;
}

/** Folders of processes that are gone. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || nameOf(Number(pid)) === name) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another person's, or just being removed by another run.
    }
  }
}

function removeAtEnd(folder: string): void {
  process.on("exit", () => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // What we have started still writes: the remover comes after it.
    }
  });
  const remover = spawn(process.execPath, [REMOVER, folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // It keeps nothing alive: its end of the pipe is all that it needs of us.
  remover.unref();
  (remover.stdin as Socket).unref();
}

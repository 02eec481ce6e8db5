// Who serves a state folder: two servers over the same databases would each miss what the other writes. The folder holds
// `serving.N`, a folder with the process that serves; it counts for as long as that process lives, so a crash leaves
// nothing that blocks. Who finds its process gone makes N+1, which only one can. The highest N is never removed.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { livingInGroup, untilGroupEnded } from "../process/process-group";
import { identityOf, isAlive, type ProcessIdentity } from "../process/process-identity";

/** The start that serves a folder, or is about to. */
interface Serving {
  readonly url: string;
  readonly pid: number;
}

/** The folder is ours until this process and its server have ended. */
interface Hold {
  /** Names the leader of the server's process group: it may end a moment after us. */
  setServer(pid: number): void;
}

interface Holder {
  readonly url: string;
  readonly owner: ProcessIdentity;
  readonly server: ProcessIdentity | null;
  /** The folder's inode: a copy of the folder has no server. */
  readonly folder: string;
}

const NAME = /^serving\.(\d+)$/;
const PREFIX = "serving.";
const HOLDER = "holder.json";

/** Who serves the folder now, or null. Changes nothing. */
export function servedBy(stateDir: string): Serving | null {
  const { holder } = newest(stateDir);
  return holder !== null && isAlive(holder.owner) ? servingOf(holder) : null;
}

/**
 * Takes the folder for this process, making it when it is not there; of several who try, one gets it. Answers who serves
 * it when somebody does. Waits while the server of a start that was killed is still ending.
 */
export async function holdFolder(stateDir: string, url: string): Promise<Hold | Serving> {
  mkdirSync(stateDir, { recursive: true });
  const owner = identityOf(process.pid);
  if (owner === null) throw new Error("The system does not tell when this process began.");
  const own: Holder = { url, owner, server: null, folder: numberOf(stateDir) };
  for (;;) {
    const { number, holder } = newest(stateDir);
    if (holder !== null && (isAlive(holder.owner) || !(await hasServerEnded(holder))))
      return servingOf(holder);
    const place = join(stateDir, `${PREFIX}${number + 1}`);
    if (!take(stateDir, { place, holder: own })) continue;
    if (newest(stateDir).number === number + 1) {
      removeOlder(stateDir, number + 1);
      return { setServer: (pid) => write(place, { ...own, server: identityOf(pid) }) };
    }
    // Other starts have taken later numbers since.
    remove(place);
  }
}

export function isHold(answer: Hold | Serving): answer is Hold {
  return "setServer" in answer;
}

/** What is in the way, and the two ways on. */
export function servedAlready(stateDir: string, { url, pid }: Serving): string {
  const port = Number(new URL(url).port) + 1;
  return [
    `${stateDir} is already being served at ${url} (process ${pid}).`,
    `To use that server, open ${url} in a browser; to stop it, press Ctrl-C where it runs.`,
    `To serve another folder beside it: PORT=${port} npm start -- --state FOLDER`,
    "To make such a folder: npx tsx scripts/seed-million.ts --state FOLDER",
  ].join("\n");
}

/** Removes what the folder holds, but not who serves it. */
export function emptyFolder(stateDir: string): void {
  for (const name of namesIn(stateDir)) {
    if (!NAME.test(name)) rmSync(join(stateDir, name), { recursive: true, force: true });
  }
}

function servingOf({ url, owner }: Holder): Serving {
  return { url, pid: owner.pid };
}

/** The highest number, 0 for none, and whom it names; null for whoever cannot be read, or served the original. */
function newest(stateDir: string): { readonly number: number; readonly holder: Holder | null } {
  const number = Math.max(0, ...namesIn(stateDir).map((name) => Number(NAME.exec(name)?.[1] ?? 0)));
  if (number === 0) return { number, holder: null };
  try {
    const holder: Holder = JSON.parse(readFileSync(join(stateDir, `${PREFIX}${number}`, HOLDER), "utf8"));
    return { number, holder: holder.folder === numberOf(stateDir) ? holder : null };
  } catch {
    return { number, holder: null };
  }
}

/** Whether we were the one to make the place. It appears with its holder in it, by one step of the file system. */
function take(
  stateDir: string,
  { place, holder }: { readonly place: string; readonly holder: Holder },
): boolean {
  const ready = mkdtempSync(join(stateDir, `${PREFIX}new-`));
  try {
    write(ready, holder);
    // Fails where there is a folder with something in it.
    renameSync(ready, place);
    return true;
  } catch (error) {
    remove(ready);
    // The last of them: another start has got the place and cleared ours away.
    if (["EEXIST", "ENOTEMPTY", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

function write(place: string, holder: Holder): void {
  const file = join(place, HOLDER);
  writeFileSync(`${file}.new`, JSON.stringify(holder));
  renameSync(`${file}.new`, file);
}

/** Lower numbers, and what starts that were killed had not finished. */
function removeOlder(stateDir: string, number: number): void {
  for (const name of namesIn(stateDir)) {
    const older = Number(NAME.exec(name)?.[1] ?? number) < number;
    if (older || name.startsWith(`${PREFIX}new-`)) remove(join(stateDir, name));
  }
}

/** Retries if another process writes into it in between. */
function remove(place: string): void {
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 10 });
}

/** Whether the server of a start that is gone has ended, which it does within seconds; waits for that. */
async function hasServerEnded({ server }: Holder): Promise<boolean> {
  if (server === null) return true;
  // The process id stays taken while any process of its group runs.
  const isOther = identityOf(server.pid) !== null && !isAlive(server);
  if (isOther || livingInGroup(server.pid).length === 0) return true;
  return untilGroupEnded(server.pid).then(
    () => true,
    () => false,
  );
}

function numberOf(folder: string): string {
  return String(statSync(folder, { bigint: true }).ino);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

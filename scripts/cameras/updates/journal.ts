// What a camera keeps of an update in flash: one small file that is replaced as a whole, so that a power cut leaves the old
// or the new one. On boot it decides, never memory. docs/device-protocol.md, Updates.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Order } from "./order";

/** What a camera runs. */
export interface Running {
  readonly releaseId: number | null;
  readonly models: readonly { readonly algId: number; readonly sha256: string }[];
  readonly settings: Order["settings"] | null;
}

/** How far it is with its order. */
export type OrderStep =
  /** It has none. */
  | "idle"
  /** The files are on their way. */
  | "fetching"
  /** Every file is here with its hashes. */
  | "verified"
  /** The server has said go: whatever happens, it goes on. */
  | "committed"
  /** The new slot is the current one; not yet known to be good. */
  | "switched"
  /** It is good, or the old slot is the current one again: the server needs a report. */
  | "reporting";

export interface Journal {
  readonly step: OrderStep;
  /** Of the last order that was obeyed. */
  readonly epoch: number;
  /** Public keys that may sign orders, base64url. */
  readonly keys: readonly string[];
  readonly slot: "a" | "b";
  readonly running: Running;
  readonly order: Order | null;
  /** Boots of the new slot that were not good. */
  readonly badBoots: number;
  /** What is to be reported when the step is `reporting`. */
  readonly report:
    | { readonly status: "success" }
    | { readonly status: "failed"; readonly error_code: string }
    | null;
}

const NEW_JOURNAL: Journal = {
  step: "idle",
  epoch: 0,
  keys: [],
  slot: "a",
  running: { releaseId: null, models: [], settings: null },
  order: null,
  badBoots: 0,
  report: null,
};

const NAME = "journal.json";

export function readJournal(folder: string): Journal {
  const path = join(folder, NAME);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Journal) : NEW_JOURNAL;
}

/** Durable when it returns. */
export function writeJournal(folder: string, journal: Journal): void {
  const draft = join(folder, `${NAME}.new`);
  const file = openSync(draft, "w");
  writeSync(file, JSON.stringify(journal));
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, join(folder, NAME));
}

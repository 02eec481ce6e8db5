// The two places for a release's files on a camera's card, and the link that says which is current. A file that is on its
// way grows where it was cut.
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import type { OrderedModel } from "./order";

export class Slots {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** Bytes of a file that are here. */
  sizeOf(slot: string, sha256: string): number {
    const path = this.#path(slot, sha256);
    return existsSync(path) ? statSync(path).size : 0;
  }

  append(slot: string, sha256: string, bytes: Uint8Array): void {
    mkdirSync(join(this.folder, slot), { recursive: true });
    appendFileSync(this.#path(slot, sha256), bytes);
  }

  /** What is wrong with a file, in the words of the protocol. */
  complaint(slot: string, model: OrderedModel): "md5-mismatch" | "sha256-mismatch" | null {
    const bytes = readFileSync(this.#path(slot, model.sha256));
    const hash = (name: string) => createHash(name).update(bytes).digest("hex");
    if (hash("md5") !== model.md5_checksum) return "md5-mismatch";
    return hash("sha256") === model.sha256 ? null : "sha256-mismatch";
  }

  /** Empties a slot of all but some files. */
  keep(slot: string, hashes: readonly string[]): void {
    const folder = join(this.folder, slot);
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) if (!hashes.includes(name)) rmSync(join(folder, name));
  }

  drop(slot: string, sha256: string): void {
    rmSync(this.#path(slot, sha256), { force: true });
  }

  /** Makes a slot the current one, at once or not at all. */
  point(slot: string): void {
    const draft = join(this.folder, "current.new");
    rmSync(draft, { force: true });
    symlinkSync(slot, draft);
    renameSync(draft, join(this.folder, "current"));
  }

  current(): string | null {
    const link = join(this.folder, "current");
    return existsSync(link) ? readlinkSync(link) : null;
  }

  /** The names of the files of the current slot. */
  currentFiles(): readonly string[] {
    const slot = this.current();
    const folder = join(this.folder, slot ?? "");
    return slot === null || !existsSync(folder) ? [] : readdirSync(folder).sort();
  }

  #path(slot: string, sha256: string): string {
    return join(this.folder, slot, sha256);
  }
}

// What cameras keep through a power cut: id, token, boot and sequence of each, in a file that is written whole or not
// at all. Holds tokens, so only its owner may read it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface DeviceMemory {
  readonly deviceId: string;
  readonly token: string;
  bootId: string;
  /** Of the last sync that was begun. */
  seq: number;
}

/** By a name of the script's own choice. */
export type Flash = Readonly<Record<string, Readonly<DeviceMemory>>>;

/** Empty when there is no file; a file that is something else is refused. */
export function readFlash(file: string): Flash {
  if (!existsSync(file)) return {};
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isFlash(content)) throw new Error(`${file} does not hold what cameras keep.`);
  return content;
}

export function writeFlash(file: string, flash: Flash): void {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.tmp`;
  writeFileSync(fresh, `${JSON.stringify(flash, null, 2)}\n`, { mode: 0o600 });
  renameSync(fresh, file);
}

function isFlash(content: unknown): content is Flash {
  return isObject(content) && Object.values(content).every(isMemory);
}

function isMemory(value: unknown): value is DeviceMemory {
  return (
    isObject(value) &&
    typeof value.deviceId === "string" &&
    typeof value.token === "string" &&
    typeof value.bootId === "string" &&
    typeof value.seq === "number"
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

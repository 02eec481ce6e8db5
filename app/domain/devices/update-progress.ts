// How far a camera is with a device update, as it says in a sync. Pure. docs/device-protocol.md, Sync.

import { isRecord, type JsonRecord, membersOf } from "~/domain/json-record";
import { outsideText } from "~/domain/outside-text";

export interface UpdateProgress {
  readonly updateId?: number | undefined;
  readonly status?: string | undefined;
  /** Bytes that are here. */
  readonly done?: number | undefined;
  /** Bytes in all. */
  readonly total?: number | undefined;
  readonly errorCode?: string | undefined;
}

/** Characters of a status or an error code: they are words of the protocol. */
const WORD_LIMIT = 30;

/** Reads the members that are known and make sense; the others are left out and counted. */
export function readUpdateProgress(update: JsonRecord): {
  readonly values: UpdateProgress;
  readonly dropped: number;
} {
  const { deviceUpdateId, status, progress, error_code, ...unknown } = update;
  const { cnt, of, ...unknownOfProgress } = membersOf(progress);
  const values = {
    updateId: count(deviceUpdateId),
    status: word(status),
    done: count(cnt),
    total: count(of),
    errorCode: word(error_code),
  };
  const rest = [...Object.values(unknown), ...Object.values(unknownOfProgress)];
  const said = [
    deviceUpdateId,
    status,
    cnt,
    of,
    error_code,
    isRecord(progress) ? null : progress,
    ...rest,
  ].filter((value) => value !== undefined && value !== null).length;
  return { values, dropped: said - Object.values(values).filter((value) => value !== undefined).length };
}

function count(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function word(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > WORD_LIMIT) return undefined;
  return outsideText(value, WORD_LIMIT).trim() || undefined;
}

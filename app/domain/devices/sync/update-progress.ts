// A camera's progress with a device update, as its sync reports it. Pure. docs/device-protocol.md, Sync and Updates.

import {
  type CameraReport,
  detailText,
  errorWord,
  isReportedStatus,
} from "~/domain/device-updates/order/camera-report";
import { isRecord, type JsonRecord, membersOf } from "~/domain/json-record";
import { outsideText } from "~/domain/text/outside-text";

export interface UpdateProgress {
  readonly updateId?: number | undefined;
  readonly status?: string | undefined;
  /** Bytes that are here. */
  readonly done?: number | undefined;
  /** Bytes in all. */
  readonly total?: number | undefined;
  readonly errorCode?: string | undefined;
  /** Of the order. */
  readonly epoch?: number | undefined;
  /** The camera's own words. */
  readonly detail?: string | undefined;
  /** What it claims to run. */
  readonly algReleaseId?: number | undefined;
  readonly models?: CameraReport["claim"]["models"] | undefined;
}

/** A release has no more models by far. */
const MOST_MODELS = 100;

/** Characters of a status, which is a term of the protocol. */
const WORD_LIMIT = 30;

/** Reads the members that are known and make sense; the others are left out and counted. */
export function readUpdateProgress(update: JsonRecord): {
  readonly values: UpdateProgress;
  readonly dropped: number;
} {
  const { deviceUpdateId, status, progress, error_code, epoch, detail, algReleaseId, models, ...unknown } =
    update;
  const { cnt, of, ...unknownOfProgress } = membersOf(progress);
  const values = {
    updateId: count(deviceUpdateId),
    status: word(status),
    done: count(cnt),
    total: count(of),
    errorCode: typeof error_code === "string" ? errorWord(error_code) : undefined,
    epoch: count(epoch),
    detail: typeof detail === "string" ? detailText(detail) || undefined : undefined,
    algReleaseId: count(algReleaseId),
    models: modelsOf(models),
  };
  const rest = [...Object.values(unknown), ...Object.values(unknownOfProgress)];
  const said = [
    deviceUpdateId,
    status,
    cnt,
    of,
    error_code,
    epoch,
    detail,
    algReleaseId,
    models,
    isRecord(progress) ? null : progress,
    ...rest,
  ].filter((value) => value !== undefined && value !== null).length;
  return { values, dropped: said - Object.values(values).filter((value) => value !== undefined).length };
}

/**
 * What a sync says of an update, as a report; null where it names none or no status that there is. Of the release that
 * runs its telemetry may speak for it.
 */
export function reportInSync(
  update: UpdateProgress,
  telemetry: { readonly algReleaseId?: number | undefined },
): { readonly updateId: number; readonly report: CameraReport } | null {
  const { updateId, status, models = [], algReleaseId = telemetry.algReleaseId, ...said } = update;
  if (updateId === undefined || status === undefined || !isReportedStatus(status)) return null;
  return { updateId, report: { ...said, status, claim: { algReleaseId, models } } };
}

function modelsOf(value: unknown): UpdateProgress["models"] {
  if (!Array.isArray(value) || value.length > MOST_MODELS) return undefined;
  const models = value.flatMap((one: unknown) => {
    const { algId, sha256 } = membersOf(one);
    const id = count(algId);
    return id === undefined || typeof sha256 !== "string" || !/^[0-9a-f]{64}$/i.test(sha256)
      ? []
      : [{ algId: id, sha256 }];
  });
  return models.length === value.length ? models : undefined;
}

function count(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function word(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > WORD_LIMIT) return undefined;
  return outsideText(value, WORD_LIMIT).trim() || undefined;
}

// A stored row becomes an insight as a reader sees it: ids to text, numbers to names. Pure.

import type { InsightRow } from "~/db/queries/insights/insights";
import type { AccountScope } from "~/db/queries/insights/scope";
import { displayName } from "~/domain/devices/device-id";
import { shownPlace } from "~/domain/devices/shown-place";
import {
  type Box,
  type ClassScore,
  COMMS_SOURCES,
  INSIGHT_STATUSES,
  type Insight,
  type PhotoState,
} from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { fateOfFlags } from "~/domain/photos/photo-fate";

/** Bits of `insight.flags`; domain/photos/photo-fate.ts has further ones. */
export const FLAG_CLOCK_SUSPECT = 1;
export const FLAG_CLASS_UNKNOWN = 2;
export const FLAG_VALUE_DROPPED = 4;
const FLAG_IMPORTED = 8;

export function toInsight(row: InsightRow, scope: AccountScope): Insight {
  const device = scope.devices.get(row.device_key);
  return {
    insightId: fromHex(row.id),
    accountId: row.account_id,
    seq: row.seq,
    deviceId: device?.deviceId ?? "",
    deviceName: device?.deviceName ?? null,
    displayName: displayName({
      displayName: device?.displayName ?? null,
      deviceName: device?.deviceName ?? null,
    }),
    utcOffsetMin: device?.utcOffsetMin ?? 0,
    groupName: device?.groupName ?? null,
    algId: row.alg_id,
    releaseId: row.release_id,
    classId: row.class_id,
    className: row.class_name,
    classList: classListOf(row),
    confidence: row.confidence,
    collectionId: row.collection_id,
    windowStart: row.window_start,
    windowEnd: row.window_end,
    timeStamp: row.time_stamp,
    fileCtime: row.file_ctime,
    clockSuspect: (row.flags & FLAG_CLOCK_SUSPECT) !== 0,
    imported: (row.flags & FLAG_IMPORTED) !== 0,
    comms: COMMS_SOURCES[row.comms] ?? "unknown",
    photo: photoState(row),
    photoFate: fateOfFlags(row.flags),
    photoCreatedAt: row.photo_at,
    hasThumbnail: row.thumb === 1,
    ...shownPlace({ latitude: row.lat, longitude: row.lon }, device?.exactPlace === 1),
    box: row.box === null ? null : (JSON.parse(row.box) as Box),
    userConfirmed: row.confirmed === 1,
    status: INSIGHT_STATUSES[row.status] ?? "none",
  };
}

function photoState(row: InsightRow): PhotoState {
  if (row.has_photo === 1) return "stored";
  return row.announced === 1 ? "announced" : "none";
}

/** The stored list of [class name, percent]; the insight's own class when none was sent. */
export function classListOf(row: InsightRow): readonly ClassScore[] {
  if (row.class_list === null) {
    return row.confidence === null ? [] : [{ className: row.class_name, confidence: row.confidence }];
  }
  const pairs = JSON.parse(row.class_list) as readonly (readonly [string, number])[];
  return pairs.map(([className, confidence]) => ({ className, confidence }));
}

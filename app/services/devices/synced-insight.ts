// An insight of a sync as its row. docs/device-protocol.md, Sync and Clock.
import type { IngestRow } from "~/db/queries/insights/ingest";
import { resolveTakenAt } from "~/domain/devices/sync/clock-rules";
import { fateAtSync, type PictureRules } from "~/domain/devices/sync/device-limits";
import {
  type ClassTable,
  classListText,
  type InsightItem,
  nameClass,
} from "~/domain/devices/sync/insight-item";
import type { Telemetry } from "~/domain/devices/sync/telemetry";
import { kept, ownNumbers } from "~/domain/insights/fields/columns-of-kind";
import { toHex } from "~/domain/insights/insight-id";
import { flagsOfFate } from "~/domain/photos/photo-fate";
import { FLAG_CLASS_UNKNOWN, FLAG_CLOCK_SUSPECT, FLAG_VALUE_DROPPED } from "~/services/insights/insight-row";
import type { SyncInput } from "./sync-request";

/** What an insight is stored as: its time by the camera's clock or ours, its class by the alg's own word. */
export function toIngestRow(
  item: InsightItem,
  context: {
    readonly request: SyncInput;
    readonly receivedAt: number;
    readonly tables: ReadonlyMap<number, ClassTable>;
    readonly rules: PictureRules;
    /** The telemetry of the sync: its numbers count where the insight has none of its own. */
    readonly reported: Telemetry;
  },
): IngestRow {
  const { request, receivedAt } = context;
  const capture = resolveTakenAt({
    takenAt: item.takenAt,
    uptimeAtCapture: item.uptimeAtCapture ?? undefined,
    uptimeNow: request.uptimeS,
    clockOk: request.clockOk ?? true,
    sameBoot: item.bootId === null || item.bootId === request.bootId,
    receivedAt,
  });
  const { className, known } = nameClass(
    item,
    item.algId === null ? undefined : context.tables.get(item.algId),
  );
  return {
    idHex: toHex(item.insightId),
    algId: item.algId,
    classId: item.classId,
    className,
    confidence: item.confidence,
    classList: item.classList.length === 0 ? null : classListText(item.classList),
    burstKey: item.burstKey,
    takenAt: capture.time,
    takenAtRaw: capture.raw,
    windowStart: item.windowStart,
    windowEnd: item.windowEnd,
    flags:
      (capture.suspect ? FLAG_CLOCK_SUSPECT : 0) |
      (known ? 0 : FLAG_CLASS_UNKNOWN) |
      (item.dropped ? FLAG_VALUE_DROPPED : 0) |
      (item.photo === null ? 0 : flagsOfFate(fateAtSync(item.photo.size, context.rules))),
    photoAnnouncedHex: item.photo?.sha256 ?? null,
    box: item.box === null ? null : JSON.stringify(item.box),
    ...ownNumbers(({ member, own }) => {
      const value = item[member] ?? context.reported[member] ?? null;
      return value === null ? null : kept(value, own);
    }),
  };
}

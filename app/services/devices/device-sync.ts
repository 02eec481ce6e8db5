// A camera wakes up: telemetry in, insights in, what to do next out. Acknowledged means durable: the answer leaves
// after both databases have committed, and both writes are idempotent. docs/device-protocol.md, Sync; three D1 calls,
// two deep.

import type { ShardDb } from "~/db/client";
import type { DeviceRow } from "~/db/queries/devices/devices";
import { applyTelemetry, noteContact } from "~/db/queries/devices/telemetry";
import { type IngestRow, ingestInsights, type StoredInsight } from "~/db/queries/insights/ingest";
import { resolveCaptureTime } from "~/domain/devices/clock-rules";
import { nextSyncSeconds, type Upload, uploadsWanted } from "~/domain/devices/device-limits";
import {
  type ClassTable,
  classTable,
  type InsightItem,
  nameClass,
  parseInsightItem,
} from "~/domain/devices/insight-item";
import { parseTelemetry } from "~/domain/devices/telemetry";
import { COMMS_SOURCES, type CommsSource } from "~/domain/insights/insight";
import { fromHex, toHex } from "~/domain/insights/insight-id";
import { FLAG_CLASS_UNKNOWN, FLAG_CLOCK_SUSPECT, FLAG_VALUE_DROPPED } from "~/services/insights/insight-row";
import { admitDevice, type DeviceAccessDeps } from "./device-access";

interface DeviceSyncDeps extends DeviceAccessDeps {
  readonly shardFor: (shard: number) => ShardDb;
}

/** A sync request whose envelope the door has checked; the insights are still as sent. */
export interface SyncRequest {
  readonly seq?: number | undefined;
  readonly bootId?: string | undefined;
  /** By the device's clock, ms. */
  readonly sentAt?: number | undefined;
  readonly clockOk?: boolean | undefined;
  readonly uptimeS?: number | undefined;
  readonly comms: CommsSource;
  readonly telemetry?: Readonly<Record<string, unknown>> | undefined;
  readonly insights: readonly unknown[];
  /** Progress of an update, kept in the history with the telemetry. */
  readonly update?: unknown;
}

interface Rejection {
  /** Place in the request's list. */
  readonly index: number;
  /** As sent, when it was text. */
  readonly insight_id: string | null;
  readonly code: string;
  readonly reason: string;
}

export interface SyncAnswer {
  readonly serverTime: number;
  readonly accepted: readonly string[];
  readonly rejected: readonly Rejection[];
  readonly uploads: readonly Upload[];
  readonly nextSyncSeconds: number;
}

interface Parsed {
  readonly index: number;
  readonly item: InsightItem;
}

export function createDeviceSyncService(deps: DeviceSyncDeps) {
  return {
    /**
     * Takes a sync of the device behind `token`. Items are judged one by one; what cannot be identified, or carries an
     * id that another device has used, is rejected with a permanent reason; everything else is stored exactly once.
     */
    async sync(token: string, request: SyncRequest): Promise<SyncAnswer> {
      const rejected: Rejection[] = [];
      const parsed = new Map<string, Parsed>();
      request.insights.forEach((raw, index) => {
        const result = parseInsightItem(raw);
        if (result.ok) {
          // The first of doubles within one request counts; the database refuses a batch that holds an id twice.
          if (!parsed.has(result.value.insightId))
            parsed.set(result.value.insightId, { index, item: result.value });
        } else {
          rejected.push(rejection(index, raw, result.refusal.code, result.refusal.message));
        }
      });
      const algIds = [...new Set([...parsed.values()].flatMap(({ item }) => item.algId ?? []))];
      const { device, algs, rate } = await admitDevice(deps, token, algIds);
      const receivedAt = deps.clock.now();
      const tables = new Map(algs.map((alg) => [alg.id, classTable(alg.classDefinitions)]));
      const telemetry = parseTelemetry(request.telemetry ?? {});
      const rows = [...parsed.values()].map(({ item }) => toIngestRow(item, { request, receivedAt, tables }));

      const contact = { deviceKey: device.id, at: receivedAt, ...rate };
      const [stored] = await Promise.all([
        rows.length === 0
          ? Promise.resolve([])
          : ingestInsights(deps.shardFor(device.shard), {
              accountId: device.accountId,
              deviceKey: device.id,
              receivedAt,
              comms: COMMS_SOURCES.indexOf(request.comms),
              latitude: telemetry.latitude ?? device.latitude,
              longitude: telemetry.longitude ?? device.longitude,
              rows,
            }),
        request.telemetry && request.bootId !== undefined && request.seq !== undefined
          ? applyTelemetry(deps.control, {
              ...contact,
              bootId: request.bootId,
              seq: request.seq,
              sentAt: request.sentAt ?? null,
              comms: COMMS_SOURCES.indexOf(request.comms),
              values: telemetry,
              report: JSON.stringify({ ...request.telemetry, update: request.update }),
            })
          : noteContact(deps.control, contact),
      ]);

      const own = stored.filter(
        (held) => held.accountId === device.accountId && held.deviceKey === device.id,
      );
      const ownIds = new Set(own.map((held) => fromHex(held.id)));
      for (const { index, item } of parsed.values()) {
        if (!ownIds.has(item.insightId)) {
          rejected.push({
            index,
            insight_id: item.insightId,
            code: "not-yours",
            reason: "Another device has already sent an insight with this id.",
          });
        }
      }
      return {
        serverTime: receivedAt,
        accepted: [...ownIds],
        rejected: rejected.sort((a, b) => a.index - b.index),
        uploads: uploadsFor(own, { parsed, device, comms: request.comms }),
        nextSyncSeconds: nextSyncSeconds(telemetry.cycleTime ?? device.cycleTime, device.deviceId),
      };
    },
  };
}

function rejection(index: number, raw: unknown, code: string, reason: string): Rejection {
  const id = typeof raw === "object" && raw !== null && "insight_id" in raw ? raw.insight_id : null;
  return { index, insight_id: typeof id === "string" ? id.slice(0, 100) : null, code, reason };
}

function toIngestRow(
  item: InsightItem,
  context: {
    readonly request: SyncRequest;
    readonly receivedAt: number;
    readonly tables: ReadonlyMap<number, ClassTable>;
  },
): IngestRow {
  const { request, receivedAt } = context;
  const capture = resolveCaptureTime({
    fileCtime: item.fileCtime,
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
    classList:
      item.classList.length === 0
        ? null
        : JSON.stringify(item.classList.map((s) => [s.className, s.confidence])),
    collectionKey: item.collectionKey,
    fileCtime: capture.time,
    fileCtimeRaw: capture.raw,
    windowStart: item.windowStart,
    windowEnd: item.windowEnd,
    flags:
      (capture.suspect ? FLAG_CLOCK_SUSPECT : 0) |
      (known ? 0 : FLAG_CLASS_UNKNOWN) |
      (item.dropped ? FLAG_VALUE_DROPPED : 0),
    photoAnnouncedHex: item.photo?.sha256 ?? null,
    box: item.box === null ? null : JSON.stringify(item.box),
  };
}

function uploadsFor(
  own: readonly StoredInsight[],
  context: {
    readonly parsed: ReadonlyMap<string, Parsed>;
    readonly device: DeviceRow;
    readonly comms: CommsSource;
  },
): readonly Upload[] {
  const wishes = own.map((held) => {
    const insightId = fromHex(held.id);
    return { ...held, insightId, size: context.parsed.get(insightId)?.item.photo?.size ?? null };
  });
  return uploadsWanted(wishes, {
    comms: context.comms,
    allowWifiInsights: context.device.allowWifiInsights === 1,
    allowCompleteImages: context.device.allowCompleteImages === 1,
  });
}

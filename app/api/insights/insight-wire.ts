// How the specified calls spell insights, collections, photos and the overview. Spec sections 3 (Insight) and 7.
import { z } from "@hono/zod-openapi";
import { collectionConfidence, collectionStatus, toVoice } from "~/domain/insights/collection-confidence";
import type { ClassScore, Insight } from "~/domain/insights/insight";
import type { PhotoEntry } from "~/services/insights/insight-pages";
import type { OverviewWithClasses } from "~/services/insights/set-overview";

const Status = z.enum(["none", "acknowledge", "favorite", "archive"]);

export const InsightSchema = z
  .object({
    insight_id: z.string(),
    device_id: z.string(),
    device_name: z.string().nullable(),
    display_name: z.string(),
    alg_id: z.number().nullable(),
    class_name: z.string(),
    class_id: z.number().nullable(),
    class_list: z.array(z.object({ className: z.string(), confidence: z.number() })),
    confidence: z.number().nullable(),
    collection_id: z.number().nullable(),
    window_start: z.string().nullable(),
    window_end: z.string().nullable(),
    time_stamp: z.string(),
    file_ctime: z.string().nullable(),
    comms_source: z.string(),
    photoUrl: z.string().nullable(),
    photoCreatedAt: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    userConfirmed: z.boolean(),
    table: z.literal("insights"),
    insight_status: Status,
  })
  .openapi("Insight");

export const CollectionSchema = InsightSchema.extend({
  group_confidence: z.number().nullable(),
  is_from_lora: z.boolean(),
  collection: z.boolean().openapi({ description: "false: an insight without a collection, a group of one." }),
  insight_status: Status.optional().openapi({ description: "Absent when the insights differ." }),
  insights: z.array(InsightSchema),
}).openapi("Collection");

export const PhotoEntrySchema = z
  .object({
    insightId: z.string(),
    deviceId: z.string(),
    table: z.literal("insights"),
    path: z.string().openapi({ description: "Where this API serves the picture." }),
    createdAt: z.string().nullable(),
  })
  .openapi("PhotoEntry");

export const OverviewSchema = z
  .object({
    total: z.number().int(),
    accounts: z.array(
      z.object({ account_id: z.number().int(), count: z.number().int(), pages: z.array(z.string()) }),
    ),
    devices: z.array(
      z.object({
        device_id: z.string(),
        device_name: z.string().nullable(),
        display_name: z.string(),
        utc_offset_min: z.number(),
      }),
    ),
    models: z.array(z.object({ alg_id: z.number().int(), name: z.string() })),
    classes: z.array(
      z.object({ class_name: z.string(), count: z.number().int(), last_received: z.string() }),
    ),
  })
  .openapi("InsightOverview");

/** Times ISO 8601, confidence a whole percent. */
export function toInsightWire(insight: Insight): z.infer<typeof InsightSchema> {
  return {
    insight_id: insight.insightId,
    device_id: insight.deviceId,
    device_name: insight.deviceName,
    display_name: insight.displayName,
    alg_id: insight.algId,
    class_name: insight.className,
    class_id: insight.classId,
    class_list: toScores(insight.classList),
    confidence: insight.confidence === null ? null : Math.round(insight.confidence),
    collection_id: insight.collectionId,
    window_start: iso(insight.windowStart),
    window_end: iso(insight.windowEnd),
    time_stamp: new Date(insight.timeStamp).toISOString(),
    file_ctime: iso(insight.fileCtime),
    comms_source: insight.comms,
    photoUrl: insight.photo === "stored" ? insight.insightId : null,
    photoCreatedAt: iso(insight.photoCreatedAt),
    latitude: insight.latitude,
    longitude: insight.longitude,
    userConfirmed: insight.userConfirmed,
    table: "insights",
    insight_status: insight.status,
  };
}

/** A collection: its strongest insight with the class, confidence and status of the whole. At least one insight. */
export function toCollectionWire(insights: readonly Insight[]): z.infer<typeof CollectionSchema> {
  const verdict = collectionConfidence(insights.map(toVoice));
  const strongest = insights[verdict.strongest];
  if (!strongest) throw new RangeError("A collection has at least one insight.");
  const wire = toInsightWire(strongest);
  const isCollection = strongest.collectionId !== null;
  return {
    ...wire,
    class_name: verdict.className,
    class_list: isCollection ? toScores(verdict.classList) : wire.class_list,
    confidence: verdict.confidence,
    group_confidence: verdict.confidence,
    is_from_lora: insights.some(({ comms }) => comms === "lora"),
    collection: isCollection,
    insight_status: collectionStatus(insights),
    insights: insights.map(toInsightWire),
  };
}

export function toPhotoWire({
  insightId,
  deviceId,
  createdAt,
}: PhotoEntry): z.infer<typeof PhotoEntrySchema> {
  const path = `/api/photo?deviceId=${encodeURIComponent(deviceId)}&photoUrl=${insightId}`;
  return { insightId, deviceId, table: "insights", path, createdAt: iso(createdAt) };
}

export function toOverviewWire(overview: OverviewWithClasses): z.infer<typeof OverviewSchema> {
  return {
    total: overview.total,
    accounts: overview.accounts.map(({ accountId, count, pages }) => ({
      account_id: accountId,
      count,
      pages: [...pages],
    })),
    devices: overview.devices.map(({ deviceId, deviceName, displayName, utcOffsetMin }) => ({
      device_id: deviceId,
      device_name: deviceName,
      display_name: displayName,
      utc_offset_min: utcOffsetMin,
    })),
    models: overview.models.map(({ algId, name }) => ({ alg_id: algId, name })),
    classes: overview.classes.map(({ className, count, lastReceived }) => ({
      class_name: className,
      count,
      last_received: new Date(lastReceived).toISOString(),
    })),
  };
}

function toScores(scores: readonly ClassScore[]): z.infer<typeof InsightSchema>["class_list"] {
  return scores.map(({ className, confidence }) => ({ className, confidence: Math.round(confidence) }));
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

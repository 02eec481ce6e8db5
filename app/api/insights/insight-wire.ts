// How the specified calls spell insights, collections and photos. Spec sections 3 (Insight) and 7.
import { collectionConfidence, collectionStatus, toSummary } from "~/domain/insights/collection-confidence";
import { ownNumbers } from "~/domain/insights/fields/columns-of-kind";
import type { ClassConfidence, Insight } from "~/domain/insights/insight";
import type { PhotoEntry } from "~/services/insights/insight-pages";
import type { TaxonOf } from "~/services/insights/page-taxa";
import type { Collection, InsightOnWire, PhotoOnWire } from "~/wire/insights/insights";
import type { OnWire } from "~/wire/schema";

/** Times ISO 8601, confidence a whole percent, and what the classes mean. */
export function toInsightWire(insight: Insight, taxonOf: TaxonOf): OnWire<typeof InsightOnWire> {
  return {
    insight_id: insight.insightId,
    device_id: insight.deviceId,
    device_name: insight.deviceName,
    display_name: insight.displayName,
    alg_id: insight.algId,
    alg_release_id: insight.releaseId,
    class_name: insight.className,
    taxonId: taxonOf(insight, insight.className),
    class_id: insight.classId,
    class_list: toScores(insight, insight.classList, taxonOf),
    confidence: insight.confidence === null ? null : Math.round(insight.confidence),
    collection_id: insight.collectionId,
    window_start: iso(insight.windowStart),
    window_end: iso(insight.windowEnd),
    time_stamp: new Date(insight.receivedAt).toISOString(),
    file_ctime: iso(insight.takenAt),
    comms_source: insight.link,
    photoUrl: insight.photo === "stored" ? insight.insightId : null,
    photoCreatedAt: iso(insight.photoCreatedAt),
    latitude: insight.latitude,
    longitude: insight.longitude,
    lat: insight.latitude,
    long: insight.longitude,
    userConfirmed: insight.userConfirmed,
    table: "insights",
    insight_status: insight.status,
    insightStatus: insight.status,
    ...ownNumbers(({ member }) => insight[member]),
  };
}

/**
 * A collection: its strongest insight with the class, confidence and status of the whole. An insight of no collection
 * stays as it is. At least one insight.
 */
export function toCollectionWire(insights: readonly Insight[], taxonOf: TaxonOf): OnWire<typeof Collection> {
  const verdict = collectionConfidence(insights.map(toSummary));
  const strongest = insights[verdict.strongest];
  if (!strongest) throw new RangeError("A collection has at least one insight.");
  const wire = toInsightWire(strongest, taxonOf);
  const members = {
    is_from_lora: insights.some(isFromLora),
    insights: insights.map((insight) => toInsightWire(insight, taxonOf)),
  };
  if (strongest.collectionId === null) {
    return { ...wire, ...members, collection: false, group_confidence: wire.confidence };
  }
  const status = collectionStatus(insights);
  return {
    ...wire,
    ...members,
    collection: true,
    class_name: verdict.className,
    taxonId: taxonOf(strongest, verdict.className),
    class_list: toScores(strongest, verdict.classList, taxonOf),
    confidence: verdict.confidence,
    group_confidence: verdict.confidence,
    userConfirmed: verdict.confirmed,
    insight_status: status,
    insightStatus: status,
  };
}

export function toPhotoWire({ insightId, deviceId, createdAt }: PhotoEntry): OnWire<typeof PhotoOnWire> {
  const path = `/api/photo?deviceId=${encodeURIComponent(deviceId)}&photoUrl=${insightId}`;
  return { insightId, deviceId, table: "insights", path, createdAt: iso(createdAt) };
}

function isFromLora({ link }: Insight): boolean {
  return link === "lora";
}

function toScores(
  insight: Insight,
  scores: readonly ClassConfidence[],
  taxonOf: TaxonOf,
): OnWire<typeof InsightOnWire>["class_list"] {
  return scores.map(({ className, confidence }) => ({
    className,
    confidence: Math.round(confidence),
    taxonId: taxonOf(insight, className),
  }));
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

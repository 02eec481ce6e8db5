// Observations of a Camtrap DP: one per insight, of its photo when one is stored, else of the event. Pure.

import { asData, csvLine } from "~/domain/csv/csv-line";
import type { Box, Insight } from "~/domain/insights/insight";
import type { SetNames } from "~/domain/set/insight-set";
import { deploymentId } from "./deployments";
import { eventSpan, zonedTime } from "./event-time";
import type { ObservedClass } from "./taxonomy";

export const OBSERVATION_FIELDS = [
  "observationID",
  "deploymentID",
  "mediaID",
  "eventID",
  "eventStart",
  "eventEnd",
  "observationLevel",
  "observationType",
  "cameraSetupType",
  "scientificName",
  "count",
  "lifeStage",
  "sex",
  "behavior",
  "individualID",
  "individualPositionRadius",
  "individualPositionAngle",
  "individualSpeed",
  "bboxX",
  "bboxY",
  "bboxWidth",
  "bboxHeight",
  "classificationMethod",
  "classifiedBy",
  "classificationTimestamp",
  "classificationProbability",
  "observationTags",
  "observationComments",
] as const;

type Values = Partial<Record<(typeof OBSERVATION_FIELDS)[number], string>>;

interface Known {
  readonly names: SetNames;
  /** What its class means. */
  readonly seen: ObservedClass;
}

/** One line of observations.csv. A collection is the event of its insights; an insight of none is an event alone. */
export function observationLine(insight: Insight, { names, seen }: Known): string {
  const { insightId, accountId, collectionId, utcOffsetMin } = insight;
  const hasMedia = insight.photo === "stored";
  const { type, scientificName } = seen;
  const { start, end } = eventSpan(insight);
  const values: Values = {
    observationID: insightId,
    deploymentID: deploymentId(insight),
    mediaID: hasMedia ? insightId : "",
    eventID: collectionId === null ? insightId : `${accountId}-${collectionId}`,
    eventStart: zonedTime(start, utcOffsetMin),
    eventEnd: zonedTime(end, utcOffsetMin),
    observationLevel: hasMedia ? "media" : "event",
    observationType: type,
    scientificName,
    count: type === "blank" || type === "unclassified" ? "" : "1",
    ...(hasMedia ? boxValues(insight.box) : {}),
    ...classification(insight, names),
    observationTags: tagsOf(insight),
  };
  return csvLine(OBSERVATION_FIELDS.map((field) => asData(values[field] ?? "")));
}

/** Only a machine has a probability: the standard leaves it out where a person has named the species. */
function classification(insight: Insight, names: SetNames): Values {
  if (insight.userConfirmed) return { classificationMethod: "human" };
  const { confidence } = insight;
  return {
    classificationMethod: "machine",
    classifiedBy: classifierWords(insight, names),
    classificationProbability: confidence === null ? "" : probability(confidence),
  };
}

/** The model and, where it is known, the release that it ran in, which its manifest's hash identifies (decision 0047). */
function classifierWords({ algId, releaseId }: Insight, { models, releases }: SetNames): string {
  const model = algId === null ? [] : [models.get(algId) ?? `Model ${algId}`];
  const release = releaseId === null ? undefined : releases.get(releaseId);
  const ran = releaseId === null ? [] : [`release ${releaseId}`];
  const known = release
    ? [`release ${releaseId} ${release.name}`, `manifest sha256:${release.manifestSha256}`]
    : ran;
  return [...model, ...known].join(", ");
}

/** 92.6 percent is 0.926, not 0.9259999999999999. */
function probability(percent: number): string {
  return String(Number((Math.min(Math.max(percent, 0), 100) / 100).toPrecision(15)));
}

function boxValues(box: Box | null): Values {
  if (box === null || box.some((share) => share < 0 || share > 1) || box[2] === 0 || box[3] === 0) return {};
  const [bboxX, bboxY, bboxWidth, bboxHeight] = box;
  return {
    bboxX: String(bboxX),
    bboxY: String(bboxY),
    bboxWidth: String(bboxWidth),
    bboxHeight: String(bboxHeight),
  };
}

/** What the standard has no field for: the class as the model named it, the link, and the review. */
function tagsOf({ className, link, status }: Insight): string {
  const tags = [`class:${className.replaceAll("|", "/")}`, `link:${link}`];
  return (status === "none" ? tags : [...tags, `status:${status}`]).join("|");
}

// Deployments of a Camtrap DP: a device at one place, from its first insight there to its last. Pure.

import { asData, csvLine } from "~/domain/csv/csv-line";
import type { Insight } from "~/domain/insights/insight";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { eventSpan, zonedTime } from "./event-time";
import type { ObservedClass } from "./taxonomy";

/** What a first reading of the rows finds; the tables and the descriptor are written from it. */
export interface PackageContents {
  readonly deployments: Map<string, Deployment>;
  /** What each class means in its account. */
  readonly classes: Set<ObservedClass>;
}

interface Deployment {
  readonly deploymentId: string;
  readonly deviceId: string;
  readonly displayName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly utcOffsetMin: number;
  /** ms UTC. */
  start: number;
  end: number;
  clockSuspect: boolean;
}

export const DEPLOYMENT_FIELDS = [
  "deploymentID",
  "locationID",
  "locationName",
  "latitude",
  "longitude",
  "coordinateUncertainty",
  "deploymentStart",
  "deploymentEnd",
  "setupBy",
  "cameraID",
  "cameraModel",
  "cameraDelay",
  "cameraHeight",
  "cameraDepth",
  "cameraTilt",
  "cameraHeading",
  "detectionDistance",
  "timestampIssues",
  "baitUse",
  "featureType",
  "habitat",
  "deploymentGroups",
  "deploymentTags",
  "deploymentComments",
] as const;

/** The same device at the same place is the same deployment in every export. */
export function deploymentId(insight: Pick<Insight, "deviceId" | "latitude" | "longitude">): string {
  return `${insight.deviceId}_${insight.latitude}_${insight.longitude}`;
}

/** Notes one insight; one without coordinates belongs to no deployment. */
export function noteInsight(
  { deployments, classes }: PackageContents,
  insight: Insight,
  seen: ObservedClass,
): void {
  const { deviceId, displayName, latitude, longitude, utcOffsetMin } = insight;
  if (latitude === null || longitude === null) return;
  const id = deploymentId(insight);
  const { start, end } = eventSpan(insight);
  const at = shownTakenAt(insight);
  const known = deployments.get(id) ?? {
    deploymentId: id,
    deviceId,
    displayName,
    latitude,
    longitude,
    utcOffsetMin,
    start,
    end,
    clockSuspect: false,
  };
  deployments.set(id, known);
  known.start = Math.min(known.start, start, at);
  known.end = Math.max(known.end, end, at);
  known.clockSuspect ||= insight.clockSuspect;
  classes.add(seen);
}

/** One line of deployments.csv. */
export function deploymentLine(deployment: Deployment): string {
  const { latitude, longitude, utcOffsetMin } = deployment;
  const values: Partial<Record<(typeof DEPLOYMENT_FIELDS)[number], string>> = {
    deploymentID: deployment.deploymentId,
    locationID: `${latitude}_${longitude}`,
    locationName: deployment.displayName,
    latitude: String(latitude),
    longitude: String(longitude),
    deploymentStart: zonedTime(deployment.start, utcOffsetMin),
    deploymentEnd: zonedTime(deployment.end, utcOffsetMin),
    cameraID: deployment.deviceId,
    timestampIssues: String(deployment.clockSuspect),
  };
  return csvLine(DEPLOYMENT_FIELDS.map((field) => asData(values[field] ?? "")));
}

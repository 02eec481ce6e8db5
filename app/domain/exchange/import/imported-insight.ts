// What an observation of a Camtrap DP becomes: an insight, and its deployment a camera. Pure. The reverse of the export
// (insights/export/camtrap): what the export keeps in observationTags is read back from there.

import { CLASS_NAME_LIMIT } from "~/domain/devices/sync/insight-item";
import type { Deployment, Medium, Observation } from "~/domain/exchange/camtrap-dp/records";
import { kept, ownNumbers } from "~/domain/insights/fields/columns-of-kind";
import type { OwnNumbers } from "~/domain/insights/fields/stored-columns";
import {
  type Box,
  EMPTY_CLASS,
  INSIGHT_STATUSES,
  type InsightStatus,
  LINKS,
  type LinkName,
} from "~/domain/insights/insight";
import { cutText } from "~/domain/text/cut-text";

interface ImportedInsight extends OwnNumbers {
  readonly classId: number | null;
  readonly className: string;
  /** Percent; null for a person's review and without a probability. */
  readonly confidence: number | null;
  readonly box: Box | null;
  /** The event, unless the observation is one of its own. */
  readonly burstKey: string | null;
  /** ms UTC. */
  readonly takenAt: number;
  readonly windowStart: number | null;
  readonly windowEnd: number | null;
  readonly link: LinkName;
  /** A person named the species. */
  readonly confirmed: boolean;
  readonly status: InsightStatus;
}

export interface ImportedCamera {
  readonly deviceName: string;
  readonly locationName: string;
  readonly hardwareId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly utcOffsetMin: number;
}

/** Characters, as at the device API: names of devices 30, other texts 100, collection keys 200. */
const NAME = 30;
const TEXT = 100;
const KEY = 200;

/** `medium` is the observation's own; null for one of an event. */
export function toImportedInsight(observation: Observation, medium: Medium | null): ImportedInsight {
  const { eventStart, eventEnd, eventId } = observation;
  const className = classOf(observation);
  const alone = eventId === null || eventId === observation.observationId;
  const windowed = !alone || eventEnd > eventStart;
  const confirmed = observation.byHuman && observation.type !== "unclassified";
  return {
    classId: className === EMPTY_CLASS.label ? EMPTY_CLASS.id : null,
    className,
    confidence: confirmed || observation.probability === null ? null : percent(observation.probability),
    box: observation.box,
    burstKey: alone ? null : cutText(eventId, KEY),
    takenAt: medium?.takenAt ?? eventStart,
    windowStart: windowed ? eventStart : null,
    windowEnd: windowed ? eventEnd : null,
    link: LINKS.find((source) => source === ownTag(observation, "link")) ?? "unknown",
    confirmed,
    ...ownNumbers(({ own }) => {
      const value = medium?.exifTags[own.exif] ?? null;
      return value === null ? null : kept(value, own);
    }),
    status:
      INSIGHT_STATUSES.find((status) => status === ownTag(observation, "status")) ??
      (medium?.favorite ? "favorite" : "none"),
  };
}

/** A camera is named after its place. */
export function toImportedCamera(deployment: Deployment): ImportedCamera {
  const { locationName, locationId, deploymentId, cameraModel, cameraId } = deployment;
  const name = locationName || locationId || deploymentId;
  return {
    deviceName: cutText(name, NAME),
    locationName: cutText(locationName || locationId, TEXT),
    hardwareId: cutText([cameraModel, cameraId].filter((part) => part !== "").join(" "), TEXT),
    latitude: deployment.latitude,
    longitude: deployment.longitude,
    utcOffsetMin: deployment.utcOffsetMin,
  };
}

function classOf(observation: Observation): string {
  const own = ownTag(observation, "class");
  if (own !== undefined) return cutText(own, CLASS_NAME_LIMIT);
  if (observation.type === "blank") return EMPTY_CLASS.label;
  return cutText(observation.scientificName ?? observation.type, CLASS_NAME_LIMIT);
}

/** Others may mean something else by `class`; ours comes with `link`. */
function ownTag({ tags }: Observation, key: string): string | undefined {
  return tags.has("class") && tags.has("link") ? tags.get(key) : undefined;
}

/** 0.926 is 92.6 percent, not 92.60000000000001. */
function percent(probability: number): number {
  return Number((probability * 100).toPrecision(15));
}

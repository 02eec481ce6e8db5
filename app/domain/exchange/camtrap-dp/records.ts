// The three kinds of record of a Camtrap DP as values with types, read from lines that have been checked. Pure.
import type { Box } from "~/domain/insights/insight";
import { exifTagsFromJson } from "~/domain/photos/exif-tags/exif-data";
import type { ExifTags } from "~/domain/photos/exif-tags/exif-tags";
import type { RowValues, TableRow } from "./check-table";
import { parseBoolean, parseTime } from "./field-value";

export interface Deployment {
  readonly deploymentId: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly cameraId: string;
  readonly cameraModel: string;
  /** Distance of the camera's clock from UTC at the start, minutes. */
  readonly utcOffsetMin: number;
}

export interface Medium {
  readonly mediaId: string;
  readonly deploymentId: string;
  /** ms UTC. */
  readonly takenAt: number;
  readonly filePath: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly favorite: boolean;
  /** By its `exifData`. */
  readonly exifTags: ExifTags;
}

export interface Observation {
  readonly observationId: string;
  readonly deploymentId: string;
  readonly mediaId: string | null;
  readonly eventId: string | null;
  /** ms UTC. */
  readonly eventStart: number;
  readonly eventEnd: number;
  readonly level: "media" | "event";
  readonly type: string;
  readonly scientificName: string | null;
  /** 0 to 1. */
  readonly probability: number | null;
  readonly byHuman: boolean;
  readonly box: Box | null;
  /** Key to value, of the tags that have both. */
  readonly tags: ReadonlyMap<string, string>;
}

export function toDeployment({ values }: TableRow): Deployment {
  return {
    deploymentId: text(values, "deploymentID"),
    locationId: text(values, "locationID"),
    locationName: text(values, "locationName"),
    latitude: Number(values.latitude),
    longitude: Number(values.longitude),
    cameraId: text(values, "cameraID"),
    cameraModel: text(values, "cameraModel"),
    utcOffsetMin: parseTime(text(values, "deploymentStart"))?.offsetMin ?? 0,
  };
}

export function toMedium({ values }: TableRow): Medium {
  return {
    mediaId: text(values, "mediaID"),
    deploymentId: text(values, "deploymentID"),
    takenAt: moment(values, "timestamp"),
    filePath: text(values, "filePath"),
    fileName: text(values, "fileName"),
    mediaType: text(values, "fileMediatype"),
    favorite: parseBoolean(text(values, "favorite")) === true,
    exifTags: exifTagsFromJson(text(values, "exifData")),
  };
}

export function toObservation({ values }: TableRow): Observation {
  return {
    observationId: text(values, "observationID"),
    deploymentId: text(values, "deploymentID"),
    mediaId: values.mediaID ?? null,
    eventId: values.eventID ?? null,
    eventStart: moment(values, "eventStart"),
    eventEnd: moment(values, "eventEnd"),
    level: values.observationLevel === "event" ? "event" : "media",
    type: text(values, "observationType"),
    scientificName: values.scientificName ?? null,
    probability:
      values.classificationProbability === undefined ? null : Number(values.classificationProbability),
    byHuman: values.classificationMethod === "human",
    box: boxOf(values),
    tags: tagsOf(text(values, "observationTags")),
  };
}

export const BOX_COLUMNS = ["bboxX", "bboxY", "bboxWidth", "bboxHeight"] as const;

/** Null unless all four are there. */
function boxOf(values: RowValues): Box | null {
  if (BOX_COLUMNS.some((column) => values[column] === undefined)) return null;
  const [x, y, width, height] = BOX_COLUMNS.map((column) => Number(values[column])) as [
    number,
    number,
    number,
    number,
  ];
  return [x, y, width, height];
}

/** `class:Red fox|link:lora`. */
function tagsOf(tags: string): ReadonlyMap<string, string> {
  const pairs = tags.split("|").flatMap((tag): [string, string][] => {
    const colon = tag.indexOf(":");
    return colon === -1 ? [] : [[tag.slice(0, colon).trim(), tag.slice(colon + 1).trim()]];
  });
  return new Map(pairs);
}

function text(values: RowValues, column: string): string {
  return values[column] ?? "";
}

/** The line has been checked, so it has a time. */
function moment(values: RowValues, column: string): number {
  return parseTime(text(values, column))?.at ?? Number.NaN;
}

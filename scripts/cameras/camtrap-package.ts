// Reads a Camtrap DP 1.0 package from a folder: deployments, media, observations. What does not fit is named, never
// guessed. https://camtrap-dp.tdwg.org
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Box } from "../../app/domain/insights/insight";

export interface Deployment {
  readonly deploymentId: string;
  readonly locationName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly camera: string;
  /** Minutes, from the zone of the deployment's start. */
  readonly utcOffsetMin: number;
}

export interface Observation {
  readonly observationId: string;
  readonly deploymentId: string;
  readonly className: string;
  readonly blank: boolean;
  /** Percent; null when the package gives no probability. */
  readonly confidence: number | null;
  readonly box: Box | null;
  /** ISO 8601. */
  readonly takenAt: string;
  readonly event: { readonly id: string; readonly start: string; readonly end: string } | null;
  /** A local file, when the package brings the picture along. */
  readonly file: string | null;
}

export interface CamtrapPackage {
  readonly id: string;
  readonly title: string;
  readonly deployments: readonly Deployment[];
  /** Media-level observations, in the order of the table. */
  readonly observations: readonly Observation[];
  /** What was left out and why, a line each. */
  readonly leftOut: readonly string[];
}

type Row = Readonly<Record<string, string>>;

interface Resource {
  readonly name: string;
  readonly path?: string;
}

export function readCamtrapPackage(folder: string): CamtrapPackage {
  const descriptor = JSON.parse(readFileSync(join(folder, "datapackage.json"), "utf8")) as {
    readonly id?: string;
    readonly name?: string;
    readonly title?: string;
    readonly resources: readonly Resource[];
  };
  const table = (name: string): readonly Row[] => {
    const path = descriptor.resources.find((resource) => resource.name === name)?.path;
    if (!path) throw new Error(`The package has no table "${name}".`);
    return parse(readFileSync(join(folder, path)), { columns: true, bom: true, skip_empty_lines: true });
  };
  const leftOut: string[] = [];
  const deployments = table("deployments").flatMap((row) => toDeployment(row, leftOut));
  const known = new Set(deployments.map((deployment) => deployment.deploymentId));
  const media = new Map(table("media").map((row) => [row.mediaID ?? "", row]));
  const observations: Observation[] = [];
  let events = 0;
  for (const row of table("observations")) {
    if (row.observationLevel === "event") events += 1;
    else observations.push(...toObservation(row, { folder, media, known, leftOut }));
  }
  if (events > 0) leftOut.push(`${events} event-level observations have no picture of their own.`);
  return {
    id: descriptor.id ?? descriptor.name ?? folder,
    title: descriptor.title ?? "Untitled package",
    deployments,
    observations,
    leftOut,
  };
}

function toDeployment(row: Row, leftOut: string[]): readonly Deployment[] {
  const latitude = Number(row.latitude);
  const longitude = Number(row.longitude);
  if (!row.deploymentID || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
    leftOut.push(`Deployment "${row.deploymentID}" has no id or no place.`);
    return [];
  }
  return [
    {
      deploymentId: row.deploymentID,
      locationName: row.locationName || row.locationID || row.deploymentID,
      latitude,
      longitude,
      camera: [row.cameraModel, row.cameraID].filter(Boolean).join(" ") || "camera",
      utcOffsetMin: offsetMinutes(row.deploymentStart ?? ""),
    },
  ];
}

function toObservation(
  row: Row,
  context: {
    readonly folder: string;
    readonly media: ReadonlyMap<string, Row>;
    readonly known: ReadonlySet<string>;
    readonly leftOut: string[];
  },
): readonly Observation[] {
  const { media, known, leftOut } = context;
  const medium = media.get(row.mediaID ?? "");
  const takenAt = medium?.timestamp || row.eventStart;
  if (!row.observationID || !row.deploymentID || !known.has(row.deploymentID) || !takenAt) {
    leftOut.push(`Observation "${row.observationID}" has no id, no deployment or no time.`);
    return [];
  }
  const blank = row.observationType === "blank";
  const probability = row.classificationProbability ? Number(row.classificationProbability) : Number.NaN;
  return [
    {
      observationId: row.observationID,
      deploymentId: row.deploymentID,
      className: blank ? "empty" : row.scientificName || row.observationType || "unknown",
      blank,
      confidence: probability >= 0 && probability <= 1 ? probability * 100 : null,
      box: toBox(row),
      takenAt,
      event:
        row.eventID && row.eventStart && row.eventEnd
          ? { id: row.eventID, start: row.eventStart, end: row.eventEnd }
          : null,
      file: medium ? localFile(context.folder, medium) : null,
    },
  ];
}

function toBox(row: Row): Box | null {
  const texts = [row.bboxX, row.bboxY, row.bboxWidth, row.bboxHeight];
  if (texts.some((text) => !text)) return null;
  const [x = 0, y = 0, width = 0, height = 0] = texts.map(Number);
  return [x, y, width, height];
}

/** The picture beside the tables: at its own path, or under its file name in `media`. */
function localFile(folder: string, medium: Row): string | null {
  const names = [medium.filePath, medium.fileName && join("media", medium.fileName)];
  for (const name of names) {
    if (!name || /^[a-z]+:\/\//i.test(name) || name.split(/[\\/]/).includes("..")) continue;
    const file = join(folder, name);
    if (existsSync(file)) return file;
  }
  const other = medium.filePath ? join(folder, "media", basename(medium.filePath)) : "";
  return other && existsSync(other) ? other : null;
}

/** "2020-05-30T04:57:37+02:00" -> 120; Z and no zone -> 0. */
function offsetMinutes(time: string): number {
  const match = /([+-])(\d\d):?(\d\d)$/.exec(time);
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

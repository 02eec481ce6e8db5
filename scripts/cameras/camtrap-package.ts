// Reads a Camtrap DP 1.0 package from a folder for the simulated cameras: what the domain takes of it, with the local
// pictures. What does not fit is named, never guessed.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { readDescriptor } from "~/domain/exchange/camtrap-dp/descriptor";
import type { Issue } from "~/domain/exchange/camtrap-dp/issue";
import { type ReadPackage, readPackage } from "~/domain/exchange/camtrap-dp/read-package";
import { toDeployment, toMedium, toObservation } from "~/domain/exchange/camtrap-dp/records";
import { toImportedCamera, toImportedInsight } from "~/domain/exchange/import/imported-insight";
import { type Box, EMPTY_CLASS } from "~/domain/insights/insight";
import { readCsv } from "~/islands/import/read-csv";

export interface PackageDeployment {
  readonly deploymentId: string;
  readonly locationName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly camera: string;
  /** Minutes, from the zone of the deployment's start. */
  readonly utcOffsetMin: number;
}

export interface PackageObservation {
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
  readonly deployments: readonly PackageDeployment[];
  /** Media-level observations, in the order of the table. */
  readonly observations: readonly PackageObservation[];
  /** What was left out and why, a line each. */
  readonly leftOut: readonly string[];
}

/** Throws the sentence of the refusal for what is no Camtrap DP. */
export function readCamtrapPackage(folder: string): CamtrapPackage {
  const read = readFolder(folder);
  const observations = read.observations.map(toObservation).filter(({ level }) => level === "media");
  const media = new Map(read.media.map(toMedium).map((medium) => [medium.mediaId, medium]));
  const events = read.observations.length - observations.length;
  return {
    id: read.key,
    title: read.title,
    deployments: read.deployments.map(toDeployment).map((deployment) => {
      const camera = toImportedCamera(deployment);
      return {
        deploymentId: deployment.deploymentId,
        locationName: deployment.locationName || camera.deviceName,
        latitude: camera.latitude,
        longitude: camera.longitude,
        camera: camera.hardwareId || "camera",
        utcOffsetMin: camera.utcOffsetMin,
      };
    }),
    observations: observations.map((observation) => {
      const { mediaId, eventId, eventStart, eventEnd } = observation;
      const insight = toImportedInsight(observation, media.get(mediaId ?? "") ?? null);
      const file = read.photos.get(mediaId ?? "");
      return {
        observationId: observation.observationId,
        deploymentId: observation.deploymentId,
        className: insight.className,
        blank: insight.classId === EMPTY_CLASS.id,
        confidence: observation.probability === null ? null : observation.probability * 100,
        box: insight.box,
        takenAt: new Date(insight.takenAt).toISOString(),
        event:
          eventId === null
            ? null
            : {
                id: eventId,
                start: new Date(eventStart).toISOString(),
                end: new Date(eventEnd).toISOString(),
              },
        file: file === undefined ? null : join(folder, file),
      };
    }),
    leftOut: [
      ...read.issues.filter(({ loses }) => loses === "line").map(issueWords),
      ...(events > 0 ? [`${events} event-level observations have no picture of their own.`] : []),
    ],
  };
}

function readFolder(folder: string): ReadPackage {
  const text = (name: string) => readFileSync(join(folder, name), "utf8");
  const descriptor = readDescriptor(text("datapackage.json"));
  if (!descriptor.ok) throw new Error(descriptor.refusal.message);
  const { deployments, media, observations } = descriptor.value.tables;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const read = readPackage({
    descriptor: descriptor.value,
    texts: {
      deployments: text(deployments.path),
      media: text(media.path),
      observations: text(observations.path),
    },
    readCsv,
    sizes: new Map(names.map((name) => [name.replaceAll(sep, "/"), statSync(join(folder, name)).size])),
    now: Date.now(),
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

/** "media.csv line 12: timestamp is not a date ...". */
function issueWords({ file, line, reason }: Issue): string {
  return `${file}${line === null ? "" : ` line ${line}`}: ${reason}`;
}

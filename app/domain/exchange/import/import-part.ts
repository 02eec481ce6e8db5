// A part of a package as it is sent: one deployment with some of its observations and their media. Made in the browser,
// and checked again by the server under the same rules. Pure.
import { checkRows, type RowValues, type TableRow } from "~/domain/exchange/camtrap-dp/check-table";
import type { Issue } from "~/domain/exchange/camtrap-dp/issue";
import { linkTables, type TableFiles } from "~/domain/exchange/camtrap-dp/link-tables";
import type { ReadPackage } from "~/domain/exchange/camtrap-dp/read-package";
import { type Medium, type Observation, toMedium, toObservation } from "~/domain/exchange/camtrap-dp/records";
import { PART_BYTES, PART_OBSERVATIONS } from "./import-limits";

/** Bytes of JSON that the tags of its picture can add to a line. */
const TAG_BYTES = 100;

/** What a part holds; the line numbers stay in the browser, to name the refused lines. */
export interface PackagePart {
  readonly deployment: TableRow;
  readonly media: readonly TableRow[];
  readonly observations: readonly TableRow[];
}

/** A refused line: which one of which list, and why. */
export interface PartRefusal {
  readonly table: "deployment" | "media" | "observations";
  /** Place in the list. */
  readonly index: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

export interface JudgedPart {
  /** Null when it was refused, and everything with it. */
  readonly deployment: TableRow | null;
  /** By mediaID. */
  readonly media: ReadonlyMap<string, Medium>;
  readonly observations: readonly Observation[];
  readonly refused: readonly PartRefusal[];
}

const NAMES: TableFiles = { deployments: "deployment", media: "media", observations: "observations" };

/** Checks every line of a part again. `now` is ms UTC. */
export function judgePart(
  part: {
    readonly deployment: RowValues;
    readonly media: readonly RowValues[];
    readonly observations: readonly RowValues[];
  },
  now: number,
): JudgedPart {
  const numbered = (lines: readonly RowValues[]) => lines.map((values, line) => ({ line, values }));
  const deployments = checkRows("deployments", numbered([part.deployment]), NAMES.deployments);
  const media = checkRows("media", numbered(part.media), NAMES.media);
  const observations = checkRows("observations", numbered(part.observations), NAMES.observations);
  const linked = linkTables(
    { deployments: deployments.rows, media: media.rows, observations: observations.rows },
    { files: NAMES, now },
  );
  const issues = [deployments, media, observations, linked].flatMap((judged) => judged.issues);
  return {
    deployment: linked.deployments[0] ?? null,
    media: new Map(linked.media.map(toMedium).map((medium) => [medium.mediaId, medium])),
    observations: linked.observations.map(toObservation),
    refused: issues.filter(({ loses }) => loses === "line").map(toRefusal),
  };
}

function toRefusal({ file, line, column, value, reason }: Issue): PartRefusal {
  return { table: file as PartRefusal["table"], index: line ?? 0, column, value, reason };
}

/**
 * A package in parts, deployment by deployment: at most 500 observations and about 200 KiB of JSON each, with the media
 * that those observations need.
 */
export function* packageParts(
  read: Pick<ReadPackage, "deployments" | "media" | "observations">,
): Generator<PackagePart> {
  const media = new Map(read.media.map((row) => [row.values.mediaID, row]));
  const observations = new Map<string | undefined, TableRow[]>();
  for (const row of read.observations) {
    const own = observations.get(row.values.deploymentID);
    if (own) own.push(row);
    else observations.set(row.values.deploymentID, [row]);
  }
  for (const deployment of read.deployments) {
    let taken: TableRow[] = [];
    let pictured = new Map<string, TableRow>();
    let bytes = jsonBytes(deployment.values);
    for (const row of observations.get(deployment.values.deploymentID) ?? []) {
      const mediaId = row.values.mediaID;
      const medium = mediaId === undefined ? undefined : media.get(mediaId);
      const added = jsonBytes(row.values) + (medium ? jsonBytes(medium.values) + TAG_BYTES : 0);
      if (taken.length === PART_OBSERVATIONS || (taken.length > 0 && bytes + added > PART_BYTES)) {
        yield { deployment, media: [...pictured.values()], observations: taken };
        taken = [];
        pictured = new Map();
        bytes = jsonBytes(deployment.values);
      }
      taken.push(row);
      bytes += added;
      if (mediaId !== undefined && medium) pictured.set(mediaId, medium);
    }
    if (taken.length > 0) yield { deployment, media: [...pictured.values()], observations: taken };
  }
}

/** Bytes of the values as JSON in UTF-8. */
function jsonBytes(values: RowValues): number {
  let bytes = 2;
  for (const [column, value] of Object.entries(values)) bytes += column.length + 6 + bytesOf(value);
  return bytes;
}

function bytesOf(value: string): number {
  let bytes = 0;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code < 0x20) bytes += 6;
    else if (code === 0x22 || code === 0x5c) bytes += 2;
    else if (code < 0x80) bytes += 1;
    else bytes += code < 0x800 ? 2 : 3;
  }
  return bytes;
}

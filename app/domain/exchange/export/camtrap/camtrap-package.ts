// The filtered set as a Camtrap DP: three tables and their descriptor, the standard of camera trap data. Pure.
// Its texts are data for programs and are written unchanged, as the standard asks: SECURITY.md, Exports, names it.
// Camtrap DP 1.0.2, https://camtrap-dp.tdwg.org

import { csvLine, ours } from "~/domain/csv/csv-line";
import {
  type ExportRows,
  type FilePart,
  lineParts,
  ROWS_A_PART,
  visitParts,
} from "~/domain/exchange/export/export-rows";
import { perClass } from "~/domain/exchange/export/taxon-columns";
import { insightAt } from "~/domain/set/set-row";
import { DEPLOYMENT_FIELDS, deploymentLine, noteInsight, type PackageContents } from "./deployments";
import { type PackageFacts, packageDescriptor } from "./descriptor";
import { MEDIA_FIELDS, mediaLine } from "./media";
import { OBSERVATION_FIELDS, observationLine } from "./observations";

/** How often every row is read: for the deployments, the media and the observations. */
export const CAMTRAP_READINGS = 3;

/** The files in parts, one after the other. Every row must have coordinates: the standard requires a deployment's. */
export function* camtrapPackage(source: ExportRows, facts: PackageFacts): Generator<FilePart> {
  const { names } = source.set;
  const contents: PackageContents = { deployments: new Map(), classes: new Set() };
  const classAt = perClass(facts.taxonomy);
  const DEPLOYMENTS = "deployments.csv";
  yield* visitParts(source, DEPLOYMENTS, (page, index) =>
    noteInsight(contents, insightAt(page, index, names.devices), classAt(page, index)),
  );
  yield header(DEPLOYMENTS, DEPLOYMENT_FIELDS);
  const deployments = [...contents.deployments.values()];
  for (let from = 0; from < deployments.length; from += ROWS_A_PART) {
    const text = deployments
      .slice(from, from + ROWS_A_PART)
      .map(deploymentLine)
      .join("");
    yield { file: DEPLOYMENTS, text, rows: 0 };
  }
  yield header("media.csv", MEDIA_FIELDS);
  yield* lineParts(source, "media.csv", (page, index) =>
    mediaLine(insightAt(page, index, names.devices), facts.origin),
  );
  yield header("observations.csv", OBSERVATION_FIELDS);
  yield* lineParts(source, "observations.csv", (page, index) =>
    observationLine(insightAt(page, index, names.devices), { names, seen: classAt(page, index) }),
  );
  const text = `${JSON.stringify(packageDescriptor(contents, facts), null, 2)}\n`;
  yield { file: "datapackage.json", text, rows: 0 };
}

function header(file: string, fields: readonly string[]): FilePart {
  return { file, text: csvLine(fields.map(ours)), rows: 0 };
}

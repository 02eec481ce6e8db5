// Whole Camtrap DP packages for tests: the files of a small sound one, of which a test changes what matters.
import { asData, csvLine } from "~/domain/csv/csv-line";
import { deploymentLine, mediaLine, observationLine } from "./camtrap-lines";

type Line = Readonly<Record<string, string>>;

const STANDARD = "https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0.2";

export interface PackageParts {
  readonly deployments?: readonly Line[];
  readonly media?: readonly Line[];
  readonly observations?: readonly Line[];
  /** Members of the descriptor besides or instead of its own. */
  readonly descriptor?: Readonly<Record<string, unknown>>;
}

/** The texts by name: two cameras, three observations, one photo in `media/one.jpg` when a test adds it. */
export function packageFiles(parts: PackageParts = {}): Record<string, string> {
  const {
    deployments = [deploymentLine(), deploymentLine({ deploymentID: "dep-2", locationName: "Mill" })],
    media = [mediaLine()],
    observations = [
      observationLine(),
      observationLine({ observationID: "obs-2", mediaID: "", observationLevel: "event" }),
      observationLine({
        observationID: "obs-3",
        deploymentID: "dep-2",
        mediaID: "",
        observationLevel: "event",
        observationType: "blank",
        scientificName: "",
      }),
    ],
  } = parts;
  return {
    "datapackage.json": JSON.stringify(descriptor(parts.descriptor)),
    "deployments.csv": csvText(deployments),
    "media.csv": csvText(media, Object.keys(mediaLine())),
    "observations.csv": csvText(observations, Object.keys(observationLine())),
  };
}

export function descriptor(facts: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    profile: `${STANDARD}/camtrap-dp-profile.json`,
    name: "creek",
    title: "A season at the creek",
    resources: ["deployments", "media", "observations"].map((name) => ({
      name,
      path: `${name}.csv`,
      profile: "tabular-data-resource",
      schema: `${STANDARD}/${name}-table-schema.json`,
    })),
    ...facts,
  };
}

/** A table of the lines; its columns are `columns` and whatever else a line has. */
export function csvText(lines: readonly Line[], columns: readonly string[] = []): string {
  const header = [...new Set([...columns, ...lines.flatMap((line) => Object.keys(line))])];
  return [header, ...lines.map((line) => header.map((column) => line[column] ?? ""))]
    .map((cells) => csvLine(cells.map(asData)))
    .join("");
}

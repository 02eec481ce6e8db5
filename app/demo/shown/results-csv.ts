// Results as a table: one row per finding, and one for a photo without any. Pure. No text is lost, and none starts a formula
// in a spreadsheet.
import { type CsvCell, csvLine, ours, outside } from "~/domain/csv/csv-line";
import { detectionThreshold, type ExportedPhoto, isDetection } from "~models/export/exported-photo";
import type { Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import type { Emission } from "~models/run/outcome";

const COLUMNS = [
  "file",
  "photo_width",
  "photo_height",
  "result",
  "threshold",
  "detection",
  "alg_id",
  "model",
  "class_id",
  "class_name",
  "confidence",
  "detection_confidence",
  "bypassed",
  "left",
  "top",
  "right",
  "bottom",
  "class_list",
  "failure",
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], CsvCell>>;

/**
 * The file with its header. Scores are 0 to 1, boxes pixels of the photo from its upper left corner, the class list is
 * JSON; a missing value is empty. `thresholds`: the thresholds used, where they differ from the manifest's.
 */
export function resultsCsv(
  manifest: Manifest,
  photos: readonly ExportedPhoto[],
  thresholds?: Thresholds,
): string {
  const models = new Map(manifest.models.map(({ algId, algName }) => [algId, algName]));
  const threshold = detectionThreshold(manifest, thresholds);
  const rows = photos.flatMap((photo) => rowsOf(photo, { models, threshold }));
  const lines = rows.map((row) => COLUMNS.map((column) => row[column] ?? null));
  return [COLUMNS.map(ours), ...lines].map(csvLine).join("");
}

interface Said {
  /** Names by alg. */
  readonly models: ReadonlyMap<number, string>;
  readonly threshold: number | null;
}

function rowsOf({ file, result }: ExportedPhoto, { models, threshold }: Said): readonly Row[] {
  if ("failure" in result) return [{ file: outside(file), failure: outside(result.failure) }];
  const { width, height, outcome } = result;
  const photo = {
    file: outside(file),
    photo_width: width,
    photo_height: height,
    result: outside(outcome.result.label),
    threshold,
  };
  const detections = outcome.emissions.filter(isDetection);
  if (detections.length === 0) return [photo];
  return detections.map((emission, at) => ({
    ...photo,
    detection: at + 1,
    model: outside(models.get(emission.algId) ?? ""),
    ...emissionCells(emission),
  }));
}

function emissionCells({ algId, classId, label, score, detScore, bypassed, box, classList }: Emission): Row {
  return {
    alg_id: algId,
    class_id: classId,
    class_name: outside(label),
    confidence: score,
    detection_confidence: detScore,
    bypassed,
    ...box,
    class_list: outside(JSON.stringify(classList.map((one) => [one.label, one.score]))),
  };
}

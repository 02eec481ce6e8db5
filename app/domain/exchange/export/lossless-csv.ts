// The lossless CSV: every stored value of an insight as it is stored, for programs, and at the end of each line the taxon
// that its class means, which is worked out. Pure. RFC 4180; times are ISO 8601 UTC with milliseconds, the class list is
// JSON, a missing value is empty. A cell may begin with one apostrophe; without it, it is the stored value.
import { type CsvCell, csvLine, csvStart, ours, outside } from "~/domain/csv/csv-line";
import { OWN_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import type { Insight } from "~/domain/insights/insight";
import type { SetNames } from "~/domain/set/insight-set";
import type { SetRelease } from "~/domain/set/pages/column-page";
import { insightAt } from "~/domain/set/set-row";
import type { SetSpecies } from "~/domain/set/species/set-species";
import { type ExportRows, type FilePart, lineParts } from "./export-rows";
import { perClass, TAXON_COLUMNS, taxonValues } from "./taxon-columns";

interface LosslessColumn {
  readonly name: string;
  readonly value: (insight: Insight, names: SetNames) => CsvCell;
}

const LOSSLESS_COLUMNS: readonly LosslessColumn[] = [
  { name: "insight_id", value: (insight) => ours(insight.insightId) },
  { name: "account_id", value: (insight) => insight.accountId },
  { name: "seq", value: (insight) => insight.seq },
  { name: "device_id", value: (insight) => ours(insight.deviceId) },
  { name: "device_name", value: (insight) => maybe(insight.deviceName) },
  { name: "display_name", value: (insight) => outside(insight.displayName) },
  { name: "utc_offset_min", value: (insight) => insight.utcOffsetMin },
  { name: "group_name", value: (insight) => maybe(insight.groupName) },
  { name: "alg_id", value: (insight) => insight.algId },
  { name: "model", value: ({ algId }, { models }) => maybe(algId === null ? null : models.get(algId)) },
  { name: "alg_release_id", value: (insight) => insight.releaseId },
  { name: "release", value: (insight, names) => maybe(releaseOf(insight, names)?.name) },
  {
    name: "release_manifest_sha256",
    value: (insight, names) => maybe(releaseOf(insight, names)?.manifestSha256),
  },
  { name: "class_id", value: (insight) => insight.classId },
  { name: "class_name", value: (insight) => outside(insight.className) },
  { name: "confidence", value: (insight) => insight.confidence },
  { name: "class_list", value: listJson },
  { name: "collection_id", value: (insight) => insight.collectionId },
  { name: "window_start", value: (insight) => isoTime(insight.windowStart) },
  { name: "window_end", value: (insight) => isoTime(insight.windowEnd) },
  { name: "time_stamp", value: (insight) => isoTime(insight.receivedAt) },
  { name: "file_ctime", value: (insight) => isoTime(insight.takenAt) },
  { name: "clock_suspect", value: (insight) => insight.clockSuspect },
  { name: "imported", value: (insight) => insight.imported },
  { name: "comms_source", value: (insight) => ours(insight.link) },
  { name: "photo", value: (insight) => ours(insight.photo) },
  { name: "photo_fate", value: (insight) => ours(insight.photoFate) },
  { name: "photo_created_at", value: (insight) => isoTime(insight.photoCreatedAt) },
  { name: "has_thumbnail", value: (insight) => insight.hasThumbnail },
  { name: "latitude", value: (insight) => insight.latitude },
  { name: "longitude", value: (insight) => insight.longitude },
  { name: "bbox_x", value: ({ box }) => box?.[0] ?? null },
  { name: "bbox_y", value: ({ box }) => box?.[1] ?? null },
  { name: "bbox_width", value: ({ box }) => box?.[2] ?? null },
  { name: "bbox_height", value: ({ box }) => box?.[3] ?? null },
  { name: "user_confirmed", value: (insight) => insight.userConfirmed },
  { name: "insight_status", value: (insight) => ours(insight.status) },
  ...OWN_COLUMNS.map(
    ({ sql, member }): LosslessColumn => ({ name: sql, value: (insight) => insight[member] }),
  ),
];

/** The file in parts, header first. Confidence is percent as received, boxes are shares of the picture, 0 to 1. */
export function* losslessCsv(
  source: ExportRows,
  file: string,
  { taxonOf, taxa }: SetSpecies,
): Generator<FilePart> {
  const { names } = source.set;
  const taxonCells = perClass((accountId, className) => {
    const values = taxonValues(taxonOf(accountId, className), taxa);
    return csvLine(TAXON_COLUMNS.map((column) => ours(values[column])));
  });
  const header = [...LOSSLESS_COLUMNS.map(({ name }) => name), ...TAXON_COLUMNS];
  yield { file, text: csvLine(header.map(ours)), rows: 0 };
  yield* lineParts(source, file, (page, index) => {
    const insight = insightAt(page, index, names.devices);
    const stored = csvStart(LOSSLESS_COLUMNS.map(({ value }) => value(insight, names)));
    return `${stored},${taxonCells(page, index)}`;
  });
}

function releaseOf({ releaseId }: Insight, { releases }: SetNames): SetRelease | undefined {
  return releaseId === null ? undefined : releases.get(releaseId);
}

/** `[["Red fox",92.6],["Raccoon",4]]`. */
function listJson({ classList }: Insight): CsvCell {
  return outside(JSON.stringify(classList.map(({ className, confidence }) => [className, confidence])));
}

function maybe(text: string | null | undefined): CsvCell {
  return text === null || text === undefined ? null : outside(text);
}

function isoTime(ms: number | null): CsvCell {
  return ms === null ? null : ours(new Date(ms).toISOString());
}

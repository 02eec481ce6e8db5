// A whole package, read and checked: which lines fit together, and which don't. Pure: the caller has read the files.
// Camtrap DP 1.0.

import { PHOTO_BYTES } from "~/domain/devices/sync/device-limits";
import { checkSize } from "~/domain/exchange/import/import-limits";
import { ok, type Result, refuse } from "~/domain/result";
import { formatLimit } from "~/domain/text/format";
import { type CheckedTable, checkTable, type TableRow } from "./check-table";
import { type CsvReader, toCsvTable } from "./csv-table";
import type { Descriptor } from "./descriptor";
import { type Issue, issue } from "./issue";
import { linkTables, type TableFiles } from "./link-tables";
import { isRemote, mediaFile } from "./package-path";
import { toMedium } from "./records";
import { TABLE_NAMES, type TableName } from "./table-fields";

interface PackageFiles {
  readonly descriptor: Descriptor;
  /** The text of each table. */
  readonly texts: Readonly<Record<TableName, string>>;
  readonly readCsv: CsvReader;
  /** Bytes of every file by its name inside the package. */
  readonly sizes: ReadonlyMap<string, number>;
  /** ms UTC. */
  readonly now: number;
}

export interface ReadPackage {
  readonly key: string;
  readonly title: string;
  /** Lines that fit together, with the values that an import keeps. */
  readonly deployments: readonly TableRow[];
  readonly media: readonly TableRow[];
  readonly observations: readonly TableRow[];
  /** Name of the file by mediaID, of the photos that are in the package. */
  readonly photos: ReadonlyMap<string, string>;
  /** What the tables are called in the package. */
  readonly files: TableFiles;
  /** By file and line. */
  readonly issues: readonly Issue[];
  /** How many lines the tables have, valid or not. */
  readonly lines: Readonly<Record<TableName, number>>;
  /** Columns that insights and cameras have no field for: how many values of which file. */
  readonly unkept: readonly { readonly file: string; readonly column: string; readonly values: number }[];
}

/** Refuses a package with an unreadable table or too many lines; reports everything else line by line. */
export function readPackage(files: PackageFiles): Result<ReadPackage> {
  const { descriptor, now } = files;
  const checked: Partial<Record<TableName, CheckedTable>> = {};
  for (const name of TABLE_NAMES) {
    const table = readTable(name, files);
    if (!table.ok) return table;
    checked[name] = table.value;
  }
  const { deployments, media, observations } = checked;
  if (!deployments || !media || !observations) throw new RangeError("A table was passed over.");
  const lines = { deployments: deployments.lines, media: media.lines, observations: observations.lines };
  const size = checkSize(lines);
  if (!size.ok) return size;
  const names = tableFiles(descriptor);
  const linked = linkTables(
    { deployments: deployments.rows, media: media.rows, observations: observations.rows },
    { files: names, now },
  );
  const pictures = findPhotos(linked, { sizes: files.sizes, file: names.media });
  const issues = [
    ...[deployments, media, observations].flatMap((table) => table.issues),
    ...linked.issues,
    ...pictures.issues,
    ...idleDeployments(linked, names.deployments),
  ];
  const order = TABLE_NAMES.map((name) => names[name]);
  return ok({
    key: descriptor.key,
    title: descriptor.title,
    deployments: linked.deployments,
    media: linked.media,
    observations: linked.observations,
    photos: pictures.photos,
    files: names,
    issues: issues.sort(
      (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
    ),
    lines,
    unkept: TABLE_NAMES.flatMap((name) =>
      [...(checked[name]?.unkept ?? [])].map(([column, values]) => ({ file: names[name], column, values })),
    ),
  });
}

function readTable(name: TableName, { descriptor, texts, readCsv }: PackageFiles): Result<CheckedTable> {
  const { path, dialect } = descriptor.tables[name];
  const rows = readCsv(texts[name], dialect);
  const table = rows.ok ? toCsvTable(rows.value) : rows;
  if (table.ok) return checkTable(name, table.value, path);
  return refuse({ ...table.refusal, message: `${path}: ${table.refusal.message}` });
}

function tableFiles({ tables }: Descriptor): TableFiles {
  return {
    deployments: tables.deployments.path,
    media: tables.media.path,
    observations: tables.observations.path,
  };
}

type Linked = Pick<ReadPackage, "deployments" | "media" | "observations">;

/** The photos that are in the package, and why the others are not imported. */
function findPhotos(
  { media, observations }: Linked,
  options: { readonly sizes: ReadonlyMap<string, number>; readonly file: string },
): { readonly photos: ReadonlyMap<string, string>; readonly issues: readonly Issue[] } {
  const { sizes, file } = options;
  const seen = new Set(observations.map(({ values }) => values.mediaID));
  const photos = new Map<string, string>();
  const issues: Issue[] = [];
  for (const row of media) {
    const medium = toMedium(row);
    const name = mediaFile(medium, (candidate) => sizes.has(candidate));
    const reason = photoProblem(medium, { name, sizes, seen: seen.has(medium.mediaId) });
    if (reason === null && name !== null) photos.set(medium.mediaId, name);
    else if (reason !== null) {
      const place = { file, line: row.line, column: "filePath", value: medium.filePath };
      issues.push(issue({ ...place, reason, loses: "photo" }));
    }
  }
  return { photos, issues };
}

function photoProblem(
  medium: { readonly mediaType: string; readonly filePath: string },
  found: {
    readonly name: string | null;
    readonly sizes: ReadonlyMap<string, number>;
    readonly seen: boolean;
  },
): string | null {
  if (!found.seen) return "No imported observation uses this file, so no insight would show it.";
  if (!medium.mediaType.startsWith("image/")) return "Only photos can be imported, not video or sound.";
  if (found.name === null) {
    return isRemote(medium.filePath)
      ? "The package has only this photo's web address. Photos on the web aren't imported."
      : "This photo isn't in the package.";
  }
  const size = found.sizes.get(found.name) ?? 0;
  if (size === 0) return "This photo's file is empty.";
  return size > PHOTO_BYTES ? `This photo is larger than ${formatLimit(PHOTO_BYTES)}.` : null;
}

/** A camera without insights has nothing to show. */
function idleDeployments({ deployments, observations }: Linked, file: string): readonly Issue[] {
  const used = new Set(observations.map(({ values }) => values.deploymentID));
  return deployments
    .filter(({ values }) => !used.has(values.deploymentID))
    .map(({ line, values }) =>
      issue({
        file,
        line,
        column: "deploymentID",
        value: values.deploymentID ?? "",
        reason: "This deployment has no observations to import, so no camera was created for it.",
        loses: "line",
      }),
    );
}

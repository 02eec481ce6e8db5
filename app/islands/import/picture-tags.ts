// What the pictures of a part say of themselves goes with its observations, in the column that Camtrap DP has for it: the
// server judges one line, wherever its values come from.
import type { TableRow } from "~/domain/exchange/camtrap-dp/check-table";
import type { ReadPackage } from "~/domain/exchange/camtrap-dp/read-package";
import { toMedium } from "~/domain/exchange/camtrap-dp/records";
import type { PackagePart } from "~/domain/exchange/import/import-part";
import { exifTagsToJson } from "~/domain/photos/exif-tags/exif-data";
import { hasAllExifTags, joinExifTags } from "~/domain/photos/exif-tags/exif-tags";
import { exifTagsOf, TAG_HEAD_BYTES } from "~/domain/photos/exif-tags/read-exif-tags";
import { type SourceFile, UnreadableFile } from "./source-file";

/** Pictures read at once: as many heads as fit in 1 MB. */
const AT_ONCE = 12;

interface Pictures {
  /** Name of the file by mediaID. */
  readonly photos: ReadPackage["photos"];
  readonly files: ReadonlyMap<string, SourceFile>;
}

/**
 * The part with the tags of its pictures in `exifData`, where the table doesn't say them: the table is the word of who
 * made the package. The same files always give the same part. Stops with the signal.
 */
export async function withPictureTags(
  part: PackagePart,
  pictures: Pictures,
  signal: AbortSignal,
): Promise<PackagePart> {
  const media: TableRow[] = [];
  for (let from = 0; from < part.media.length; from += AT_ONCE) {
    signal.throwIfAborted();
    const rows = part.media.slice(from, from + AT_ONCE);
    media.push(...(await Promise.all(rows.map((row) => withTags(row, pictures)))));
  }
  return { ...part, media };
}

async function withTags(row: TableRow, { photos, files }: Pictures): Promise<TableRow> {
  const { mediaId, exifTags } = toMedium(row);
  const file = files.get(photos.get(mediaId) ?? "");
  if (!file || hasAllExifTags(exifTags)) return row;
  const exifData = exifTagsToJson(joinExifTags(exifTags, exifTagsOf(await headOf(file))));
  return exifData === "" ? row : { ...row, values: { ...row.values, exifData } };
}

/** No bytes of a file that can't be read: sending its photo says so. */
async function headOf(file: SourceFile): Promise<Uint8Array> {
  try {
    return await file.head(TAG_HEAD_BYTES);
  } catch (error) {
    if (error instanceof UnreadableFile) return new Uint8Array();
    throw error;
  }
}

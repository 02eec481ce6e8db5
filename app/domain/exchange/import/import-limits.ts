// How much one import takes, with the sentences of its refusals. Pure. Photos: device-limits (20 MB each).

import { ok, type Result, refuse } from "~/domain/result";
import { formatCount } from "~/domain/text/format";

/** The limit of a zip archive without its 64-bit form. */
export const ARCHIVE_BYTES = 2 ** 32 - 1;
/** Files in an archive or folder. */
export const FILES = 200_000;
/** One table, unpacked: all of it is held in memory. */
export const TABLE_BYTES = 100 * 2 ** 20;
export const DESCRIPTOR_BYTES = 5 * 2 ** 20;
export const DEPLOYMENTS = 2_000;
export const OBSERVATIONS = 200_000;
export const MEDIA = 200_000;
/** A table: values of a line, characters of a line, lines, values in all. Camtrap DP knows some thirty columns a table. */
export const TABLE_COLUMNS = 500;
export const ROW_CHARACTERS = 1_000_000;
export const ROWS = 1_000_000;
export const VALUES = 20_000_000;
/** Cameras that imports can make in one account. */
export const IMPORTED_CAMERAS = 2_000;

/** One request: at most so many observations, and so many bytes of JSON. */
export const PART_OBSERVATIONS = 500;
export const PART_BYTES = 200 * 1024;

/** Refuses a package with more lines than one import takes. */
export function checkSize(lines: {
  readonly deployments: number;
  readonly media: number;
  readonly observations: number;
}): Result<null> {
  const limits = [
    ["deployments", lines.deployments, DEPLOYMENTS],
    ["media", lines.media, MEDIA],
    ["observations", lines.observations, OBSERVATIONS],
  ] as const;
  const over = limits.find(([, count, limit]) => count > limit);
  if (!over) return ok(null);
  const [what, count, limit] = over;
  const message = `This package has ${formatCount(count)} ${what}; the limit is ${formatCount(limit)} per import. Split it by deployment and import each part.`;
  return refuse({ code: "too-large", message });
}

// The rows that an export writes, and how they become text in parts: never the whole file, never all rows at once.
// Pure.
import { type InsightSet, locate } from "~/domain/set/insight-set";
import type { SetPage } from "~/domain/set/pages/set-page";
import { placeAt } from "~/domain/set/set-row";

/** Rows of a set in the order in which they are written. */
export interface ExportRows {
  readonly set: InsightSet;
  readonly rows: Uint32Array;
}

/** A piece of one file of an export; the pieces of a file follow one another. */
export interface FilePart {
  /** Name inside the archive, or the file's own. */
  readonly file: string;
  /** May be empty while rows are only counted. */
  readonly text: string;
  /** How many rows have been read for this piece. */
  readonly rows: number;
}

/** Long enough to be worth a step, short enough to stop between two: about 0.2 MB of text. */
export const ROWS_A_PART = 1_000;

/** The lines of a file, one part every 1,000 rows; a row may have no line (""). */
export function* lineParts(
  source: ExportRows,
  file: string,
  line: (page: SetPage, index: number) => string,
): Generator<FilePart> {
  const { set, rows } = source;
  for (let from = 0; from < rows.length; from += ROWS_A_PART) {
    const own = rows.subarray(from, from + ROWS_A_PART);
    let text = "";
    for (const row of own) {
      const { page, index } = locate(set, row);
      text += line(page, index);
    }
    yield { file, text, rows: own.length };
  }
}

/** Calls `visit` for every row, and pauses every 1,000 with a part that says nothing. */
export function* visitParts(
  source: ExportRows,
  file: string,
  visit: (page: SetPage, index: number) => void,
): Generator<FilePart> {
  yield* lineParts(source, file, (page, index) => {
    visit(page, index);
    return "";
  });
}

/** Only the rows with both coordinates. */
export function placedRows({ set, rows }: ExportRows): ExportRows {
  const placed = rows.filter((row) => {
    const { page, index } = locate(set, row);
    return isPlaced(page, index);
  });
  return { set, rows: placed };
}

export function isPlaced(page: SetPage, index: number): boolean {
  const [latitude, longitude] = placeAt(page, index);
  return latitude !== null && longitude !== null;
}

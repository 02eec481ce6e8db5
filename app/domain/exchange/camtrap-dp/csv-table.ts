// A table as its CSV file has it: a header, and rows that know their line. Pure; the caller brings a reader of text.
// RFC 4180 and the dialects of a Data Package.

import { ok, type Result, refuse } from "~/domain/result";
import { outsideText } from "~/domain/text/outside-text";

export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
}

export const DEFAULT_DIALECT: CsvDialect = { delimiter: ",", quote: '"' };

/** Characters of a column's name. */
const COLUMN_NAME = 200;

export interface CsvRow {
  /** Line of the file on which the row begins, the header being 1. */
  readonly line: number;
  readonly values: readonly string[];
}

export interface CsvTable {
  readonly header: readonly string[];
  /** Without empty lines. */
  readonly rows: readonly CsvRow[];
}

/** Reads the rows of a whole file, empty lines among them. Refuses a quote that is never closed, and what is too large. */
export type CsvReader = (text: string, dialect: CsvDialect) => Result<readonly CsvRow[]>;

/** Refuses rows without a header, or with a column twice. */
export function toCsvTable(lines: readonly CsvRow[]): Result<CsvTable> {
  const [first, ...rows] = lines.filter(({ values }) => values.length > 1 || values[0] !== "");
  if (!first) return refuse({ code: "empty", message: "The file is empty." });
  const header = first.values.map((name) => outsideText(name, COLUMN_NAME).trim());
  const seen = new Set<string>();
  const twice = header.find((name) => name !== "" && (seen.has(name) || !seen.add(name)));
  if (twice !== undefined) {
    return refuse({ code: "column-twice", message: `The column "${twice}" appears twice.` });
  }
  return ok({ header, rows });
}

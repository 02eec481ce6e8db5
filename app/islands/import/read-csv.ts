// Reads CSV text with Papa Parse, into rows that know their line.
import Papa from "papaparse";
import type { CsvReader, CsvRow } from "~/domain/exchange/camtrap-dp/csv-table";
import { ok } from "~/domain/result";
import { normalizeCsv } from "./normalize-csv";
import { scanCsv } from "./scan-csv";

/** Any delimiter and quote of one character, LF, CR LF or CR, also mixed, a byte order mark before the header. */
export const readCsv: CsvReader = (text, dialect) => {
  const surveyed = scanCsv(text, dialect);
  if (!surveyed.ok) return surveyed;
  const { lineBreak, loose } = surveyed.value;
  // Spreadsheets take text behind a closing quote for a part of the value.
  const isPlain = lineBreak !== null && !loose;
  const { data } = Papa.parse<readonly string[]>(isPlain ? text : normalizeCsv(text, dialect), {
    delimiter: dialect.delimiter,
    quoteChar: dialect.quote,
    newline: isPlain ? lineBreak : "\n",
  });
  return ok(withLines(data));
};

function withLines(data: readonly (readonly string[])[]): readonly CsvRow[] {
  let next = 1;
  return data.map((values) => {
    const line = next;
    next += 1 + lineBreaks(values);
    return { line, values };
  });
}

function lineBreaks(values: readonly string[]): number {
  let count = 0;
  for (const value of values) {
    if (value.includes("\n") || value.includes("\r")) count += value.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return count;
}

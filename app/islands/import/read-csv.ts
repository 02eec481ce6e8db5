// Reads CSV text with Papa Parse, into rows that know their line.
import Papa from "papaparse";
import type { CsvDialect, CsvReader, CsvRow } from "~/domain/exchange/camtrap-dp/csv-table";
import { ok, refuse } from "~/domain/result";
import { plainCsv } from "./plain-csv";

/** Any delimiter and quote of one character, LF, CR LF or CR, also mixed, a byte order mark before the header. */
export const readCsv: CsvReader = (text, dialect) => {
  const lineBreak = lineBreakOf(text);
  const read = lineBreak === null ? parsePlain(text, dialect) : parse(text, dialect, lineBreak);
  // Something stands behind a closing quote; spreadsheets take it for a part of the value.
  const { data, errors } = read.errors.some(isLooseQuote) ? parsePlain(text, dialect) : read;
  if (errors.some(({ code }) => code === "MissingQuotes")) {
    const line = 1 + lastRowBreaks(data);
    const message = `The quote that opens on line ${line} is never closed.`;
    return refuse({ code: "open-quote", message });
  }
  return ok(withLines(data));
};

type LineBreak = "\n" | "\r\n";

function parse(text: string, { delimiter, quote }: CsvDialect, newline: LineBreak) {
  return Papa.parse<readonly string[]>(text, { delimiter, quoteChar: quote, newline });
}

function parsePlain(text: string, dialect: CsvDialect) {
  return parse(plainCsv(text, dialect), dialect, "\n");
}

/** The only kind of line break in a text; null when there are several, or one that is seldom. */
function lineBreakOf(text: string): LineBreak | null {
  if (!text.includes("\r")) return "\n";
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? null : "\r\n";
}

function isLooseQuote({ code }: Papa.ParseError): boolean {
  return code === "InvalidQuotes";
}

function withLines(data: readonly (readonly string[])[]): readonly CsvRow[] {
  let next = 1;
  return data.map((values) => {
    const line = next;
    next += 1 + lineBreaks(values);
    return { line, values };
  });
}

/** Line breaks before the last value of the last row, which a quote opens that nothing closes. */
function lastRowBreaks(data: readonly (readonly string[])[]): number {
  const rows = withLines(data);
  const last = rows.at(-1);
  return last ? last.line - 1 + lineBreaks(last.values.slice(0, -1)) : 0;
}

function lineBreaks(values: readonly string[]): number {
  let count = 0;
  for (const value of values) {
    if (value.includes("\n") || value.includes("\r")) count += value.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return count;
}

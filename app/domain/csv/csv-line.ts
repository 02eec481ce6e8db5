// Lines of a CSV file, by the one writer that there is. Pure. RFC 4180: comma, double quotes around what needs them, CRLF.
// Every text of a cell says whose it is, because a spreadsheet runs what looks like a formula. SECURITY.md, Exports.

/** Byte-order mark: without it a spreadsheet takes UTF-8 for the letters of its own country. */
export const BOM = "\ufeff";

declare const safe: unique symbol;
/** A text that can go into a cell as it is. Made by `ours`, `outside` or `asData`. */
export type CsvText = string & { readonly [safe]: true };

/** Null is an empty cell. */
export type CsvCell = CsvText | number | boolean | null;

/**
 * What a spreadsheet would run, and the sign that keeps it from doing so: it is put before every text that begins with one
 * of these, so taking one sign away gives back what was there. The wide signs count for spreadsheets in East Asia.
 */
const ESCAPED = /^[=+\-@\t\r\n'＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A text of our own, which starts no formula: a column's name, an id, a time. */
export function ours(text: string): CsvText {
  return text as CsvText;
}

/** A text from outside: from a camera, a user or a file. It never starts a formula. */
export function outside(text: string): CsvText {
  return (ESCAPED.test(text) ? `'${text}` : text) as CsvText;
}

/**
 * A text from outside as it is, for programs alone: where a standard forbids any other sign in it. Each use is named in
 * SECURITY.md.
 */
export function asData(text: string): CsvText {
  return text as CsvText;
}

/** One line with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${csvStart(cells)}\r\n`;
}

/** The first cells of a line, where the rest is a line of its own: `${csvStart(some)},${csvLine(others)}`. */
export function csvStart(cells: readonly CsvCell[]): string {
  return cells.map((cell) => quoted(String(cell ?? ""))).join(",");
}

/** In quotes when a comma, a quote or a line break would be misread. */
function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

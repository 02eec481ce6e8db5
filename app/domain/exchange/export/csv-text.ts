// Lines of a CSV file. Pure. RFC 4180: comma, double quotes around what needs them, CRLF.

/** Byte-order mark: without it a spreadsheet takes UTF-8 for the letters of its own country. */
export const BOM = "\ufeff";

/** What a spreadsheet would run as a formula when a name begins with it. */
const FORMULA = /^[=+\-@\t]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A value as it stands in a line; in quotes when a comma, a quote or a line break would be misread. */
function csvValue(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(",")}\r\n`;
}

/** A name cannot start a formula. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

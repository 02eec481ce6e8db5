// Lines of a CSV file. Pure. RFC 4180: comma, double quotes around what needs them, CRLF.

const NEEDS_QUOTES = /[",\r\n]/;

/** A value as it stands in a line; in quotes when a comma, a quote or a line break would be misread. */
function csvValue(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(",")}\r\n`;
}

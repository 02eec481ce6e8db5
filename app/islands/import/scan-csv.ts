// Goes over CSV text once before it is read: what kind it is, and whether it keeps to what an import takes. So that what
// reads it meets no row or quote that it would take minutes or gigabytes for.
import type { CsvDialect } from "~/domain/exchange/camtrap-dp/csv-table";
import { ROW_CHARACTERS, ROWS, TABLE_COLUMNS, VALUES } from "~/domain/exchange/import/import-limits";
import { ok, type Result, refuse } from "~/domain/result";
import { formatCount } from "~/domain/text/format";

interface CsvSurvey {
  /** Between rows; null when there are several kinds, or one that is seldom. */
  readonly lineBreak: "\n" | "\r\n" | null;
  /** There is text behind a closing quote. */
  readonly loose: boolean;
}

const LF = 10;
const CR = 13;

/** Refuses: a quote that is never closed; a row, or a file, with more than an import takes. Linear. */
export function scanCsv(text: string, { delimiter, quote }: CsvDialect): Result<CsvSurvey> {
  const edge = delimiter.charCodeAt(0);
  const mark = quote.charCodeAt(0);
  const breaks = new Set<string>();
  let loose = false;
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let all = 0;
  for (let row = 1; at < text.length; row++) {
    const start = at;
    for (let values = 1; ; values++, all++) {
      if (values > TABLE_COLUMNS) return manyColumns(text, start);
      if (text.charCodeAt(at) === mark) {
        const close = closingQuote(text, quote, at + 1);
        if (close === -1) return openQuote(text, at);
        at = endOfBare(text, close + 1, edge);
        loose ||= at > close + 1;
      } else at = endOfBare(text, at, edge);
      if (at - start > ROW_CHARACTERS) return longRow(text, start);
      if (text.charCodeAt(at) !== edge) break;
      at += 1;
    }
    if (row > ROWS || all > VALUES) return tooMuch();
    const lineBreak = text.startsWith("\r\n", at) ? "\r\n" : text.charAt(at);
    if (lineBreak !== "") breaks.add(lineBreak);
    at += lineBreak.length;
  }
  return ok({ lineBreak: onlyOne(breaks), loose });
}

/** Where the value that began before `from` is closed; two quotes in a row are one of the value. -1 when nowhere. */
export function closingQuote(text: string, quote: string, from: number): number {
  let at = text.indexOf(quote, from);
  while (at !== -1 && text[at + 1] === quote) at = text.indexOf(quote, at + 2);
  return at;
}

/** Where what is not quoted ends: at a delimiter, at a line break, at the end; no further than a row may reach. */
function endOfBare(text: string, from: number, edge: number): number {
  const last = Math.min(text.length, from + ROW_CHARACTERS + 1);
  for (let at = from; at < last; at++) {
    const code = text.charCodeAt(at);
    if (code === edge || code === LF || code === CR) return at;
  }
  return last;
}

function onlyOne(breaks: ReadonlySet<string>): CsvSurvey["lineBreak"] {
  const [first = "\n"] = breaks;
  return breaks.size < 2 && (first === "\n" || first === "\r\n") ? first : null;
}

function openQuote(text: string, at: number) {
  const message = `The quote that opens on line ${lineOf(text, at)} is never closed.`;
  return refuse({ code: "open-quote", message });
}

function manyColumns(text: string, start: number) {
  const line = lineOf(text, start);
  const what = line === 1 ? "The header" : `Line ${line}`;
  const message = `${what} has more than ${formatCount(TABLE_COLUMNS)} columns.`;
  return refuse({ code: "many-columns", message });
}

function longRow(text: string, start: number) {
  const message = `Line ${lineOf(text, start)} has more than ${formatCount(ROW_CHARACTERS)} characters.`;
  return refuse({ code: "long-row", message });
}

function tooMuch() {
  const limits = `${formatCount(ROWS)} lines and ${formatCount(VALUES)} values`;
  return refuse({
    code: "too-large",
    message: `The limit is ${limits}. Split it by deployment.`,
  });
}

/** The line of a place in the text, the first being 1. */
function lineOf(text: string, at: number): number {
  return 1 + (text.slice(0, at).match(/\r\n|\n|\r/g)?.length ?? 0);
}

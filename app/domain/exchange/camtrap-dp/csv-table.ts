// Reads a CSV file into rows that know their line. Pure. RFC 4180 and the dialects of a Data Package: any delimiter and
// quote of one character, LF, CR LF or CR, a byte order mark before the header.
import { ok, type Result, refuse } from "~/domain/result";

export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
}

export const DEFAULT_DIALECT: CsvDialect = { delimiter: ",", quote: '"' };

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

/** Reads a whole file. Refuses one without a header, with a column twice, or with a quote that is never closed. */
export function readCsv(text: string, dialect: CsvDialect = DEFAULT_DIALECT): Result<CsvTable> {
  const rows: CsvRow[] = [];
  const scanner = new Scanner(text, dialect);
  for (let row = scanner.row(); row !== null; row = scanner.row()) {
    if (row.values.length > 1 || row.values[0] !== "") rows.push(row);
  }
  if (scanner.openQuote !== null) {
    const message = `The quote that opens on line ${scanner.openQuote} is never closed.`;
    return refuse({ code: "open-quote", message });
  }
  const [first, ...others] = rows;
  if (!first) return refuse({ code: "empty", message: "The file is empty." });
  const header = first.values.map((name) => name.trim());
  const twice = header.find((name, at) => name !== "" && header.indexOf(name) !== at);
  if (twice !== undefined) {
    return refuse({ code: "column-twice", message: `The column "${twice}" stands in it twice.` });
  }
  return ok({ header, rows: others });
}

const BYTE_ORDER_MARK = "\uFEFF";

/** Walks over the text once. */
class Scanner {
  /** Line of a quote that the text's end leaves open. */
  openQuote: number | null = null;
  private at: number;
  private line = 1;

  constructor(
    private readonly text: string,
    private readonly dialect: CsvDialect,
  ) {
    this.at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  }

  /** The next row; null at the end. */
  row(): CsvRow | null {
    if (this.at >= this.text.length) return null;
    const line = this.line;
    const values = [this.value()];
    while (this.text[this.at] === this.dialect.delimiter) {
      this.at += 1;
      values.push(this.value());
    }
    this.lineBreak();
    return { line, values };
  }

  private value(): string {
    if (this.text[this.at] !== this.dialect.quote) return this.bare();
    const quoted = this.quoted();
    // What follows a closing quote belongs to the value, as spreadsheets read it.
    return quoted + this.bare();
  }

  private bare(): string {
    const { delimiter } = this.dialect;
    const start = this.at;
    while (this.at < this.text.length) {
      const char = this.text[this.at];
      if (char === delimiter || char === "\n" || char === "\r") break;
      this.at += 1;
    }
    return this.text.slice(start, this.at);
  }

  private quoted(): string {
    const { quote } = this.dialect;
    const opened = this.line;
    let value = "";
    this.at += 1;
    for (;;) {
      const end = this.text.indexOf(quote, this.at);
      const piece = this.text.slice(this.at, end === -1 ? undefined : end);
      this.line += lineBreaks(piece);
      value += piece;
      if (end === -1) {
        this.at = this.text.length;
        this.openQuote = opened;
        return value;
      }
      this.at = end + 1;
      if (this.text[this.at] !== quote) return value;
      value += quote;
      this.at += 1;
    }
  }

  private lineBreak(): void {
    if (this.at >= this.text.length) return;
    if (this.text[this.at] === "\r" && this.text[this.at + 1] === "\n") this.at += 1;
    this.at += 1;
    this.line += 1;
  }
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

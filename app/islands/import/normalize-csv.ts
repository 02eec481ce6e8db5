// CSV as people's programs write it, made plain: one kind of line break between rows, nothing behind a closing quote.
import type { CsvDialect } from "~/domain/exchange/camtrap-dp/csv-table";
import { closingQuote } from "./scan-csv";

/** The same values with LF between rows. What is quoted stays as it is; `"x"y` becomes `"xy"`. */
export function normalizeCsv(text: string, { delimiter, quote }: CsvDialect): string {
  const edge = `\\r\\n${inClass(delimiter)}`;
  const quoteOrBreak = new RegExp(`(?<=^\\uFEFF?|[${edge}])[${inClass(quote)}]|\\r\\n?`, "g");
  const bare = new RegExp(`[^${edge}]*`, "y");
  let plain = "";
  let done = 0;
  for (let found = quoteOrBreak.exec(text); found !== null; found = quoteOrBreak.exec(text)) {
    if (found[0] !== quote) {
      plain += `${text.slice(done, found.index)}\n`;
      done = quoteOrBreak.lastIndex;
      continue;
    }
    const close = closingQuote(text, quote, quoteOrBreak.lastIndex);
    if (close === -1) break;
    bare.lastIndex = close + 1;
    const loose = bare.exec(text)?.[0] ?? "";
    if (loose !== "") {
      plain += text.slice(done, close) + loose.replaceAll(quote, quote + quote) + quote;
      done = close + 1 + loose.length;
    }
    quoteOrBreak.lastIndex = close + 1 + loose.length;
  }
  return plain + text.slice(done);
}

/** A character as it stands between the brackets of a regular expression. */
function inClass(char: string): string {
  return char.replace(/[\\\]^-]/, "\\$&");
}

// The specified CSV: the table as a file for a spreadsheet, every column a reader can use under its header's label.
// Pure. Spec section 9: commas inside values become spaces, the status says 'none' when unset, nothing is truncated.
import { BOM, type CsvCell, type CsvText, csvLine, ours, outside } from "~/domain/csv/csv-line";
import type { SetNames } from "~/domain/set/insight-set";
import { numberColumn, timeColumn, wordColumn } from "~/domain/set/pages/column-values";
import type { SetPage } from "~/domain/set/pages/set-page";
import { classListAt, idAt } from "~/domain/set/set-row";
import { formatPercent, formatTime } from "~/domain/text/format";
import { COLUMN_DEFINITIONS, type ColumnDefinition } from "~/domain/view/columns";
import { type ExportRows, type FilePart, lineParts } from "./export-rows";

type Cell = (row: number) => CsvText;

const OWN_COLUMNS = COLUMN_DEFINITIONS.filter(({ derived }) => !derived);

/** The file in parts: byte-order mark, header, rows. Times are as in the table (UTC); a value that is not there is empty. */
export function* tableCsv(source: ExportRows, file: string): Generator<FilePart> {
  const cells = new Map<SetPage, readonly Cell[]>();
  const cellsOf = (page: SetPage) => {
    const known = cells.get(page) ?? OWN_COLUMNS.map((column) => cellOf(column, page, source.set.names));
    cells.set(page, known);
    return known;
  };
  yield { file, text: BOM + csvLine(OWN_COLUMNS.map((column) => ours(headerOf(column)))), rows: 0 };
  yield* lineParts(source, file, (page, index) =>
    csvLine(cellsOf(page).map((cell) => withoutCommas(cell(index)))),
  );
}

/** "Temperature (°C)". */
function headerOf({ label, unit }: ColumnDefinition): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

function cellOf(column: ColumnDefinition, page: SetPage, names: SetNames): Cell {
  const words = wordColumn(column.id, page, names);
  if (words) return (row) => outside(words.words[words.code(row)] ?? "");
  const number = numberColumn(column.id, page);
  if (number) return (row) => shown(number(row), column.percent ? formatPercent : String);
  const time = timeColumn(column.id, page);
  if (time) return (row) => shown(time(row), formatTime);
  return column.id === "class_list" ? (row) => listText(page, row) : (row) => ours(idAt(page, row));
}

function shown(value: number, format: (value: number) => string): CsvText {
  return ours(Number.isNaN(value) ? "" : format(value));
}

function listText(page: SetPage, row: number): CsvText {
  return outside(
    classListAt(page, row)
      .map(({ className, confidence }) => `${className} ${formatPercent(confidence)}`)
      .join(", "),
  );
}

/** A line break would end the row just as a comma would end the value. */
function withoutCommas(text: CsvText): CsvCell {
  return text.replace(/\r\n|[,\r\n]/g, " ") as CsvText;
}

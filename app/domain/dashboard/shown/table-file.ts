// The figures of a widget as a file. Pure.
import { PRODUCT } from "~/domain/brand";
import { BOM, type CsvCell, csvLine, outside } from "~/domain/csv/csv-line";
import type { Widget } from "~/domain/dashboard/widget";
import { dayOf } from "~/domain/view/filters/day-range";
import type { PlainCell, PlainTable } from "./shown";

/**
 * Every row under the head; numbers without commas, what is not known is empty. The last columns say of which days, where
 * those are fewer than the filters let through, and under which filters: the same in each row, so that every program reads
 * the file as one table, and rows that are put together from several files still tell.
 */
export function figuresCsv({ head, rows, days }: PlainTable, filters: readonly string[]): string {
  const [last, own] = days === undefined ? [[], []] : [["Days"], [days]];
  const said = filters.join("; ");
  const lines = rows.map(({ cells }) => csvLine([...cells, ...own, said].map(fileText)));
  return [BOM, csvLine([...head, ...last, "Filters"].map(outside)), ...lines].join("");
}

function fileText(cell: PlainCell): CsvCell {
  return typeof cell === "string" ? outside(cell) : cell;
}

/** "fernwatch-insights-by-class-2026-11-23.png": the title, or the type where it has no plain letters; the day in UTC. */
export function widgetFile(
  { title, type }: Pick<Widget, "title" | "type">,
  { now, ending }: { readonly now: number; readonly ending: "png" | "csv" },
): string {
  const name = words(title) || words(type);
  return `${words(PRODUCT)}-${name}-${dayOf(now)}.${ending}`;
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

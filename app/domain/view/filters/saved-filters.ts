// The filters that a browser keeps for the next visit, as text: a map from filter type to value, from and to. The type
// is the column; `devices` has the ids of the chosen cameras, joined by commas. Pure. Spec sections 3 and 9.
import { isRecord, membersIn } from "~/domain/json-record";
import { COLUMNS, type ColumnId } from "~/domain/view/columns";
import type { ColumnFilter, InsightsQuery } from "~/domain/view/insights-query";
import { asks } from "~/domain/view/insights-view";
import { columnOf, validFilter, validText } from "./valid-filter";

type SavedFilters = Pick<InsightsQuery, "filters" | "devices">;

const DEVICES = "devices";

/** Screens call a model without a name "Model 12"; filters that browsers already hold can say "Alg 12". */
const NAMELESS_MODEL = /^("?)alg (\d{1,15}"?)$/i;

/** The text to keep; the search is not part of it. */
export function savedText({ filters, devices }: SavedFilters): string {
  const map: Record<string, ColumnFilter> = {};
  for (const { id } of COLUMNS) {
    const filter = filters[id];
    if (filter && asks(filter)) map[id] = filter;
  }
  if (devices.length > 0) map[DEVICES] = { value: devices.join(","), from: "", to: "" };
  return JSON.stringify(map);
}

/** Reads a kept text; what is not sound is left out, whatever it is. */
export function readSaved(text: string | null): SavedFilters {
  const filters: Partial<Record<ColumnId, ColumnFilter>> = {};
  let devices: readonly string[] = [];
  for (const [type, kept] of Object.entries(membersIn(text ?? ""))) {
    if (!isRecord(kept)) continue;
    const column = columnOf(type);
    const filter = column && validFilter(column, kept);
    if (column && filter) filters[column] = column === "model" ? withModelNamed(filter) : filter;
    if (type === DEVICES && typeof kept.value === "string") devices = kept.value.split(",");
  }
  return { filters, devices: [...new Set(devices.map(validText))].filter((id) => id !== "") };
}

function withModelNamed(filter: ColumnFilter): ColumnFilter {
  const value = filter.value.trim();
  return NAMELESS_MODEL.test(value)
    ? { ...filter, value: value.replace(NAMELESS_MODEL, "$1Model $2") }
    : filter;
}

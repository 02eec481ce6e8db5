// The words for the order of the list of cameras. Pure.
import { FLEET_COLUMNS } from "~/domain/devices/fleet/fleet-columns";
import { columnNamed } from "~/domain/table/table-column";
import type { TableView } from "~/domain/table/table-view";
import { columnOrderWords } from "~/domain/view/filters/filter-words";

/** "Needs attention first", "Battery, lowest first". */
export function listOrderWords({ order }: Pick<TableView, "order">): string {
  const column = order && columnNamed(FLEET_COLUMNS, order.column);
  return column ? columnOrderWords(column, order.descending) : "Needs attention first";
}

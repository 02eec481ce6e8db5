// What pressing the header of a column does to the order. Pure. Spec section 9, Tables.

import type { ColumnId } from "./columns";
import { definitionOf } from "./filter-words";
import { type SortOrder, USUAL_ORDER } from "./insights-query";

/** Three presses lead around: the column's better end first, then the other, then the usual order again. */
export function nextOrder(order: SortOrder, column: ColumnId): SortOrder {
  const { kind } = definitionOf(column);
  const first = kind === "date" || kind === "number";
  if (order.column !== column) return { column, descending: first };
  return order.descending === first ? { column, descending: !first } : USUAL_ORDER;
}

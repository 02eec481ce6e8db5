// What pressing the header of a column does to the order. Pure. Spec section 9, Tables.

import type { ColumnId, ColumnKind } from "./columns";
import { definitionOf } from "./filters/filter-words";
import { type SortOrder, USUAL_ORDER } from "./insights-query";

/** Three presses lead around: the column's better end first, then the other, then the usual order again. */
export function nextOrder(order: SortOrder, column: ColumnId): SortOrder {
  return orderAfterPress(order, { id: column, kind: definitionOf(column).kind }) ?? USUAL_ORDER;
}

interface Order<Id extends string> {
  readonly column: Id;
  readonly descending: boolean;
}

/** The same of any table; null is its usual order. */
export function orderAfterPress<Id extends string>(
  order: Order<Id> | null,
  { id, kind }: { readonly id: Id; readonly kind: ColumnKind },
): Order<Id> | null {
  const first = kind === "date" || kind === "number";
  if (order?.column !== id) return { column: id, descending: first };
  return order.descending === first ? { column: id, descending: !first } : null;
}

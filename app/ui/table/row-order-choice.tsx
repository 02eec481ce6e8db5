// The order of a list where no head of a column shows it: by each of its usual columns, up and down.
import type { RowColumn } from "~/domain/table/table-column";
import { type RowOrder, type TableView, withTable } from "~/domain/table/table-view";
import { columnOrderWords } from "~/domain/view/filters/filter-words";
import type { ChangeTable } from "./use-table-view";

interface RowOrderChoiceProps {
  readonly columns: readonly Pick<RowColumn<never>, "id" | "label" | "kind" | "orders" | "usual">[];
  readonly view: TableView;
  /** The table's own order in words. */
  readonly ownOrder: string;
  readonly onChange: ChangeTable;
}

export function RowOrderChoice({ columns, view, ownOrder, onChange }: RowOrderChoiceProps) {
  const offered = columns.filter(({ id, usual }) => usual || id === view.order?.column);
  const byText = new Map<string, RowOrder | null>([["", null]]);
  for (const { id } of offered) {
    byText.set(id, { column: id, descending: false });
    byText.set(`-${id}`, { column: id, descending: true });
  }
  const chosen = view.order ? `${view.order.descending ? "-" : ""}${view.order.column}` : "";
  return (
    <select
      aria-label="Order"
      value={chosen}
      onChange={(event) => onChange(withTable(view, { order: byText.get(event.target.value) ?? null }))}
      className="h-11 min-w-0 max-w-[170px] truncate rounded-sm bg-transparent px-1 text-ink-2 text-small hover:bg-hover"
    >
      <option value="">{ownOrder}</option>
      {offered.flatMap((column) =>
        [false, true].map((descending) => (
          <option key={`${descending}${column.id}`} value={`${descending ? "-" : ""}${column.id}`}>
            {columnOrderWords(column, descending)}
          </option>
        )),
      )}
    </select>
  );
}

// The filters of a table whose rows are all at hand, as a line of chips: docs/look.md, Filters.
import { useRef, useState } from "react";
import { columnNamed } from "~/domain/table/table-column";
import {
  activeTableFilters,
  type TableView,
  withColumnFilter,
  withoutTableFilters,
} from "~/domain/table/table-view";
import { todayFilter } from "~/domain/view/filters/day-range";
import { asks } from "~/domain/view/insights-view";
import type { ChangeTable } from "~/ui/table/use-table-view";
import { AddFilter } from "./add-filter";
import { ClearAll } from "./clear-all";
import { ColumnChips } from "./column-chips";
import type { NamedColumn } from "./filter-editor";

export interface TableFiltersProps {
  readonly columns: readonly NamedColumn[];
  readonly view: TableView;
  readonly onChange: ChangeTable;
  /** What a column is known to hold. */
  readonly wordsOf: (column: string) => readonly string[];
}

export function TableFilters({ columns, view, onChange, wordsOf }: TableFiltersProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** What goes takes its focus along; the keyboard goes on at "+ Filter". */
  const remove = (next: TableView) => {
    setEditing(null);
    onChange(next);
    addButton.current?.focus();
  };
  const add = (column: string) => {
    setEditing(column);
    const isDate = columnNamed(columns, column)?.kind === "date";
    if (isDate && !asks(view.filters[column])) {
      onChange(withColumnFilter(view, column, todayFilter(Date.now())));
    }
  };
  return (
    <>
      <ColumnChips
        columns={columns}
        filters={view.filters}
        wordsOf={wordsOf}
        onFilter={(column, filter, typed) => onChange(withColumnFilter(view, column, filter), typed)}
        editing={editing}
        onEdit={(column, on) => setEditing((now) => (on ? column : now === column ? null : now))}
        onRemove={(column) => remove(withColumnFilter(view, column, null))}
      />
      <AddFilter columns={columns} button={addButton} onChoose={add} />
      {activeTableFilters(view) > 1 && <ClearAll onClear={() => remove(withoutTableFilters(view))} />}
    </>
  );
}

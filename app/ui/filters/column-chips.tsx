// The filters of a table's columns as a row of sentences, each with its editor and its cross. A newly chosen one takes
// its place before it filters anything.

import type { TypedField } from "~/domain/view/address-steps";
import { columnSentence } from "~/domain/view/filters/filter-words";
import type { ColumnFilter } from "~/domain/view/insights-query";
import { asks } from "~/domain/view/insights-view";
import { FilterChip } from "./filter-chip";
import { FilterEditor, type NamedColumn } from "./filter-editor";
import { NO_FILTER } from "./no-filter";

export interface ColumnFiltersProps<Id extends string> {
  readonly columns: readonly NamedColumn<Id>[];
  readonly filters: Readonly<Partial<Record<Id, ColumnFilter>>>;
  /** What a column is known to hold. */
  readonly wordsOf: (column: Id) => readonly string[];
  /** Null takes the filter away; `typed`: the field in which a key has made it. */
  readonly onFilter: (column: Id, filter: ColumnFilter | null, typed?: TypedField) => void;
}

interface ColumnChipsProps<Id extends string> extends ColumnFiltersProps<Id> {
  readonly editing: string | null;
  readonly onEdit: (column: Id, editing: boolean) => void;
  readonly onRemove: (column: Id) => void;
}

export function ColumnChips<Id extends string>(props: ColumnChipsProps<Id>) {
  const { columns, filters, wordsOf, onFilter, editing, onEdit, onRemove } = props;
  const shown = columns.filter(({ id }) => asks(filters[id]) || id === editing);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="contents">
      {shown.map((column) => (
        <li key={column.id} className="inline-flex min-w-0 max-w-full">
          <FilterChip
            sentence={columnSentence(column, filters[column.id] ?? NO_FILTER)}
            editing={editing === column.id}
            onEdit={(on) => onEdit(column.id, on)}
            onRemove={() => onRemove(column.id)}
          >
            <FilterEditor
              column={column}
              filter={filters[column.id] ?? NO_FILTER}
              words={wordsOf(column.id)}
              onChange={(filter, typed) => onFilter(column.id, filter, typed)}
            />
          </FilterChip>
        </li>
      ))}
    </ul>
  );
}

// The active filters as a line of sentences, each with its editor and its cross, the way to add one, and "Clear all".
// A filter that was just chosen stands in its place before it asks anything; a single one has its own cross.
import { useRef, useState } from "react";
import { COLUMNS, type ColumnId } from "~/domain/view/columns";
import { todayFilter } from "~/domain/view/day-range";
import { definitionOf, filterSentence } from "~/domain/view/filter-words";
import {
  activeFilters,
  asks,
  type InsightsView,
  withFilter,
  withoutFilters,
  withQuery,
} from "~/domain/view/insights-view";
import type { FilterProps } from "~/insights/view/view-props";
import { AddFilter } from "./add-filter";
import { DeviceFilter } from "./device-filter";
import { FilterChip } from "./filter-chip";
import { FilterEditor } from "./filter-editor";
import { NO_FILTER } from "./no-filter";

export function FilterChips(props: FilterProps) {
  const { view, onChange, devices } = props;
  const { query } = view;
  const [editing, setEditing] = useState<ColumnId | "devices" | null>(null);
  const shown = COLUMNS.map(({ id }) => id).filter((id) => asks(query.filters[id]) || id === editing);

  const addButton = useRef<HTMLButtonElement>(null);
  /** What goes takes its focus along; the keyboard goes on at "+ Filter". */
  const remove = (next: InsightsView) => {
    setEditing(null);
    onChange(next);
    addButton.current?.focus();
  };
  const add = (column: ColumnId) => {
    setEditing(column);
    const startsToday = definitionOf(column).kind === "date" && !asks(query.filters[column]);
    if (startsToday) onChange(withFilter(view, column, todayFilter(Date.now())));
  };

  return (
    <>
      <DeviceFilter
        open={editing === "devices"}
        onOpenChange={(on) => setEditing(on ? "devices" : null)}
        devices={devices}
        chosen={query.devices}
        sentence={filterSentence("devices", query, devices)}
        onChange={(chosen) => onChange(withQuery(view, { devices: chosen }))}
      />
      {shown.length > 0 && (
        <ul aria-label="Active filters" className="contents">
          {shown.map((column) => (
            <li key={column} className="inline-flex min-w-0 max-w-full">
              <FilterChip
                sentence={filterSentence(column, query, devices)}
                editing={editing === column}
                onEdit={(on) => setEditing((now) => (on ? column : now === column ? null : now))}
                onRemove={() => remove(withFilter(view, column, null))}
              >
                <FilterEditor
                  column={column}
                  filter={query.filters[column] ?? NO_FILTER}
                  names={props}
                  onChange={(filter, typed) => onChange(withFilter(view, column, filter), typed)}
                />
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      <AddFilter button={addButton} onChoose={add} />
      {activeFilters(query).length > 1 && (
        <button
          type="button"
          onClick={() => remove(withoutFilters(view))}
          className="h-8 flex-none rounded-sm px-2 font-medium text-ink-2 text-small hover:bg-hover hover:text-ink"
        >
          Clear all
        </button>
      )}
    </>
  );
}

// The active filters as a line of sentences, each with its editor and its cross, the way to add one, and "Clear all".
// A filter that was just chosen has its place before it asks anything; a single one has its own cross.
import { Suspense, useMemo, useRef, useState } from "react";
import { COLUMNS, type ColumnId } from "~/domain/view/columns";
import { todayFilter } from "~/domain/view/filters/day-range";
import { definitionOf, filterColumns, filterSentence } from "~/domain/view/filters/filter-words";
import { wordsOf } from "~/domain/view/filters/suggestions";
import {
  activeFilters,
  asks,
  type InsightsView,
  withFilter,
  withoutFilters,
  withQuery,
} from "~/domain/view/insights-view";
import type { FilterProps } from "~/insights/view/view-props";
import { AddFilter } from "~/ui/filters/add-filter";
import { ClearAll } from "~/ui/filters/clear-all";
import { ColumnChips } from "~/ui/filters/column-chips";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { useAlive } from "~/ui/waiting/use-alive";
import { DeviceFilter } from "./device-filter";
import { TaxonFilter } from "./taxon-filter";

const SpotChip = lazyPart(() => import("./spot-chip"));

export function FilterChips(props: FilterProps) {
  const { view, onChange, devices, species } = props;
  const { query } = view;
  const alive = useAlive();
  const columns = useMemo(() => filterColumns(devices), [devices]);
  const [editing, setEditing] = useState<ColumnId | "devices" | "taxa" | null>(null);

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
        {...props}
        sentence={filterSentence("devices", query, { devices })}
      />
      <TaxonFilter
        open={editing === "taxa"}
        onOpenChange={(on) => setEditing(on ? "taxa" : null)}
        species={species}
        chosen={query.taxa}
        sentence={filterSentence("taxa", query, { devices, taxa: species.seen?.taxa })}
        onChange={(taxa) => onChange(withQuery(view, { taxa }))}
      />
      {alive && query.spot !== null && (
        <Suspense>
          <SpotChip.View query={query} onRemove={() => remove(withQuery(view, { spot: null }))} />
        </Suspense>
      )}
      <ColumnChips
        columns={columns}
        filters={query.filters}
        wordsOf={(column) => wordsOf(column, props)}
        onFilter={(column, filter, typed) => onChange(withFilter(view, column, filter), typed)}
        editing={editing}
        onEdit={(column, on) => setEditing((now) => (on ? column : now === column ? null : now))}
        onRemove={(column) => remove(withFilter(view, column, null))}
      />
      <AddFilter columns={COLUMNS} button={addButton} onChoose={add} />
      {activeFilters(query).length > 1 && <ClearAll onClear={() => remove(withoutFilters(view))} />}
    </>
  );
}

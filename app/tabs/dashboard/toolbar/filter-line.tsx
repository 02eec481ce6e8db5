// The active filters as a line of sentences: each column's with its editor, every one with its cross.
import { useMemo, useState } from "react";
import type { ColumnId } from "~/domain/view/columns";
import { filterColumns, filterSentence } from "~/domain/view/filters/filter-words";
import { wordsOf } from "~/domain/view/filters/suggestions";
import {
  activeFilters,
  type InsightsView,
  withFilter,
  withoutFilter,
  withoutFilters,
} from "~/domain/view/insights-view";
import type { FilterProps } from "~/insights/view/view-props";
import { ClearAll } from "~/ui/filters/clear-all";
import { ColumnChips } from "~/ui/filters/column-chips";
import { PlainChip } from "~/ui/filters/plain-chip";

interface FilterLineProps extends FilterProps {
  /** A filter is gone, and the focus with it. */
  readonly onGone: () => void;
}

export default function FilterLine(props: FilterLineProps) {
  const { view, onChange, onGone, devices, species } = props;
  const { query } = view;
  const columns = useMemo(() => filterColumns(devices), [devices]);
  const [editing, setEditing] = useState<ColumnId | null>(null);
  const active = activeFilters(query);
  const remove = (next: InsightsView) => {
    setEditing(null);
    onChange(next);
    onGone();
  };
  return (
    <>
      {active
        .filter((key) => key === "search" || key === "devices" || key === "taxa" || key === "spot")
        .map((key) => (
          <PlainChip
            key={key}
            sentence={filterSentence(key, query, { devices, taxa: species.seen?.taxa })}
            onRemove={() => remove(withoutFilter(view, key))}
          />
        ))}
      <ColumnChips
        columns={columns}
        filters={query.filters}
        wordsOf={(column) => wordsOf(column, props)}
        onFilter={(column, filter, typed) => onChange(withFilter(view, column, filter), typed)}
        editing={editing}
        onEdit={(column, on) => setEditing((now) => (on ? column : now === column ? null : now))}
        onRemove={(column) => remove(withFilter(view, column, null))}
      />
      {active.length > 1 && <ClearAll onClear={() => remove(withoutFilters(view))} />}
    </>
  );
}

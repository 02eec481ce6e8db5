// The active filters as a line of sentences: each column's with its editor, every one with its cross.
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import type { ColumnId } from "~/domain/view/columns";
import { filterColumns, filterSentence, sentenceText } from "~/domain/view/filters/filter-words";
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

interface FilterLineProps extends FilterProps {
  /** A filter is gone, and the focus with it. */
  readonly onGone: () => void;
}

export function FilterLine(props: FilterLineProps) {
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
        .map((key) => {
          const sentence = filterSentence(key, query, { devices, taxa: species.seen?.taxa });
          return (
            <span
              key={key}
              className="inline-flex h-8 min-w-0 max-w-full items-center rounded-sm bg-raised pl-2.5 text-small ring-1 ring-line ring-inset touch:h-11"
            >
              <span className="text-ink-3">{sentence.about}</span>
              <b className="ml-1.5 truncate font-semibold text-ink">{sentence.asks}</b>
              <button
                type="button"
                aria-label={`Remove ${sentenceText(sentence)}`}
                onClick={() => remove(withoutFilter(view, key))}
                className="grid h-8 w-7 flex-none place-items-center rounded-r-sm text-ink-3 hover:text-ink touch:size-11"
              >
                <X size={13} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </span>
          );
        })}
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

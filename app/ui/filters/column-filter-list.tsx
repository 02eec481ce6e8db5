// The filters of a table's columns below each other, in the order of the table, and the choice of one more: for a sheet.
import { useState } from "react";
import { todayFilter } from "~/domain/view/filters/day-range";
import { Button } from "~/ui/button";
import type { ColumnFiltersProps } from "./column-chips";
import { FilterEditor } from "./filter-editor";
import { INPUT } from "./input-look";
import { LabelledField } from "./labelled-field";
import { NO_FILTER } from "./no-filter";

export function ColumnFilterList<Id extends string>(props: ColumnFiltersProps<Id>) {
  const { columns, filters, wordsOf, onFilter } = props;
  const [opened, setOpened] = useState<readonly Id[]>([]);
  const shown = columns.filter(({ id }) => filters[id] !== undefined || opened.includes(id));
  const add = (name: string) => {
    const column = columns.find(({ id }) => id === name);
    if (!column) return;
    setOpened([...opened, column.id]);
    if (column.kind === "date") onFilter(column.id, todayFilter(Date.now()));
  };
  return (
    <>
      {shown.map((column) => (
        <section key={column.id} className="flex flex-col gap-2">
          <div className="flex items-center justify-between">
            <h3 className="font-semibold text-body">{column.label}</h3>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Remove the ${column.label} filter`}
              onClick={() => {
                setOpened(opened.filter((id) => id !== column.id));
                onFilter(column.id, null);
              }}
            >
              Remove
            </Button>
          </div>
          <FilterEditor
            column={column}
            filter={filters[column.id] ?? NO_FILTER}
            words={wordsOf(column.id)}
            onChange={(filter, typed) => onFilter(column.id, filter, typed)}
          />
        </section>
      ))}
      <LabelledField label="Add a filter">
        <select value="" onChange={(event) => add(event.target.value)} className={INPUT}>
          <option value="">Choose a column</option>
          {columns
            .filter((column) => !shown.includes(column))
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </select>
      </LabelledField>
    </>
  );
}

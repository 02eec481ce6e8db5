// All filters of a phone in one sheet: devices, the filters that are set, one more to choose, and how the rows are shown.
import { type ReactNode, useState } from "react";
import { formatCount } from "~/domain/format";
import { COLUMNS, type ColumnId } from "~/domain/view/columns";
import { todayFilter } from "~/domain/view/day-range";
import { definitionOf } from "~/domain/view/filter-words";
import { activeFilters, withFilter, withoutFilters, withQuery } from "~/domain/view/insights-view";
import { columnOf } from "~/domain/view/sound-filter";
import type { FilterProps } from "~/insights/view/view-props";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";
import { DeviceChoice } from "./device-choice";
import { FilterEditor } from "./filter-editor";
import { INPUT } from "./input-look";
import { LabelledField } from "./labelled-field";
import { NO_FILTER } from "./no-filter";

interface FilterSheetProps extends FilterProps {
  /** Insights that the filters let through; null while that is not known. */
  readonly matching: number | null;
  /** How the rows are shown: what stands above the filters. */
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, view, matching, onChange } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          {activeFilters(view.query).length > 0 && (
            <Button variant="ghost" onClick={() => onChange(withoutFilters(view))}>
              Clear all
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {matching === null ? "Show insights" : `Show ${formatCount(matching)} insights`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-1">{props.children}</section>
        <ColumnFilterList {...props} />
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold text-body">Devices</h3>
          <DeviceChoice
            devices={props.devices}
            chosen={view.query.devices}
            onChange={(devices) => onChange(withQuery(view, { devices }))}
          />
        </section>
      </div>
    </Dialog>
  );
}

/** The columns with a filter, in the order of the table, and the choice of one more. */
function ColumnFilterList(props: FilterProps) {
  const { view, onChange } = props;
  const { filters } = view.query;
  const [opened, setOpened] = useState<readonly ColumnId[]>([]);
  const shown = COLUMNS.map(({ id }) => id).filter((id) => filters[id] !== undefined || opened.includes(id));
  const add = (column: ColumnId) => {
    setOpened([...opened, column]);
    if (definitionOf(column).kind === "date") onChange(withFilter(view, column, todayFilter(Date.now())));
  };
  return (
    <>
      {shown.map((column) => (
        <section key={column} className="flex flex-col gap-2">
          <div className="flex items-center justify-between">
            <h3 className="font-semibold text-body">{definitionOf(column).label}</h3>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Remove the filter of ${definitionOf(column).label}`}
              onClick={() => {
                setOpened(opened.filter((id) => id !== column));
                onChange(withFilter(view, column, null));
              }}
            >
              Remove
            </Button>
          </div>
          <FilterEditor
            column={column}
            filter={filters[column] ?? NO_FILTER}
            names={props}
            onChange={(filter, typed) => onChange(withFilter(view, column, filter), typed)}
          />
        </section>
      ))}
      <LabelledField label="Add a filter">
        <select
          value=""
          onChange={(event) => {
            const column = columnOf(event.target.value);
            if (column) add(column);
          }}
          className={INPUT}
        >
          <option value="">Choose a column</option>
          {COLUMNS.filter(({ id }) => !shown.includes(id)).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </LabelledField>
    </>
  );
}

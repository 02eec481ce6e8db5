// Above a table: search, filters and columns. At 625 px and less the filters are one button with their number, and the
// order has a choice of its own. docs/look.md, Shell and Filters.
import Columns3 from "lucide-react/icons/columns-3";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useState } from "react";
import { type TableView, usualColumns, withTable } from "~/domain/table/table-view";
import { asks } from "~/domain/view/insights-view";
import { Button } from "~/ui/button";
import type { NamedColumn } from "~/ui/filters/filter-editor";
import { SearchField } from "~/ui/filters/search-field";
import { TableFilterSheet } from "~/ui/filters/table-filter-sheet";
import { TableFilters } from "~/ui/filters/table-filters";
import { iconButtonClass } from "~/ui/icon-button";
import { Popover } from "~/ui/overlay/popover";
import { useNarrow } from "~/ui/page/use-narrow";
import { ColumnList } from "./column-list";
import type { ChangeTable } from "./use-table-view";

interface TableToolbarProps {
  readonly columns: readonly (NamedColumn & { readonly usual?: true })[];
  readonly view: TableView;
  readonly onChange: ChangeTable;
  /** Rows that search and filters let through. */
  readonly matching: number;
  readonly noun: readonly [one: string, many: string];
  /** The order where no head of a column shows it, below 700 px. */
  readonly order?: ReactNode;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

export function TableToolbar(props: TableToolbarProps) {
  const { view, onChange, noun, order, children } = props;
  const narrow = useNarrow("toolbar");
  return (
    <div className="flex flex-none items-start gap-4 px-6 pt-3.5 pb-3 max-w700:flex-wrap max-w700:gap-2 max-w700:px-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-w700:basis-full">
        <SearchField
          label={`Search ${noun[1]}`}
          value={view.search}
          onChange={(search, typed) => onChange(withTable(view, { search }), typed)}
          className="w-[220px] max-w1050:w-[200px] max-w625:min-w-0 max-w625:flex-1"
        />
        {narrow !== true && (
          <span className="contents max-w625:hidden">
            <TableFilters {...filtersOf(props)} />
          </span>
        )}
        {narrow !== false && (
          <span className="contents w625:hidden">
            <PhoneFilters {...props} />
          </span>
        )}
      </div>
      <div className="flex flex-none items-center gap-2 max-w700:min-w-0 max-w700:flex-1">
        <span className="contents w700:hidden">
          {order}
          <span className="flex-1" />
        </span>
        <span className="contents max-w700:hidden">
          <ColumnChoice {...props} />
        </span>
        {children}
      </div>
    </div>
  );
}

function filtersOf({ columns, view, onChange }: TableToolbarProps) {
  const wordsOf = (id: string) => columns.find((column) => column.id === id)?.choices ?? [];
  return { columns, view, onChange, wordsOf };
}

function PhoneFilters(props: TableToolbarProps) {
  const { view, matching, noun } = props;
  const [open, setOpen] = useState(false);
  const active = Object.values(view.filters).filter(asks).length;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        Filters
        {active > 0 && <span className="font-semibold text-accent-ink tabular-nums">{active}</span>}
      </Button>
      <TableFilterSheet
        {...filtersOf(props)}
        open={open}
        onClose={() => setOpen(false)}
        matching={matching}
        noun={noun}
      />
    </>
  );
}

function ColumnChoice({ columns, view, onChange }: TableToolbarProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Columns"
      align="right"
      className="w-64 p-2"
      button={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label="Columns"
          data-tip="Columns"
          className={iconButtonClass()}
        >
          <Columns3 size={17} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    >
      <ColumnList
        columns={columns}
        chosen={view.columns}
        usual={usualColumns(columns)}
        onChoose={(chosen) => onChange({ ...view, columns: chosen })}
      />
    </Popover>
  );
}

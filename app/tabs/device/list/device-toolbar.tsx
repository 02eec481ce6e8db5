// Above the list: search, filters and columns. At 625 px and less the filters are one button with their number, and the
// order has a choice of its own. docs/look.md, Shell and Filters.
import Columns3 from "lucide-react/icons/columns-3";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useState } from "react";
import { FLEET_COLUMNS } from "~/domain/devices/fleet/fleet-columns";
import { usualColumns, withTable } from "~/domain/table/table-view";
import { asks } from "~/domain/view/insights-view";
import { Button } from "~/ui/button";
import { SearchField } from "~/ui/filters/search-field";
import { TableFilterSheet } from "~/ui/filters/table-filter-sheet";
import { TableFilters } from "~/ui/filters/table-filters";
import { iconButtonClass } from "~/ui/icon-button";
import { Popover } from "~/ui/overlay/popover";
import { ColumnList } from "~/ui/table/column-list";
import { useNarrow } from "~/ui/use-narrow";
import { OrderChoice } from "./order-choice";
import type { DeviceListModel } from "./use-device-list";

interface DeviceToolbarProps {
  readonly list: DeviceListModel;
  readonly addLink: ReactNode;
}

export function DeviceToolbar({ list, addLink }: DeviceToolbarProps) {
  const narrow = useNarrow("toolbar");
  return (
    <div className="flex flex-none items-start gap-4 px-6 pt-3.5 pb-3 max-w700:flex-wrap max-w700:gap-2 max-w700:px-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-w700:basis-full">
        <SearchField
          label="Search devices"
          value={list.view.search}
          onChange={(search, typed) => list.change(withTable(list.view, { search }), typed)}
          className="w-[220px] max-w1050:w-[200px] max-w625:min-w-0 max-w625:flex-1"
        />
        {narrow !== true && (
          <span className="contents max-w625:hidden">
            <TableFilters {...filtersOf(list)} />
          </span>
        )}
        {narrow !== false && (
          <span className="contents w625:hidden">
            <PhoneFilters list={list} />
          </span>
        )}
      </div>
      <div className="flex flex-none items-center gap-2 max-w700:min-w-0 max-w700:flex-1">
        <span className="contents w700:hidden">
          <OrderChoice list={list} />
          <span className="flex-1" />
        </span>
        <span className="contents max-w700:hidden">
          <ColumnChoice list={list} />
        </span>
        {addLink}
      </div>
    </div>
  );
}

function filtersOf({ view, change, groups }: DeviceListModel) {
  return {
    columns: FLEET_COLUMNS.map((column) => (column.id === "group" ? { ...column, choices: groups } : column)),
    view,
    onChange: change,
    wordsOf: (id: string) =>
      id === "group" ? groups : (FLEET_COLUMNS.find((column) => column.id === id)?.choices ?? []),
  };
}

function PhoneFilters({ list }: { readonly list: DeviceListModel }) {
  const [open, setOpen] = useState(false);
  const active = Object.values(list.view.filters).filter(asks).length;
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
        {...filtersOf(list)}
        open={open}
        onClose={() => setOpen(false)}
        matching={list.matching}
        noun={["device", "devices"]}
      />
    </>
  );
}

function ColumnChoice({ list: { view, change } }: { readonly list: DeviceListModel }) {
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
        columns={FLEET_COLUMNS}
        chosen={view.columns}
        usual={usualColumns(FLEET_COLUMNS)}
        onChoose={(columns) => change({ ...view, columns })}
      />
    </Popover>
  );
}

// What narrows the map: a device's name, its group, and the filters of the insights. Spec sections 2.6 and 5 (Filters).
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useMemo } from "react";
import type { MapColumns } from "~/domain/map/map-cameras";
import { mapGroups } from "~/domain/map/shown-cameras";
import type { TypedField } from "~/domain/view/address-steps";
import { groupNamed } from "~/domain/view/filters/group-filter";
import { activeFilters, type InsightsView, withFilter } from "~/domain/view/insights-view";
import { BadSpan } from "~/insights/set/bad-span/bad-span";
import { SpanChip } from "~/insights/set/span-chip";
import { DashboardLink } from "~/insights/view/dashboard-link";
import { Button } from "~/ui/button";
import { INPUT } from "~/ui/filters/input-look";
import { SearchField } from "~/ui/filters/search-field";

export interface MapFiltersProps {
  readonly cameras: MapColumns;
  readonly view: InsightsView;
  readonly find: string;
  readonly onView: (view: InsightsView) => void;
  readonly onFind: (find: string, typed?: TypedField) => void;
  readonly onFilter: () => void;
}

export function MapFilters({ cameras, view, find, onView, onFind, onFilter }: MapFiltersProps) {
  const active = activeFilters(view.query).filter((key) => key !== "group").length;
  return (
    <div className="flex flex-col gap-2">
      <SearchField label="Camera name" value={find} onChange={onFind} />
      <div className="flex gap-2">
        <GroupChoice cameras={cameras} view={view} onView={onView} />
        <FilterButton active={active} onFilter={onFilter} />
        <DashboardLink view={view} />
      </div>
      <SpanChip view={view} onChange={onView} />
      <BadSpan className="max-w740:hidden" />
    </div>
  );
}

interface FilterButtonProps {
  /** Filters that ask something. */
  readonly active: number;
  readonly onFilter: () => void;
}

export function FilterButton({ active, onFilter }: FilterButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      onClick={onFilter}
      icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
    >
      Filter
      {active > 0 && <span className="font-semibold text-accent-ink tabular-nums">{active}</span>}
    </Button>
  );
}

/** Writes the insights' own filter of groups, so that both follow one choice. */
function GroupChoice({ cameras, view, onView }: Pick<MapFiltersProps, "cameras" | "view" | "onView">) {
  const id = useId();
  const groups = useMemo(() => mapGroups(cameras), [cameras]);
  const asked = view.query.filters.group?.value ?? "";
  const chosen = groupNamed(asked, groups) ?? asked;
  const options = groups.includes(chosen) || chosen === "" ? groups : [chosen, ...groups];
  return (
    <span className="flex min-w-0 flex-1 items-center">
      <label htmlFor={id} className="sr-only">
        Group
      </label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) =>
          onView(withFilter(view, "group", { value: target.value, from: "", to: "" }))
        }
        className={`${INPUT} truncate`}
      >
        <option value="">All groups</option>
        {options.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </select>
    </span>
  );
}

// The toolbar of the dashboard: the filters and their sentences left, how it counts, the same filters on other tabs and the
// way to edit right. What a phone has no room for is in the sheet. Spec section 2.7.
import MapIcon from "lucide-react/icons/map";
import PawPrint from "lucide-react/icons/paw-print";
import Pencil from "lucide-react/icons/pencil";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type RefObject, Suspense, useRef, useState } from "react";
import { sameFiltersHref } from "~/domain/dashboard/dashboard-address";
import { activeFilters, withQuery } from "~/domain/view/insights-view";
import { SpanChip } from "~/insights/set/span-chip";
import { useSeenTaxa } from "~/insights/set/use-seen-taxa";
import { Button } from "~/ui/button";
import { Switch } from "~/ui/form/switch";
import { IconLink, iconButtonClass } from "~/ui/icon-button";
import { TermHelp } from "~/ui/term-help";
import { lazyPart, useEver } from "~/ui/waiting/lazy-part";
import { useAlive } from "~/ui/waiting/use-alive";
import { useDelayed } from "~/ui/waiting/use-delayed";
import { CountingChoice } from "./counting-choice";
import type { DashboardFilters } from "./dashboard-sheet";
import { GroupingChoice } from "./grouping-choice";

/** Most visits have no filter. */
const FilterLine = lazyPart(() => import("./filter-line"));
export const DashboardSheet = lazyPart(() => import("./dashboard-sheet"));

/** Milliseconds; what is quick never flickers. */
const SLOW_AFTER = 400;
const RATES_AWAITED = "Calculating rates...";

interface ToolbarProps extends DashboardFilters {
  /** The working days are still loading, and counts are shown until then. */
  readonly ratesAwaited: boolean;
  /** Null: the reader may not. */
  readonly edit: { readonly button: RefObject<HTMLButtonElement>; readonly onEdit: () => void } | null;
}

const ICON = { size: 17, strokeWidth: 1.75, "aria-hidden": true } as const;

export function ViewToolbar(props: ToolbarProps) {
  const { ask, onChange, set, ratesAwaited, edit } = props;
  const { view, minutes, by, rates } = ask;
  const [open, setOpen] = useState(false);
  const sheetAsked = useEver(open);
  const saysAwaited = useDelayed(ratesAwaited, SLOW_AFTER);
  const filterButton = useRef<HTMLSpanElement>(null);
  const { devices = [], models = [], classNames = [] } = set.state ?? {};
  const active = activeFilters(view.query).length;
  // Drawn by the browser alone: what has not come alive yet takes no change.
  const filtered = useEver(useAlive() && active > 0);
  const species = useSeenTaxa(set, view.query);
  return (
    <div className="flex flex-none items-start gap-4 px-6 pt-3.5 pb-3 max-w700:px-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <span ref={filterButton} className="contents">
          <Button
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            Filter
            {active > 0 && (
              <span className="font-semibold text-accent-ink tabular-nums w920:hidden">{active}</span>
            )}
          </Button>
        </span>
        <SpanChip view={view} onChange={(next) => onChange({ view: next })} />
        <div className="contents max-w920:hidden">
          {filtered && (
            <Suspense>
              <FilterLine.View
                view={view}
                onChange={(next, typed) => onChange({ view: next }, typed)}
                onGone={() => filterButton.current?.querySelector("button")?.focus()}
                devices={devices}
                species={species}
                models={models}
                classNames={classNames}
              />
            </Suspense>
          )}
        </div>
      </div>
      <div className="flex min-h-[34px] flex-none items-center gap-3.5">
        <span role="status" className="text-ink-3 text-small empty:hidden">
          {saysAwaited && RATES_AWAITED}
        </span>
        <span className="contents max-w1224:hidden">
          <GroupingChoice by={by} onChange={(chosen) => onChange({ by: chosen })} />
        </span>
        <span className="contents max-w1050:hidden">
          <span className="inline-flex items-center gap-1.5">
            <CountingChoice minutes={minutes} onChange={(chosen) => onChange({ minutes: chosen })} />
            <TermHelp of="events" align="right" />
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Switch label="Per 100 camera-days" checked={rates} onChange={(on) => onChange({ rates: on })} />
            <TermHelp of="camera-days" align="right" />
          </span>
        </span>
        <Switch
          label="Show archived"
          checked={view.query.showArchived}
          onChange={(showArchived) => onChange({ view: withQuery(view, { showArchived }) })}
        />
        <span className="-mr-1.5 flex items-center max-w625:hidden">
          <IconLink
            label="Insights with these filters"
            to={sameFiltersHref("userInsights", view)}
            icon={<PawPrint {...ICON} />}
          />
          <IconLink
            label="Map with these filters"
            to={sameFiltersHref("map", view)}
            icon={<MapIcon {...ICON} />}
          />
          {edit && (
            <button
              ref={edit.button}
              type="button"
              aria-label="Edit"
              aria-keyshortcuts="e"
              data-tip="Edit the widgets (E)"
              onClick={edit.onEdit}
              className={iconButtonClass()}
            >
              <Pencil {...ICON} />
            </button>
          )}
        </span>
      </div>
      {sheetAsked && (
        <Suspense>
          <DashboardSheet.View {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

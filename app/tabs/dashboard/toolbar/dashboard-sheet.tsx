// The sheet of the filters, with everything else that the toolbar has: on narrow screens it is only here.
import { Link } from "@remix-run/react";
import { type DashboardAsk, sameFiltersHref } from "~/domain/dashboard/dashboard-address";
import { termHref } from "~/domain/terms";
import type { TypedField } from "~/domain/view/address-steps";
import { withQuery } from "~/domain/view/insights-view";
import { FilterSheet } from "~/insights/filters/filter-sheet";
import { isNamed } from "~/insights/set/set-progress";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { useSeenTaxa } from "~/insights/set/use-seen-taxa";
import { ButtonLink } from "~/ui/button";
import { Switch } from "~/ui/form/switch";
import { CountingChoice } from "./counting-choice";
import { GroupingChoice } from "./grouping-choice";

/** What the dashboard shows, and how a reader changes it. */
export interface DashboardFilters {
  readonly ask: DashboardAsk;
  readonly onChange: (part: Partial<DashboardAsk>, typed?: TypedField) => void;
  readonly set: InsightsSet;
  /** Insights that the filters let through; null while that is not known. */
  readonly matching: number | null;
}

interface DashboardSheetProps extends DashboardFilters {
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function DashboardSheet({ open, onClose, ask, onChange, set, matching }: DashboardSheetProps) {
  const { devices = [], models = [], classNames = [] } = set.state ?? {};
  const { view, minutes, by, rates } = ask;
  const species = useSeenTaxa(set, view.query);
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      view={view}
      onChange={(next, typed) => onChange({ view: next }, typed)}
      devices={devices}
      devicesAwaited={!isNamed(set.state)}
      species={species}
      models={models}
      classNames={classNames}
      matching={matching}
    >
      <CountingChoice minutes={minutes} onChange={(chosen) => onChange({ minutes: chosen })} labelled />
      <GroupingChoice by={by} onChange={(chosen) => onChange({ by: chosen })} labelled />
      <Switch label="Per 100 camera-days" checked={rates} onChange={(on) => onChange({ rates: on })} />
      <p className="text-ink-3 text-small">
        <Link to={termHref("events")} className="underline underline-offset-2 hover:text-ink">
          What events and camera-days are
        </Link>
      </p>
      <Switch
        label="Show archived"
        checked={view.query.showArchived}
        onChange={(showArchived) => onChange({ view: withQuery(view, { showArchived }) })}
      />
      <span className="mt-2 flex flex-wrap gap-2 w625:hidden">
        <ButtonLink to={sameFiltersHref("userInsights", view)}>See these insights</ButtonLink>
        <ButtonLink to={sameFiltersHref("map", view)}>See these on the map</ButtonLink>
      </span>
    </FilterSheet>
  );
}

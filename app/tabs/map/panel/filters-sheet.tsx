// The filters of the insights over the map: they narrow what popups count, the heat, and which devices are shown.
import { useState } from "react";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { type InsightsView, withQuery } from "~/domain/view/insights-view";
import { FilterSheet } from "~/insights/filters/filter-sheet";
import { isNamed } from "~/insights/set/set-progress";
import { SpanChip } from "~/insights/set/span-chip";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { useSeenTaxa } from "~/insights/set/use-seen-taxa";
import { useSetAnswer } from "~/insights/set/use-set-answer";
import type { ChangeView } from "~/insights/view/view-props";
import { Switch } from "~/ui/form/switch";

interface FiltersSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly set: InsightsSet;
  readonly view: InsightsView;
  /** What the filters leave on the map, wherever it looks: of the devices shown, in the days of the bar. */
  readonly counted: InsightsQuery;
  readonly onChange: ChangeView;
}

export function FiltersSheet(props: FiltersSheetProps) {
  // Nothing is counted for a sheet that was never opened.
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <CountedSheet {...props} />;
}

function CountedSheet({ open, onClose, set, view, counted, onChange }: FiltersSheetProps) {
  const { answered } = useSetAnswer(set, counted);
  const species = useSeenTaxa(set, view.query);
  const { devices = [], models = [], classNames = [] } = set.state ?? {};
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      view={view}
      onChange={onChange}
      devices={devices}
      devicesAwaited={!isNamed(set.state)}
      species={species}
      models={models}
      classNames={classNames}
      matching={answered?.answer.matching ?? null}
    >
      <SpanChip view={view} onChange={onChange} />
      <Switch
        label="Show archived"
        checked={view.query.showArchived}
        onChange={(showArchived) => onChange(withQuery(view, { showArchived }))}
      />
    </FilterSheet>
  );
}

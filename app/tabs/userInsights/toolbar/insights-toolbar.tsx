// The toolbar from 700 px on: search and filters left, how the rows are shown right. docs/look.md, Shell and Filters.
import { withQuery } from "~/domain/view/insights-view";
import { FilterChips } from "~/insights/filters/filter-chips";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { ColumnChoice } from "./column-choice";
import { ExportMenu } from "./export/export-menu";
import { HistoryLink } from "./history-link";
import { LayoutChoice } from "./layout-choice";
import { OrderMenu } from "./order-menu";
import { SearchField } from "./search-field";
import { ViewSwitches } from "./view-switches";

export function InsightsToolbar(props: InsightsSheetProps) {
  const { view, onChange } = props;
  return (
    <div className="flex flex-none items-start gap-4 px-6 pt-3.5 pb-3 max-w700:hidden">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <SearchField
          value={view.query.search}
          onChange={(search) => onChange(withQuery(view, { search }))}
          className="w-[220px] max-w1050:w-[200px]"
        />
        <FilterChips {...props} />
      </div>
      <div className="flex h-8 flex-none items-center gap-3">
        {view.layout === "gallery" && <OrderMenu {...props} />}
        <span className="flex items-center gap-4 pr-1 max-w1224:hidden">
          <ViewSwitches {...props} />
        </span>
        <LayoutChoice {...props} />
        <ColumnChoice {...props} />
        <HistoryLink />
        <ExportMenu {...props} />
      </div>
    </div>
  );
}

// The toolbar wider than 625 px: search and filters left, how the rows are shown right. docs/look.md, Shell and Filters.
import { withQuery } from "~/domain/view/insights-view";
import { FilterChips } from "~/insights/filters/filter-chips";
import { DashboardLink } from "~/insights/view/dashboard-link";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { SearchField } from "~/ui/filters/search-field";
import { useNarrow } from "~/ui/page/use-narrow";
import { ColumnChoice } from "./column-choice";
import { ExportMenu } from "./export/export-menu";
import { HistoryLink } from "./history-link";
import { LayoutChoice } from "./layout-choice";
import { OrderMenu } from "./order-menu";
import { TellMeButton } from "./tell-me-button";
import { ViewSwitches } from "./view-switches";

export function InsightsToolbar(props: InsightsSheetProps) {
  const { view, onChange } = props;
  const gallery = view.layout === "gallery";
  const narrow = useNarrow("cards");
  return (
    <div className="filter-rows flex flex-none items-start gap-4 px-6 pt-3.5 pb-3 max-w700:flex-wrap max-w700:gap-y-1 max-w700:px-4 max-w700:pb-1 max-w625:hidden">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-w700:basis-full">
        <SearchField
          label="Search insights"
          value={view.query.search}
          onChange={(search, typed) => onChange(withQuery(view, { search }), typed)}
          className="w-[220px] max-w1050:w-[200px]"
        />
        <FilterChips {...props} />
      </div>
      <div className="flex h-8 flex-none items-center gap-3 max-w700:-mr-2.5 touch:h-11 max-w700:flex-1">
        {(gallery || narrow !== false) && (
          <span className={gallery ? "contents" : "-ml-2 mr-auto w700:hidden"}>
            <OrderMenu {...props} />
          </span>
        )}
        <span className="flex items-center gap-4 pr-1 max-w1224:hidden">
          <ViewSwitches {...props} />
        </span>
        <LayoutChoice {...props} />
        <ColumnChoice {...props} />
        <HistoryLink />
        <TellMeButton {...props} />
        <DashboardLink view={view} />
        <ExportMenu {...props} />
      </div>
    </div>
  );
}

// The way to the dashboard under the filters of a view.
import LayoutGrid from "lucide-react/icons/layout-grid";
import { sameFiltersHref } from "~/domain/dashboard/dashboard-address";
import type { InsightsView } from "~/domain/view/insights-view";
import { ButtonLink } from "~/ui/button";
import { IconLink } from "~/ui/icon-button";

interface DashboardLinkProps {
  readonly view: InsightsView;
}

export function DashboardLink({ view }: DashboardLinkProps) {
  return (
    <IconLink
      label="Dashboard with these filters"
      to={sameFiltersHref("dashboard", view)}
      icon={<LayoutGrid size={17} strokeWidth={1.75} aria-hidden="true" />}
    />
  );
}

/** The same in a sheet, where there is room for its words. */
export function DashboardSheetLink({ view }: DashboardLinkProps) {
  return (
    <ButtonLink to={sameFiltersHref("dashboard", view)} className="self-start">
      Dashboard with these filters
    </ButtonLink>
  );
}

// Alerts: newest first, with resolved ones hidden until asked for, a button on each, and two buttons for all of them.
// Spec section 2.12; decision 0100, Alerts.
import { useNavigate } from "@remix-run/react";
import BellOff from "lucide-react/icons/bell-off";
import { alertsAfter } from "~/domain/alerts/alert-form";
import { type AlertListView, alertListHref, listedCount } from "~/domain/alerts/alert-list";
import { PAGE_SIZES } from "~/domain/view/page-size";
import type { TabProps } from "~/tabs/define-page";
import { EmptyState } from "~/ui/empty-state";
import { useRowFocus } from "~/ui/focus/use-row-focus";
import { useKeptDrafts } from "~/ui/form/draft/use-kept-drafts";
import { useAlertSteps } from "~/ui/shell/use-alert-steps";
import { Pager } from "~/ui/table/pager";
import { TableOrCards } from "~/ui/table/table-or-cards";
import { AlertCards } from "./alert-cards";
import { AlertSettingsDialog } from "./alert-settings-dialog";
import { AlertTable } from "./alert-table";
import { AlertsToolbar } from "./alerts-toolbar";
import { page } from "./page";

export default function AlertsTab({ data }: TabProps<typeof page>) {
  const { view, counts } = data;
  const steps = useAlertSteps();
  const alerts = alertsAfter(data.alerts, steps);
  const focus = useRowFocus(data.alerts);
  const drafts = useKeptDrafts();
  const navigate = useNavigate();
  const show = (next: AlertListView) => navigate(alertListHref(next), { preventScrollReset: true });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <AlertsToolbar view={view} counts={counts} onShow={show} />
      {alerts.length === 0 ? (
        <div className="m-auto pb-16">
          <NoAlerts hidden={counts.resolved} />
        </div>
      ) : (
        <>
          <div {...focus} className="min-h-0 flex-1 overflow-y-auto">
            <TableOrCards
              table={<AlertTable alerts={alerts} view={view} />}
              tableClassName="px-3 pb-4"
              cards={<AlertCards alerts={alerts} />}
            />
          </div>
          <Pager
            page={view.page}
            size={view.size}
            sizes={PAGE_SIZES}
            total={listedCount(counts, view)}
            hrefOf={(place) => alertListHref({ ...view, ...place })}
            noun={page.noun[1]}
          />
        </>
      )}
      <AlertSettingsDialog settings={data.settings} drafts={drafts} />
    </div>
  );
}

function NoAlerts({ hidden }: { readonly hidden: number }) {
  return (
    <EmptyState
      icon={<BellOff size={26} strokeWidth={1.6} aria-hidden="true" />}
      title={hidden === 0 ? "No alerts" : "No open alerts"}
      text={
        hidden === 0
          ? "You'll see an alert here when a camera has not checked in for 7 days, its battery runs low, its cable fails, or nothing triggers it."
          : "Turn on Show Resolved to see earlier alerts."
      }
    />
  );
}

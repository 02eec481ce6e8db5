// The tab Alerts, and what its loader gives its view: one page of alerts, as the address asks. Pure. Spec sections 2.12
// and 3 (Alert).
import Bell from "lucide-react/icons/bell";
import type { AlertCounts, ListedAlert } from "~/domain/alerts/alert";
import type { AlertListView } from "~/domain/alerts/alert-list";
import type { AlertSettings } from "~/domain/alerts/alert-settings";
import { definePage } from "~/tabs/define-page";

/** An alert with the first cause of its camera's silence in words; null where it is about something else. */
export interface ShownAlert extends ListedAlert {
  readonly silence: string | null;
}

interface AlertsPage {
  readonly view: AlertListView;
  readonly alerts: readonly ShownAlert[];
  /** Of all alerts, shown or not. */
  readonly counts: AlertCounts;
  /** What the dialog over the list shows; null: it is closed. */
  readonly settings: AlertSettings | null;
}

export const page = definePage<AlertsPage>()({
  id: "alerts",
  label: "Alerts",
  icon: Bell,
  part: "main",
  opens: "keepers",
  noun: ["alert", "alerts"],
  // What `alertListHref` writes, and the dialog of the settings.
  reads: ["resolved", "sort", "page", "size", "settings"],
});

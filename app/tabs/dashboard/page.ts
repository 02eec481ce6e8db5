// The dashboard, and what its loader gives its view. Pure. Spec section 2.7.
import LayoutGrid from "lucide-react/icons/layout-grid";
import type { FleetColumns } from "~/domain/dashboard/fleet-columns";
import type { Widget } from "~/domain/dashboard/widget";
import { definePage } from "~/tabs/define-page";

export interface DashboardPage {
  readonly userId: number;
  readonly widgets: readonly Widget[];
  /** Rises with every save of the widgets; 0: none was saved, and they are those that a new account starts with. */
  readonly version: number;
  readonly fleet: FleetColumns;
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
  readonly mayEdit: boolean;
  /** The reader may open a camera's own page. */
  readonly mayOpenCamera: boolean;
}

export const page = definePage<DashboardPage>()({
  id: "dashboard",
  label: "Dashboard",
  icon: LayoutGrid,
  part: "main",
  opens: "everyone",
});

// Loader of the dashboard. Spec section 2.7; decision 0129, Stored dashboards and the effort behind rates.
import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { toFleetColumns } from "~/domain/dashboard/to-fleet-columns";
import { mayOpen } from "~/tabs/menu";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { page } from "./page";

/** The widgets, and every camera of the reader; what insights say is counted in the browser. */
export async function loadDashboard(
  { services }: Pick<RequestContext, "services">,
  actor: Actor,
): Promise<Loaded<typeof page>> {
  const now = Date.now();
  const [{ widgets, version }, fleet] = await Promise.all([
    services.dashboard.widgets(actor),
    services.devices.list(actor),
  ]);
  return {
    data: {
      userId: actor.userId,
      widgets,
      version,
      fleet: toFleetColumns(fleet, now),
      now,
      mayEdit: may(actor, "editDashboard"),
      mayOpenCamera: mayOpen(actor.role, "device"),
    },
  };
}

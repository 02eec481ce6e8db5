// Alerts of the signed-in user. Touches control. Spec sections 2.2 (badge), 2.12, 3 (Alert) and 4 (Alert status);
// decision 0100, Alerts.

import type { ControlDb } from "~/db/client";
import {
  alertPage,
  alertStatus,
  countNewAlerts,
  newestAlerts,
  stepAlert,
  sweepAlerts,
} from "~/db/queries/alerts/alerts";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import {
  type Alert,
  type AlertCounts,
  type AlertStatus,
  type AlertSweep,
  judgeStep,
  type ListedAlert,
  SWEPT,
  statusBefore,
} from "~/domain/alerts/alert";
import type { AlertListView } from "~/domain/alerts/alert-list";
import { refused, requireRight } from "~/services/errors";
import type { Clock } from "~/services/ports";

interface AlertsDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
}

export function createAlertsService({ control, clock }: AlertsDeps) {
  return {
    /** How many alerts of the actor have status new. A viewer has no alerts in the menu and gets 0. */
    async countNew(actor: Actor): Promise<number> {
      return may(actor, "readAlerts") ? countNewAlerts(control, actor.userId) : 0;
    },

    /** A page of the actor's alerts as a view says, and how many there are of each status; a viewer is refused. */
    async page(
      actor: Actor,
      view: AlertListView,
    ): Promise<{ readonly alerts: readonly ListedAlert[]; readonly counts: AlertCounts }> {
      requireRight(actor, "readAlerts");
      return alertPage(control, actor.userId, view);
    },

    /** The actor's newest alerts, resolved ones with them; a viewer is refused. */
    async list(
      actor: Actor,
      range: { readonly limit: number; readonly offset: number },
    ): Promise<readonly Alert[]> {
      requireRight(actor, "readAlerts");
      return newestAlerts(control, actor.userId, range);
    },

    /**
     * Brings one alert a step on (spec section 4); one that is there already stays. Refuses any other step as a
     * conflict, another's alert with notFound, and a viewer.
     */
    async setStatus(actor: Actor, { id, status }: { readonly id: number; readonly status: AlertStatus }) {
      requireRight(actor, "readAlerts");
      const from = statusBefore(status);
      const change = { userId: actor.userId, id, to: status, now: clock.now() };
      if (from !== null && (await stepAlert(control, { ...change, from }))) return;
      const found = await alertStatus(control, actor.userId, id);
      if (found === undefined) throw refused("notFound", "This alert doesn't exist.");
      const judged = judgeStep(found, status);
      if (!judged.ok) throw refused("alert-elsewhere", judged.refusal.message);
      // A step that was open when it was read: another has taken it meanwhile, or takes it now.
      if (found !== status) await stepAlert(control, { ...change, from: found });
    },

    /** Acknowledges all new alerts of the actor, or resolves all that are open; answers how many. */
    async sweep(actor: Actor, to: AlertSweep): Promise<number> {
      requireRight(actor, "readAlerts");
      return sweepAlerts(control, { userId: actor.userId, from: SWEPT[to], to, now: clock.now() });
    },
  };
}

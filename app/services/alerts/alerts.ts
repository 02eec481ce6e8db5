// Alerts of the signed-in user. Touches control. Spec sections 2.2 (badge) and 3 (Alert).

import type { ControlDb } from "~/db/client";
import { countNewAlerts } from "~/db/queries/alerts/alerts";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";

export function createAlertsService(deps: { readonly control: ControlDb }) {
  return {
    /** How many alerts of the actor have status new. A viewer has no alerts in the menu and gets 0. */
    async countNew(actor: Actor): Promise<number> {
      return may(actor, "readAlerts") ? countNewAlerts(deps.control, actor.userId) : 0;
    },
  };
}

// The dashboard of a user: its widgets, read and saved as a whole, and the effort behind its rates. Touches control. Spec sections 2.7, 3 (Dashboard widget)
// and 7 (Dashboard); decision 0129, Stored dashboards and the effort behind rates.
import type { ControlDb } from "~/db/client";
import { dashboardOfUser, saveDashboard } from "~/db/queries/dashboard/dashboard";
import { fleetContacts } from "~/db/queries/dashboard/fleet-contacts";
import type { Actor } from "~/domain/actor";
import { type EffortColumns, firstEffortDay } from "~/domain/dashboard/effort-columns";
import { fleetEffort } from "~/domain/dashboard/fleet-effort";
import { settledLayout } from "~/domain/dashboard/settled-layout";
import { STARTING_DASHBOARD } from "~/domain/dashboard/starting-dashboard";
import { validWidgets, type WidgetEntry } from "~/domain/dashboard/valid-widgets";
import type { Widget } from "~/domain/dashboard/widget";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { Clock, Randomness } from "~/services/ports";

const DAY_MS = 86_400_000;

interface StoredDashboard {
  readonly widgets: readonly Widget[];
  /** Rises with every save; 0: none was saved, and the widgets are those that everyone starts with. */
  readonly version: number;
}

interface DashboardSave {
  /** A list of widgets, not yet judged. */
  readonly widgets: unknown;
  /** The version that the caller has seen; without one the last save wins. */
  readonly version?: number | undefined;
}

interface DashboardDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
}

export function createDashboardService({ control, clock, random }: DashboardDeps) {
  const withIds = (widgets: readonly WidgetEntry[]): readonly Widget[] =>
    widgets.map((widget) => ({ id: random.uuid(), ...widget }));

  return {
    /** The actor's widgets, each with an id of this reading alone. */
    async widgets(actor: Actor): Promise<StoredDashboard> {
      const row = await dashboardOfUser(control, actor.userId);
      if (row === null) return { widgets: withIds(STARTING_DASHBOARD), version: 0 };
      return { widgets: withIds(JSON.parse(row.widgets) as readonly WidgetEntry[]), version: row.version };
    },

    /**
     * Replaces all widgets, none of them over another as they are stored. Refuses the whole: viewers 403, the first fault
     * of a widget 400, a `version` that is not the stored one 409.
     */
    async save(actor: Actor, save: DashboardSave): Promise<StoredDashboard> {
      requireRight(actor, "editDashboard");
      const sound = validWidgets(save.widgets);
      if (!sound.ok) throw wrongField("widgets", sound.refusal.message);
      const widgets = settledLayout(sound.value);
      const version = await saveDashboard(control, {
        userId: actor.userId,
        widgets: JSON.stringify(widgets),
        replaces: save.version ?? null,
        now: clock.now(),
      });
      if (version === null) {
        throw refused(
          "dashboard-changed",
          "This dashboard was changed in another tab or browser. Load it again to see the changes.",
        );
      }
      return { widgets: withIds(widgets), version };
    },

    /** By camera that the actor sees: whether it worked, was silent or is unknown on each of the last 90 days. */
    async effort(actor: Actor): Promise<EffortColumns> {
      const now = clock.now();
      const since = firstEffortDay(now) * DAY_MS;
      return fleetEffort(await fleetContacts(control, { userId: actor.userId, since }), now);
    },
  };
}

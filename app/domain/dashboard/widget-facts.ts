// Everything that a widget shows is computed from these facts. Types only.
import type { Grouping } from "~/domain/set/species/grouping";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { DashboardFigures, EventMinutes } from "./figures";
import type { FleetCamera } from "./fleet-columns";

export interface WidgetFacts {
  /** Null until something has been counted. */
  readonly figures: DashboardFigures | null;
  /** The cameras that pass what the query asks of cameras, by name. */
  readonly fleet: readonly FleetCamera[];
  readonly query: InsightsQuery;
  readonly minutes: EventMinutes;
  readonly by: Grouping;
  /** Rates per 100 working camera-days are shown instead of counts, as far as figures have them. */
  readonly rates: boolean;
  /**
   * The days of the effort, the first one as UTC days since 1970: while rates are shown, only their insights are counted.
   * Null where no rates are shown.
   */
  readonly window: { readonly from: number; readonly days: number } | null;
  /** Every insight received from then on is counted, ms UTC (held-days.ts). */
  readonly heldFrom: number;
  /** ms UTC. */
  readonly now: number;
  /** 625 px or less (spec section 9). */
  readonly narrow: boolean;
  readonly mayOpenCamera: boolean;
}

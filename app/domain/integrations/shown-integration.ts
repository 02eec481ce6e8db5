// An integration as its person sees it. Pure.
import type { Health, ShownDelivery } from "./delivery-words";
import type { Integration } from "./integration";

/** With what became of its last messages, newest first. */
export type ShownIntegration = Integration & {
  readonly health: Health;
  readonly deliveries: readonly ShownDelivery[];
  /** Insights of the last 60 days that it wasn't told of because they have no place: of Gundi, up to `NO_PLACE_LIMIT`. */
  readonly withoutPlace: number;
};

export const NO_PLACE_LIMIT = 1_000;

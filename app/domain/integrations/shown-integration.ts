// An integration as its person sees it. Pure.
import type { Health, ShownDelivery } from "./delivery-words";
import type { Integration } from "./integration";

/** With what became of its last messages, newest first. */
export type ShownIntegration = Integration & {
  readonly health: Health;
  readonly deliveries: readonly ShownDelivery[];
};

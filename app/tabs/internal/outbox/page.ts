// What the outbox is given: one page of it, as the address says. Types only. Decision 0018, Outbound.
import type { KeyedPage } from "~/domain/internal/keyed-list";
import type { OutboxView } from "~/domain/internal/outbox-view";
import type { OutboxMessage } from "~/domain/outbox";

export interface OutboxPage extends KeyedPage<OutboxMessage> {
  readonly section: "outbox";
  readonly view: OutboxView;
  /** The look-up failed: nothing is shown, and it is said. */
  readonly failed: boolean;
}

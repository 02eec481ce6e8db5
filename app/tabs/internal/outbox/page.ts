// The data of the outbox: the page of messages that the address asks for. Types only. Decision 0018, Outbound.
import type { KeyedPage } from "~/domain/internal/keyed-list";
import type { OutboxMessage } from "~/domain/internal/outbox";
import type { OutboxView } from "~/domain/internal/outbox-view";

export interface OutboxPage extends KeyedPage<OutboxMessage> {
  readonly section: "outbox";
  readonly view: OutboxView;
  /** The look-up failed: the list is empty and a message tells the reader. */
  readonly failed: boolean;
}

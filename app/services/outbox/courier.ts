// Who takes messages of a channel to their service. Adapters implement it; the runner of the outbox calls it. Decision 0018,
// Outbound.
import type { Channel } from "~/domain/outbox/channel";
import type { SendAnswer } from "~/domain/outbox/delivery";

/** A message that this runner alone may send. */
export interface Parcel {
  readonly id: number;
  /** The same at each try, and of no other message of any deployment: what a service knows it by. */
  readonly key: string;
  /** What it is: a word of `outbox.kind`. */
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  /** Text, or JSON where a machine reads it. */
  readonly body: string;
  readonly html: string | null;
  /** JSON: the pictures that the HTML shows, as `readMailPictures` reads them; null: none. */
  readonly pictures: string | null;
  /** Where its reader ends mail of its kind. */
  readonly leaveUrl: string | null;
  /** The key of its integration, opened; null where that has none. */
  readonly secret: string | null;
  /** Of a message that follows an event (its body names it by `after`): what the service calls that event; else null. */
  readonly remoteId: string | null;
  /** ms UTC. */
  readonly createdAt: number;
}

export interface Courier {
  /** Its service knows a message that it gets twice, by its key, and delivers it once. */
  readonly keyed: boolean;
  /** Takes one message. Never rejects. Ends within 20 s: a lease must outlast all that wait for their turn. */
  send(parcel: Parcel): Promise<SendAnswer>;
  /**
   * Of a service that is asked once in so many ms for each integration, and then takes many. All parcels are of one
   * integration and one kind; only insights come in numbers, up to `batch`, others alone.
   */
  readonly sendMany?: {
    readonly batch: number;
    readonly everyMs: number;
    /** The answers in the order of the parcels. Never rejects. Ends within 20 s. */
    send(parcels: readonly Parcel[]): Promise<readonly SendAnswer[]>;
  };
}

/** Null: no service of that channel is configured, and its messages stay in the outbox. */
export type Couriers = Readonly<Record<Channel, Courier | null>>;

/** What a service that writes messages needs of the one that sends them. */
export interface Outgoing {
  /** The state of a new message: to be sent, or to stay here because nobody would take it. */
  stateOfNew(channel: Channel): "due" | "sunk";
  /** Call it when messages are written: they leave after the answer. */
  wake(): void;
}

/** Asks for a run of the sender, now or in so many seconds. The answer tells nothing of what it sent. */
export interface Looks {
  look(delaySeconds?: number): Promise<void>;
}

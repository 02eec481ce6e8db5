// What an event of Stripe is about. Only names are read of it: what has become of the thing, the API is asked.
import { membersOf } from "~/domain/json-record";
import type { PaymentEvent } from "~/services/ports";

/** The charge or the customer that an event tells of; null: neither. Of a card, the customer that it belongs to. */
export function eventSubject(event: { readonly data?: unknown }): PaymentEvent["about"] {
  const thing = membersOf(membersOf(event.data).object);
  switch (thing.object) {
    case "charge":
      return named("charge", thing.id);
    case "customer":
      return named("customer", thing.id);
    case "card":
    case "source":
    case "payment_method":
      return named("customer", thing.customer);
    // A refund or a dispute changes its charge.
    case "refund":
    case "dispute":
      return named("charge", thing.charge);
    default:
      return null;
  }
}

function named(kind: "charge" | "customer", id: unknown): PaymentEvent["about"] {
  return typeof id === "string" && id !== "" ? { kind, id } : null;
}

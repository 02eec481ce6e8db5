// Messages for couriers.
import type { Parcel } from "~/services/outbox/courier";

/** A message of the outbox, with what matters to a test. */
export function parcelOf(parcel: Partial<Parcel>): Parcel {
  return {
    id: 7,
    key: "https://fernwatch.test/outbox/7",
    kind: "alerts",
    recipient: "",
    subject: "",
    body: "{}",
    html: null,
    leaveUrl: null,
    secret: null,
    remoteId: null,
    createdAt: Date.now(),
    ...parcel,
  };
}

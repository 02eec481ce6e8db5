// A message as a courier gets it.
import type { Parcel } from "~/services/outbox/courier";

/** A mail to Maya, but for what a test gives. */
export function parcelWith(parts: Partial<Parcel> = {}): Parcel {
  return {
    id: 7,
    key: "https://fernwatch.test/outbox/7",
    kind: "alerts",
    recipient: "maya@example.test",
    subject: "Hello",
    body: "Text",
    html: null,
    pictures: null,
    leaveUrl: null,
    secret: null,
    remoteId: null,
    createdAt: Date.UTC(2026, 10, 20, 18),
    ...parts,
  };
}

// Messages for couriers of what machines read.
import type { Parcel } from "~/services/outbox/courier";
import { parcelWith } from "./parcel";

/** A message of the outbox, with what matters to a test. */
export function parcelOf(parcel: Partial<Parcel>): Parcel {
  return parcelWith({ recipient: "", subject: "", body: "{}", createdAt: Date.now(), ...parcel });
}

// What the form of a visit has and posts. Pure.
import type { ServiceVisit } from "~/domain/devices/visit/service-visit";

export function visitFields(
  deviceId: string,
  { visitId, at, did, note }: Omit<ServiceVisit, "by">,
): Readonly<Record<string, string>> {
  return { device_id: deviceId, visit_id: visitId, at: String(at), did: did.join(" "), note };
}

/** A time as a field of local time has it, to the minute: "2026-11-27T08:34". */
export function localTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, "2026-11-27T08:34".length);
}

/** The reverse; NaN for an empty field. */
export function localTimeIn(text: string): number {
  return new Date(text).getTime();
}

// The words of the visit list. Pure.
import type { ServiceVisit } from "~/domain/devices/visit/service-visit";
import type { VisitList } from "~/domain/devices/visit/visit-list";
import { formatCount } from "~/domain/text/format";

/** @example kmWords(0.42) // "400 m"; kmWords(0.02) // "less than 100 m"; kmWords(12.34) // "12.3 km"; kmWords(6450.7) // "6,451 km" */
export function kmWords(km: number): string {
  if (km < 0.05) return "less than 100 m";
  if (km >= 99.95) return `${formatCount(Math.round(km))} km`;
  return km < 0.95 ? `${Math.round(km * 10) * 100} m` : `${km.toFixed(1)} km`;
}

/** "12 cameras, 84.1 km as the crow flies, in an order that keeps the way short." */
export function visitWords({ stops, km }: VisitList): string {
  const cameras = stops.length === 1 ? "1 camera" : `${stops.length} cameras`;
  return km === 0
    ? `${cameras}. The way can't be measured between fewer than two known locations.`
    : `${cameras}, ${kmWords(km)} as the crow flies, in an order that keeps the way short. Begin at either end.`;
}

/** What the form of a visit posts. */
export function visitFields(
  deviceId: string,
  { visitId, at, did, note }: Omit<ServiceVisit, "by">,
): Readonly<Record<string, string>> {
  return { device_id: deviceId, visit_id: visitId, at: String(at), did: did.join(" "), note };
}

/** A time as a field of local time has it, to the minute: "2026-11-27T08:34". */
export function localTime(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, "2026-11-27T08:34".length);
}

/** The reverse; NaN for an empty field. */
export function localTimeIn(text: string): number {
  return new Date(text).getTime();
}

// A time in a camera's own zone, for readers who want to know how light it was. Pure. Spec section 9, Time and format.
import { formatTime } from "~/domain/text/format";

const MINUTE_MS = 60_000;

/**
 * The time as the camera's clock shows it, with its offset from UTC in minutes.
 * @example zoneTime(Date.UTC(2026, 10, 19, 6, 42), -480) // "Nov 18th 2026, 10:42 pm (UTC−8)"
 */
export function zoneTime(ms: number, offsetMin: number): string {
  return `${formatTime(ms + offsetMin * MINUTE_MS)} (${zoneName(offsetMin)})`;
}

/** `UTC`, `UTC−8`, `UTC+5:30`; a true minus. */
function zoneName(offsetMin: number): string {
  if (offsetMin === 0) return "UTC";
  const size = Math.abs(offsetMin);
  const minutes = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `UTC${offsetMin < 0 ? "−" : "+"}${Math.floor(size / 60)}${minutes}`;
}

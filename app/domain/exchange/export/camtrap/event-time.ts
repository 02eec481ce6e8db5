// When an insight's event was, and how Camtrap DP spells times. Pure.

import type { Insight } from "~/domain/insights/insight";
import { shownTakenAt } from "~/domain/insights/taken-at";

/** ms UTC. The window of the insight's collection where there is one, else the moment of the photo. */
export function eventSpan(insight: Insight): { readonly start: number; readonly end: number } {
  const { windowStart, windowEnd } = insight;
  const at = shownTakenAt(insight);
  if (windowStart === null || windowEnd === null || windowEnd < windowStart) return { start: at, end: at };
  return { start: windowStart, end: windowEnd };
}

/**
 * The clock on the wall beside the camera with its distance from UTC; whole seconds, as the standard has them.
 * @example zonedTime(Date.UTC(2026, 10, 19, 12), -480) // "2026-11-19T04:00:00-08:00"
 */
export function zonedTime(ms: number, utcOffsetMin: number): string {
  const local = new Date(ms + utcOffsetMin * 60_000).toISOString().slice(0, 19);
  if (utcOffsetMin === 0) return `${local}Z`;
  const minutes = Math.abs(utcOffsetMin);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${local}${utcOffsetMin < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

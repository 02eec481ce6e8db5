// How the wake-up clock speaks. Pure. Decision 0095, The wake-up clock.
import type { WakeState } from "./wake-clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * @example wakeWords({ kind: "due", usual: 10_800_000, latest: 10_800_000 }, 0) // "due in 3 h"
 */
export function wakeWords(state: WakeState, now: number): string {
  switch (state.kind) {
    case "none":
      return "no wake-ups expected";
    case "never":
      return "no check-in yet";
    case "due":
      return dueWords(state, now);
    case "missed":
      return "1 wake-up missed";
    case "overdue":
      return `overdue, ${state.missed > 99 ? "99+" : state.missed} wake-ups missed`;
  }
}

function dueWords(
  { usual, latest }: { readonly usual: number; readonly latest: number },
  now: number,
): string {
  if (now < usual) return `due in ${span(usual - now)}`;
  return now < latest ? `due within ${span(latest - now)}` : "due now";
}

/** A time to wait, rounded up in its largest unit. */
function span(ms: number): string {
  if (ms < HOUR_MS) return `${Math.ceil(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.ceil(ms / HOUR_MS)} h`;
  return `${Math.ceil(ms / DAY_MS)} days`;
}

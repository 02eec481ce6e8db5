// From when on the set has every insight, and which days of the dashboard that leaves out. Pure. Decision 0132, The newest, or
// the days that are asked for.
import { type DaySpan, type SetPart, startOf } from "~/domain/set/set-window";
import type { WidgetFacts } from "./widget-facts";

type Held = Pick<WidgetFacts, "heldFrom">;

/**
 * Every insight received from then on is here, ms UTC: those taken since are among them, because none is received before it
 * is taken. `-Infinity`: all that there are; `Infinity`: not known, because days were chosen (`span`) or the server can't
 * send some insights (`hasGaps`).
 */
export function heldFrom(
  part: SetPart | null,
  { span, hasGaps }: { readonly span: DaySpan | null; readonly hasGaps: boolean },
): number {
  if (span !== null || hasGaps) return Number.POSITIVE_INFINITY;
  if (part === null) return Number.NEGATIVE_INFINITY;
  return part.days === null && part.since !== null ? part.since : Number.POSITIVE_INFINITY;
}

/** Whether everything taken since a day is here, that day included; UTC days since 1970. */
export function holdsDays(held: Held, day: number): boolean {
  return held.heldFrom <= startOf(day);
}

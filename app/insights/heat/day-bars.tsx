// How many insights each day has, as bars on one line; those of the window in the accent. Of many days some share a bar.
import { memo } from "react";
import { sumIn } from "~/domain/map/heat/day-window";
import type { DayCounts, DayWindow } from "~/domain/map/heat/heat";

/** A phone is no wider. */
const MOST_BARS = 84;

interface DayBarsProps {
  readonly days: DayWindow;
  /** Null while nothing is counted: the line alone. */
  readonly counted: DayCounts | null;
  readonly window: DayWindow;
}

/** The numbers are read by their slider, so the bars say nothing. */
export const DayBars = memo(function DayBars({ days, counted, window }: DayBarsProps) {
  const bars = barsOf(days);
  const counts = bars.map((bar) => (counted === null ? 0 : sumIn(counted.counts, counted.from, bar)));
  const most = Math.max(1, ...counts);
  return (
    <span aria-hidden="true" className="absolute inset-0 flex items-end gap-0.5 max-w700:gap-px">
      {bars.map((bar, at) => {
        const count = counts[at] ?? 0;
        const inside = bar.until > window.from && bar.from < window.until;
        return (
          <span
            key={bar.from}
            style={{ height: count === 0 ? undefined : `${(count / most) * 100}%` }}
            className={`flex-1 rounded-[1px] ${count === 0 ? "h-px" : "min-h-[3px]"} ${inside ? "bg-accent" : "bg-line-strong"}`}
          />
        );
      })}
    </span>
  );
});

/** As many days each, the last maybe fewer. */
function barsOf({ from, until }: DayWindow): readonly DayWindow[] {
  const each = Math.ceil((until - from) / MOST_BARS);
  return Array.from({ length: Math.ceil((until - from) / each) }, (_, at) => {
    const first = from + at * each;
    return { from: first, until: Math.min(first + each, until) };
  });
}

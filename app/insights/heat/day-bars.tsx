// How many insights each day has, as bars on one line; those of the window in the accent.
import { memo } from "react";
import type { DayWindow, HeatDays } from "~/domain/map/heat";

interface DayBarsProps {
  readonly days: DayWindow;
  /** Null while nothing is counted: the line alone. */
  readonly counted: HeatDays | null;
  readonly window: DayWindow;
}

/** The numbers are read by their slider, so the bars say nothing. */
export const DayBars = memo(function DayBars({ days, counted, window }: DayBarsProps) {
  const most = Math.max(1, ...(counted?.counts ?? []));
  return (
    <span aria-hidden="true" className="absolute inset-0 flex items-end gap-0.5 max-w700:gap-px">
      {Array.from({ length: days.until - days.from }, (_, i) => {
        const day = days.from + i;
        const count = counted?.counts[day - counted.from] ?? 0;
        const inside = day >= window.from && day < window.until;
        return (
          <span
            key={day}
            style={{ height: count === 0 ? undefined : `${(count / most) * 100}%` }}
            className={`flex-1 rounded-[1px] ${count === 0 ? "h-px" : "min-h-[3px]"} ${inside ? "bg-accent" : "bg-line-strong"}`}
          />
        );
      })}
    </span>
  );
});

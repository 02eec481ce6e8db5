// Which days the slider has: those up to today, which is another one after midnight (UTC).
import { useEffect, useState } from "react";
import { sliderDays } from "~/domain/map/day-window";
import type { DayWindow } from "~/domain/map/heat";

/** Between two looks at the clock, ms. */
const LOOK_EVERY = 60_000;

/** Null until the page is alive: the server's clock need not be the reader's. The same object for the same days. */
export function useDays(): DayWindow | null {
  const [days, setDays] = useState<DayWindow | null>(null);
  useEffect(() => {
    const look = () =>
      setDays((before) => {
        const now = sliderDays(Date.now());
        return before?.until === now.until ? before : now;
      });
    look();
    const looking = setInterval(look, LOOK_EVERY);
    return () => clearInterval(looking);
  }, []);
  return days;
}

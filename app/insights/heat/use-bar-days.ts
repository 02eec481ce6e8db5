// The days of the bar and its window: as the filters ask, or as a person has chosen. Today is another day after midnight
// (UTC). Decision 0125, Heat and time.
import { useCallback, useEffect, useMemo, useState } from "react";
import { type BarDays, barDays, type ChosenWindow } from "~/domain/map/heat/bar-days";
import type { DayWindow } from "~/domain/map/heat/heat";
import { dayAt } from "~/domain/set/set-window";
import type { InsightsQuery } from "~/domain/view/insights-query";

/** Between two looks at the clock, ms. */
const LOOK_EVERY = 60_000;

interface KeptBar {
  /** Null until the page is alive: the server's clock need not be the reader's. The same object for the same days. */
  readonly bar: BarDays | null;
  /** A person moves the window; it holds until the filters ask for other days. */
  readonly choose: (window: DayWindow) => void;
}

export function useBarDays(query: InsightsQuery): KeptBar {
  const today = useToday();
  const [chosen, setChosen] = useState<ChosenWindow | null>(null);
  const found = useMemo(
    () => (today === null ? null : barDays(query, { today, chosen })),
    [query, today, chosen],
  );
  const text = JSON.stringify(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of it
  const bar = useMemo(() => found, [text]);
  const days = useSame(bar?.days ?? null);
  const same = useMemo(() => bar && days && { ...bar, days }, [bar, days]);
  const asked = bar?.asked ?? "";
  const choose = useCallback((window: DayWindow) => setChosen({ window, asked }), [asked]);
  return { bar: same, choose };
}

function useToday(): number | null {
  const [today, setToday] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setToday(dayAt(Date.now()));
    look();
    const looking = setInterval(look, LOOK_EVERY);
    return () => clearInterval(looking);
  }, []);
  return today;
}

/** The same object for the same days, so that they are not counted again. */
function useSame(days: DayWindow | null): DayWindow | null {
  const [from, until] = [days?.from ?? null, days?.until ?? null];
  return useMemo(() => (from === null || until === null ? null : { from, until }), [from, until]);
}

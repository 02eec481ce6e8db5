// The heat of a window of days, queried again with every change of the window, the query or the set. While one answer
// is on its way only the newest window waits, so that a drag never queues up. Decision 0125, Heat and time.
import { useCallback, useEffect, useRef, useState } from "react";
import type { DayWindow, HeatAnswer, HeatDays } from "~/domain/map/heat/heat";
import type { HeatColumns } from "~/domain/map/map-port";
import type { SetPort } from "~/domain/set/set-port";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { useSetQuery } from "~/insights/set/use-set-query";

interface Question {
  readonly query: InsightsQuery;
  readonly version: number;
  readonly days: DayWindow;
  readonly window: DayWindow;
  /** What was counted for the same query, set and days; null: to be asked, too. */
  readonly counted: HeatDays | null;
}

interface Answer extends HeatAnswer {
  readonly days: HeatDays;
}

interface AskedHeat {
  readonly set: InsightsSet;
  readonly query: InsightsQuery;
  readonly days: DayWindow;
  readonly window: DayWindow;
  readonly onHeat: (heat: HeatColumns | null) => void;
}

interface ShownHeat {
  /** The newest counts, maybe still of the query before; null until something has been counted. */
  readonly heat: HeatDays | null;
  /** What is asked now could not be counted. */
  readonly failed: boolean;
  readonly again: () => void;
}

/** Tells `onHeat` every answer, and null before one of another query and once the page is left. */
export function useHeat({ set, query, days, window, onHeat }: AskedHeat): ShownHeat {
  const { port, version } = set;
  const [heat, setHeat] = useState<HeatDays | null>(null);
  const [failure, setFailure] = useState<Question | null>(null);
  const answered = useRef<Question | null>(null);
  const listener = useRef(onHeat);
  listener.current = onHeat;
  const onAnswer = useCallback((question: Question, { days: counted, heat: columns }: Answer) => {
    const heard = answered.current;
    answered.current = { ...question, counted };
    setHeat(counted);
    tellHeat(columns, {
      isOther: heard !== null && heard.query !== question.query,
      onHeat: listener.current,
    });
  }, []);
  const ask = useSetQuery<Question, Answer>(port, { answer: heatOf, onAnswer, onFailure: setFailure });
  const again = useCallback(() => {
    setFailure(null);
    if (version === 0) return;
    const last = answered.current;
    const counts = last?.query === query && last.version === version && last.days === days;
    ask?.({ query, version, days, window, counted: counts ? last.counted : null });
  }, [ask, query, version, days, window]);
  useEffect(again, [again]);
  useEffect(() => () => listener.current(null), []);
  return { heat, failed: failure?.window === window && failure.version === version, again };
}

/** Of another query than the heat before, it is not compared with that: what is shown is put away first. */
export function tellHeat(
  heat: HeatColumns,
  { isOther, onHeat }: { readonly isOther: boolean; readonly onHeat: AskedHeat["onHeat"] },
): void {
  if (isOther) onHeat(null);
  onHeat(heat);
}

/** The days are asked for first: what is asked of a window is then answered out of the same index. */
async function heatOf(port: SetPort, { query, days, window, counted }: Question): Promise<Answer> {
  const [ofDays, answer] = await Promise.all([
    counted ?? port.heatDays(query, days),
    port.heatIn(query, window),
  ]);
  return { days: ofDays, ...answer };
}

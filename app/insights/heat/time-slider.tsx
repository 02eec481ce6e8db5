// The bar of time over the map: chooses the days whose insights the map shows as heat, and plays them. Decision 0125, Heat
// and time.
import { useMemo } from "react";
import type { BarDays } from "~/domain/map/heat/bar-days";
import type { DayWindow } from "~/domain/map/heat/heat";
import type { HeatColumns } from "~/domain/map/map-port";
import { countsOf } from "~/domain/map/map-selection";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { TimeBar } from "./time-bar";
import { TimeState } from "./time-state";
import { useHeat } from "./use-heat";
import { usePlay } from "./use-play";

interface TimeSliderProps {
  readonly set: InsightsSet;
  /** Its page, size, order and collections mean nothing here. The same object while nothing of it changes. */
  readonly query: InsightsQuery;
  /** Whose insights of the query are counted; null: all of them. */
  readonly deviceIds: ReadonlySet<string> | null;
  readonly bar: BarDays;
  readonly onWindow: (window: DayWindow) => void;
  /** Hears the heat of the window with every change of it, and null when the bar goes. */
  readonly onHeat: (heat: HeatColumns | null) => void;
  /** A person moved the window or plays it. */
  readonly onUse: () => void;
}

export function TimeSlider({ set, query, deviceIds, bar, onWindow, onHeat, onUse }: TimeSliderProps) {
  const { days, window } = bar;
  const { heat, failed, again } = useHeat({ set, query, days, window, onHeat });
  const counted = useMemo(() => {
    const isOfDays = heat?.from === days.from && heat.counts.length === days.until - days.from;
    return isOfDays ? countsOf(heat, deviceIds) : null;
  }, [heat, days, deviceIds]);
  const change = (next: DayWindow) => {
    if (next.from !== window.from || next.until !== window.until) onWindow(next);
  };
  const { playing, toggle, stop } = usePlay({ bar, onWindow: change });
  return (
    <TimeBar
      bar={bar}
      counted={counted}
      words={
        <TimeState
          set={set}
          counted={counted}
          devices={deviceIds?.size ?? null}
          window={window}
          failed={failed}
          onAgain={again}
        />
      }
      playing={playing}
      onPlay={() => {
        onUse();
        toggle();
      }}
      onWindow={(next) => {
        onUse();
        stop();
        change(next);
      }}
    />
  );
}

// The bar of time over the map: chooses the days whose insights the map shows as heat, and plays them. Decision 0125, Heat
// and time.
import { useMemo, useState } from "react";
import { heldWithin, usualWindow } from "~/domain/map/day-window";
import type { DayWindow } from "~/domain/map/heat";
import type { HeatColumns } from "~/domain/map/map-port";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { TimeBar } from "./time-bar";
import { TimeState } from "./time-state";
import { useDays } from "./use-days";
import { useHeat } from "./use-heat";
import { usePlay } from "./use-play";

interface TimeSliderProps {
  readonly set: InsightsSet;
  /** Its page, size, order and collections mean nothing here. The same object while nothing of it changes. */
  readonly query: InsightsQuery;
  /** Hears the heat of the window with every change of it, and null when the bar goes. */
  readonly onHeat: (heat: HeatColumns | null) => void;
  /** A person moved the window or plays it. */
  readonly onUse: () => void;
  /** Whether the bar is there. What was chosen stays while it is not. */
  readonly shown: boolean;
}

export function TimeSlider({ shown, ...asked }: TimeSliderProps) {
  const days = useDays();
  const [chosen, setChosen] = useState<DayWindow | null>(null);
  if (!shown || days === null) return null;
  return <Shown {...asked} days={days} chosen={chosen} onChosen={setChosen} />;
}

interface ShownProps extends Omit<TimeSliderProps, "shown"> {
  readonly days: DayWindow;
  /** Null: the usual window. */
  readonly chosen: DayWindow | null;
  readonly onChosen: (window: DayWindow) => void;
}

function Shown({ days, chosen, onChosen, onUse, ...asked }: ShownProps) {
  const window = useMemo(() => heldWithin(chosen ?? usualWindow(days), days), [chosen, days]);
  const { heat, failed, again } = useHeat({ ...asked, days, window });
  const change = (next: DayWindow) => {
    if (next.from !== window.from || next.until !== window.until) onChosen(next);
  };
  const { playing, toggle, stop } = usePlay({ days, window, onWindow: change });
  return (
    <TimeBar
      days={days}
      window={window}
      counted={heat?.days ?? null}
      words={<TimeState set={asked.set} heat={heat} window={window} failed={failed} onAgain={again} />}
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

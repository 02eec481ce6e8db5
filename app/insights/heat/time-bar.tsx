// The bar of time as it looks: play, the window in words with its insights, a step to either side, and the days with the
// window on them. Decision 0125, Heat and time.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import type { BarDays } from "~/domain/map/heat/bar-days";
import { movedTo, windowWords } from "~/domain/map/heat/day-window";
import type { DayCounts, DayWindow } from "~/domain/map/heat/heat";
import { IconButton } from "~/ui/icon-button";
import { DayBars } from "./day-bars";
import { DayThumb } from "./day-thumb";
import { useDayDrag } from "./use-day-drag";

interface TimeBarProps {
  readonly bar: BarDays;
  /** Null while nothing is counted. */
  readonly counted: DayCounts | null;
  /** What is known of the insights in the window. */
  readonly words: ReactNode;
  readonly playing: boolean;
  readonly onPlay: () => void;
  readonly onWindow: (window: DayWindow) => void;
}

export function TimeBar({ bar, counted, words, playing, onPlay, onWindow }: TimeBarProps) {
  const { today, days, within, window } = bar;
  const drag = useDayDrag({ bar, onWindow });
  const step = (by: 1 | -1) => onWindow(movedTo(window, { part: "whole", day: window.from + by, within }));
  return (
    <section
      aria-label="Time"
      className="flex h-[62px] items-center gap-x-3 rounded-md bg-raised pr-4 pl-2.5 text-ink shadow-2 max-w700:h-auto max-w700:flex-wrap max-w700:px-2 max-w700:pt-1 max-w700:pb-3.5"
    >
      <IconButton
        label={playing ? "Pause" : "Play"}
        onClick={onPlay}
        icon={playing ? <Pause {...ICON} /> : <Play {...ICON} />}
      />
      <div className="w-[212px] flex-none max-w700:w-auto max-w700:flex-1">
        <div className="whitespace-nowrap font-medium text-small tabular-nums">
          {windowWords(window, { today })} <span className="font-normal text-ink-3 text-label">UTC</span>
        </div>
        {/* Played days would be read one over the other. */}
        <div aria-live={playing ? "off" : "polite"} className="text-ink-3 text-label tabular-nums">
          {words}
        </div>
      </div>
      <div className="flex flex-none">
        <IconButton
          label="A day earlier"
          icon={<ChevronLeft {...ICON} />}
          aria-disabled={window.from <= within.from}
          className={AT_THE_END}
          onClick={() => step(-1)}
        />
        <IconButton
          label="A day later"
          icon={<ChevronRight {...ICON} />}
          aria-disabled={window.until >= within.until}
          className={AT_THE_END}
          onClick={() => step(1)}
        />
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-4 max-w700:basis-full max-w700:gap-3 max-w700:px-3">
        <div
          {...drag}
          data-days
          className="relative h-[34px] min-w-0 flex-1 cursor-grab touch-none select-none"
        >
          <DayBars days={days} counted={counted} window={window} />
          <DayThumb end="first" bar={bar} onWindow={onWindow} />
          <DayThumb end="last" bar={bar} onWindow={onWindow} />
        </div>
        <span className="flex-none text-ink-3 text-label">{endWords(bar)}</span>
      </div>
    </section>
  );
}

/** What the last of the days is. */
function endWords({ today, days }: BarDays): string {
  return days.until === today + 1
    ? "Now"
    : windowWords({ from: days.until - 1, until: days.until }, { today });
}

/** Disabled, a button would lose the focus with the press that brings it to the end. */
const AT_THE_END = "aria-disabled:cursor-default aria-disabled:opacity-50";

const ICON = { size: 17, strokeWidth: 1.75, "aria-hidden": true } as const;

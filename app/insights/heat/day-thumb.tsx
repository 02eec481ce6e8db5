// One end of the window: a line that is dragged, or moved by the keys of a slider. Decision 0125, Heat and time.
import type { KeyboardEvent } from "react";
import type { BarDays } from "~/domain/map/heat/bar-days";
import { dayOfPart, movedTo, windowWords } from "~/domain/map/heat/day-window";
import type { DayWindow } from "~/domain/map/heat/heat";

const WEEK = 7;

interface DayThumbProps {
  readonly end: "first" | "last";
  readonly bar: BarDays;
  readonly onWindow: (window: DayWindow) => void;
}

const LOOKS = {
  first: {
    label: "First day",
    place: "right-[-6px] justify-end pr-[5px] max-w700:right-[-8px] max-w700:pr-[7px]",
  },
  last: {
    label: "Last day",
    place: "left-[-6px] justify-start pl-[5px] max-w700:left-[-8px] max-w700:pl-[7px]",
  },
} as const;

export function DayThumb({ end, bar, onWindow }: DayThumbProps) {
  const { today, days, within, window } = bar;
  const day = dayOfPart(window, end);
  const [least, most] = end === "first" ? [within.from, window.until - 1] : [window.from, within.until - 1];
  function press(event: KeyboardEvent) {
    const to = dayByKey(event.key, { day, least, most });
    if (to === null) return;
    event.preventDefault();
    onWindow(movedTo(window, { part: end, day: to, within }));
  }
  const edge = end === "first" ? window.from : window.until;
  const { label, place } = LOOKS[end];
  return (
    <span className="absolute -inset-y-1.5 w-0" style={{ left: `${share(edge, days)}%` }}>
      <span
        role="slider"
        tabIndex={0}
        data-thumb={end}
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={day}
        aria-valuetext={`${windowWords({ from: day, until: day + 1 }, { today })} UTC`}
        onKeyDown={press}
        className={`absolute inset-y-0 flex w-6 cursor-ew-resize rounded-xs touch:w-11 ${place}`}
      >
        <span className="h-full w-0.5 rounded-[1px] bg-ink" />
      </span>
    </span>
  );
}

/** The day that a key leads to, by the pattern of a slider: arrows a day, pages a week; null for other keys. */
function dayByKey(
  key: string,
  { day, least, most }: { readonly day: number; readonly least: number; readonly most: number },
): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return day - 1;
    case "ArrowRight":
    case "ArrowUp":
      return day + 1;
    case "PageDown":
      return day - WEEK;
    case "PageUp":
      return day + WEEK;
    case "Home":
      return least;
    case "End":
      return most;
    default:
      return null;
  }
}

/** Percent of the way from the first day to the end of the last. */
function share(edge: number, { from, until }: DayWindow): number {
  return ((edge - from) / (until - from)) * 100;
}

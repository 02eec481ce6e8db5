// Plays the days: the window moves on by one at a time and stops at the last. From there it starts again, and if it
// holds all days, with only the first of them.
import { useEffect, useRef, useState } from "react";
import type { BarDays } from "~/domain/map/heat/bar-days";
import { beginning, movedTo } from "~/domain/map/heat/day-window";
import type { DayWindow } from "~/domain/map/heat/heat";

/** A day is shown for so long, ms: six weeks take twenty seconds. */
const DAY_SHOWN = 500;

interface Played {
  readonly bar: Pick<BarDays, "within" | "window">;
  readonly onWindow: (window: DayWindow) => void;
}

interface Play {
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

export function usePlay(played: Played): Play {
  const [playing, setPlaying] = useState(false);
  const now = useRef(played);
  now.current = played;
  useEffect(() => {
    if (!playing) return;
    const step = () => {
      const { bar, onWindow } = now.current;
      const { within, window } = bar;
      if (window.until >= within.until) return setPlaying(false);
      onWindow(movedTo(window, { part: "whole", day: window.from + 1, within }));
    };
    const stepping = setInterval(step, DAY_SHOWN);
    return () => clearInterval(stepping);
  }, [playing]);
  return {
    playing,
    stop: () => setPlaying(false),
    toggle() {
      const { bar, onWindow } = played;
      if (!playing && bar.window.until >= bar.within.until) onWindow(beginning(bar.window, bar.within));
      setPlaying(!playing);
    },
  };
}

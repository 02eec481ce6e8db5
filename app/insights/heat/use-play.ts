// Plays the days: the window goes on by one at a time and stops at the last. From there it begins anew.
import { useEffect, useRef, useState } from "react";
import { movedTo } from "~/domain/map/day-window";
import type { DayWindow } from "~/domain/map/heat";

/** A day is shown for so long, ms: six weeks take twenty seconds. */
const DAY_SHOWN = 500;

interface Played {
  readonly days: DayWindow;
  readonly window: DayWindow;
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
      const { days, window, onWindow } = now.current;
      if (window.until >= days.until) return setPlaying(false);
      onWindow(movedTo(window, { part: "whole", day: window.from + 1, within: days }));
    };
    const stepping = setInterval(step, DAY_SHOWN);
    return () => clearInterval(stepping);
  }, [playing]);
  return {
    playing,
    stop: () => setPlaying(false),
    toggle() {
      const { days, window, onWindow } = played;
      if (!playing && window.until >= days.until)
        onWindow(movedTo(window, { part: "whole", day: days.from, within: days }));
      setPlaying(!playing);
    },
  };
}

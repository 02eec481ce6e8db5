// Drags an end of the window, or the whole of it, over the days. A press beside it brings its middle there.
import { type PointerEvent, useRef } from "react";
import type { BarDays } from "~/domain/map/heat/bar-days";
import { dayOfPart, movedTo, type WindowPart } from "~/domain/map/heat/day-window";
import type { DayWindow } from "~/domain/map/heat/heat";

interface Dragged {
  readonly bar: BarDays;
  readonly onWindow: (window: DayWindow) => void;
}

/** What is held, and how many days the pointer is behind the day that it moves. */
interface Held {
  readonly part: WindowPart;
  readonly behind: number;
}

/** Handlers of the track, whose thumbs name their end in `data-thumb`. */
export function useDayDrag({ bar, onWindow }: Dragged) {
  const { days, within, window } = bar;
  const held = useRef<Held | null>(null);

  const move = ({ part, behind }: Held, at: number) =>
    onWindow(movedTo(window, { part, day: Math.round(at - behind), within }));

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = dayAt(event, days);
      const part = partAt(event.target);
      const isBeside = part === "whole" && (at < window.from || at >= window.until);
      const behind = isBeside ? (window.until - window.from) / 2 : at - dayOfPart(window, part);
      held.current = { part, behind };
      if (isBeside) move(held.current, at);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current !== null) move(held.current, dayAt(event, days));
    },
    onPointerUp: () => {
      held.current = null;
    },
    onPointerCancel: () => {
      held.current = null;
    },
  };
}

function partAt(target: EventTarget): WindowPart {
  const thumb = target instanceof Element ? target.closest<HTMLElement>("[data-thumb]") : null;
  const end = thumb?.dataset.thumb;
  return end === "first" || end === "last" ? end : "whole";
}

/** The day under the pointer, with its part of a day; beyond the track, too. */
function dayAt({ clientX, currentTarget }: PointerEvent<HTMLElement>, { from, until }: DayWindow): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return from + ((clientX - left) / Math.max(1, width)) * (until - from);
}

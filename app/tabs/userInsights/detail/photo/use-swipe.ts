// A finger drawn sideways over a photo asks for the next insight, or the one before.
import { type TouchEvent, useRef } from "react";

/** Pixels that a finger travels sideways before it counts. */
const SWIPE = 48;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

export function useSwipe(on: { readonly left: () => void; readonly right: () => void }): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart(event) {
      const touch = event.touches[0];
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event) {
      const touch = event.changedTouches[0];
      if (!touch || !start.current) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(down) * 2) return;
      if (across < 0) on.left();
      else on.right();
    },
  };
}

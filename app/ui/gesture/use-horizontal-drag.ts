// Keeps a finger that draws sideways for us. Left to the browser, a swipe to the right may go back a page, and after a fast one
// Chromium drops the next tap. `touch-pan-y` alone prevents neither; React's own handlers are passive and can't.
import { type RefObject, useEffect, useRef } from "react";

/** For the element that one finger draws over sideways; scrolling up and down stays the browser's. */
export function useHorizontalDrag<Drawn extends HTMLElement>(enabled: boolean): RefObject<Drawn> {
  const drawn = useRef<Drawn>(null);
  useEffect(() => {
    const element = drawn.current;
    if (!element || !enabled) return;
    let start: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined;
    };
    const move = (event: TouchEvent) => {
      const finger = event.touches[0];
      if (!start || !finger) return;
      const across = Math.abs(finger.clientX - start.clientX);
      if (event.cancelable && across > Math.abs(finger.clientY - start.clientY)) event.preventDefault();
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchmove", move, { passive: false });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchmove", move);
    };
  }, [enabled]);
  return drawn;
}

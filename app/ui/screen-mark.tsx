// A mark in the browser's own timeline: from there on a screen answers to keys and presses. For measurements and tests.
import { useEffect } from "react";

const SCREEN_READY = "screen-ready";

/** Stands after what it speaks of, so that the effects before it have run. */
export function ScreenMark() {
  useEffect(() => {
    performance.mark(SCREEN_READY);
  }, []);
  return null;
}

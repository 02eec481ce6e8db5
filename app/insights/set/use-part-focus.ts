// Where the focus goes when another part is chosen: the pressed link disappears with the earlier part. Decision 0132,
// The newest, or the days that are asked for.
import { useCallback, useEffect, useRef } from "react";

/**
 * To be called when another part is chosen: a focus that is lost with it comes to the next way, or to the first row where
 * everything is here and there is none.
 */
export function usePartFocus(loading: boolean): () => void {
  const chosen = useRef(false);
  // Another part may come with any drawing.
  useEffect(() => {
    if (!chosen.current) return;
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement !== null && activeElement !== body) return;
      const way = document.querySelector<HTMLElement>("[data-part-line] button");
      const rows = loading ? [] : document.querySelectorAll<HTMLElement>("a[data-insight]");
      (way ?? [...rows].find((row) => row.offsetParent !== null))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
  // A press on anything else keeps its own place.
  useEffect(() => {
    const leave = () => {
      chosen.current = false;
    };
    addEventListener("pointerdown", leave, { capture: true });
    addEventListener("keydown", leave, { capture: true });
    return () => {
      removeEventListener("pointerdown", leave, { capture: true });
      removeEventListener("keydown", leave, { capture: true });
    };
  }, []);
  return useCallback(() => {
    chosen.current = true;
  }, []);
}

// Where a list is scrolled, kept for the visit by the name of what it shows. A list that a reader returns to is where
// they left it, as soon as rows that tall are there; a new list begins at its top.
import { type RefObject, useRef } from "react";
import { keepScroll, keptScroll } from "~/browser/kept/kept-scroll";
import { useEarlyEffect } from "./use-early-effect";

/** `kept`: as it was left. `top`: at the top. `stay`: wherever it is. */
export type ScrollStart = "kept" | "top" | "stay";

export interface ListPlace {
  /** What the list shows; the same name is the same place. */
  readonly place: string;
  /** How a place is begun. */
  readonly start: ScrollStart;
  /** The rows of the place are here. */
  readonly ready: boolean;
}

export function useKeptScroll(list: RefObject<HTMLElement>, { place, start, ready }: ListPlace): void {
  /** Pixels to go to once the rows are here; null when one is there. */
  const wanted = useRef<number | null>(null);
  const top = useRef(0);
  useEarlyEffect(() => {
    const element = list.current;
    if (!element) return;
    top.current = element.scrollTop;
    wanted.current = start === "stay" ? null : start === "top" ? 0 : keptScroll(place);
    const keep = () => keepScroll(place, wanted.current ?? top.current);
    const note = () => {
      top.current = element.scrollTop;
    };
    // Who scrolls before the rows are here has chosen another place.
    const choose = () => {
      wanted.current = null;
    };
    element.addEventListener("scroll", note);
    element.addEventListener("wheel", choose, { passive: true });
    element.addEventListener("touchmove", choose, { passive: true });
    addEventListener("pagehide", keep);
    return () => {
      keep();
      element.removeEventListener("scroll", note);
      element.removeEventListener("wheel", choose);
      element.removeEventListener("touchmove", choose);
      removeEventListener("pagehide", keep);
    };
  }, [list, place]);
  useEarlyEffect(() => {
    const element = list.current;
    if (!ready || wanted.current === null || !element) return;
    // If it is there already, nothing is set: the browser would have to lay out the new rows immediately.
    if (wanted.current !== top.current) {
      element.scrollTop = wanted.current;
      top.current = element.scrollTop;
    }
    wanted.current = null;
  });
}

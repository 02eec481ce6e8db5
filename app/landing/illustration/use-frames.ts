// The frames of the illustration as they are due: from the first time that it is in view, once; it waits while it is out of
// view or the tab is hidden, and shows its last frame to people who prefer less motion, and without script.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { FIRST_FRAME, frameAt, isLast, LAST_FRAME } from "./frames";

/** How much of it must be in view. */
const IN_VIEW = 0.35;

interface Frames {
  readonly frame: number;
  /** From the first frame; null: it plays, or doesn't move. */
  readonly again: (() => void) | null;
}

export function useFrames(place: RefObject<Element | null>): Frames {
  const [frame, setFrame] = useState<number>(LAST_FRAME);
  const [moves, setMoves] = useState(false);
  /** Played so far, ms. */
  const played = useRef(0);

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let stop = () => {};
    const follow = () => {
      stop();
      setMoves(!still.matches);
      stop = still.matches || place.current === null ? rest : play(place.current);
    };
    const rest = () => setFrame(LAST_FRAME);
    const play = (element: Element) => {
      let isInView = false;
      let request = 0;
      let last: number | null = null;
      const step = (now: number) => {
        played.current += last === null ? 0 : now - last;
        last = now;
        const next = frameAt(played.current);
        setFrame(next);
        request = isLast(next) ? 0 : requestAnimationFrame(step);
        if (request === 0) last = null;
      };
      const judge = () => {
        const runs = isInView && !document.hidden && !isLast(frameAt(played.current));
        if (runs && request === 0) request = requestAnimationFrame(step);
        if (runs || request === 0) return;
        cancelAnimationFrame(request);
        [request, last] = [0, null];
      };
      const observer = new IntersectionObserver(
        ([entry]) => {
          isInView = entry?.isIntersecting ?? false;
          // Ready before it is in view: nothing jumps back in front of the reader.
          if (!isInView && played.current === 0) setFrame(FIRST_FRAME);
          judge();
        },
        { threshold: IN_VIEW },
      );
      observer.observe(element);
      document.addEventListener("visibilitychange", judge);
      element.addEventListener(AGAIN, judge);
      return () => {
        observer.disconnect();
        document.removeEventListener("visibilitychange", judge);
        element.removeEventListener(AGAIN, judge);
        cancelAnimationFrame(request);
      };
    };
    const start = () => {
      follow();
      still.addEventListener("change", follow);
    };
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => {
      removeEventListener("load", start);
      still.removeEventListener("change", follow);
      stop();
    };
  }, [place]);

  const again = useCallback(() => {
    played.current = 0;
    setFrame(FIRST_FRAME);
    place.current?.dispatchEvent(new Event(AGAIN));
  }, [place]);
  return { frame, again: moves && isLast(frame) ? again : null };
}

const AGAIN = "play-again";

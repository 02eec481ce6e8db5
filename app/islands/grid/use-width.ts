// How wide an element is, px, also once it changes. Client only.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Null until it has been measured, which is before anything is painted. */
export function useWidth<Measured extends HTMLElement>(): [RefObject<Measured>, number | null] {
  const element = useRef<Measured>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.getBoundingClientRect().width);
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

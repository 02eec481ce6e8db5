// Where the focus goes when an action removes the focused element: to the element that shows the result.
import { type RefObject, useEffect, useRef } from "react";

/** For an element with `tabIndex={-1}`: it is given the focus when `happened` comes true, not where it is true from the start. */
export function useFocusWhen<Target extends HTMLElement>(happened: boolean): RefObject<Target> {
  const target = useRef<Target>(null);
  const before = useRef(happened);
  useEffect(() => {
    const isNew = happened && !before.current;
    before.current = happened;
    if (!isNew) return;
    // A dialog that closes with it gives the focus back first.
    const frame = requestAnimationFrame(() => target.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [happened]);
  return target;
}

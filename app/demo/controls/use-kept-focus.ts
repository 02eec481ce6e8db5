// Keeps the keyboard focus in a place whose buttons come and go when the focused one disappears.
import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

interface KeptFocus<Place extends HTMLElement> {
  readonly ref: RefObject<Place>;
  readonly tabIndex: -1;
  readonly onFocus: (event: FocusEvent<Place>) => void;
}

export function useKeptFocus<Place extends HTMLElement>(): KeptFocus<Place> {
  const ref = useRef<Place>(null);
  const last = useRef<Element | null>(null);
  // After every render, because any render may have removed the focused button.
  useEffect(() => {
    const { activeElement, body } = document;
    const isNowhere = activeElement === null || activeElement === body;
    const isGone = last.current !== null && (!last.current.isConnected || last.current.matches(":disabled"));
    if (isNowhere && isGone) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}

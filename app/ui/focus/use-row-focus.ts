// Where the focus goes when its row is removed, or has nothing left to press: to the row that took its place, or the
// last one; without rows, to the first button around them, or to the surrounding element if that can take it.
import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

interface RowFocus {
  readonly ref: RefObject<HTMLDivElement>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Around the rows; `shown` changes with them. */
export function useRowFocus(shown: unknown): RowFocus {
  const ref = useRef<HTMLDivElement>(null);
  /** The row that has the focus, -1 for none. */
  const at = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the rows change
  useEffect(() => {
    if (at.current < 0 || !isNobodys(document.activeElement)) return;
    const buttons = rowsIn(ref.current).map((row) => row.querySelector<HTMLElement>("button:enabled"));
    const next = buttons.slice(at.current).find((button) => button !== null);
    const last = buttons.findLast((button) => button !== null);
    (next ?? last ?? ref.current?.querySelector<HTMLElement>("button:enabled") ?? ref.current)?.focus();
  }, [shown]);
  return {
    ref,
    onFocus: ({ target }) => {
      at.current = rowsIn(ref.current).findIndex((row) => row.contains(target));
    },
    // An element that is removed or disabled drops the focus; a reader who moves on takes it along.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) at.current = -1;
    },
  };
}

/** A button that has just become disabled has the focus still, but no key reaches it. */
function isNobodys(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(":disabled");
}

function rowsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("tbody tr, li") ?? [])];
}

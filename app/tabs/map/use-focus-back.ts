// The focus after something over the map closes, however it was closed: by its button, Escape, Back, or because its
// device is gone. A lost focus goes to what opened it, else to the list or the map.
import { useEffect, useRef } from "react";

interface FocusBack {
  /** Something opens: what has the focus now gets it back, unless that is itself within something open. */
  readonly remember: () => void;
  /** It is closed by a press elsewhere, which has taken the focus. */
  readonly leave: () => void;
  /** Its device is gone, and soon what opened it, too. */
  readonly lose: () => void;
}

/** How it is closed, where that matters. */
type Closing = "left" | "gone" | null;

export function useFocusBack(open: boolean): FocusBack {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(open);
  const closing = useRef<Closing>(null);
  useEffect(() => {
    const closes = wasOpen.current && !open;
    wasOpen.current = open;
    const how = closing.current;
    closing.current = null;
    if (!closes) return;
    const target = how === "gone" ? null : opener.current;
    opener.current = null;
    if (how === "left") return;
    // A dialog that closes with it gives the focus back first.
    requestAnimationFrame(() => {
      if (how === "gone" || isLost()) focusFirst(target);
    });
  }, [open]);
  return {
    remember() {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
      if (!activeElement.closest("[role=dialog]")) opener.current = activeElement;
    },
    leave() {
      closing.current = wasOpen.current ? "left" : null;
    },
    lose() {
      closing.current = wasOpen.current ? "gone" : null;
    },
  };
}

function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** What opened it, else the list, else the map. Those that are hidden take no focus, and the next one does. */
function focusFirst(opener: HTMLElement | null): void {
  const lists = document.querySelectorAll<HTMLElement>("[data-map] [data-focus-back]");
  const maps = document.querySelectorAll<HTMLElement>("[data-map] canvas");
  for (const target of [opener, ...lists, ...maps]) {
    target?.focus();
    if (target && document.activeElement === target) return;
  }
}

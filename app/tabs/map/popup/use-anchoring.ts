// Passes on where the chosen device is: the map tells the page, and the page's popup gets it, including what was told
// before it opened.
import { useMemo } from "react";
import type { Anchor, Anchoring } from "./popup-frame";

interface ToldAnchoring extends Anchoring {
  readonly tell: (anchor: Anchor) => void;
}

export function useAnchoring(): ToldAnchoring {
  return useMemo(createAnchoring, []);
}

function createAnchoring(): ToldAnchoring {
  const listeners = new Set<(anchor: Anchor) => void>();
  let last: Anchor = null;
  return {
    tell(anchor) {
      last = anchor;
      for (const heard of listeners) heard(anchor);
    },
    listen(heard) {
      listeners.add(heard);
      heard(last);
      return () => listeners.delete(heard);
    },
  };
}

// Whether the window is narrow, by the widths of the theme. Null until the page is alive: what the server sends holds
// both forms, and the style sheet shows one.
import { useSyncExternalStore } from "react";

/**
 * Below 700 px rows become cards; toolbar and filters are those of a phone at 625 px and less (spec section 9). Below
 * 920 px columns stack; below 740 px the map's panels are sheets (section 9).
 */
const NARROW = {
  beside: watched("(width < 920px)"),
  map: watched("(width < 740px)"),
  cards: watched("(width < 700px)"),
  toolbar: watched("(width < 626px)"),
};

export function useNarrow(form: keyof typeof NARROW): boolean | null {
  const { subscribe, isNarrow } = NARROW[form];
  return useSyncExternalStore(subscribe, isNarrow, () => null);
}

function watched(media: string) {
  return {
    subscribe(changed: () => void): () => void {
      const query = window.matchMedia(media);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    isNarrow: (): boolean => window.matchMedia(media).matches,
  };
}

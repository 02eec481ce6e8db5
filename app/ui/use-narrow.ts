// Whether the window is narrower than 700 px, where rows become cards. Null until the page is alive: what the server
// sends holds both, and the style sheet shows one.
import { useSyncExternalStore } from "react";

const NARROW = "(width < 700px)";

export function useNarrow(): boolean | null {
  return useSyncExternalStore(subscribe, isNarrow, () => null);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

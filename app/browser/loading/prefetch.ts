// When code that a page will need is prefetched: at the first sign of a person, else once the page has long been quiet.
// What the initial view needs is not held up by it.
import { savesData } from "./network-information";

/** Of someone who is about to press something. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown"] as const;
/** From when the page is alive, ms. */
const QUIET = 5_000;

/** Calls once; the answer ends the waiting. Someone who asked their browser to save data gives a sign first. */
export function whenPrefetchIsDue(run: () => void): () => void {
  const ended = new AbortController();
  const end = () => {
    clearTimeout(timer);
    ended.abort();
  };
  const go = () => {
    end();
    run();
  };
  const timer = savesData() ? undefined : setTimeout(go, QUIET);
  for (const sign of SIGNS) {
    addEventListener(sign, go, { signal: ended.signal, passive: true, capture: true });
  }
  return end;
}

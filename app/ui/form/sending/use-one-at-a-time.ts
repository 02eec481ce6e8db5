// A form that is on its way is not sent a second time: not by a double press, nor by Enter before the button shows it.
import { useEffect, useRef } from "react";

/** What it returns is true for the first press, and false from then until `busy` ends or another answer is here. */
export function useOneAtATime(busy: boolean, answer: unknown): () => boolean {
  const sent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends it, even one that no drawing came between
  useEffect(() => {
    if (!busy) sent.current = false;
  }, [busy, answer]);
  return () => {
    if (sent.current || busy) return false;
    sent.current = true;
    return true;
  };
}

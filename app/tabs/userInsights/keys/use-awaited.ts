// What a key waits for that the page does not have yet. Decision 0131, The owner first.
import { useCallback, useEffect, useRef } from "react";

/** Resolves once it is here; never for a caller that has left. Always the same function. */
export function useAwaited(isHere: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  const now = useRef(isHere);
  now.current = isHere;
  useEffect(() => {
    if (isHere) for (const resolve of waiting.current.splice(0)) resolve();
  }, [isHere]);
  return useCallback(
    () =>
      new Promise<void>((resolve) => {
        if (now.current) resolve();
        else waiting.current.push(resolve);
      }),
    [],
  );
}

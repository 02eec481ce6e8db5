// While the reader waits for something, the pages of the set wait too. Decision 0131, The owner first.
import { useEffect } from "react";
import { requestPriority } from "~/browser/loading/request-priority";

/** A change of the address alone is over before; what lasts longer asks the server, ms. */
const ASKS_AFTER_MS = 30;

export function useRequestPriority(waits: boolean): void {
  useEffect(() => {
    if (!waits) return;
    let end: () => void = () => undefined;
    const timer = setTimeout(() => {
      end = requestPriority.begin();
    }, ASKS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [waits]);
}

// While the reader waits for something, the pages of the set wait too. Decision 0131, The owner first.
import { useEffect } from "react";
import { ownerLine } from "~/browser/owner-line";

/** A change of the address alone is over before; what lasts longer asks the server, ms. */
const ASKS_AFTER_MS = 30;

export function useOwnerWaits(waits: boolean): void {
  useEffect(() => {
    if (!waits) return;
    let end: () => void = () => undefined;
    const timer = setTimeout(() => {
      end = ownerLine.begin();
    }, ASKS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [waits]);
}

// The address of a page that is one step of the history, whatever is set on it: a link to what is shown, and nothing of it is
// loaded again.
import { useEffect } from "react";

/** Milliseconds: browsers refuse too many changes of the address, and a slider makes many. */
const WRITE_AFTER = 250;

/** Replaces the page's own history entry; null leaves it as it is. */
export function useWrittenHref(href: string | null): void {
  useEffect(() => {
    if (href === null) return;
    const timer = setTimeout(() => history.replaceState(history.state, "", href), WRITE_AFTER);
    return () => clearTimeout(timer);
  }, [href]);
}

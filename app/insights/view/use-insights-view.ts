// What the reader asks of the list, as the address has it. The page follows every key at once; the address follows a
// moment later, without a call to the server. Spec sections 3 and 5; decision 0011, Tabs in the shell.
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { readAddress, writeAddress } from "~/domain/view/insights-address";
import type { InsightsView } from "~/domain/view/insights-view";

/** Milliseconds after the last key before the address is written: browsers refuse too many changes of it. */
const WRITE_AFTER = 200;

interface InsightsPlace {
  readonly view: InsightsView;
  /** Shows another view; typing replaces the entry in the history, everything else adds one. */
  readonly change: (view: InsightsView) => void;
  /** The insight that the address names. */
  readonly askedId: string | null;
  /** The address of a view, with no insight open. */
  readonly addressOf: (view: InsightsView) => string;
}

/** `usuallyCollected`: whether collections stand as one row where the address does not say. */
export function useInsightsView(usuallyCollected: boolean): InsightsPlace {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readAddress(new URLSearchParams(search), usuallyCollected));
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  // The address was changed by somebody else: Back, a link, the browser's own field.
  useEffect(() => {
    if (written.current === search) return;
    written.current = search;
    // What was typed just before is part of where the link led.
    clearTimeout(timer.current);
    setView(readAddress(new URLSearchParams(search), usuallyCollected));
  }, [search, usuallyCollected]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (next: InsightsView) => {
      setView(next);
      const typing = isTyping(view, next);
      const write = () => {
        const params = writeAddress(next, new URLSearchParams(location.search), usuallyCollected);
        written.current = `?${params}`;
        navigate(written.current, { replace: typing, preventScrollReset: true });
      };
      clearTimeout(timer.current);
      if (typing) timer.current = setTimeout(write, WRITE_AFTER);
      else write();
    },
    [navigate, view, usuallyCollected],
  );

  const base = new URLSearchParams(search);
  base.delete("insight");
  const addressOf = (shown: InsightsView) => `/?${writeAddress(shown, base, usuallyCollected)}`;
  return {
    view,
    change,
    askedId: new URLSearchParams(search).get("insight"),
    addressOf,
  };
}

/** Only texts have changed: the search or a filter's. */
function isTyping(from: InsightsView, to: InsightsView): boolean {
  const texts = from.query.search !== to.query.search || from.query.filters !== to.query.filters;
  return texts && from.layout === to.layout && from.columns === to.columns;
}

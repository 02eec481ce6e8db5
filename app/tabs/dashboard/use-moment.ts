// The moment that an open dashboard shows, by the server's clock: read again every few minutes and at midnight (UTC)
// while the page is visible, or once it is visible again. Decision 0126, The dashboard and its address and editing.
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { freshFor } from "~/domain/dashboard/shown-moment";

/** Milliseconds after which a reading that brought nothing is tried again. */
const AGAIN_MS = 10_000;

/** `read`: when the loader read, ms UTC; `paused`: nothing may change under the reader's hands. */
export function useMoment(read: number, paused: boolean): number {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const [clock, setClock] = useState(() => clockOf(read));
  const { moment, ahead } = clock.read === read ? clock : clockOf(read);
  if (clock.read !== read) setClock({ read, moment, ahead });
  useEffect(() => {
    if (paused) return;
    const now = () => Date.now() + ahead;
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      const left = freshFor(moment, now());
      if (left > 0) {
        timer = window.setTimeout(look, left);
        return;
      }
      if (document.hidden) return;
      timer = window.setTimeout(look, AGAIN_MS);
      // Without a line the insights that are here are counted for the new day all the same.
      if (navigator.onLine) latest.current();
      else setClock((before) => ({ ...before, moment: now() }));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [moment, ahead, paused]);
  return moment;
}

interface ShownClock {
  readonly read: number;
  readonly moment: number;
  /** Milliseconds of the server's clock before this one. */
  readonly ahead: number;
}

function clockOf(read: number): ShownClock {
  return { read, moment: read, ahead: read - Date.now() };
}

// Reloads a page that changes on its own: at intervals, and when the reader returns to it.
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Cameras report by the minute while they work. */
const AGAIN_MS = 20_000;

/** Reloads while `changes`, never in a hidden window. */
export function useAutoReload(changes: boolean): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  useEffect(() => {
    if (!changes) return;
    const again = () => {
      const { revalidate, state } = latest.current;
      if (!document.hidden && state === "idle") revalidate();
    };
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [changes]);
}

// The keys of the detail dialog: left and right through the photos, up and down through the list. Spec section 2.8.
import { useEffect, useRef } from "react";

export interface DetailKeys {
  readonly previousPhoto: () => void;
  readonly nextPhoto: () => void;
  readonly previousInsight: () => void;
  readonly nextInsight: () => void;
  readonly toggleBoxes: () => void;
  readonly toggleFullScreen: () => void;
}

const BY_KEY: Readonly<Record<string, keyof DetailKeys>> = {
  ArrowLeft: "previousPhoto",
  ArrowRight: "nextPhoto",
  ArrowUp: "previousInsight",
  ArrowDown: "nextInsight",
  k: "previousInsight",
  j: "nextInsight",
  b: "toggleBoxes",
  f: "toggleFullScreen",
};

/** Listens while the dialog is there; keys with a modifier, and typing in a field, belong to someone else. */
export function useDetailKeys(keys: DetailKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = BY_KEY[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest("input, textarea, select, [contenteditable]")
      )
        return;
      event.preventDefault();
      latest.current[action]();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

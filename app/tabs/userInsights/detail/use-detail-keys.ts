// The keys of the detail dialog: arrows through the photos and the list, or over an enlarged photo; one letter for each
// tool; Escape undoes the last thing first. Spec section 2.8.
import { useEffect, useRef } from "react";

interface DetailKeys {
  readonly left: () => void;
  readonly right: () => void;
  readonly up: () => void;
  readonly down: () => void;
  readonly previousInsight: () => void;
  readonly nextInsight: () => void;
  readonly toggleBoxes: () => void;
  readonly toggleLight: () => void;
  readonly toggleFullScreen: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showWhole: () => void;
  /** Undoes one thing; false when there is nothing left to undo, so that the dialog closes. */
  readonly escape: () => boolean;
}

type Action = Exclude<keyof DetailKeys, "escape">;

const BY_KEY: Readonly<Record<string, Action>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  k: "previousInsight",
  j: "nextInsight",
  b: "toggleBoxes",
  l: "toggleLight",
  f: "toggleFullScreen",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  _: "zoomOut",
  "0": "showWhole",
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
      if (isElsewhere(event.target, event.key)) return;
      event.preventDefault();
      latest.current[action]();
    }
    // Before the dialog hears it, which would close at once.
    function onEscape(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented || !latest.current.escape()) return;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("keydown", onEscape, { capture: true });
    };
  }, []);
}

/** A field takes every key, a slider its arrows, and a part that scrolls the arrows up and down. */
function isElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('input[type="range"]')) return key.startsWith("Arrow");
  if (target.closest("input, textarea, select, [contenteditable]")) return true;
  const scrolls = target.closest("[data-scrolls]");
  const upOrDown = key === "ArrowUp" || key === "ArrowDown";
  return upOrDown && scrolls !== null && scrolls.scrollHeight > scrolls.clientHeight;
}

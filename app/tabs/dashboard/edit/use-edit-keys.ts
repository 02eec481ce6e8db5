// The keys of the dashboard: "e" changes the widgets, and while they are changed Ctrl or Cmd with Z takes a step back, with
// Shift or with Y it does it again.
import { useEffect, useRef } from "react";
import { isTyping } from "~/ui/focus/is-typing";

interface EditKeys {
  /** Null: nothing to start. */
  readonly start: (() => void) | null;
  /** Null: nothing is being changed. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

export function useEditKeys(keys: EditKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      const action = actionOf(event, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function actionOf(event: KeyboardEvent, { start, undo, redo }: EditKeys): (() => void) | null {
  const key = event.key.toLowerCase();
  if (!event.ctrlKey && !event.metaKey) return key === "e" && !event.shiftKey ? start : null;
  if (key === "z") return event.shiftKey ? redo : undo;
  return key === "y" ? redo : null;
}

// The keys of a review, in the list and over an opened insight. Keys with a modifier, and keys while typing, belong to
// someone else. Spec section 2.8 (undo/redo).
import { useEffect, useRef } from "react";
import { type InsightStatus, STATUS_SLOTS } from "../../../domain/insights/insight";

export interface ReviewKeys {
  readonly status?: ((status: InsightStatus) => void) | undefined;
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
  readonly save?: (() => void) | undefined;
  readonly next?: (() => void) | undefined;
  /** Not where Enter presses what has the focus. */
  readonly confirm?: (() => void) | undefined;
  readonly empty?: (() => void) | undefined;
  readonly help?: (() => void) | undefined;
  readonly up?: (() => void) | undefined;
  readonly down?: (() => void) | undefined;
  readonly choose?: (() => void) | undefined;
  readonly chooseAll?: (() => void) | undefined;
  readonly escape?: (() => void) | undefined;
}

type Action = Exclude<keyof ReviewKeys, "status">;

const BY_KEY: Readonly<Record<string, Action>> = {
  u: "undo",
  U: "redo",
  s: "save",
  n: "next",
  Enter: "confirm",
  e: "empty",
  "?": "help",
  k: "up",
  j: "down",
  ArrowUp: "up",
  ArrowDown: "down",
  x: "choose",
  a: "chooseAll",
  Escape: "escape",
};

/** Listens while `on` is true. */
export function useReviewKeys(keys: ReviewKeys, on: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || (event.key === "Enter" && isPressed(event.target))) return;
      const action = actionOf(event.key, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [on]);
}

function actionOf(key: string, keys: ReviewKeys): (() => void) | undefined {
  const slot = STATUS_SLOTS[Number(key) - 1];
  if (slot !== undefined) return keys.status && (() => keys.status?.(slot));
  const name = BY_KEY[key];
  return name && keys[name];
}

/** Enter presses it by itself. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a, button, input, summary") !== null;
}

/** A field takes every key; an open menu or list its own. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
  return target.closest(`${field}, [role="menu"], [role="listbox"], [role="combobox"]`) !== null;
}

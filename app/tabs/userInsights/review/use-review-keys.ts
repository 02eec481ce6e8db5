// The keys of a review, in the list and over an opened insight. Keys with a modifier, and keys while typing, belong to
// someone else. A key that comes while another one is still leading somewhere waits until it is there, and is for what
// is there then: whoever presses N and 1 means the next insight. Spec section 2.8 (undo/redo).
import { useEffect, useRef } from "react";
import { type InsightStatus, STATUS_SLOTS } from "~/domain/insights/insight";

/** What a key does; a promise is waited for before the next key is taken. */
type KeyAction = () => unknown;

interface ReviewKeys {
  readonly status?: ((status: InsightStatus) => void) | undefined;
  readonly undo?: KeyAction | undefined;
  readonly redo?: KeyAction | undefined;
  readonly save?: KeyAction | undefined;
  readonly next?: KeyAction | undefined;
  /** Not where Enter presses what has the focus. */
  readonly confirm?: KeyAction | undefined;
  readonly empty?: KeyAction | undefined;
  readonly help?: KeyAction | undefined;
  readonly up?: KeyAction | undefined;
  readonly down?: KeyAction | undefined;
  readonly choose?: KeyAction | undefined;
  readonly chooseAll?: KeyAction | undefined;
  readonly escape?: KeyAction | undefined;
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
    const waiting: string[] = [];
    let busy = false;
    async function take(first: KeyAction) {
      busy = true;
      for (let action: KeyAction | undefined = first; action; action = nextAction()) {
        try {
          await action();
        } catch (error) {
          reportError(error);
        }
        // What it has changed is on the screen, and in `latest`, before the next key is taken.
        await new Promise((resolve) => setTimeout(resolve));
      }
      busy = false;
    }
    function nextAction(): KeyAction | undefined {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        const action = actionOf(key, latest.current);
        if (action) return action;
      }
      return undefined;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || (event.key === "Enter" && isPressed(event.target))) return;
      const action = actionOf(event.key, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      if (!busy) take(action);
      else if (!event.repeat) waiting.push(event.key);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => {
      waiting.length = 0;
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [on]);
}

function actionOf(key: string, keys: ReviewKeys): KeyAction | undefined {
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

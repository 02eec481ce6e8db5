// The keys of the page: every part defines what they do there, and one listener passes them on in their order. What a
// key means and whose it is: key-names.ts; in which order and when: input-queue.ts.
import { useEffect, useRef, useState } from "react";
import type { InsightNavigation } from "~/tabs/userInsights/navigation/insight-navigation";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import { type AwaitedCode, awaitedCode } from "./awaited-code";
import { createInputQueue, type InputQueue, type KeyPlaces } from "./input-queue";
import { keyName } from "./key-names";

export interface Keys extends InputQueue {
  /** A part of the page says what keys do there. */
  readonly bind: (bound: Partial<KeyPlaces>) => void;
  /** How to wait until everything is drawn. */
  readonly drawBy: (drawn: () => Promise<void>) => void;
  /** The code that a key cannot do without. */
  readonly code: AwaitedCode;
}

const NOT_BOUND: KeyPlaces = { list: null, insight: null, photo: null, species: null, paused: false };

export function useKeys(navigation: InsightNavigation): Keys {
  const [keys] = useState(() => createKeys(navigation));
  return keys;
}

function createKeys(navigation: InsightNavigation): Keys {
  let places = NOT_BOUND;
  let drawn = () => Promise.resolve();
  const queue = createInputQueue({
    navigation,
    places: () => places,
    drawn: () => drawn(),
    onError: reportError,
  });
  return {
    ...queue,
    bind(bound) {
      places = { ...places, ...bound };
    },
    drawBy(next) {
      drawn = next;
    },
    code: awaitedCode(),
  };
}

/** Says what keys do in a part of the page, for as long as it is there. */
export function useBoundKeys<Place extends "list" | "insight" | "photo" | "species">(
  keys: Keys,
  place: Place,
  bindings: NonNullable<KeyPlaces[Place]>,
): void {
  useEarlyEffect(() => keys.bind({ [place]: bindings }));
  useEarlyEffect(() => () => keys.bind({ [place]: null }), [keys, place]);
}

interface KeyListenerProps {
  readonly keys: Keys;
  /** Resolves when the code of an opened insight is here: nothing of it is drawn before. Null while none is opened. */
  readonly detail: (() => Promise<unknown>) | null;
}

/** Hears the keys; alone in its part of the page, because it is drawn anew for every wait. */
export function KeyListener({ keys, detail }: KeyListenerProps) {
  const code = useRef(detail);
  code.current = detail;
  const closed = useClosed(detail === null);
  const [round, setRound] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round has ended when it is drawn
  useEffect(() => {
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [round]);

  useEffect(() => {
    keys.drawBy(async () => {
      // Leave the event first: updates made within an event render before those made earlier outside of it.
      await new Promise((resolve) => setTimeout(resolve));
      if (code.current !== null) await keys.code.wait(Promise.race([code.current(), closed.current()]));
      await new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setRound((now) => now + 1);
      });
    });
    function onKeyDown(event: KeyboardEvent) {
      const name = keyName(event);
      if (name !== null && keys.press(name, event.repeat)) event.preventDefault();
    }
    // Before the dialog hears it, which would close at once.
    function onEscape(event: KeyboardEvent) {
      if (keyName(event) !== "escape" || !keys.escape()) return;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => {
      keys.drop();
      keys.drawBy(() => Promise.resolve());
      for (const resolve of waiting.current.splice(0)) resolve();
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("keydown", onEscape, { capture: true });
    };
  }, [keys, closed]);
  return null;
}

/** How to wait until no insight is opened any more: code that does not come holds no key then. */
function useClosed(isClosed: boolean) {
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (isClosed) for (const resolve of waiting.current.splice(0)) resolve();
  }, [isClosed]);
  return useRef(() => new Promise<void>((resolve) => waiting.current.push(resolve)));
}

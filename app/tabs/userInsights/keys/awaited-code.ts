// Code that a key cannot do without, and whether it is still on its way. Decision 0131, The owner first.

export interface AwaitedCode {
  /** It is not here yet. */
  readonly isAwaited: () => boolean;
  /** Calls back whenever that changes; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Waits for it. What is here already is not told. */
  readonly wait: (coming: Promise<unknown>) => Promise<void>;
}

export function awaitedCode(): AwaitedCode {
  const listeners = new Set<() => void>();
  let awaited = false;
  const tell = (now: boolean) => {
    if (awaited === now) return;
    awaited = now;
    for (const listener of listeners) listener();
  };
  return {
    isAwaited: () => awaited,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async wait(coming) {
      const timer = setTimeout(() => tell(true));
      try {
        await coming;
      } finally {
        clearTimeout(timer);
        tell(false);
      }
    },
  };
}

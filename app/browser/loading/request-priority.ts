// What the reader of this page waits for: the calls and photos that they look at go first, and the pages of the set
// wait. Decision 0131, The owner first.

interface RequestPriority {
  /** Someone begins to wait; what it answers ends that, once. */
  readonly begin: () => () => void;
  /** Waits until the work has ended, well or not. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Someone waits. */
  readonly isWaiting: () => boolean;
  /** Calls back whenever that changes; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRequestPriority(): RequestPriority {
  const waiting = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  function begin(): () => void {
    const own = {};
    waiting.add(own);
    if (waiting.size === 1) tell();
    return () => {
      if (waiting.delete(own) && waiting.size === 0) tell();
    };
  }

  return {
    begin,
    async during(work) {
      const end = begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
    isWaiting: () => waiting.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** That of this page. */
export const requestPriority = createRequestPriority();

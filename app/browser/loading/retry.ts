// Retries until it works: after a second, doubling to fifteen, or immediately when woken. For pages and workers alike.

/** Milliseconds until the next try: the first, and the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

interface Waker {
  /** Ends every wait at once. */
  readonly wake: () => void;
  /** Resolves after so many milliseconds, or when it is woken. */
  readonly wait: (ms: number) => Promise<void>;
}

export function createWaker(): Waker {
  const waiting = new Set<() => void>();
  return {
    wake() {
      for (const go of [...waiting]) go();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, ms);
        waiting.add(go);
      }),
  };
}

interface RetryOptions {
  readonly wait: Waker["wait"];
  /** Called on every failure; what it throws ends the trying. */
  readonly onFailure: (error: unknown) => void;
}

/** Resolves with the first answer; rejects with what `onFailure` or `wait` throws. */
export async function retryWithBackoff<Answer>(
  attempt: () => Promise<Answer>,
  { wait, onFailure }: RetryOptions,
): Promise<Answer> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch (error) {
      onFailure(error);
    }
    await wait(pause);
  }
}

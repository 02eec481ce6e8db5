// Loads that must not take away what is on the screen: one that fails is tried again until it succeeds, by itself, when
// the line is back, and when a person asks for it. Until then the page that was there stays, and says so
// (ui/waiting/load-trouble.tsx).

/** Milliseconds until the next try: the first, and the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

interface Trouble {
  /** What did not work. */
  readonly sentence: string;
  /** Grows with every failure, so that each is told. */
  readonly failures: number;
  /** It is being tried at this moment. */
  readonly trying: boolean;
}

interface Held {
  trouble: Trouble;
  readonly wake: () => void;
}

interface HoldOptions {
  /** Ends the waiting: nobody wants the answer any more. */
  readonly signal: AbortSignal;
  /** What is said while it does not work, e.g. "My Devices could not be opened." */
  readonly sentence: string;
}

const held = new Set<Held>();
const listeners = new Set<() => void>();

/**
 * Loads until it succeeds. Rejects with what is an answer, not a failure: a redirect, a refusal (4xx); and with the
 * signal's reason once it is aborted.
 */
export async function holdOn<Answer>(load: () => Promise<Answer>, options: HoldOptions): Promise<Answer> {
  const { signal, sentence } = options;
  let own: Held | null = null;
  let wake: () => void = () => undefined;
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        if (own) tell(own, { trying: true });
        return await load();
      } catch (error) {
        signal.throwIfAborted();
        if (isAnswer(error)) throw error;
        own ??= hold(sentence, () => wake());
        tell(own, { failures: own.trouble.failures + 1, trying: false });
      }
      await new Promise<void>((resolve) => {
        wake = wokenAfter(pause, signal, resolve);
      });
      signal.throwIfAborted();
    }
  } finally {
    if (own) held.delete(own);
    announce();
  }
}

/** Tries everything at once that would be tried again later. */
export function tryAgain(): void {
  for (const { wake } of [...held]) wake();
}

/** What does not work now; null while everything does. The same object until it changes. */
export function troubleNow(): Trouble | null {
  return [...held].at(-1)?.trouble ?? null;
}

/** Calls back with every change; the answer ends it. */
export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hold(sentence: string, wake: () => void): Held {
  const own: Held = { trouble: { sentence, failures: 0, trying: false }, wake };
  held.add(own);
  return own;
}

function tell(own: Held, change: Partial<Trouble>): void {
  own.trouble = { ...own.trouble, ...change };
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Wakes once: after the pause, when the line is back, when the wait is aborted, or by a call of what it returns. */
function wokenAfter(pause: number, signal: AbortSignal, woken: () => void): () => void {
  const wake = () => {
    clearTimeout(timer);
    removeEventListener("online", wake);
    signal.removeEventListener("abort", wake);
    woken();
  };
  const timer = setTimeout(wake, pause);
  addEventListener("online", wake);
  signal.addEventListener("abort", wake);
  return wake;
}

/** Whether the server has said what there is to say: asking again would only repeat it. */
function isAnswer(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("status" in error)) return false;
  const { status } = error;
  return typeof status === "number" && status < 500 && status !== 429;
}

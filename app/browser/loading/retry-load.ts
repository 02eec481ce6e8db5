// Loads that must not take away what is on the screen: one that fails is tried again until it succeeds, on its own, when
// the connection is back, and when a person asks for it. Until then the earlier page stays and shows a message
// (ui/waiting/load-trouble.tsx).
import { membersOf } from "~/domain/json-record";
import { createWaker, retryWithBackoff } from "./retry";

interface Trouble {
  /** What did not work. */
  readonly sentence: string;
  /** Grows with every failure, so that each is shown. */
  readonly failures: number;
  /** It is being tried at this moment. */
  readonly trying: boolean;
  /** It may never come to this document, which a new version has replaced. */
  readonly gone?: boolean;
}

interface FailingLoad {
  trouble: Trouble;
  readonly wake: () => void;
}

interface RetryLoadOptions {
  /** Ends the waiting: the answer is no longer wanted. */
  readonly signal: AbortSignal;
  /** The message while it does not work, e.g. "My Devices couldn't be opened." */
  readonly sentence: string;
  /** Asked after each failure: whether only a new document may bring it. It is tried on all the same. */
  readonly isGone?: () => boolean;
}

const failing = new Set<FailingLoad>();
const listeners = new Set<() => void>();

/**
 * Loads until it succeeds. Rejects with what is an answer, not a failure: a redirect, a refusal (4xx); and with the
 * signal's reason once it is aborted.
 */
export async function retryLoad<Answer>(
  load: () => Promise<Answer>,
  { signal, sentence, isGone }: RetryLoadOptions,
): Promise<Answer> {
  const { wake, wait } = createWaker();
  const own: FailingLoad = { trouble: { sentence, failures: 0, trying: false }, wake };
  addEventListener("online", wake);
  signal.addEventListener("abort", wake);
  try {
    return await retryWithBackoff(load, {
      onFailure(error) {
        signal.throwIfAborted();
        if (isAnswer(error)) throw error;
        failing.add(own);
        const failures = own.trouble.failures + 1;
        tell(own, { failures, trying: false, ...(isGone && { gone: isGone() }) });
      },
      async wait(ms) {
        await wait(ms);
        signal.throwIfAborted();
        tell(own, { trying: true });
      },
    });
  } finally {
    removeEventListener("online", wake);
    signal.removeEventListener("abort", wake);
    if (failing.delete(own)) announce();
  }
}

/** What a client loader is given. */
interface Loading {
  readonly request: Request;
  readonly serverLoader: () => Promise<unknown>;
}

/** A client loader that keeps the page before until the server's answer is here. */
export function retryingLoader(sentence: string) {
  return ({ request, serverLoader }: Loading) =>
    retryLoad(() => serverLoader(), { signal: request.signal, sentence });
}

/** Retries everything that is waiting for a retry, immediately. */
export function tryAgain(): void {
  for (const { wake } of [...failing]) wake();
}

/** What does not work now; null while everything does. The same object until it changes. */
export function troubleNow(): Trouble | null {
  return [...failing].at(-1)?.trouble ?? null;
}

/** Calls back with every change; the answer ends it. */
export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(own: FailingLoad, change: Partial<Trouble>): void {
  own.trouble = { ...own.trouble, ...change };
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Whether the server's answer is final: asking again would only repeat it. */
function isAnswer(error: unknown): boolean {
  const { status } = membersOf(error);
  return typeof status === "number" && status < 500 && status !== 429;
}

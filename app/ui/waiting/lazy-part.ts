// Parts of a page whose code the initial view does not need: fetched when they are first shown, or prefetched
// (browser/loading/prefetch.ts). Decision 0133.
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from "react";
import { whenPrefetchIsDue } from "~/browser/loading/prefetch";
import { requestPriority } from "~/browser/loading/request-priority";
import { retryLoad } from "~/browser/loading/retry-load";
import { isServerThere } from "~/browser/session-calls";

const MISSING = "Part of this page couldn't be loaded.";

/** How often code that does not come from a server that is there is asked for, before a new document is offered. */
const ASKED_IN_VAIN = 3;

interface Prefetchable {
  /** Fetches the code, if it can be fetched now; else it is tried again when the connection is back. */
  readonly prefetch: () => Promise<void>;
}

interface LazyCode<Code> extends Prefetchable {
  /** Rejects when it cannot be fetched now. For code that a person waits for. */
  readonly now: () => Promise<Code>;
  /** Resolves when the code is here, however long that takes; reports when it fails to load. A person is waiting for it. */
  readonly load: () => Promise<Code>;
}

interface LazyPart<Props> extends Prefetchable {
  readonly View: LazyExoticComponent<ComponentType<Props>>;
  readonly load: () => Promise<unknown>;
}

/** `code` imports the part. Wants a `Suspense` around its view. */
export function lazyPart<Props>(
  code: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  const { load, prefetch } = lazyCode(code);
  return { View: lazy(load), load, prefetch };
}

/** Code that is no part of a view and that a person waits for: `code` imports it. */
export function lazyCode<Code>(code: () => Promise<Code>): LazyCode<Code> {
  const fetched = oneAtATime(code);
  // The server has it.
  const load = oneAtATime(() => (typeof document === "undefined" ? code() : retryPart(fetched)));
  return { now: () => requestPriority.during(fetched), load, ...prefetchable(fetched) };
}

/** Code that no one waits for: `code` imports it. */
export function prefetchable(code: () => Promise<unknown>): Prefetchable {
  let waits = false;
  const again = () => {
    waits = false;
    void prefetch();
  };
  const prefetch = (): Promise<void> =>
    code().then(
      () => undefined,
      () => {
        if (!waits) addEventListener("online", again, { once: true });
        waits = true;
      },
    );
  return { prefetch };
}

/** The pages of the set stand back while it is asked for, and not in the pauses between. */
async function retryPart<Code>(code: () => Promise<Code>): Promise<Code> {
  const { signal } = new AbortController();
  let missing = 0;
  const ask = async () => {
    try {
      return await requestPriority.during(code);
    } catch (error) {
      if (await isServerThere(signal)) missing++;
      throw error;
    }
  };
  return retryLoad(ask, { signal, sentence: MISSING, isGone: () => missing >= ASKED_IN_VAIN });
}

/** The same promise for all who ask, until it fails. */
function oneAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

/** The code once it is wanted and here; null until then. `code` never changes. */
export function useCode<Code>(code: LazyCode<Code>, wanted: boolean): Code | null {
  const [here, setHere] = useState<{ readonly code: Code } | null>(null);
  const isMissing = wanted && here === null;
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    code.load().then(
      (loaded) => !left && setHere({ code: loaded }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [code, isMissing]);
  return here?.code ?? null;
}

/** Fetches the code of parts that will likely be shown, one after another. `parts` never change. */
export function usePrefetch(parts: readonly Prefetchable[]): void {
  useEffect(
    () =>
      whenPrefetchIsDue(async () => {
        for (const part of parts) await part.prefetch();
      }),
    [parts],
  );
}

/** Whether it was ever so: what was opened once stays, to close as it does. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

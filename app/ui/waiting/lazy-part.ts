// Parts of a page whose code the first sight does not need: fetched when they are first shown, or ahead of that
// (browser/ahead.ts). Decision 0133.
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from "react";
import { whenLikely } from "~/browser/ahead";
import { holdOn } from "~/browser/hold-on";
import { ownerLine } from "~/browser/owner-line";
import { isServerThere } from "~/browser/session";

const MISSING = "Part of this page couldn't be loaded.";

/** How often code that does not come from a server that is there is asked for, before a new document is offered. */
const ASKED_IN_VAIN = 3;

interface Ahead {
  /** Fetches the code, if it can be fetched now; else it is tried again when the connection is back. */
  readonly ahead: () => Promise<void>;
}

interface LazyCode<Code> extends Ahead {
  /** Rejects when it cannot be fetched now. For code that a person waits for. */
  readonly now: () => Promise<Code>;
  /** Resolves when the code is here, however long that takes; reports when it fails to load. A person is waiting for it. */
  readonly load: () => Promise<Code>;
}

interface LazyPart<Props> extends Ahead {
  readonly View: LazyExoticComponent<ComponentType<Props>>;
  readonly load: () => Promise<unknown>;
}

/** `code` imports the part. Wants a `Suspense` around its view. */
export function lazyPart<Props>(
  code: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  const { load, ahead } = lazyCode(code);
  return { View: lazy(load), load, ahead };
}

/** Code that is no part of a view and that a person waits for: `code` imports it. */
export function lazyCode<Code>(code: () => Promise<Code>): LazyCode<Code> {
  const fetched = oneAtATime(code);
  // The server has it.
  const load = oneAtATime(() => (typeof document === "undefined" ? code() : holdPart(fetched)));
  return { now: () => ownerLine.during(fetched), load, ...fetchedAhead(fetched) };
}

/** Code that no one waits for: `code` imports it. */
export function fetchedAhead(code: () => Promise<unknown>): Ahead {
  let waits = false;
  const again = () => {
    waits = false;
    void ahead();
  };
  const ahead = (): Promise<void> =>
    code().then(
      () => undefined,
      () => {
        if (!waits) addEventListener("online", again, { once: true });
        waits = true;
      },
    );
  return { ahead };
}

/** The pages of the set stand back while it is asked for, and not in the pauses between. */
async function holdPart<Code>(code: () => Promise<Code>): Promise<Code> {
  const { signal } = new AbortController();
  let missing = 0;
  const ask = async () => {
    try {
      return await ownerLine.during(code);
    } catch (error) {
      if (await isServerThere(signal)) missing++;
      throw error;
    }
  };
  return holdOn(ask, { signal, sentence: MISSING, isGone: () => missing >= ASKED_IN_VAIN });
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

/** Fetches the code of parts that will likely be shown, one after another. `parts` never change. */
export function useAhead(parts: readonly Ahead[]): void {
  useEffect(
    () =>
      whenLikely(async () => {
        for (const part of parts) await part.ahead();
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

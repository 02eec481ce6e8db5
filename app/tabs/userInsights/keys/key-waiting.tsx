// Shows what a key is waiting for if it isn't answered immediately. Decision 0131, The owner first.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CODE_AWAITED, keyWaitsWords } from "~/insights/set/progress-words";
import type { SetProgress } from "~/insights/set/set-progress";
import { Spinner } from "~/ui/waiting/spinner";
import type { Keys } from "./use-keys";

/** What is answered sooner needs no words, ms. */
const LATE_MS = 300;

interface KeyWaitingProps {
  readonly keys: Pick<Keys, "watch" | "code">;
  readonly progress: SetProgress | null;
}

export function KeyWaiting({ keys, progress }: KeyWaitingProps) {
  const { subscribe, isAwaited } = keys.code;
  const isCode = useSyncExternalStore(subscribe, isAwaited, () => false);
  const words = isCode ? CODE_AWAITED : keyWaitsWords(progress);
  const said = useSaidLate(keys, words);
  return <WaitingLine words={said && words} said={said} />;
}

interface WaitingLineProps {
  /** Null while no key waits. */
  readonly words: string | null;
  /** The same as it was when the wait began: it is read out once. */
  readonly said: string | null;
}

export function WaitingLine({ words, said }: WaitingLineProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-2 z-50 flex justify-center px-4">
      <span role="status" className="sr-only">
        {said}
      </span>
      {words !== null && (
        <p
          aria-hidden="true"
          className="flex min-w-0 items-center gap-2 rounded-sm bg-raised px-3 py-2 text-ink-2 text-small tabular-nums shadow-2"
        >
          <Spinner size={14} className="flex-none text-ink-3" />
          <span className="min-w-0">{words}</span>
        </p>
      )}
    </div>
  );
}

/** The words of the moment when a key is late; null while none is. Nothing is drawn for keys that are answered in time. */
function useSaidLate(keys: Pick<Keys, "watch">, words: string): string | null {
  const [said, setSaid] = useState<string | null>(null);
  const latest = useRef(words);
  latest.current = words;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = keys.watch((busy) => {
      clearTimeout(timer);
      if (busy) timer = setTimeout(() => setSaid(latest.current), LATE_MS);
      else setSaid(null);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [keys]);
  return said;
}

// A notice over the page of what could not be loaded: one sentence, 'Try again', and that it is tried again automatically;
// 'Reload' if a new version may have replaced it.
import { useSyncExternalStore } from "react";
import { onTrouble, troubleNow, tryAgain } from "~/browser/loading/retry-load";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

const GONE = "There may be a new version of the console. Reload to continue.";

/** Nothing while everything works. */
export function LoadTrouble({ className = "" }: { readonly className?: string }) {
  const trouble = useSyncExternalStore(onTrouble, troubleNow, () => null);
  if (trouble === null) return null;
  const { sentence, failures, trying, gone = false } = trouble;
  return (
    <Notice
      tone="silent"
      className={`shadow-2 ${className}`}
      action={
        gone ? (
          // With unsaved work, the browser asks first.
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        ) : (
          <Button size="small" busy={trying} onClick={tryAgain}>
            Try again
          </Button>
        )
      }
    >
      {/* Another failure is another message: it is read out again. */}
      <span key={failures}>
        {sentence} {gone ? GONE : "We'll keep trying; what you see stays."}
      </span>
    </Notice>
  );
}

/** Whether something could not be loaded and is tried again. */
export function useIsInTrouble(): boolean {
  return useSyncExternalStore(
    onTrouble,
    () => troubleNow() !== null,
    () => false,
  );
}

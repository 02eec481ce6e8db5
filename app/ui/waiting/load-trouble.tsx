// What could not be loaded, over the page that stays: one sentence, 'Try again', and the word that it goes on by itself;
// 'Reload' where a new version may have taken it away.
import { useSyncExternalStore } from "react";
import { onTrouble, troubleNow, tryAgain } from "~/browser/hold-on";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

const GONE = "There may be a new version of the console: reload the page to go on.";

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
          // Who has something unsaved is asked by the browser first.
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
        {sentence} {gone ? GONE : "What you see stays, and it is tried again by itself."}
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

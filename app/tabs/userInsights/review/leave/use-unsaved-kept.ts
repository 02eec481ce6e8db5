// What is unsaved when the server ends the session is kept in the browser, and so is what could not be saved after the
// page was left; it is unsaved again when the same user is here the next time. Signing out asks first, and leaves nothing.
// Decision 0072, Unsaved over a sign-out.
import { useCallback, useEffect, useRef } from "react";
import { keepUnsaved, takeUnsaved } from "~/browser/saving/kept-save";
import { SESSION_ENDS, sessionEndOf } from "~/browser/session";
import type { ActionSet } from "~/domain/review/undo-stack";

interface UnsavedKept {
  readonly userId: number;
  /** What is unsaved at that moment. */
  readonly unsaved: () => ActionSet;
  /** Hears what was kept. */
  readonly onBack: (actions: ActionSet) => void;
}

/** What it returns is called when actions become unsaved again on their own: the session may be over then. */
export function useUnsavedKept(options: UnsavedKept): () => void {
  const { userId } = options;
  const latest = useRef(options);
  latest.current = options;
  const signedOut = useRef(false);
  const keepIfSignedOut = useCallback(() => {
    if (signedOut.current) keepUnsaved(latest.current.userId, latest.current.unsaved());
  }, []);

  useEffect(() => {
    signedOut.current = false;
    const kept = takeUnsaved(userId);
    if (kept.length > 0) latest.current.onBack(kept);
    const end = (event: Event) => {
      signedOut.current = sessionEndOf(event)?.by === "server";
      keepIfSignedOut();
    };
    addEventListener(SESSION_ENDS, end);
    return () => removeEventListener(SESSION_ENDS, end);
  }, [userId, keepIfSignedOut]);
  return keepIfSignedOut;
}

// What replaces the console when the session is over: nothing of the console stays visible. The sign-in page follows as soon
// as the server answers. Spec section 2.1.
import { useEffect } from "react";
import { retryLoad } from "~/browser/loading/retry-load";
import type { SessionEnd } from "~/browser/session";
import { isServerThere, serverWasTold } from "~/browser/session-calls";
import { Logo } from "~/ui/brand/logo";
import { useDelayed } from "~/ui/waiting/use-delayed";

/** Milliseconds before the page says what it waits for. */
const SAID_AFTER = 1_500;

export function SignedOut({ end: { to } }: { readonly end: SessionEnd }) {
  const late = useDelayed(true, SAID_AFTER);
  // By an effect: what asked before unsaved work is left has gone by then.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const leave = async () => {
      if (!(await isServerThere(signal))) throw new Error("No answer");
    };
    serverWasTold()
      .then(() => retryLoad(leave, { signal, sentence: "" }))
      .then(
        () => location.replace(to),
        () => undefined,
      );
    return () => left.abort();
  }, [to]);
  const isOther = to === "/";
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-5 bg-surface px-6 text-center">
      <Logo large />
      <h1 className="text-title">{isOther ? "Someone else is signed in here now" : "You are signed out"}</h1>
      <p role="status" className="min-h-12 max-w-[46ch] text-pretty text-ink-2">
        {late && "The server isn't responding. This page continues when it does."}
      </p>
    </main>
  );
}

// Asks before unsaved actions are left behind: by a link to another part of the console, or by closing the window. Stays
// quiet while nothing is unsaved, inside the insights, and once the session has ended: no one can stay then. Spec section
// 2.8.
import { useBlocker } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useRef } from "react";
import { SESSION_ENDS } from "~/browser/session";
import { tabAt } from "~/tabs/menu";
import { lazyPart, useEver } from "~/ui/waiting/lazy-part";

/** Fetched with the first unsaved action: where it is asked for there may be no line. */
const LeaveDialog = lazyPart(() => import("./leave-dialog"));

/** `count` unsaved actions. */
export function LeaveGuard({ count }: { readonly count: number }) {
  const unsaved = count > 0;
  const ended = useRef(false);
  useEffect(() => {
    const end = () => {
      ended.current = true;
    };
    addEventListener(SESSION_ENDS, end);
    return () => removeEventListener(SESSION_ENDS, end);
  }, []);
  useEffect(() => {
    if (!unsaved) return;
    void LeaveDialog.prefetch();
    const ask = (event: BeforeUnloadEvent) => {
      if (!ended.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Place; nextLocation: Place }) =>
        unsaved && !ended.current && partOf(currentLocation) !== partOf(nextLocation),
      [unsaved],
    ),
  );
  const asked = useEver(blocker.state === "blocked");
  return (
    asked && (
      <Suspense>
        <LeaveDialog.View
          open={blocker.state === "blocked"}
          count={count}
          onStay={() => blocker.reset?.()}
          onLeave={() => blocker.proceed?.()}
        />
      </Suspense>
    )
  );
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The part of the console that an address leads to. */
function partOf({ pathname, search }: Place): string {
  const params = new URLSearchParams(search);
  return [pathname, tabAt(search) ?? "", params.get("section") ?? ""].join(" ");
}

// Asks before unsaved actions are left behind: by a link to another part of the console, or by closing the window. Stays
// quiet while nothing is unsaved, and inside the insights. Spec section 2.8.
import { useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";

/** `count` unsaved actions. */
export function LeaveGuard({ count }: { readonly count: number }) {
  const unsaved = count > 0;
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Place; nextLocation: Place }) =>
        unsaved && partOf(currentLocation) !== partOf(nextLocation),
      [unsaved],
    ),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      size="small"
      role="alertdialog"
      title="Leave without saving?"
      actions={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button variant="primary" onClick={stay}>
            Stay
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        {count === 1 ? "1 unsaved action is lost" : `${count} unsaved actions are lost`} when you leave.
      </p>
    </Dialog>
  );
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The part of the console that an address leads to. */
function partOf({ pathname, search }: Place): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get("tab") ?? "userInsights", params.get("section") ?? ""].join(" ");
}

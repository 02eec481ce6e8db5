// Back and Forward while widgets are changed: where they stay on the dashboard they are the way out of the editing, which asks
// as every other one does. Else the filters would change under it. Decision 0126, The dashboard and its address and editing.
import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { tabAt } from "~/tabs/menu";

/** `leave` asks first where something is changed. */
export function useBackLeaves(leave: () => void): void {
  const blocker = useBlocker(staysOnDashboard);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    leave();
  }, [blocker, leave]);
}

interface Step {
  readonly historyAction: string;
  readonly currentLocation: Place;
  readonly nextLocation: Place;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

function staysOnDashboard({ historyAction, currentLocation, nextLocation }: Step): boolean {
  if (historyAction !== "POP" || nextLocation.pathname !== currentLocation.pathname) return false;
  return tabAt(nextLocation.search) === "dashboard";
}

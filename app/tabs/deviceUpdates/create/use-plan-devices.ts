// Every camera that the reader may push to, as the plan goes by it: asked for once, and anew when something has changed.
// Picking asks for nothing.
import { useCallback, useEffect, useState } from "react";
import { pageClient } from "~/browser/api/page-client";
import { readPlanDevices } from "~/browser/api/updates";
import type { PlanDevice } from "~/domain/updates/update-view";

export interface PlanDevices {
  /** Null until they are here; those of before while they come anew. */
  readonly devices: readonly PlanDevice[] | null;
  /** They did not come. */
  readonly failed: boolean;
  /** Asks for them anew. */
  readonly refresh: () => void;
}

export function usePlanDevices(): PlanDevices {
  const [devices, setDevices] = useState<readonly PlanDevice[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    readPlanDevices(pageClient, leaving.signal).then(setDevices, () => setFailed(!leaving.signal.aborted));
    return () => leaving.abort();
  }, [attempt]);
  const refresh = useCallback(() => setAttempt((before) => before + 1), []);
  return { devices, failed, refresh };
}

// Every camera that the reader may push to, with what the plan needs: loaded once, and again when something has
// changed. Picking loads nothing.
import { useCallback, useEffect, useState } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { readPlanDevices } from "~/browser/api/device-updates";
import type { PlanDevice } from "~/domain/device-updates/update-view";

export interface PlanDevices {
  /** Null until they load; the earlier ones while they load again. */
  readonly devices: readonly PlanDevice[] | null;
  /** They did not load. */
  readonly failed: boolean;
  /** Loads them again. */
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

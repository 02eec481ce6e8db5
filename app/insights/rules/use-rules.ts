// The reader's rules, as the server has them.
import { useCallback, useEffect, useState } from "react";
import { failureOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { askOverview } from "~/browser/api/insights";
import { listRules } from "~/browser/api/rules/rules";
import type { RulesView } from "~/domain/rules/shown-rule";
import type { SetDevice } from "~/domain/set/pages/column-page";

export interface Rules {
  /** Null until they are here. */
  readonly view: RulesView | null;
  readonly failed: boolean;
  /** Asks for them again; what is shown stays until then. */
  readonly reload: () => void;
}

/** `version`: another one asks again. */
export function useRules(version: unknown = null): Rules {
  const [view, setView] = useState<RulesView | null>(null);
  const [failed, setFailed] = useState(false);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each of them
  useEffect(() => {
    const leaving = new AbortController();
    listRules(pageClient, leaving.signal).then(
      (found) => {
        setView(found);
        setFailed(false);
      },
      (error: unknown) => {
        if (failureOf(error)?.kind !== "aborted") setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [times, version]);
  const reload = useCallback(() => {
    setFailed(false);
    setTimes((now) => now + 1);
  }, []);
  return { view, failed, reload };
}

/** The reader's cameras, without the set: none until they are here. */
export function useRuleCameras(): readonly SetDevice[] {
  const [devices, setDevices] = useState<readonly SetDevice[]>([]);
  useEffect(() => {
    let left = false;
    askOverview(pageClient).then(
      (overview) => left || setDevices(overview.devices),
      // Without them, cameras are called by their ids.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return devices;
}

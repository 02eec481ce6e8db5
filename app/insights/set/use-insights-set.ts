// The set of insights for any tab that shows something of it, list or not: opened once the page is alive, how far it has
// come, and what is wrong with it. What the set answers: use-set-answer.ts.

import { useEffect, useState, useSyncExternalStore } from "react";
import { signInHref } from "~/browser/paths";
import { onSessionChange, signOutHere, storedAuthorization } from "~/browser/session";
import type { SetPort, SetState } from "~/domain/set/set-port";
import { LINE_IS_DOWN, notReached, progressOf, type SetProgress } from "./set-progress";

const NOT_OPEN = { subscribe: () => () => undefined, state: () => null };

export interface InsightsSet {
  /** Null until its code and worker are here. */
  readonly port: SetPort | null;
  /** The port once every insight is here: what it does not hold then is not there. */
  readonly whole: SetPort | null;
  /** Null while there is no port. */
  readonly state: SetState | null;
  /** Changes whenever what was answered is to be asked again; 0 while there is nothing to ask. */
  readonly version: number;
  /** Null once everything is here, and while nothing is known. */
  readonly progress: SetProgress | null;
  readonly error: { readonly message: string } | null;
}

/** The user's set. A reader whose session has ended is led to the login page. */
export function useInsightsSet(userId: number): InsightsSet {
  const port = useSetPort(userId);
  const source = port ?? NOT_OPEN;
  const state = useSyncExternalStore<SetState | null>(source.subscribe, source.state, () => null);
  useLeaveWhenSignedOut(state?.signedOut === true);
  return {
    port,
    whole: state?.complete ? port : null,
    state,
    version: state?.version ?? 0,
    progress: progressOf(state),
    error: state?.failed ? LINE_IS_DOWN : notReached(state?.unreachable ?? []),
  };
}

/** Another port when the same user has signed in anew: the one before would only be refused. */
function useSetPort(userId: number): SetPort | null {
  const authorization = useSyncExternalStore(onSessionChange, storedAuthorization, () => null);
  const [port, setPort] = useState<SetPort | null>(null);
  useEffect(() => {
    // Nobody is signed in at this moment; who comes next decides about the page.
    if (authorization === null) return;
    let left = false;
    void import("~/islands/insights/open-set-port.client").then(({ openSetPort }) => {
      if (!left) setPort(openSetPort({ userId, authorization }));
    });
    return () => {
      left = true;
    };
  }, [userId, authorization]);
  return port;
}

/** The server no longer knows the session: it ends here, too, so that no page asks for it again. */
function useLeaveWhenSignedOut(signedOut: boolean): void {
  useEffect(() => {
    if (signedOut) signOutHere({ by: "server", to: signInHref(location.href) });
  }, [signedOut]);
}

// The set of insights for any tab that shows part of it, list or not: opened once the page is interactive, with its
// progress and its errors. The set's answers: use-set-answer.ts.

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { keepLoadAll, keptLoadAll } from "~/browser/kept/kept-load-all";
import { retryLoad } from "~/browser/loading/retry-load";
import { signInHref } from "~/browser/paths";
import { onSessionChange, storedAuthorization } from "~/browser/session";
import { signOutHere } from "~/browser/session-calls";
import type { SetPort, SetState } from "~/domain/set/set-port";
import { type DaySpan, type SetPart, sameDays } from "~/domain/set/set-window";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import { CONNECTION_LOST, leftOutWords, notReached, progressOf, type SetProgress } from "./set-progress";

const NOT_OPEN = { subscribe: () => () => undefined, state: () => null };

export interface InsightsSet {
  /** Null until its code and worker are here. */
  readonly port: SetPort | null;
  /** The port once everything that is wanted is here, less what the server can't send (`state.leftOut`). */
  readonly whole: SetPort | null;
  /** Null while there is no port. */
  readonly state: SetState | null;
  /** Changes whenever what was answered is to be asked again; 0 while there is nothing to ask. */
  readonly version: number;
  /** Which part of all insights it holds or is to hold; null: everything there is, and while that is not known. */
  readonly part: SetPart | null;
  /** The server can't send some of its insights. */
  readonly hasGaps: boolean;
  /** What the set doesn't hold may be there all the same: beyond the part, or left out. */
  readonly isPart: boolean;
  /** Null once everything that is wanted is here, and while nothing is known. */
  readonly progress: SetProgress | null;
  /** Loads as much as memory holds, although little data is asked for; for this visit. */
  readonly loadAll: () => void;
  readonly error: { readonly message: string } | null;
}

/**
 * The user's set: the newest insights, or those received on these days. A reader whose session has ended is led to the login
 * page.
 */
export function useInsightsSet(userId: number, days: DaySpan | null = null): InsightsSet {
  const port = useSetPort(userId);
  const loadAll = useChosenPart(port, days);
  const source = port ?? NOT_OPEN;
  const state = useSyncExternalStore<SetState | null>(source.subscribe, source.state, () => null);
  useLeaveWhenSignedOut(state?.signedOut === true);
  // What it says of the days that were chosen before is not said of these.
  const isChosen = sameDays(state?.part?.days ?? null, days);
  const part = isChosen ? (state?.part ?? null) : null;
  const hasGaps = (state?.leftOut.length ?? 0) > 0;
  return {
    port,
    whole: state?.complete && isChosen ? port : null,
    state,
    version: state?.version ?? 0,
    part,
    hasGaps,
    isPart: part !== null || hasGaps,
    progress: isChosen ? progressOf(state) : progressOf(state && { ...state, complete: false, part: null }),
    loadAll,
    error: state?.failed ? CONNECTION_LOST : (notReached(state?.unreachable ?? []) ?? leftOutWords(state)),
  };
}

/** Tells the set which part is wanted, before anything is asked of it. */
function useChosenPart(port: SetPort | null, days: DaySpan | null): () => void {
  const { from, to } = days ?? { from: null, to: null };
  const choose = useCallback(() => {
    const chosen = from === null || to === null ? null : { from, to };
    port?.choose({ days: chosen, loadAll: keptLoadAll() });
  }, [port, from, to]);
  // As early as questions are asked (use-set-answer.ts).
  useEarlyEffect(choose, [choose]);
  return useCallback(() => {
    keepLoadAll();
    choose();
  }, [choose]);
}

/** Another port once the same user has signed in again: the earlier one would only be refused. */
function useSetPort(userId: number): SetPort | null {
  const authorization = useSyncExternalStore(onSessionChange, storedAuthorization, () => null);
  const [port, setPort] = useState<SetPort | null>(null);
  useEffect(() => {
    // No one is signed in at this moment; the next sign-in decides about the page.
    if (authorization === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const code = () => import("~/islands/insights/open-set-port.client");
    retryLoad(code, { signal, sentence: "Insights could not be loaded." }).then(
      ({ openSetPort }) => {
        if (!signal.aborted) setPort(openSetPort({ userId, authorization }));
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId, authorization]);
  return port;
}

/** The server no longer knows the session: it ends here, too, so that no page asks for it again. */
function useLeaveWhenSignedOut(signedOut: boolean): void {
  useEffect(() => {
    if (signedOut) signOutHere({ by: "server", to: signInHref(location.href) });
  }, [signedOut]);
}

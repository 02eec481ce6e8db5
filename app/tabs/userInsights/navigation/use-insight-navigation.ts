// The navigation through the insights of this page: it asks the set, is drawn, and the address follows. Back, a link
// and the browser's own field lead it elsewhere.
import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { OpenedInsight } from "~/domain/set/set-answer";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { useOpenedAddress } from "~/insights/view/use-opened-address";
import { type KnownInsights, openInsight } from "~/tabs/userInsights/open-insight";
import { createInsightNavigation, type InsightNavigation, type NavigationState } from "./insight-navigation";

interface NavigationOptions extends Pick<KnownInsights, "list" | "open"> {
  readonly set: InsightsSet;
  readonly query: InsightsQuery;
  /** The insight that the address names. */
  readonly askedId: string | null;
  /** The address of the page with an insight opened, or none. */
  readonly addressOf: (insightId: string | null) => string;
  /** The reader is led elsewhere: what they pressed here is void. */
  readonly onArrive: () => void;
}

/** What it leads to is drawn by `opened`; null while none is opened, and while nothing is known of it. */
export function useInsightNavigation(options: NavigationOptions) {
  const { set, query, askedId } = options;
  const { port, version } = set;
  const [state, setState] = useState<NavigationState>({ openedId: askedId, fromSet: null });
  const latest = useRef(options);
  latest.current = options;
  const gone = useGone(port);
  const known = ({ fromSet, openedId }: NavigationState) => {
    const { list, open, set } = latest.current;
    return openInsight({ list, open, fromSet, complete: set.whole !== null, isPart: set.isPart }, openedId);
  };
  const knownNow = useRef(known);
  knownNow.current = known;

  const follow = useRef<(from: string | null, to: string | null) => void>(() => undefined);
  const navigation: InsightNavigation = useMemo(() => {
    let shownId = latest.current.askedId;
    return createInsightNavigation(
      {
        async ask(insightId): Promise<OpenedInsight | null | undefined> {
          const { set, query } = latest.current;
          if (set.port === null || set.version === 0) return undefined;
          return Promise.race([set.port.open(insightId, query), gone.current]);
        },
        known(now) {
          const found = knownNow.current(now);
          return found && "detail" in found ? found : null;
        },
        show(now) {
          if (now.openedId !== shownId) follow.current(shownId, now.openedId);
          shownId = now.openedId;
          setState(now);
        },
        onError: reportError,
      },
      shownId,
    );
  }, [gone]);

  const arriving = useRef(false);
  const address = useOpenedAddress({
    askedId,
    addressOf: options.addressOf,
    onArrive(insightId) {
      options.onArrive();
      arriving.current = true;
      navigation.arrive(insightId);
      arriving.current = false;
    },
  });
  follow.current = (from, to) => {
    if (!arriving.current) address.follow(from, to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set, version or query answers otherwise
  useEffect(() => navigation.refresh(), [navigation, port, version, query]);
  const opened = known(state);
  useAskedOfServer(opened === null && set.isPart && set.whole !== null ? notHeld(state) : null);
  return { navigation, openedId: state.openedId, opened };
}

/** The opened insight, once the set has answered that it does not hold it. */
function notHeld({ openedId, fromSet }: NavigationState): string | null {
  return fromSet?.askedId === openedId && fromSet?.opened === null ? openedId : null;
}

/** What the set leaves out, the document brings. Asked once an insight. */
function useAskedOfServer(insightId: string | null): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    if (insightId !== null) latest.current();
  }, [insightId]);
}

/** Resolves once the set of now is left for another one: it may never answer. */
function useGone(port: InsightsSet["port"]) {
  const gone = useRef<Promise<undefined>>(new Promise(() => undefined));
  useEffect(() => {
    if (port === null) return;
    let leave: (nothing: undefined) => void = () => undefined;
    gone.current = new Promise((resolve) => {
      leave = resolve;
    });
    return () => leave(undefined);
  }, [port]);
  return gone;
}

// The set of insights behind the list: opened once the page is alive, asked for the rows of every view, latest first.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { OpenedInsight, SetAnswer } from "~/domain/set/set-answer";
import type { SetPort, SetState } from "~/domain/set/set-port";
import type { InsightsQuery } from "~/domain/view/insights-query";

const NOT_OPEN = { subscribe: () => () => undefined, state: () => null };

/** The user's set; null until its code and worker are here. */
export function useSetPort(userId: number): SetPort | null {
  const [port, setPort] = useState<SetPort | null>(null);
  useEffect(() => {
    let left = false;
    void import("~/islands/insights/open-set-port.client").then(({ openSetPort }) => {
      if (!left) setPort(openSetPort({ userId, authorization: localStorage.getItem("AuthToken") }));
    });
    return () => {
      left = true;
    };
  }, [userId]);
  return port;
}

/** How far the set is; null while there is none. */
export function useSetState(port: SetPort | null): SetState | null {
  const source = port ?? NOT_OPEN;
  return useSyncExternalStore<SetState | null>(source.subscribe, source.state, () => null);
}

/** An answer with the question it belongs to. */
export interface Answered {
  readonly query: InsightsQuery;
  readonly version: number;
  readonly answer: SetAnswer;
}

/**
 * The set's latest answer to the query. While one question is being answered only the newest of the others is kept, so
 * that typing never queues up behind itself.
 */
export function useSetAnswer(port: SetPort | null, query: InsightsQuery, version: number): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const next = useRef<{ readonly query: InsightsQuery; readonly version: number } | null>(null);
  const asking = useRef(false);

  useEffect(() => {
    if (port === null || version === 0) return;
    next.current = { query, version };
    if (asking.current) return;
    asking.current = true;
    void (async () => {
      for (let question = next.current; question; question = next.current) {
        next.current = null;
        setAnswered({ ...question, answer: await port.answer(question.query) });
      }
      asking.current = false;
    })();
  }, [port, query, version]);

  return answered;
}

/** The insight that the address names, as the set knows it; until it has answered, its answer before. */
export function useOpened(
  port: SetPort | null,
  askedId: string | null,
  query: InsightsQuery,
  version: number,
): { readonly askedId: string; readonly opened: OpenedInsight | null } | null {
  const [opened, setOpened] = useState<{
    readonly askedId: string;
    readonly opened: OpenedInsight | null;
  } | null>(null);
  useEffect(() => {
    if (port === null || askedId === null || version === 0) return;
    let left = false;
    void port.open(askedId, query).then((answer) => {
      if (!left) setOpened({ askedId, opened: answer });
    });
    return () => {
      left = true;
    };
  }, [port, askedId, query, version]);
  return askedId === null ? null : opened;
}

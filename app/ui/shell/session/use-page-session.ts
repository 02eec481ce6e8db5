// The session of the page and the browser's: kept while they agree, and what follows when they differ, because someone
// has signed out or in beside this page, or the server no longer knows the session.
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  announceSessionEnd,
  type BrowserSession,
  keepSession,
  noteShownUser,
  onSessionChange,
  SESSION_ENDS,
  SESSION_REFUSED,
  type SessionEnd,
  sessionEndOf,
  turnOf,
} from "~/browser/session";
import { useEarlyEffect } from "~/ui/page/use-early-effect";

interface PageSession {
  /** The session is over: nothing of the page may be seen any more. */
  readonly end: SessionEnd | null;
  /** The server has refused it; the page keeps its work until someone signs in again. */
  readonly refused: boolean;
}

const SIGNED_OUT: SessionEnd = { by: "other-tab", to: "/login" };
const SOMEBODY_ELSE: SessionEnd = { by: "other-tab", to: "/" };

/** `session`: the latest from the loader of the shell; a new object with every answer. */
export function usePageSession(session: BrowserSession): PageSession {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const [refused, setRefused] = useState(false);
  const revalidator = useRevalidator();
  const latest = useRef({ revalidator, refused });
  latest.current = { revalidator, refused };
  const shown = useRef(session);
  /** The server is being asked whose the cookie is. */
  const asking = useRef(false);

  const leave = useCallback((why: SessionEnd) => {
    setEnd(why);
    announceSessionEnd(why);
  }, []);
  const ask = useCallback(() => {
    if (asking.current) return;
    asking.current = true;
    latest.current.revalidator.revalidate();
  }, []);

  const look = useCallback(() => {
    const turn = turnOf(shown.current);
    if (turn === "other") leave(SOMEBODY_ELSE);
    // The token was kept when the page began. A browser that drops a cookie tells other tabs a moment late, so that they
    // may still see the mark when the token has gone.
    const isOver = turn === "gone" || turn === "missing";
    // Signing in again passes through a moment in which no one is signed in.
    if (isOver && !latest.current.refused) leave(SIGNED_OUT);
    if (turn === "renewed") {
      setRefused(false);
      ask();
    }
  }, [leave, ask]);

  useEarlyEffect(() => {
    const turn = turnOf(session);
    if (turn === "other" || session.userId !== shown.current.userId) return leave(SOMEBODY_ELSE);
    if (turn === "gone") return leave(SIGNED_OUT);
    // The cookie that the server saw, or the token that another tab has stored: which is newer, the server says.
    if (turn === "renewed" && !asking.current) return ask();
    asking.current = false;
    shown.current = session;
    noteShownUser(session.userId);
    keepSession(session);
  }, [session, leave, ask]);

  useEffect(() => {
    const ended = (event: Event) => setEnd(sessionEndOf(event));
    const refuse = () => {
      setRefused(true);
      latest.current.refused = true;
      look();
    };
    const seen = () => {
      if (document.visibilityState === "visible") look();
    };
    addEventListener(SESSION_ENDS, ended);
    addEventListener(SESSION_REFUSED, refuse);
    document.addEventListener("visibilitychange", seen);
    // A page restored from the browser's cache has missed the messages in between.
    addEventListener("pageshow", seen);
    const leaveOut = onSessionChange(look);
    return () => {
      removeEventListener(SESSION_ENDS, ended);
      removeEventListener(SESSION_REFUSED, refuse);
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pageshow", seen);
      leaveOut();
    };
  }, [look]);

  return { end, refused };
}

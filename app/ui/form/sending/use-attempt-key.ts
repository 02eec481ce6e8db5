// The key under which a form is sent: the same thing sent again is the same try, which the server makes once.
import { useRef } from "react";

/** What it returns gives the key of what is sent, in one text. */
export function useAttemptKey(): (sent: string) => string {
  const last = useRef<{ readonly sent: string; readonly key: string } | null>(null);
  return (sent) => {
    if (last.current?.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}

// Where a request comes from, for limits and for the list of sessions.
import type { Origin } from "~/services/sessions/begun-session";
import { knownBrowserOf } from "./cookie";

/** `ip`: the caller's address, as the Worker has it. */
export function originOf({ ip }: { readonly ip: string }, request: Request): Origin {
  return {
    ip,
    userAgent: request.headers.get("user-agent") ?? "",
    knownBrowser: knownBrowserOf(request),
  };
}

// An error in plain words: what happened, what is safe, what to do. Pure. docs/look.md, Words.
import { isRouteErrorResponse } from "@remix-run/react";

interface ErrorWords {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** The words of what a loader, an action or a view threw. A refusal's own sentence is used when it has one. */
export function errorWords(error: unknown): ErrorWords {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const sentence = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  switch (status) {
    case 404:
      return {
        status,
        title: "There is nothing at this address",
        text: sentence || "The page may have moved, or the address may be wrong.",
      };
    case 401:
    case 403:
      return {
        status,
        title: "You don't have access to this",
        text: sentence || "Your account can't open this part. If it should, ask support.",
      };
    default:
      return {
        status,
        title: status < 500 ? "This didn't work" : "Something went wrong on our side",
        text: (status !== 500 && sentence) || "Everything you saved is safe. Please try again.",
      };
  }
}

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
        text: sentence || "It may have moved, or it was never one of ours.",
      };
    case 401:
    case 403:
      return {
        status,
        title: "This is not open to you",
        text: sentence || "Your account has no right to see this part. Ask support if it should have.",
      };
    default:
      return {
        status,
        title: status < 500 ? "This could not be done" : "Something went wrong on our side",
        text: (status !== 500 && sentence) || "Nothing that you saved is lost. Please try again.",
      };
  }
}

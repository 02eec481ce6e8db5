// The response headers for a form that the page has just refused: of an action's headers Remix passes on only cookies.
import type { HeadersFunction } from "@remix-run/cloudflare";

/** The `headers` of every route that takes forms: when to try again. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("retry-after");
  return new Headers(wait === null ? [] : [["retry-after", wait]]);
};

// What a page says in its head of the form that it has just refused: Remix passes on no header of an action by itself
// but its cookies.
import type { HeadersFunction } from "@remix-run/cloudflare";

/** The `headers` of every route that takes forms: when to try again. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("retry-after");
  return new Headers(wait === null ? [] : [["retry-after", wait]]);
};

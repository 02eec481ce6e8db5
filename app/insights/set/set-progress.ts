// How much of the set is loaded, and the messages when loading stops. Pure.

import type { LeftOut } from "~/domain/set/left-out";
import type { SetState } from "~/domain/set/set-port";
import { formatCount } from "~/domain/text/format";
import { spanWords } from "~/domain/view/filters/filter-words";

/** How much of the set is here, of what it is to hold. */
export interface SetProgress {
  readonly loaded: number;
  readonly total: number;
}

/** While the set cannot be loaded; loading is retried automatically. */
export const CONNECTION_LOST = {
  message: "Some insights haven't loaded yet. We'll keep trying; you can go on working with the ones shown.",
};

/** Cameras that are named when some cannot be reached. */
const NAMED = 3;

/** While the accounts of some cameras cannot be reached; null when all can. The rows shown are without them. */
export function notReached(cameras: readonly string[]): { readonly message: string } | null {
  if (cameras.length === 0) return null;
  const named = cameras.slice(0, NAMED);
  const more = cameras.length - named.length;
  const all =
    more > 0 ? [...named, more === 1 ? "1 more camera" : `${formatCount(more)} more cameras`] : named;
  const names = [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(" and ");
  return {
    message: `Insights from ${names} are unavailable now. Your data is safe; we'll keep trying.`,
  };
}

/**
 * While the server can't send some insights; null when it can send all.
 * @example "The server can't send 3 of your 109,858 insights: numbers 20,001 to 20,003, received May 3rd to May 9th 2026. ..."
 */
export function leftOutWords(
  state: Pick<SetState, "leftOut" | "loaded" | "total" | "part"> | null,
): { readonly message: string } | null {
  const [first, ...others] = state?.leftOut ?? [];
  if (!state || !first) return null;
  const { loaded, total, part } = state;
  const more = others.length > 0 ? `; and ${formatCount(others.length)} more` : "";
  // A part leaves others out as well: how many of them the server can't send is not known.
  const missing = part || !total ? "some" : `${formatCount(total - loaded)} of your ${formatCount(total)}`;
  return {
    message: `The server can't send ${missing} insights: ${gapWords(first)}${more}. Your data is safe, but counts, widgets and exports leave them out.`,
  };
}

/** Numbers count an account's insights from the oldest. */
function gapWords({ from, to, days }: LeftOut): string {
  const places = `number${to - from === 1 ? "" : `s ${formatCount(from + 1)} to`} ${formatCount(to)}`;
  return days === null ? places : `${places}, received ${spanWords(days)}`;
}

/** Whether the overview is here: which devices and models there are, and how many insights. */
export function isNamed(state: SetState | null): boolean {
  return state !== null && state.total !== null;
}

/** What is loading and how far it is; null once everything that is wanted is here, and while nothing is known. */
export function progressOf(state: SetState | null): SetProgress | null {
  if (state === null || state.complete || state.total === null) return null;
  return { loaded: state.loaded, total: Math.max(state.part?.rows ?? state.total, state.loaded) };
}

/** How much is here of all that there is; null once that is everything, and while nothing is known. */
export function countedOf(state: SetState | null): SetProgress | null {
  if (state === null || state.total === null) return null;
  const isWhole = state.complete && state.part === null && state.leftOut.length === 0;
  return isWhole ? null : { loaded: state.loaded, total: state.total };
}

// How far the set has come, in numbers and words, and what is said when it comes no further. Pure.
import { formatCount } from "~/domain/format";
import type { SetState } from "~/domain/set/set-port";

/** How much of the set is here. */
export interface SetProgress {
  readonly loaded: number;
  readonly total: number;
}

/** Said while the set cannot be loaded; it goes on by itself. */
export const LINE_IS_DOWN = {
  message: "Insights could not be loaded. What is here stays; loading goes on by itself.",
};

/** Cameras that are named when some cannot be reached. */
const NAMED = 3;

/** Said while the accounts of some cameras cannot be reached; null when all can. What is shown is without them. */
export function notReached(cameras: readonly string[]): { readonly message: string } | null {
  if (cameras.length === 0) return null;
  const named = cameras.slice(0, NAMED);
  const more = cameras.length - named.length;
  const all =
    more > 0 ? [...named, more === 1 ? "1 more camera" : `${formatCount(more)} more cameras`] : named;
  const names = [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(" and ");
  return {
    message: `The insights of ${names} cannot be reached now. Nothing of them is lost; they come back by themselves.`,
  };
}

/** Said when the set could not answer. */
export const NO_ANSWER = {
  message: "These insights could not be worked out. Nothing is lost; what is shown was asked before.",
};

/** What is loading and how far it is; null once everything is here, and while nothing is known. */
export function progressOf(state: SetState | null): SetProgress | null {
  if (state === null || state.complete || state.total === null) return null;
  return { loaded: state.loaded, total: state.total };
}

/** "Searching 340,000 of 1,000,000 insights". */
export function progressWords({ loaded, total }: SetProgress): string {
  return `Searching ${formatCount(loaded)} of ${formatCount(total)} insights`;
}

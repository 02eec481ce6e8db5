// The words of lists while the set is loading, and when it could not answer. Pure.
import { formatCount } from "~/domain/text/format";
import type { SetProgress } from "./set-progress";

/** When the set could not answer. */
export const NO_ANSWER = {
  message: "We couldn't update this view. Your data is safe; you're looking at the previous result.",
};

/** "340,000 of 1,000,000 loaded". */
function hereWords({ loaded, total }: SetProgress): string {
  return `${formatCount(loaded)} of ${formatCount(total)} loaded`;
}

/** While a key waits for code that the page has not needed until then. */
export const CODE_AWAITED = "Loading the rest of this page";

/** What a key waits for when its answer is late. */
export function keyWaitsWords(progress: SetProgress | null): string {
  return progress === null ? "Waiting for insights" : `Waiting for insights: ${hereWords(progress)}`;
}

/** Where nothing loaded is left to review, and more is to come. */
export function noneLeftHere({ loaded }: SetProgress): string {
  if (loaded === 0) return "You've reviewed everything loaded so far. More insights are loading.";
  return `Nothing left to review in the ${formatCount(loaded)} insights loaded so far. More insights are loading.`;
}

/** "once all insights have loaded: 34%". */
export function whenWhole(progress: SetProgress | null): string {
  if (progress === null || progress.total === 0) return "once all insights have loaded";
  return `once all insights have loaded: ${Math.floor((100 * progress.loaded) / progress.total)}%`;
}

/** "Loading 340,000 of 1,000,000 insights"; where filters look for some, "Searching ...". */
export function progressWords({ loaded, total }: SetProgress, filtered = false): string {
  return `${filtered ? "Searching" : "Loading"} ${formatCount(loaded)} of ${formatCount(total)} insights`;
}

// How what was found or counted says which part of all insights it was looked for in. Pure. Decision 0132, The newest, or the
// days that are asked for.
import type { SetPart } from "~/domain/set/set-window";
import { formatCount } from "~/domain/text/format";
import { spanWords } from "~/domain/view/filters/filter-words";

/** Behind a count of what was found. @example "in the newest 1,500,000" */
export function inPart({ days, rows }: SetPart): string {
  return days === null ? `in the newest ${formatCount(rows)}` : `among those received ${spanWords(days)}`;
}

/** What is here. @example "Counted in the newest 1,500,000 insights." */
export function partTip(part: SetPart): string {
  return `Counted ${inPart(part)}${part.days === null ? " insights" : ""}.`;
}

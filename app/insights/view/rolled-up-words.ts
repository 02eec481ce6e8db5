// Why an insight shows a group: which classes were summed, and that none is sure enough alone. Pure.
import type { RolledUp } from "~/domain/set/species/class-taxa";
import { formatPercent } from "~/domain/text/format";

/** Classes named; the others are counted. */
const NAMED = 3;

/** @example "No class reaches 50%. Red fox (47%) and Coyote (41%) are of this family." */
export function rolledUpReason({ classes, rank }: RolledUp, sureFrom: number): string {
  const named = classes.slice(0, classes.length > NAMED ? NAMED - 1 : NAMED);
  const more = classes.length - named.length;
  const words = named.map(({ className, confidence }) => `${className} (${formatPercent(confidence)})`);
  const all = more > 0 ? [...words, `${more} more`] : words;
  return `No class reaches ${sureFrom}%. ${all.slice(0, -1).join(", ")} and ${all.at(-1)} are of this ${rank ?? "group"}.`;
}

// Which models of a set share 100 % among their classes, so that their scores can be added up. One look at each row. Pure.
// Decision 0148, Roll-up.
import type { InsightSet } from "~/domain/set/insight-set";
import { shortNumberAt } from "~/domain/set/pages/fixed-point";
import { algAt } from "~/domain/set/set-row";
import { isShared } from "~/domain/taxa/roll-up";

/** The models of which an insight has scores that add up to more than 100 %: they judge each class alone. */
export function unsharedAlgs({ pages }: InsightSet): ReadonlySet<number> {
  const unshared = new Set<number>();
  for (const page of pages) {
    const { count, listStart, listScore } = page;
    for (let row = 0; row < count; row++) {
      const to = listStart[row + 1] ?? 0;
      let sum = 0;
      for (let at = listStart[row] ?? 0; at < to; at++) sum += shortNumberAt(listScore, at);
      const alg = isShared(sum) ? null : algAt(page, row);
      if (alg !== null) unshared.add(alg);
    }
  }
  return unshared;
}

// Which collections pass the filters of a query, and what they stand for then. Pure but for what the filters remember.
// Decision 0027, Review.
import type { InsightSet } from "~/domain/set/insight-set";
import { ARCHIVED, type Filtered, fourRows, LEFT, standingOf } from "~/domain/set/rows/passing-rows";
import type { SetFilters } from "~/domain/set/rows/set-filters";

/** Of collections, each a row of `set`: filters ask each of the single insights, and one that passes brings its collection. */
export function collectedFilters(
  singles: SetFilters,
  { set, ofRow, count }: { readonly set: InsightSet; readonly ofRow: Uint32Array; readonly count: number },
): SetFilters {
  let facts: Uint8Array | null = null;
  return {
    active: singles.active,
    filtered(active) {
      facts ??= standingOf(set);
      return active.length === 0
        ? { mask: null, facts }
        : collectedRows(singles.filtered(active), { ofRow, count });
    },
    ahead: singles.ahead,
  };
}

/**
 * The collections of which an insight passes. One is archived when all that pass are, and left to review when one that
 * passes is: what the filters leave out has no say.
 */
function collectedRows(
  { mask, facts }: Filtered,
  { ofRow, count }: { readonly ofRow: Uint32Array; readonly count: number },
): Filtered {
  const passing = new Uint8Array(count);
  const standing = new Uint8Array(count).fill(ARCHIVED);
  const fours = fourRows(mask);
  for (let row = 0; row < facts.length; row++) {
    if (fours !== null && (row & 3) === 0 && fours[row >> 2] === 0) {
      row += 3;
      continue;
    }
    if (mask !== null && mask[row] !== 1) continue;
    const collection = ofRow[row] ?? 0;
    const fact = facts[row] ?? 0;
    const before = standing[collection] ?? 0;
    passing[collection] = 1;
    standing[collection] = (before & fact & ARCHIVED) | ((before | fact) & LEFT);
  }
  return { mask: passing, facts: standing };
}

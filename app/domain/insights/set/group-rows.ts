// Which rows of the set belong to one collection. Pure. Spec section 3, Insight: all that share a collection_id.
import { type InsightSet, rowCount } from "./insight-set";
import { NO_NUMBER } from "./set-page";

/** The members of group `g` are `members[starts[g]]` to `members[starts[g + 1]]` (exclusive), oldest first. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
  /** The group of each row. */
  readonly ofRow: Uint32Array;
}

/** Groups by account and collection, in the order of their first members; an insight of no collection is one alone. */
export function groupRows(set: InsightSet): Groups {
  const { ofRow, sizes } = numberGroups(set);
  const starts = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, group) => {
    starts[group + 1] = (starts[group] ?? 0) + size;
  });
  const members = new Uint32Array(ofRow.length);
  const next = starts.slice();
  ofRow.forEach((group, row) => {
    const place = next[group] ?? 0;
    next[group] = place + 1;
    members[place] = row;
  });
  return { starts, members, ofRow };
}

function numberGroups(set: InsightSet): { readonly ofRow: Uint32Array; readonly sizes: readonly number[] } {
  const ofRow = new Uint32Array(rowCount(set));
  const sizes: number[] = [];
  const ofCollection = new Map<number, number>();
  set.pages.forEach((page, number) => {
    if (set.pages[number - 1]?.accountId !== page.accountId) ofCollection.clear();
    const start = set.starts[number] ?? 0;
    for (let row = 0; row < page.count; row++) {
      const collection = page.collection[row] ?? NO_NUMBER;
      const known = collection === NO_NUMBER ? undefined : ofCollection.get(collection);
      const group = known ?? sizes.push(0) - 1;
      if (collection !== NO_NUMBER) ofCollection.set(collection, group);
      sizes[group] = (sizes[group] ?? 0) + 1;
      ofRow[start + row] = group;
    }
  });
  return { ofRow, sizes };
}

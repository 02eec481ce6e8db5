// Which rows of the set belong to one collection. Pure. Spec section 3, Insight: all that share a collection_id.

import { NO_NUMBER } from "~/domain/insights/fields/stored-columns";
import { type InsightSet, rowCount } from "~/domain/set/insight-set";

/** The members of collection `g` are `members[starts[g]]` to `members[starts[g + 1]]` (exclusive), oldest first. */
export interface Collections {
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
  /** The collection of each row. */
  readonly ofRow: Uint32Array;
}

/** Collections by account and id, in the order of their first members; an insight of no collection is one alone. */
export function collectionRows(set: InsightSet): Collections {
  const { ofRow, sizes } = numberCollections(set);
  const starts = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, collection) => {
    starts[collection + 1] = (starts[collection] ?? 0) + size;
  });
  const members = new Uint32Array(ofRow.length);
  const next = starts.slice();
  ofRow.forEach((collection, row) => {
    const place = next[collection] ?? 0;
    next[collection] = place + 1;
    members[place] = row;
  });
  return { starts, members, ofRow };
}

/** The rows of the members of a collection, oldest first. */
export function membersOfCollection({ starts, members }: Collections, collection: number): Uint32Array {
  return members.subarray(starts[collection] ?? 0, starts[collection + 1] ?? 0);
}

function numberCollections(set: InsightSet): {
  readonly ofRow: Uint32Array;
  readonly sizes: readonly number[];
} {
  const ofRow = new Uint32Array(rowCount(set));
  const sizes: number[] = [];
  const ofCollection = new Map<number, number>();
  set.pages.forEach((page, number) => {
    if (set.pages[number - 1]?.accountId !== page.accountId) ofCollection.clear();
    const start = set.starts[number] ?? 0;
    for (let row = 0; row < page.count; row++) {
      const id = page.collection[row] ?? NO_NUMBER;
      const known = id === NO_NUMBER ? undefined : ofCollection.get(id);
      const collection = known ?? sizes.push(0) - 1;
      if (id !== NO_NUMBER) ofCollection.set(id, collection);
      sizes[collection] = (sizes[collection] ?? 0) + 1;
      ofRow[start + row] = collection;
    }
  });
  return { ofRow, sizes };
}

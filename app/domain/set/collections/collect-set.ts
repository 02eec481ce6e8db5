// A set as its collections: what a reader is asked of them. Apart from what it is asked of single insights, and loaded with
// the first such question. Pure but for what its view remembers. Decisions 0027, Review, and 0066, The insight of a group.
import type { LeftRows } from "~/domain/set/decided";
import { type InsightSet, locate, rowCount } from "~/domain/set/insight-set";
import { isLeft } from "~/domain/set/pages/review-bits";
import type { SetFilters } from "~/domain/set/rows/set-filters";
import { createSetView, type SetView } from "~/domain/set/set-view";
import { collectedFilters } from "./collected-filters";
import { setOfCollections } from "./collection-pages";
import { collectionRows, membersOfCollection } from "./collection-rows";

/** Collections are told by their numbers, insights by their rows in the set. */
export interface CollectedSet {
  /** One row a collection that has an insight which passes. */
  readonly view: SetView;
  /** The collection of an insight. */
  readonly collectionOf: (row: number) => number;
  /** The insights of a collection, oldest first. */
  readonly members: (collection: number) => Uint32Array;
  /** The collections that some insights belong to: one is left as long as one of its insights that `holds` names is. */
  readonly left: (left: LeftRows, holds: (row: number) => boolean) => LeftRows;
}

/** `singles` filters the insights of the set one by one. */
export function collectSet(set: InsightSet, singles: SetFilters): CollectedSet {
  const collections = collectionRows(set);
  const ofCollections = setOfCollections(set, collections);
  const collectionOf = (row: number) => collections.ofRow[row] ?? 0;
  const members = (collection: number) => membersOfCollection(collections, collection);
  return {
    view: createSetView(ofCollections, {
      own: collectedFilters(singles, {
        set: ofCollections,
        ofRow: collections.ofRow,
        count: rowCount(ofCollections),
      }),
    }),
    collectionOf,
    members,
    left(left, holds) {
      const concerned = new Set(Array.from(left.keys(), collectionOf));
      const isLeftNow = (row: number) => holds(row) && (left.get(row) ?? isLeftStored(set, row));
      return new Map(
        Array.from(concerned, (collection) => [collection, members(collection).some(isLeftNow)]),
      );
    },
  };
}

function isLeftStored(set: InsightSet, row: number): boolean {
  const { page, index } = locate(set, row);
  return isLeft(page.bits[index] ?? 0);
}

// A set as its collections: what a reader is asked of them. Apart from what it is asked of single insights, and loaded with
// the first such question. Pure but for what its view remembers.
import type { LeftRows } from "~/domain/set/decided";
import { type InsightSet, locate } from "~/domain/set/insight-set";
import { isLeft } from "~/domain/set/pages/review-bits";
import { createSetView, type SetView } from "~/domain/set/set-view";
import { setOfCollections } from "./collection-pages";
import { collectionRows, membersOfCollection } from "./collection-rows";

/** Collections are told by their numbers, insights by their rows in the set. */
export interface CollectedSet {
  /** One row a collection. */
  readonly view: SetView;
  /** The collection of an insight. */
  readonly collectionOf: (row: number) => number;
  /** The insights of a collection, oldest first. */
  readonly members: (collection: number) => Uint32Array;
  /** The collections that some insights belong to: one is left as long as one of its insights is. */
  readonly left: (left: LeftRows) => LeftRows;
}

export function collectSet(set: InsightSet): CollectedSet {
  const collections = collectionRows(set);
  const collectionOf = (row: number) => collections.ofRow[row] ?? 0;
  const members = (collection: number) => membersOfCollection(collections, collection);
  return {
    view: createSetView(setOfCollections(set, collections)),
    collectionOf,
    members,
    left(left) {
      const concerned = new Set(Array.from(left.keys(), collectionOf));
      const isLeftNow = (row: number) => left.get(row) ?? isLeftStored(set, row);
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

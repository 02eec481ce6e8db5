// Asks the set, one row an insight or one row a collection. One reader for one set; a changed set gets a new one. Pure
// but for what its views remember.
import type { ExportRows } from "~/domain/exchange/export/export-rows";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import type { Reviewed } from "~/domain/review/review-history";
import type { ReviewRow } from "~/domain/review/review-row";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { setOfCollections } from "./collections/collection-pages";
import { type Collections, collectionRows } from "./collections/collection-rows";
import { type InsightSet, locate, rowCount } from "./insight-set";
import { NO_NUMBER } from "./pages/set-page";
import type { OpenedInsight, RowToReview, SetAnswer } from "./set-answer";
import { createSetView, type SetView } from "./set-view";

export function createSetReader(set: InsightSet) {
  const singles = createSetView(set);
  let together: { readonly collections: Collections; readonly view: SetView } | null = null;

  /** Made when collections are first asked for. */
  function collected() {
    if (together === null) {
      const collections = collectionRows(set);
      together = { collections, view: createSetView(setOfCollections(set, collections)) };
    }
    return together;
  }

  const reviewed = (row: number): Reviewed => {
    const { insightId, deviceId, status } = singles.item(row);
    return { insightId, deviceId, status };
  };

  const reviewedCollection = (collection: number): readonly Reviewed[] =>
    Array.from(membersOfCollection(collected().collections, collection), reviewed);

  return {
    /** One page of the rows that pass the query, and the counts around it. */
    answer(query: InsightsQuery): SetAnswer {
      const view = query.collected ? collected().view : singles;
      const matches = view.matches(query);
      const from = query.page * query.size;
      const rows = matches.slice(from, from + query.size);
      return {
        items: Array.from(rows, view.item),
        members: query.collected ? Array.from(rows, reviewedCollection) : [],
        matching: matches.count,
        unreviewed: matches.unreviewed,
        inScope: view.inScope(query),
        hiddenArchived: matches.hiddenArchived,
        emptiedBy: matches.count === 0 ? view.emptiedBy(query) : null,
        loaded: rowCount(set),
      };
    },

    /** Every single insight that passes the query, in its order; of a collection all members, oldest first. */
    rows(query: InsightsQuery): ExportRows {
      const { count, slice } = (query.collected ? collected().view : singles).matches(query);
      const shown = slice(0, count);
      return { set, rows: query.collected ? membersInOrder(collected().collections, shown) : shown };
    },

    /** The first rows that pass the query, as many as have at most `limit` insights together. */
    toReview(query: InsightsQuery, limit: number): readonly ReviewRow[] {
      const view = query.collected ? collected().view : singles;
      const matches = view.matches(query);
      const rows: ReviewRow[] = [];
      let insights = 0;
      for (const row of matches.slice(0, Math.min(limit, matches.count))) {
        const own = query.collected ? reviewedCollection(row) : [reviewed(row)];
        insights += own.length;
        if (insights > limit) break;
        rows.push({ rowId: view.item(row).insightId, insights: own });
      }
      return rows;
    },

    /**
     * The next row of the query that waits for review, behind the row of `after` and then from the top; rows listed
     * under an id in `decided` are passed over. Null when there is none.
     */
    nextToReview(
      query: InsightsQuery,
      from: { readonly after: string | null; readonly decided: readonly string[] },
    ): RowToReview | null {
      const view = query.collected ? collected().view : singles;
      const { count, slice } = view.matches(query);
      const rows = slice(0, count);
      const own = from.after === null ? null : findRow(set, from.after);
      const start =
        own === null ? -1 : rows.indexOf(query.collected ? (collected().collections.ofRow[own] ?? 0) : own);
      const decided = new Set(from.decided);
      for (let step = 1; step <= count; step++) {
        const place = (start + step) % count;
        const row = rows[place] ?? 0;
        if (!view.isUnreviewed(row)) continue;
        const { insightId } = view.item(row);
        if (!decided.has(insightId)) return { insightId, place };
      }
      return null;
    },

    /**
     * One insight with its collection, and its neighbours among the rows of the query; null when it is not in the set.
     * `place` is null, and so are the neighbours, when the query leaves it out.
     */
    open(insightId: string, query: InsightsQuery): OpenedInsight | null {
      const row = findRow(set, insightId);
      if (row === null) return null;
      const view = query.collected ? collected().view : singles;
      const { count, slice } = view.matches(query);
      const rows = slice(0, count);
      const place = rows.indexOf(query.collected ? (collected().collections.ofRow[row] ?? 0) : row);
      const neighbour = (at: number) => {
        const found = place < 0 ? undefined : rows[at];
        return found === undefined ? null : view.item(found).insightId;
      };
      const insight = singles.item(row);
      return {
        insight,
        members: membersOf(set, row).map(singles.item),
        previousId: neighbour(place - 1),
        nextId: neighbour(place + 1),
        algName: insight.algId === null ? null : (set.names.models.get(insight.algId) ?? null),
        place: place < 0 ? null : place + 1,
      };
    },
  };
}

function membersOfCollection({ starts, members }: Collections, collection: number): Uint32Array {
  return members.subarray(starts[collection] ?? 0, starts[collection + 1] ?? 0);
}

function membersInOrder(collections: Collections, shown: Uint32Array): Uint32Array {
  const own = (collection: number) => membersOfCollection(collections, collection);
  const rows = new Uint32Array(shown.reduce((sum, collection) => sum + own(collection).length, 0));
  let next = 0;
  for (const collection of shown) {
    rows.set(own(collection), next);
    next += own(collection).length;
  }
  return rows;
}

/** The row of an insight by its dashed id. */
function findRow(set: InsightSet, text: string): number | null {
  const insightId = parseInsightId(text);
  if (insightId === null) return null;
  const hex = toHex(insightId);
  const bytes = Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
  for (const [number, page] of set.pages.entries()) {
    for (let row = 0; row < page.count; row++) {
      let i = 0;
      while (i < 16 && page.id[row * 16 + i] === bytes[i]) i++;
      if (i === 16) return (set.starts[number] ?? 0) + row;
    }
  }
  return null;
}

/** The rows of the same collection, oldest first; the row alone when it has none. */
function membersOf(set: InsightSet, row: number): readonly number[] {
  const own = locate(set, row);
  const collection = own.page.collection[own.index] ?? NO_NUMBER;
  if (collection === NO_NUMBER) return [row];
  const members: number[] = [];
  set.pages.forEach((page, number) => {
    if (page.accountId !== own.page.accountId) return;
    const start = set.starts[number] ?? 0;
    page.collection.forEach((value, index) => {
      if (value === collection) members.push(start + index);
    });
  });
  return members;
}

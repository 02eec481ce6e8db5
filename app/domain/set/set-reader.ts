// Asks the set, one row an insight or one row a collection. One reader for one set; a changed set gets a new one. Pure
// but for what its views remember.

import type { ExportRows } from "~/domain/exchange/export/export-rows";
import { NO_NUMBER } from "~/domain/insights/fields/stored-columns";
import type { ReviewRow } from "~/domain/review/review-row";
import type { RowInsight } from "~/domain/review/undo-stack";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { CollectedSet } from "./collections/collect-set";
import { type Decided, type LeftRows, leftAfter } from "./decided";
import { type InsightSet, locate, rowCount } from "./insight-set";
import { findRow } from "./rows/find-rows";
import type { SetFilters } from "./rows/set-filters";
import type { ListedInsight, OpenedInsight, RowToReview, SetAnswer } from "./set-answer";
import { machineClassAt } from "./set-row";
import { createSetView } from "./set-view";
import { NO_SPECIES, type SpeciesSource } from "./species/set-species";
import { NO_SPOTS, type SpotFilterOf } from "./spots/spot-filter";

export type SetReader = ReturnType<typeof createSetReader>;

/**
 * `collect` is `collectSet`, whose code may come later: it is called with the first question about collections, and `species`
 * with the first about taxa, and `spots` with the first about what repeats.
 */
export function createSetReader(
  set: InsightSet,
  collect: (set: InsightSet, singles: SetFilters) => CollectedSet,
  species: SpeciesSource = NO_SPECIES,
  spots: SpotFilterOf = NO_SPOTS,
) {
  const singles = createSetView(set, { species, spots });
  let together: CollectedSet | null = null;

  function collected(): CollectedSet {
    together ??= collect(set, singles.filters);
    return together;
  }

  const reviewed = (row: number): RowInsight => {
    const { insightId, deviceId, accountId, status, className, userConfirmed } = singles.item(row);
    const { page, index } = locate(set, row);
    const classList = [{ className: machineClassAt(page, index), confidence: 0 }];
    return { insightId, deviceId, accountId, status, className, userConfirmed, classList };
  };

  /** The insights of a collection that pass the query themselves, oldest first. */
  function passingMembers(query: InsightsQuery): (collection: number) => Uint32Array {
    const { has } = singles.matches(query);
    const { members } = collected();
    return (collection) => members(collection).filter(has);
  }

  /** What a press on a row of the query changes. */
  function reviewedRow(query: InsightsQuery): (row: number) => readonly RowInsight[] {
    if (!query.collected) return (row) => [reviewed(row)];
    const members = passingMembers(query);
    return (collection) => Array.from(members(collection), reviewed);
  }

  /** The row that stands for an insight: its own, or that of its collection. */
  const standsFor = (row: number, query: InsightsQuery): number =>
    query.collected ? collected().collectionOf(row) : row;

  /** The place among `rows` behind which those after an insight begin, also where the query leaves it out; -1 for the top. */
  function placeBefore(rows: Uint32Array, insightId: string, query: InsightsQuery): number {
    const found = findRow(set, insightId);
    if (found === null) return -1;
    const own = standsFor(found, query);
    const place = rows.indexOf(own);
    if (place >= 0) return place;
    const { before } = (query.collected ? collected().view : singles).around(query, own);
    return before === null ? -1 : rows.indexOf(before);
  }

  /** Of the rows of the query: those that what is decided concerns, and whether they are left to review then. */
  function leftRows(query: InsightsQuery, decided: readonly Decided[]): LeftRows {
    const left = leftAfter(set, decided);
    return query.collected ? collected().left(left, singles.matches(query).has) : left;
  }

  return {
    set,
    /** One row an insight, to count over the set. */
    singles,

    /** One page of the rows that pass the query, and the counts around it. */
    answer(query: InsightsQuery): SetAnswer {
      const view = query.collected ? collected().view : singles;
      const matches = view.matches(query);
      const from = query.page * query.size;
      const rows = matches.slice(from, from + query.size);
      const members = Array.from(rows, reviewedRow(query));
      return {
        items: Array.from(rows, (row, i) =>
          listedRow(view.item(row), {
            shown: members[i]?.length ?? 0,
            hasUnreviewed: matches.isLeft(row),
          }),
        ),
        members: query.collected ? members : [],
        matching: matches.count,
        unreviewed: matches.unreviewed,
        inScope: view.inScope(query),
        hiddenArchived: matches.hiddenArchived,
        emptiedBy: matches.count === 0 ? view.emptiedBy(query) : null,
        loaded: rowCount(set),
      };
    },

    /** Does what the next key after this query may need, a little at each step. */
    ahead(query: InsightsQuery): Generator<void, void> {
      return singles.filters.ahead(query);
    },

    /** Every single insight that passes the query, in its order; those of a collection together, oldest first. */
    rows(query: InsightsQuery): ExportRows {
      const { count, slice } = (query.collected ? collected().view : singles).matches(query);
      const shown = slice(0, count);
      if (!query.collected) return { set, rows: shown };
      const members = passingMembers(query);
      return { set, rows: Uint32Array.from([...shown].flatMap((collection) => [...members(collection)])) };
    },

    /** The first rows that pass the query, as many as have at most `limit` insights together. */
    toReview(query: InsightsQuery, limit: number): readonly ReviewRow[] {
      const view = query.collected ? collected().view : singles;
      const matches = view.matches(query);
      const insightsOf = reviewedRow(query);
      const rows: ReviewRow[] = [];
      let insights = 0;
      for (const row of matches.slice(0, Math.min(limit, matches.count))) {
        const own = insightsOf(row);
        insights += own.length;
        if (insights > limit) break;
        rows.push({ rowId: view.item(row).insightId, insights: own });
      }
      return rows;
    },

    /** How many rows of the query are left to review when what is `decided` counts as if it were stored. */
    leftToReview(query: InsightsQuery, decided: readonly Decided[]): number {
      const view = query.collected ? collected().view : singles;
      const matches = view.matches(query);
      let count = matches.unreviewed;
      for (const [row, left] of leftRows(query, decided)) {
        if (matches.has(row)) count += Number(left) - Number(matches.isLeft(row));
      }
      return count;
    },

    /**
     * The next row of the query that is left to review, behind the row of `after` (or where it would stand) and then from
     * the top, when what is `decided` counts as if it were stored. Null when there is none.
     */
    nextToReview(
      query: InsightsQuery,
      from: { readonly after: string | null; readonly decided: readonly Decided[] },
    ): RowToReview | null {
      const view = query.collected ? collected().view : singles;
      const { count, slice, isLeft } = view.matches(query);
      const rows = slice(0, count);
      const start = from.after === null ? -1 : placeBefore(rows, from.after, query);
      const left = leftRows(query, from.decided);
      for (let step = 1; step <= count; step++) {
        const place = (start + step) % count;
        const row = rows[place] ?? 0;
        if (left.get(row) ?? isLeft(row)) return { insightId: view.item(row).insightId, place };
      }
      return null;
    },

    /**
     * One insight with its collection, and its neighbours among the rows of the query; null when it is not in the set.
     * `place` is null when the query leaves it out; its neighbours are then those between which it would stand, so that
     * who decides an insight out of the view can go on from it.
     */
    open(insightId: string, query: InsightsQuery): OpenedInsight | null {
      const row = findRow(set, insightId);
      if (row === null) return null;
      const view = query.collected ? collected().view : singles;
      const { count, slice } = view.matches(query);
      const rows = slice(0, count);
      const own = standsFor(row, query);
      const place = rows.indexOf(own);
      const beside =
        place < 0 ? view.around(query, own) : { before: rows[place - 1], after: rows[place + 1] };
      const idOf = (found: number | null | undefined) =>
        found === null || found === undefined ? null : view.item(found).insightId;
      const insight = singles.item(row);
      const { has } = singles.matches(query);
      const members = membersOf(set, row);
      return {
        insight,
        members: members.map(singles.item),
        passing: members.filter(has).map((member) => singles.item(member).insightId),
        previousId: idOf(beside.before),
        nextId: idOf(beside.after),
        algName: insight.algId === null ? null : (set.names.models.get(insight.algId) ?? null),
        place: place < 0 ? null : place + 1,
      };
    },
  };
}

/** How many there are and what is left to review is told of what passes the query; all else of all insights. */
function listedRow(
  item: ListedInsight,
  own: { readonly shown: number; readonly hasUnreviewed: boolean },
): ListedInsight {
  return item.collection ? { ...item, collection: { ...item.collection, ...own } } : item;
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

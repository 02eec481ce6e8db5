// Asks the set, one row an insight or one row a collection. One reader for one set; a changed set gets a new one. Pure
// but for what its views remember.
import type { ExportRows } from "../export/export-rows";
import { parseInsightId, toHex } from "../insight-id";
import type { InsightsQuery } from "../view/insights-query";
import { groupSet } from "./group-pages";
import { type Groups, groupRows } from "./group-rows";
import { type InsightSet, locate, rowCount } from "./insight-set";
import type { OpenedInsight, SetAnswer } from "./set-answer";
import { NO_NUMBER } from "./set-page";
import { createSetView, type SetView } from "./set-view";

export function createSetReader(set: InsightSet) {
  const singles = createSetView(set);
  let collections: { readonly groups: Groups; readonly view: SetView } | null = null;

  /** Made when collections are first asked for. */
  function grouped() {
    if (collections === null) {
      const groups = groupRows(set);
      collections = { groups, view: createSetView(groupSet(set, groups)) };
    }
    return collections;
  }

  return {
    /** One page of the rows that pass the query, and the counts around it. */
    answer(query: InsightsQuery): SetAnswer {
      const view = query.grouped ? grouped().view : singles;
      const matches = view.matches(query);
      const from = query.page * query.size;
      return {
        items: Array.from(matches.slice(from, from + query.size), view.item),
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
      const { count, slice } = (query.grouped ? grouped().view : singles).matches(query);
      const shown = slice(0, count);
      return { set, rows: query.grouped ? membersInOrder(grouped().groups, shown) : shown };
    },

    /**
     * One insight with its collection, and its neighbours among the rows of the query; null when it is not in the set.
     * `place` is null, and so are the neighbours, when the query leaves it out.
     */
    open(insightId: string, query: InsightsQuery): OpenedInsight | null {
      const row = findRow(set, insightId);
      if (row === null) return null;
      const view = query.grouped ? grouped().view : singles;
      const { count, slice } = view.matches(query);
      const rows = slice(0, count);
      const place = rows.indexOf(query.grouped ? (grouped().groups.ofRow[row] ?? 0) : row);
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

function membersInOrder({ starts, members }: Groups, shown: Uint32Array): Uint32Array {
  const own = (group: number) => members.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);
  const rows = new Uint32Array(shown.reduce((sum, group) => sum + own(group).length, 0));
  let next = 0;
  for (const group of shown) {
    rows.set(own(group), next);
    next += own(group).length;
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

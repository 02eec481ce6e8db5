// The rows of a set under filters and an order. Remembers what the next key pressed will need again: the rows that each
// filter lets through, the last orders, the last answers. Pure but for what it remembers.
import type { ColumnId } from "~/domain/view/columns";
import { type InsightsQuery, type SortOrder, USUAL_ORDER } from "~/domain/view/insights-query";
import { type InsightSet, locate, rowCount } from "./insight-set";
import { LruCache } from "./rows/lru-cache";
import { leadingOf, newestFirst, type OrderKeys, orderedRows, orderKeys } from "./rows/order-rows";
import {
  ARCHIVED,
  countPassing,
  firstRows,
  LEFT,
  type Passing,
  passes,
  passingRows,
} from "./rows/passing-rows";
import { type ActiveFilter, type SetFilters, type SetKnowledge, setFilters } from "./rows/set-filters";
import { type SetWords, setWords } from "./rows/set-words";
import type { ListedInsight, SetAnswer } from "./set-answer";
import { insightAt } from "./set-row";
import { NO_SPECIES } from "./species/set-species";
import { NO_SPOTS } from "./spots/spot-filter";

/** What passes a query, whatever its page. */
type SetQuery = Pick<
  InsightsQuery,
  "search" | "filters" | "devices" | "taxa" | "spot" | "order" | "showArchived"
>;

/** The rows that pass, counted at once, and put in order as far as they are looked at. */
interface Matches {
  readonly count: number;
  readonly unreviewed: number;
  readonly hiddenArchived: number;
  readonly has: (row: number) => boolean;
  /** Whether a row that passes is left to review. */
  readonly isLeft: (row: number) => boolean;
  /** 1 for each row that passes. */
  readonly passing: () => Uint8Array;
  /** The rows at the places `from` to `to` (exclusive) of the order. */
  readonly slice: (from: number, to: number) => Uint32Array;
}

export type SetView = ReturnType<typeof createSetView>;

/** A million rows cost four megabytes an order or an answer, and eight the keys of an order. */
const ORDERS_KEPT = 3;
const KEYS_KEPT = 1;
const ANSWERS_KEPT = 2;

/** As many rows at most are looked for without putting all others in order. */
const LEADING = 5_000;

/**
 * `own` lets rows through that stand for more than themselves; without it each is asked on its own, and what its class means
 * of `species`.
 */
export function createSetView(
  set: InsightSet,
  {
    own = null,
    species = NO_SPECIES,
    spots = NO_SPOTS,
  }: { readonly own?: SetFilters | null } & Partial<SetKnowledge> = {},
) {
  const filters = own ?? setFilters(set, allWords, { species, spots });
  const orders = new LruCache<Uint32Array>(ORDERS_KEPT);
  const keys = new LruCache<OrderKeys>(KEYS_KEPT);
  const answers = new LruCache<Matches>(ANSWERS_KEPT);
  let newest: Uint32Array | null = null;
  let visible: number | null = null;
  let words: SetWords | null = null;

  function orderOf({ order }: SetQuery): Uint32Array {
    if (isUsual(order)) return newestRows();
    const { column, descending } = order;
    return orders.get(JSON.stringify(order), () =>
      orderedRows(keysOf(column), { newest: newestRows(), descending }),
    );
  }

  function newestRows(): Uint32Array {
    newest ??= newestFirst(set);
    return newest;
  }

  function allWords(): SetWords {
    words ??= setWords(set);
    return words;
  }

  function keysOf(column: ColumnId): OrderKeys {
    return keys.get(column, () => orderKeys(allWords(), column));
  }

  /** The first rows of the order that pass; the whole order is made where many are wanted. */
  function firstOf(
    query: SetQuery,
    { passing, count, limit }: { readonly passing: Passing; readonly count: number; readonly limit: number },
  ): Uint32Array {
    const { column, descending } = query.order;
    const isOrdered = isUsual(query.order) || orders.has(JSON.stringify(query.order));
    const leading =
      isOrdered || limit > LEADING
        ? null
        : leadingOf(newestRows(), {
            by: keysOf(column),
            descending,
            limit,
            passes: (row) => passes(passing, row),
            all: () => firstRows(newestRows(), passing, count),
          });
    return leading ?? firstRows(orderOf(query), passing, limit);
  }

  function passingUnder({ showArchived }: SetQuery, active: readonly ActiveFilter[]): Passing {
    return { ...filters.filtered(active), hidden: showArchived ? 0 : ARCHIVED };
  }

  function find(query: SetQuery, active: readonly ActiveFilter[]): Matches {
    const passing = passingUnder(query, active);
    const { count, unreviewed, hiddenArchived } = countPassing(passing);
    let ordered: Uint32Array | null = null;
    const place = (limit: number) => {
      if (ordered === null || ordered.length < Math.min(limit, count)) {
        ordered = firstOf(query, { passing, count, limit: Math.min(limit, count) });
      }
      return ordered;
    };
    return {
      count,
      unreviewed,
      hiddenArchived,
      has: (row) => passes(passing, row),
      isLeft: (row) => ((passing.facts[row] ?? 0) & LEFT) !== 0,
      passing: () => passingRows(passing),
      slice: (from, to) => place(to).subarray(from, to),
    };
  }

  return {
    filters,

    matches(query: SetQuery): Matches {
      const { order, showArchived } = query;
      const active = filters.active(query);
      const key = JSON.stringify([active.map(({ text }) => text), order, showArchived]);
      return answers.get(key, () => find(query, active));
    },

    /** The rows of the query before and after one that it leaves out, where that one would stand; null at the ends. */
    around(query: SetQuery, row: number): { readonly before: number | null; readonly after: number | null } {
      const passing = passingUnder(query, filters.active(query));
      const isIn = (other: number) => passes(passing, other);
      const order = orderOf(query);
      const place = order.indexOf(row);
      const before = order.subarray(0, place).findLast(isIn) ?? null;
      return { before, after: order.subarray(place + 1).find(isIn) ?? null };
    },

    /** Rows before any filter, archived ones only when they are shown. */
    inScope({ showArchived }: SetQuery): number {
      if (showArchived) return rowCount(set);
      visible ??= countPassing({ ...filters.filtered([]), hidden: ARCHIVED }).count;
      return visible;
    },

    /** The filter whose removal alone brings most rows back. */
    emptiedBy(query: SetQuery): SetAnswer["emptiedBy"] {
      const active = filters.active(query);
      const without = active.map(({ key }) => {
        const others = active.filter((other) => other.key !== key);
        return { key, rows: countPassing(passingUnder(query, others)).count };
      });
      const [best] = without.sort((a, b) => b.rows - a.rows);
      return best && best.rows > 0 ? best : null;
    },

    item(row: number): ListedInsight {
      const { page, index } = locate(set, row);
      return insightAt(page, index, set.names.devices);
    },
  };
}

function isUsual({ column, descending }: SortOrder): boolean {
  return column === USUAL_ORDER.column && descending === USUAL_ORDER.descending;
}

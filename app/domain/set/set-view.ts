// The rows of a set under filters and an order. Remembers what the next key pressed will need again: the rows that each
// filter lets through, the last orders, the last answers. Pure but for what it remembers.
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { COLUMNS, type ColumnId } from "~/domain/view/columns";
import {
  type FilterKey,
  type InsightsQuery,
  type SortOrder,
  USUAL_ORDER,
} from "~/domain/view/insights-query";
import { type InsightSet, locate, rowCount } from "./insight-set";
import { isLeft, isLeftAt, REVIEW_BITS } from "./pages/review-bits";
import { bitsOf, type SetPage } from "./pages/set-page";
import {
  columnFilter,
  deviceFilter,
  passing,
  type Search,
  type SetFilter,
  searchedNext,
  searchFilter,
} from "./rows/filter-rows";
import { leadingOf, newestFirst, type OrderKeys, orderedRows, orderKeys } from "./rows/order-rows";
import { Recent } from "./rows/recent";
import { type SetWords, setWords } from "./rows/set-words";
import type { ListedInsight, SetAnswer } from "./set-answer";
import { insightAt } from "./set-row";

/** What passes a query, whatever its page. */
type SetQuery = Pick<InsightsQuery, "search" | "filters" | "devices" | "order" | "showArchived">;

/** The rows that pass, counted at once, and put in order as far as they are looked at. */
interface Matches {
  readonly count: number;
  readonly unreviewed: number;
  readonly hiddenArchived: number;
  readonly has: (row: number) => boolean;
  /** 1 for each row that passes. */
  readonly passing: () => Uint8Array;
  /** The rows at the places `from` to `to` (exclusive) of the order. */
  readonly slice: (from: number, to: number) => Uint32Array;
}

export type SetView = ReturnType<typeof createSetView>;

interface ActiveFilter {
  readonly key: FilterKey;
  /** The same text lets the same rows through. */
  readonly text: string;
  readonly filter: SetFilter;
}

/** A million rows cost a megabyte a mask, four an order or an answer, and eight the keys of an order. */
const MASKS_KEPT = 12;
const ORDERS_KEPT = 3;
const KEYS_KEPT = 1;
const ANSWERS_KEPT = 2;
/** Their words are found among all cameras and classes once; every step from insight to insight asks for them. */
const SEARCHES_KEPT = 2;

/** As many rows at most are looked for without putting all others in order. */
const LEADING = 5_000;

/** What is done ahead keeps a key waiting for the ids of so many pages at most: about two milliseconds. */
const PAGES_A_STEP = 8;

const STATUS_ARCHIVE = INSIGHT_STATUSES.indexOf("archive");
/** Bits of a row's standing. An archived row is never left to review, so `fact >> 1` counts what is. */
const ARCHIVED = 1;
const LEFT = 2;
/** The standing of a single insight by the facts of its review, so that a row costs one look. */
const STANDINGS = Uint8Array.from({ length: REVIEW_BITS + 1 }, (_, bits) => {
  const archived = bitsOf(bits, "status") === STATUS_ARCHIVE;
  return (archived ? ARCHIVED : 0) | (isLeft(bits) ? LEFT : 0);
});

export function createSetView(set: InsightSet) {
  const masks = new Recent<Uint8Array>(MASKS_KEPT);
  const orders = new Recent<Uint32Array>(ORDERS_KEPT);
  const keys = new Recent<OrderKeys>(KEYS_KEPT);
  const answers = new Recent<Matches>(ANSWERS_KEPT);
  const searches = new Recent<Search | null>(SEARCHES_KEPT);
  let standings: Uint8Array | null = null;
  let newest: Uint32Array | null = null;
  let visible: number | null = null;
  let words: SetWords | null = null;

  /** Archived or not, reviewed or not, of every row. */
  function standing(): Uint8Array {
    standings ??= standingOf(set);
    return standings;
  }

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

  function maskOf({ text, filter }: ActiveFilter): Uint8Array {
    return masks.get(text, () => passing(allWords(), filter));
  }

  /** Every filter that asks something, in the order of the line above the table. */
  function activeFilters({ search, devices, filters }: SetQuery): readonly ActiveFilter[] {
    const searched =
      search.trim() === "" ? null : searches.get(search, () => searchFilter(search, allWords()));
    const asked: readonly {
      readonly key: FilterKey;
      readonly text: string;
      readonly filter: SetFilter | null;
    }[] = [
      { key: "search", text: `search ${searched?.meaning}`, filter: searched?.filter ?? null },
      { key: "devices", text: JSON.stringify(["devices", devices]), filter: deviceFilter(devices) },
      ...COLUMNS.flatMap(({ id }) => {
        const own = filters[id];
        return own
          ? [{ key: id, text: JSON.stringify([id, own]), filter: columnFilter(id, own, set.names) }]
          : [];
      }),
    ];
    return asked.flatMap(({ filter, ...rest }) => (filter === null ? [] : [{ ...rest, filter }]));
  }

  function find(query: SetQuery, active: readonly ActiveFilter[]): Matches {
    const mask = all(active.map(maskOf));
    const facts = standing();
    const hidden = query.showArchived ? 0 : ARCHIVED;
    const { count, unreviewed, hiddenArchived } = counted({ mask, facts, hidden });
    const passing = { mask, facts, hidden };
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
      passing: () => passingRows(passing),
      slice: (from, to) => place(to).subarray(from, to),
    };
  }

  return {
    matches(query: SetQuery): Matches {
      const { order, showArchived } = query;
      const active = activeFilters(query);
      const key = JSON.stringify([active.map(({ text }) => text), order, showArchived]);
      return answers.get(key, () => find(query, active));
    },

    /** The rows of the query before and after one that it leaves out, where that one would stand; null at the ends. */
    around(query: SetQuery, row: number): { readonly before: number | null; readonly after: number | null } {
      const mask = all(activeFilters(query).map(maskOf));
      const facts = standing();
      const hidden = query.showArchived ? 0 : ARCHIVED;
      const order = orderOf(query);
      const passes = (other: number) =>
        (mask === null || mask[other] === 1) && ((facts[other] ?? 0) & hidden) === 0;
      const place = order.indexOf(row);
      const before = order.subarray(0, place).findLast(passes) ?? null;
      return { before, after: order.subarray(place + 1).find(passes) ?? null };
    },

    /** Rows before any filter, archived ones only when they are shown. */
    inScope({ showArchived }: SetQuery): number {
      if (showArchived) return rowCount(set);
      visible ??= standing().reduce((count, fact) => count + (1 - (fact & ARCHIVED)), 0);
      return visible;
    },

    /** The filter whose removal alone brings most rows back. */
    emptiedBy(query: SetQuery): SetAnswer["emptiedBy"] {
      const active = activeFilters(query);
      const without = active.map(({ key }) => ({
        key,
        rows: countOf(all(active.filter((other) => other.key !== key).map(maskOf)), query),
      }));
      const [best] = without.sort((a, b) => b.rows - a.rows);
      return best && best.rows > 0 ? best : null;
    },

    /** Does what the next key may need, a little at each step: what it leaves undone is done when it is asked for. */
    *ahead({ search }: SetQuery): Generator<void, void> {
      const text = searchedNext(search);
      if (text === null) return;
      const { ids } = allWords();
      for (const number of set.pages.keys()) {
        ids.onPage(text, number);
        if (number % PAGES_A_STEP === PAGES_A_STEP - 1) yield;
      }
    },

    isLeft(row: number): boolean {
      return ((standing()[row] ?? 0) & LEFT) !== 0;
    },

    item(row: number): ListedInsight {
      const { page, index } = locate(set, row);
      return insightAt(page, index, set.names.devices);
    },
  };

  function countOf(mask: Uint8Array | null, { showArchived }: SetQuery): number {
    const hidden = showArchived ? 0 : ARCHIVED;
    const facts = standing();
    let count = 0;
    for (let row = 0; row < facts.length; row++) {
      count += (mask === null ? 1 : (mask[row] ?? 0)) & ~((facts[row] ?? 0) & hidden);
    }
    return count;
  }
}

interface Passing {
  /** 1 for each row that passes every filter; null where there is none to pass. */
  readonly mask: Uint8Array | null;
  readonly facts: Uint8Array;
  /** Bits of the standing of which a row may have none. */
  readonly hidden: number;
}

/** The rows that pass, and of those that would the archived ones which are hidden. */
function counted({ mask, facts, hidden }: Passing) {
  let count = 0;
  let unreviewed = 0;
  let hiddenArchived = 0;
  // Four rows at once: where none of them passes, which is nearly everywhere for most texts, nothing is to be counted.
  const fours = mask && new Int32Array(mask.buffer, mask.byteOffset, mask.length >> 2);
  // By index and with few branches: this runs for every row at every key pressed.
  for (let row = 0; row < facts.length; row++) {
    if (fours !== null && (row & 3) === 0 && fours[row >> 2] === 0) {
      row += 3;
      continue;
    }
    const passes = mask === null ? 1 : (mask[row] ?? 0);
    const fact = facts[row] ?? 0;
    const archived = fact & hidden & passes;
    hiddenArchived += archived;
    count += passes - archived;
    unreviewed += passes & (fact >> 1);
  }
  return { count, unreviewed, hiddenArchived };
}

function isUsual({ column, descending }: SortOrder): boolean {
  return column === USUAL_ORDER.column && descending === USUAL_ORDER.descending;
}

function passes({ mask, facts, hidden }: Passing, row: number): boolean {
  return (mask === null || mask[row] === 1) && ((facts[row] ?? 0) & hidden) === 0;
}

function passingRows({ mask, facts, hidden }: Passing): Uint8Array {
  const rows = mask?.slice() ?? new Uint8Array(facts.length).fill(1);
  if (hidden !== 0) {
    for (let row = 0; row < rows.length; row++) if (((facts[row] ?? 0) & hidden) !== 0) rows[row] = 0;
  }
  return rows;
}

/** The first `limit` rows of the order that pass. */
function firstRows(order: Uint32Array, passing: Passing, limit: number): Uint32Array {
  const rows = new Uint32Array(limit);
  let found = 0;
  for (let place = 0; found < limit && place < order.length; place++) {
    const row = order[place] ?? 0;
    if (passes(passing, row)) rows[found++] = row;
  }
  return rows;
}

/** The rows that pass every mask; null when there is none to pass. */
function all(masks: readonly Uint8Array[]): Uint8Array | null {
  const [first, ...others] = masks;
  if (!first || others.length === 0) return first ?? null;
  const result = first.slice();
  for (const mask of others)
    for (let row = 0; row < result.length; row++) result[row] = (result[row] ?? 0) & (mask[row] ?? 0);
  return result;
}

function standingOf(set: InsightSet): Uint8Array {
  const facts = new Uint8Array(rowCount(set));
  set.pages.forEach((page, number) => {
    const start = set.starts[number] ?? 0;
    for (let row = 0; row < page.count; row++) facts[start + row] = standingAt(page, row);
  });
  return facts;
}

function standingAt(page: SetPage, row: number): number {
  const own = STANDINGS[(page.bits[row] ?? 0) & REVIEW_BITS] ?? 0;
  return page.collections ? (own & ARCHIVED) | (isLeftAt(page, row) ? LEFT : 0) : own;
}

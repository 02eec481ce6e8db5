// Which rows pass, and what they stand for: archived or not, left to review or not. Pure. Decision 0027, Review.

import { bitsOf } from "~/domain/insights/fields/facts";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { type InsightSet, rowCount } from "~/domain/set/insight-set";
import { isLeft, isLeftAt, REVIEW_BITS } from "~/domain/set/pages/review-bits";
import type { SetPage } from "~/domain/set/pages/set-page";

/** Rows under filters. */
export interface Filtered {
  /** 1 for each row that passes every filter; null where there is none to pass. */
  readonly mask: Uint8Array | null;
  /** The standing of each row: `ARCHIVED` and `LEFT`. */
  readonly facts: Uint8Array;
}

/** Rows under filters and the switch that shows archived ones. */
export interface Passing extends Filtered {
  /** Bits of the standing of which a row may have none. */
  readonly hidden: number;
}

/** Bits of a row's standing. An archived row is never left to review, so `fact >> 1` counts what is. */
export const ARCHIVED = 1;
export const LEFT = 2;

const STATUS_ARCHIVE = INSIGHT_STATUSES.indexOf("archive");
/** The standing of a single insight by the facts of its review, so that a row costs one look. */
const STANDINGS = Uint8Array.from({ length: REVIEW_BITS + 1 }, (_, bits) => {
  const archived = bitsOf(bits, "status") === STATUS_ARCHIVE;
  return (archived ? ARCHIVED : 0) | (isLeft(bits) ? LEFT : 0);
});

/** Archived or not, left to review or not, of every row. */
export function standingOf(set: InsightSet): Uint8Array {
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

/** The rows that pass, and of those that would the archived ones which are hidden. */
export function countPassing({ mask, facts, hidden }: Passing) {
  let count = 0;
  let unreviewed = 0;
  let hiddenArchived = 0;
  const fours = fourRows(mask);
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

/** Four rows at once: where none of them passes, which is nearly everywhere for most texts, nothing is to be counted. */
export function fourRows(mask: Uint8Array | null): Int32Array | null {
  return mask && new Int32Array(mask.buffer, mask.byteOffset, mask.length >> 2);
}

export function passes({ mask, facts, hidden }: Passing, row: number): boolean {
  return (mask === null || mask[row] === 1) && ((facts[row] ?? 0) & hidden) === 0;
}

/** 1 for each row that passes. */
export function passingRows({ mask, facts, hidden }: Passing): Uint8Array {
  const rows = mask?.slice() ?? new Uint8Array(facts.length).fill(1);
  if (hidden !== 0) {
    for (let row = 0; row < rows.length; row++) if (((facts[row] ?? 0) & hidden) !== 0) rows[row] = 0;
  }
  return rows;
}

/** The first `limit` rows of the order that pass. */
export function firstRows(order: Uint32Array, passing: Passing, limit: number): Uint32Array {
  const rows = new Uint32Array(limit);
  let found = 0;
  for (let place = 0; found < limit && place < order.length; place++) {
    const row = order[place] ?? 0;
    if (passes(passing, row)) rows[found++] = row;
  }
  return rows;
}

/** The rows that pass every mask; null when there is none to pass. */
export function all(masks: readonly Uint8Array[]): Uint8Array | null {
  const [first, ...others] = masks;
  if (!first || others.length === 0) return first ?? null;
  const result = first.slice();
  for (const mask of others)
    for (let row = 0; row < result.length; row++) result[row] = (result[row] ?? 0) & (mask[row] ?? 0);
  return result;
}

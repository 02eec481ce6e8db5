// The days of a page: between which its insights were received, and the page cut down to some of them. Pure.
import { type DaySpan, dayAt, startOf } from "~/domain/set/set-window";
import type { SetPage } from "./set-page";

/** The least and the greatest time received of a page that has rows, ms UTC. */
export function receivedBetween({ received }: SetPage): { readonly oldest: number; readonly newest: number } {
  let oldest = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  for (const time of received) {
    if (time < oldest) oldest = time;
    if (time > newest) newest = time;
  }
  return { oldest, newest };
}

/** Null for a page without rows. */
export function daysOf(page: SetPage): DaySpan | null {
  if (page.count === 0) return null;
  const { oldest, newest } = receivedBetween(page);
  return { from: dayAt(oldest), to: dayAt(newest) };
}

/** The rows that were received on these days; the page itself where those are all. Its names stay, needed or not. */
export function pageWithin(page: SetPage, days: DaySpan): SetPage {
  const rows = rowsWithin(page, days);
  if (rows.length === page.count) return page;
  const { listStart, listClass, listScore } = page;
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, to) => {
    starts[to + 1] = (starts[to] ?? 0) + (listStart[row + 1] ?? 0) - (listStart[row] ?? 0);
  });
  const entries = new Uint32Array(starts.at(-1) ?? 0);
  rows.forEach((row, to) => {
    const from = listStart[row] ?? 0;
    for (let entry = starts[to] ?? 0; entry < (starts[to + 1] ?? 0); entry++)
      entries[entry] = from + entry - (starts[to] ?? 0);
  });
  const of = <Column extends Numbers>(column: Column) => picked(column, rows, 1);
  return {
    ...page,
    count: rows.length,
    seq: of(page.seq),
    id: picked(page.id, rows, 16),
    device: of(page.device),
    className: of(page.className),
    classId: of(page.classId),
    alg: of(page.alg),
    release: of(page.release),
    confidence: of(page.confidence),
    listStart: starts,
    listClass: picked(listClass, entries, 1),
    listScore: { ...listScore, values: picked(listScore.values, entries, 1) },
    collection: of(page.collection),
    received: of(page.received),
    camera: of(page.camera),
    windowStart: of(page.windowStart),
    windowEnd: of(page.windowEnd),
    photoAt: page.photoAt && of(page.photoAt),
    bits: of(page.bits),
    box: page.box && { ...page.box, values: picked(page.box.values, rows, 4) },
    place: of(page.place),
  };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

function rowsWithin({ received }: SetPage, { from, to }: DaySpan): Uint32Array {
  const [start, end] = [startOf(from), startOf(to + 1)];
  const rows = new Uint32Array(received.length);
  let found = 0;
  received.forEach((time, row) => {
    if (time >= start && time < end) rows[found++] = row;
  });
  return rows.slice(0, found);
}

/** The entries of some rows, each `width` numbers long. */
function picked<Column extends Numbers>(column: Column, rows: Uint32Array, width: number): Column {
  const result = column.slice(0, rows.length * width) as Column;
  rows.forEach((row, to) => {
    for (let at = 0; at < width; at++) result[to * width + at] = column[row * width + at] ?? 0;
  });
  return result;
}

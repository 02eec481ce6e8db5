// Independent events: photos of one class by one camera less than some minutes after the one before belong together, and
// the first stands for all. Pure. Decision 0127, What the widgets count.
import { type InsightSet, rowCount } from "~/domain/set/insight-set";
import { orderByKey } from "~/domain/set/rows/radix-order";
import { shownTakenAtRow } from "~/domain/set/set-row";
import type { SetDictionary } from "./set-dictionary";

const MINUTE_MS = 60_000;

/** The rows of a set camera by camera, class by class, each in the order of camera time. 13 bytes an insight. */
export interface Sequences {
  readonly rows: Uint32Array;
  /** Camera time of each of `rows`, ms. */
  readonly times: Float64Array;
  /** 1 where a row is the first of its camera and class. */
  readonly begins: Uint8Array;
}

/** Worked out once a set. */
export function sequencesOf(set: InsightSet, { classNames, pages }: SetDictionary): Sequences {
  const count = rowCount(set);
  const times = new Float64Array(count);
  const kinds = new Float64Array(count);
  const all = new Uint32Array(count);
  set.pages.forEach((page, number) => {
    const start = set.starts[number] ?? 0;
    const { classes, devices } = pages[number] ?? { classes: all, devices: all };
    for (let i = 0; i < page.count; i++) {
      const row = start + i;
      all[row] = row;
      times[row] = shownTakenAtRow(page, i);
      kinds[row] =
        (devices[page.device[i] ?? 0] ?? 0) * classNames.length + (classes[page.className[i] ?? 0] ?? 0);
    }
  });
  const rows = orderByKey(orderByKey(all, times, false), kinds, false);
  const ordered = new Float64Array(count);
  const begins = new Uint8Array(count);
  let before = -1;
  for (let place = 0; place < count; place++) {
    const row = rows[place] ?? 0;
    const kind = kinds[row] ?? 0;
    ordered[place] = times[row] ?? 0;
    begins[place] = kind === before ? 0 : 1;
    before = kind;
  }
  return { rows, times: ordered, begins };
}

/**
 * The rows with which an event begins: 1 for each. Only rows that pass count, so that what a filter leaves out never
 * joins two events. An event goes on as long as its photos are less than `minutes` apart, however long that is.
 */
export function eventStarts(
  { rows, times, begins }: Sequences,
  { passes, minutes }: { readonly passes: Uint8Array; readonly minutes: number },
): Uint8Array {
  const apart = minutes * MINUTE_MS;
  const starts = new Uint8Array(passes.length);
  let last = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < rows.length; place++) {
    if (begins[place] === 1) last = Number.NEGATIVE_INFINITY;
    const row = rows[place] ?? 0;
    if (passes[row] !== 1) continue;
    const time = times[place] ?? 0;
    if (time - last >= apart) starts[row] = 1;
    last = time;
  }
  return starts;
}

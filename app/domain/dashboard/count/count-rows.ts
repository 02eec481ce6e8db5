// One look at every insight that passes: all that the widgets count, side by side. Pure. Decision 0127, What the widgets
// count.

import { DELAY_BINS, SHOWN_DAYS } from "~/domain/dashboard/figures";
import { delayHours } from "~/domain/insights/delay-hours";
import { COLUMN_BITS } from "~/domain/insights/fields/facts";
import { INSIGHT_STATUSES, LINKS } from "~/domain/insights/insight";
import { hourOf } from "~/domain/insights/taken-at";
import type { InsightSet } from "~/domain/set/insight-set";
import { shownTakenAtRow } from "~/domain/set/set-row";
import type { SetDictionary } from "./set-dictionary";

const DAY_MS = 86_400_000;
const NO_ROW = 0xffffffff;
const { status: STATUS, link: COMMS, thumbnail: THUMBNAIL, imported: IMPORTED } = COLUMN_BITS;

interface Counting {
  readonly set: InsightSet;
  readonly dictionary: SetDictionary;
  /** 1 for each row that passes. */
  readonly passes: Uint8Array;
  /** 1 for each row that counts as an event; null: every row does. */
  readonly starts: Uint8Array | null;
  /** UTC day of the first of the shown days. */
  readonly firstDay: number;
  /** Days by UTC date from the first to before the second; others are not counted at all. Null: all are. */
  readonly window: { readonly from: number; readonly until: number } | null;
}

/** By number of the class or camera in the dictionary; `days` has `SHOWN_DAYS` entries for each. */
export interface RowSums {
  insights: number;
  total: number;
  lastWeek: number;
  readonly hours: Uint32Array;
  readonly days: Uint32Array;
  readonly classes: {
    readonly counts: Uint32Array;
    readonly days: Uint32Array;
    /** The first camera time, ms. */
    readonly firstAt: Float64Array;
    /** The row of the newest with a thumbnail, or `NO_ROW`. */
    readonly pictures: Uint32Array;
  };
  readonly devices: { readonly insights: Uint32Array; readonly days: Uint32Array };
  readonly links: Uint32Array;
  readonly statuses: Uint32Array;
  readonly delay: { readonly hours: Uint32Array; sum: number; counted: number; imported: number };
}

/** Whether a class has a picture at all. */
export function hasPicture(row: number): boolean {
  return row !== NO_ROW;
}

export function countRows(counting: Counting): RowSums {
  const { set, dictionary } = counting;
  const sums = noSums(dictionary.classNames.length, dictionary.deviceIds.length);
  const newest = new Float64Array(dictionary.classNames.length).fill(Number.NEGATIVE_INFINITY);
  set.pages.forEach((_, number) => {
    countPage(counting, { number, sums, newest });
  });
  return sums;
}

function noSums(classes: number, devices: number): RowSums {
  return {
    insights: 0,
    total: 0,
    lastWeek: 0,
    hours: new Uint32Array(24),
    days: new Uint32Array(SHOWN_DAYS),
    classes: {
      counts: new Uint32Array(classes),
      days: new Uint32Array(classes * SHOWN_DAYS),
      firstAt: new Float64Array(classes).fill(Number.POSITIVE_INFINITY),
      pictures: new Uint32Array(classes).fill(NO_ROW),
    },
    devices: { insights: new Uint32Array(devices), days: new Uint32Array(devices * SHOWN_DAYS) },
    links: new Uint32Array(LINKS.length),
    statuses: new Uint32Array(INSIGHT_STATUSES.length),
    delay: { hours: new Uint32Array(DELAY_BINS + 1), sum: 0, counted: 0, imported: 0 },
  };
}

/** By index, and with numbers kept in the loop: this runs for every row at every filter that is changed. */
function countPage(
  { set, dictionary, passes, starts, firstDay, window }: Counting,
  {
    number,
    sums,
    newest,
  }: { readonly number: number; readonly sums: RowSums; readonly newest: Float64Array },
): void {
  const page = set.pages[number];
  const numbers = dictionary.pages[number];
  if (!page || !numbers) return;
  const first = set.starts[number] ?? 0;
  const { hours, days, classes, devices, links, statuses, delay } = sums;
  const from = window?.from ?? Number.NEGATIVE_INFINITY;
  const until = window?.until ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i < page.count; i++) {
    const row = first + i;
    if (passes[row] !== 1) continue;
    const time = shownTakenAtRow(page, i);
    const day = Math.floor(time / DAY_MS);
    if (day < from || day >= until) continue;
    const bits = page.bits[i] ?? 0;
    const imported = ((bits >> IMPORTED.shift) & IMPORTED.mask) === 1;
    const device = numbers.devices[page.device[i] ?? 0] ?? 0;
    sums.insights++;
    add(links, (bits >> COMMS.shift) & COMMS.mask);
    add(statuses, (bits >> STATUS.shift) & STATUS.mask);
    add(devices.insights, device);
    if (imported) delay.imported++;
    else {
      const late = delayHours({ receivedAt: page.receivedAt[i] ?? 0, takenAt: time, imported });
      delay.counted++;
      delay.sum += late;
      add(delay.hours, Math.min(late, DELAY_BINS));
    }
    const own = numbers.classes[page.className[i] ?? 0] ?? 0;
    if (((bits >> THUMBNAIL.shift) & THUMBNAIL.mask) === 1 && time >= (newest[own] ?? 0)) {
      newest[own] = time;
      classes.pictures[own] = row;
    }
    if (starts !== null && starts[row] !== 1) continue;
    sums.total++;
    add(hours, hourOf(time));
    add(classes.counts, own);
    if (time < (classes.firstAt[own] ?? 0)) classes.firstAt[own] = time;
    const at = day - firstDay;
    if (at < 0 || at >= SHOWN_DAYS) continue;
    add(days, at);
    if (at >= SHOWN_DAYS - 7) sums.lastWeek++;
    add(classes.days, own * SHOWN_DAYS + at);
    add(devices.days, device * SHOWN_DAYS + at);
  }
}

function add(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

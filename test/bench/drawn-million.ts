// A million insights drawn for a bench in Node: of 50,000 places, 1,200 cameras and 30 classes, over the last days.

import { COLUMN_BITS } from "~/domain/insights/fields/facts";
import { type InsightSet, insightSet, NO_NAMES } from "~/domain/set/insight-set";
import { emptyColumns, pageOf } from "~/domain/set/pages/page-columns";
import type { SetPage } from "~/domain/set/pages/set-page";

const PAGE = 10_000;
const PAGES = 100;
const PLACES = 50_000;
const CAMERAS = 1_200;
const CLASSES = 30;
const DAY_MS = 86_400_000;
/** UTC day of the newest. */
export const LAST_DAY = Math.floor(Date.UTC(2026, 10, 19) / DAY_MS);

/** Insights spread evenly over the last days, and over places that every page has a part of. */
export function drawnMillion(days: number): InsightSet {
  return insightSet(
    Array.from({ length: PAGES }, (_, index) => page(index, days)),
    NO_NAMES,
  );
}

function page(index: number, days: number): SetPage {
  const random = chance(index + 1);
  const first = (LAST_DAY + 1 - days) * DAY_MS;
  const receivedAt = Float64Array.from({ length: PAGE }, () => first + random() * days * DAY_MS);
  const places = Array.from({ length: PAGE }, () => placeOf(Math.floor(random() * PLACES)));
  return pageOf(
    {
      accountId: 1,
      index,
      etag: String(index),
      epoch: 0,
      count: PAGE,
      deviceIds: Array.from({ length: CAMERAS }, (_, at) => `dev-${String(at).padStart(4, "0")}`),
      classNames: Array.from({ length: CLASSES }, (_, at) => `Species ${at}`),
      algIds: [],
      releaseIds: [],
      places,
      collections: null,
    },
    {
      ...emptyColumns({ count: PAGE, scores: 0, boxes: false, optional: [] }),
      seq: Uint32Array.from({ length: PAGE }, (_, row) => index * PAGE + row),
      device: Uint16Array.from({ length: PAGE }, () => Math.floor(random() * CAMERAS)),
      // Few are frequent.
      className: Uint16Array.from({ length: PAGE }, () => Math.floor(random() ** 3 * CLASSES)),
      confidence: new Float64Array(PAGE),
      receivedAt,
      takenAt: receivedAt.map((time) => time - random() * 3_600_000),
      bits: Uint16Array.from(
        { length: PAGE },
        () =>
          (Math.floor(random() * 4) << COLUMN_BITS.status.shift) |
          (Math.floor(random() * 5) << COLUMN_BITS.link.shift) |
          (Math.floor(random() * 2) << COLUMN_BITS.thumbnail.shift),
      ),
      place: Uint16Array.from({ length: PAGE }, (_, row) => row),
    },
  );
}

/** Over North America, no two within 0.001 degrees. */
function placeOf(place: number): readonly [number, number] {
  return [30 + (place % 250) / 10, -120 + Math.floor(place / 250) / 4];
}

/** Milliseconds of this process, its collector of garbage among them: what else the machine does is left out. */
export function timed(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The same numbers between 0 and 1 at every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

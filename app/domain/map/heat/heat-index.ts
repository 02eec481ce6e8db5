// Where and on which days the insights of a query were made, so that any range of those days is answered immediately.
// Pure. It holds at most 8 bytes an insight of those days, 16 a camera and day, and some 100 a place; while it is
// built, 8 more an insight of the set. Decision 0125, Heat and time.
import type { InsightSet } from "~/domain/set/insight-set";
import { shownTakenAtRow } from "~/domain/set/set-row";
import { createCameraTally } from "./camera-tally";
import type { CameraCounts, DayWindow, HeatAnswer, HeatDays } from "./heat";
import { type MergedPlaces, mergedPlaces, NOWHERE } from "./merged-places";

const DAY_MS = 86_400_000;

export interface HeatIndex {
  readonly days: HeatDays;
  /** Of the days of the index; others count nothing. The columns are the asker's own. */
  readonly in: (window: DayWindow) => HeatAnswer;
}

interface HeatSource {
  readonly set: InsightSet;
  /** Whether a row of the set passes the query. */
  readonly passes: (row: number) => boolean;
  readonly days: DayWindow;
}

/** The insights of some days that have a place, as they come in the set: a day, counted from the first, and a place each. */
interface PlacedRows {
  readonly length: number;
  readonly day: Uint32Array;
  readonly place: Uint32Array;
  readonly unplaced: Uint32Array;
  readonly byCamera: CameraCounts;
}

/** The same by day, each place of a day once. Entries `starts[d]` to `starts[d + 1]` are those of day `d`. */
interface DayEntries {
  readonly starts: Uint32Array;
  readonly place: Uint32Array;
  readonly count: Uint32Array;
}

/**
 * The insights that pass, by day of the camera time (UTC) and by place: their own, else the one where their camera
 * stands now. One look at each insight of the set.
 */
export function heatIndex(source: HeatSource): HeatIndex {
  const places = mergedPlaces(source.set.names);
  const rows = placedRows(source, places);
  const where = places.columns();
  const entries = byDay(rows, where.latitude.length);
  return {
    days: {
      from: source.days.from,
      counts: countsOf(entries),
      unplaced: rows.unplaced,
      byCamera: rows.byCamera,
    },
    in: ({ from, until }) => {
      const start = entryBefore(entries, from - source.days.from);
      const end = entryBefore(entries, until - source.days.from);
      return answerOf(entries, { start, end, where });
    },
  };
}

function placedRows({ set, passes, days }: HeatSource, places: MergedPlaces): PlacedRows {
  const rows = set.starts.at(-1) ?? 0;
  const day = new Uint32Array(rows);
  const place = new Uint32Array(rows);
  const unplaced = new Uint32Array(Math.max(0, days.until - days.from));
  const tally = createCameraTally(unplaced.length);
  let length = 0;
  set.pages.forEach((page, number) => {
    const start = set.starts[number] ?? 0;
    const placeOf = places.finder(page);
    const countedOf = tally.finder(page);
    for (let row = 0; row < page.count; row++) {
      if (!passes(start + row)) continue;
      const own = Math.floor(shownTakenAtRow(page, row) / DAY_MS) - days.from;
      if (own < 0 || own >= unplaced.length) continue;
      const found = placeOf(row);
      const counted = countedOf(row);
      const counts = found === NOWHERE ? counted.unplaced : counted.placed;
      counts[own] = (counts[own] ?? 0) + 1;
      if (found === NOWHERE) {
        unplaced[own] = (unplaced[own] ?? 0) + 1;
        continue;
      }
      day[length] = own;
      place[length] = found;
      length++;
    }
  });
  return { length, day, place, unplaced, byCamera: tally.columns() };
}

function byDay(rows: PlacedRows, places: number): DayEntries {
  const { length, unplaced } = rows;
  const ordered = orderedByDay(rows);
  const starts = new Uint32Array(unplaced.length + 1);
  const entryPlace = new Uint32Array(length);
  const entryCount = new Uint32Array(length);
  /** One more than the last entry of each place. Those of days before are below `first`. */
  const lastEntry = new Uint32Array(places);
  let entries = 0;
  for (let own = 0; own < unplaced.length; own++) {
    const first = entries;
    starts[own] = first;
    for (let i = ordered.starts[own] ?? 0; i < (ordered.starts[own + 1] ?? 0); i++) {
      const at = ordered.place[i] ?? 0;
      if ((lastEntry[at] ?? 0) <= first) {
        entryPlace[entries] = at;
        entries++;
        lastEntry[at] = entries;
      }
      const entry = (lastEntry[at] ?? 0) - 1;
      entryCount[entry] = (entryCount[entry] ?? 0) + 1;
    }
  }
  starts[unplaced.length] = entries;
  return { starts, place: entryPlace.slice(0, entries), count: entryCount.slice(0, entries) };
}

/** The places of the rows, those of the first day first, by counting. */
function orderedByDay({ length, day, place, unplaced }: PlacedRows): Omit<DayEntries, "count"> {
  const starts = new Uint32Array(unplaced.length + 1);
  for (let i = 0; i < length; i++) {
    const next = (day[i] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let own = 1; own < starts.length; own++) starts[own] = (starts[own] ?? 0) + (starts[own - 1] ?? 0);
  const next = starts.slice();
  const ordered = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    const own = day[i] ?? 0;
    const at = next[own] ?? 0;
    ordered[at] = place[i] ?? 0;
    next[own] = at + 1;
  }
  return { starts, place: ordered };
}

/** The places by their numbers. */
type Where = ReturnType<MergedPlaces["columns"]>;

function countsOf({ starts, count }: DayEntries): Uint32Array {
  return Uint32Array.from({ length: starts.length - 1 }, (_, own) => {
    let sum = 0;
    for (let entry = starts[own] ?? 0; entry < (starts[own + 1] ?? 0); entry++) sum += count[entry] ?? 0;
    return sum;
  });
}

/** The first entry of a day, which may lie before or behind those that are here. */
function entryBefore({ starts }: DayEntries, day: number): number {
  return starts[Math.min(Math.max(day, 0), starts.length - 1)] ?? 0;
}

function answerOf(
  entries: DayEntries,
  { start, end, where }: { readonly start: number; readonly end: number; readonly where: Where },
): HeatAnswer {
  const sums = new Uint32Array(where.latitude.length);
  let insights = 0;
  let shown = 0;
  for (let entry = start; entry < end; entry++) {
    const place = entries.place[entry] ?? 0;
    const count = entries.count[entry] ?? 0;
    if (sums[place] === 0) shown++;
    sums[place] = (sums[place] ?? 0) + count;
    insights += count;
  }
  const heat = {
    latitude: new Float64Array(shown),
    longitude: new Float64Array(shown),
    count: new Uint32Array(shown),
  };
  let at = 0;
  for (let place = 0; place < sums.length; place++) {
    const count = sums[place] ?? 0;
    if (count === 0) continue;
    heat.latitude[at] = where.latitude[place] ?? 0;
    heat.longitude[at] = where.longitude[place] ?? 0;
    heat.count[at] = count;
    at++;
  }
  return { heat, insights };
}

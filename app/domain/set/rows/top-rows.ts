// The rows that an order has first, found without putting all others in order. Pure.
import { orderByKey } from "./radix-order";

/** Slices into which the keys are cut, from the lowest to the highest. */
const SLICES = 4096;

interface TopK {
  readonly keys: Float64Array;
  readonly descending: boolean;
  readonly limit: number;
}

/** One row of so many is looked at to tell how good a key must be. */
const SAMPLED = 64;

/**
 * Some of the rows that pass, in the order they came in: the first `limit` that `topRows` finds of these are those of
 * all. Null where a sample does not tell enough. Most rows cost one look at their key: the worst of the first `limit` of a
 * sample is no better than that of all.
 */
export function topCandidates(
  rows: Uint32Array,
  by: TopK & { readonly passes: (row: number) => boolean },
): Uint32Array | null {
  const { keys, descending, limit, passes } = by;
  const sample = sampleOf(rows, passes);
  const worst = limit > 0 ? topRows(sample, by)[limit - 1] : undefined;
  const bound = worst === undefined ? Number.NaN : (keys[worst] ?? Number.NaN);
  if (Number.isNaN(bound)) return null;
  const promising: number[] = [];
  let equal = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const key = keys[row] ?? Number.NaN;
    if (descending ? key > bound : key < bound) {
      if (passes(row)) promising.push(row);
    } else if (key === bound && equal < limit && passes(row)) {
      promising.push(row);
      equal++;
    }
  }
  return Uint32Array.from(promising);
}

/** The first `limit` rows of `orderByKey(rows, keys, descending)`, in that order. */
export function topRows(rows: Uint32Array, by: TopK): Uint32Array {
  return orderByKey(selected(rows, by), by.keys, by.descending).subarray(0, by.limit);
}

/**
 * Those rows, and now and then more, in no order but this: of rows with equal keys, those that came in first stand first.
 * The keys are counted by slices; the slices before the one that holds the last row wanted are taken whole, and of that
 * one again its first rows.
 */
function selected(rows: Uint32Array, by: TopK): Uint32Array {
  const { keys, descending, limit } = by;
  if (rows.length <= limit) return rows;
  const { low, high, valued, whole: integers } = rangeOf(rows, keys);
  if (valued <= limit) return taken(rows, keys, { valued, empty: limit - valued });
  if (low === high) return taken(rows, keys, { valued: limit, empty: 0 });
  // Of few whole numbers each has a slice of its own.
  const isExact = integers && high - low < SLICES;
  const scale = isExact ? 1 : (SLICES - 1) / (high - low);
  // Numbers that lie too near or too far for slices.
  if (scale === 0 || scale === Number.POSITIVE_INFINITY) return rows;
  const slices = { base: descending ? high : low, scale: descending ? -scale : scale };
  const counts = countsOf(rows, keys, slices);
  let cut = 0;
  let before = 0;
  while (before + (counts[cut] ?? 0) < limit) before += counts[cut++] ?? 0;
  const whole = new Uint32Array(before);
  const divided = new Uint32Array(counts[cut] ?? 0);
  let w = 0;
  let d = 0;
  const enough = isExact ? limit : Number.POSITIVE_INFINITY;
  for (let i = 0; i < rows.length && (w < before || w + d < enough); i++) {
    const row = rows[i] ?? 0;
    const place = ((keys[row] ?? Number.NaN) - slices.base) * slices.scale;
    // False of NaN.
    if (place < cut) whole[w++] = row;
    else if (place < cut + 1) divided[d++] = row;
  }
  const last = isExact
    ? divided.subarray(0, limit - before)
    : selected(divided, { keys, descending, limit: limit - before });
  const result = new Uint32Array(before + last.length);
  result.set(whole);
  result.set(last, before);
  return result;
}

function sampleOf(rows: Uint32Array, passes: (row: number) => boolean): Uint32Array {
  const sample = new Uint32Array(Math.ceil(rows.length / SAMPLED));
  let found = 0;
  for (let place = 0; place < rows.length; place += SAMPLED) {
    const row = rows[place] ?? 0;
    if (passes(row)) sample[found++] = row;
  }
  return sample.subarray(0, found);
}

function rangeOf(rows: Uint32Array, keys: Float64Array) {
  let valued = 0;
  let whole = true;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rows.length; i++) {
    const key = keys[rows[i] ?? 0] ?? Number.NaN;
    if (Number.isNaN(key)) continue;
    valued++;
    if (whole && key !== Math.floor(key)) whole = false;
    if (key < low) low = key;
    if (key > high) high = key;
  }
  return { low, high, valued, whole };
}

function countsOf(
  rows: Uint32Array,
  keys: Float64Array,
  { base, scale }: { readonly base: number; readonly scale: number },
): Uint32Array {
  const counts = new Uint32Array(SLICES);
  for (let i = 0; i < rows.length; i++) {
    const place = ((keys[rows[i] ?? 0] ?? Number.NaN) - base) * scale;
    if (Number.isNaN(place)) continue;
    const slice = Math.min(place | 0, SLICES - 1);
    counts[slice] = (counts[slice] ?? 0) + 1;
  }
  return counts;
}

/** The first rows that have a key, and the first that have none. */
function taken(
  rows: Uint32Array,
  keys: Float64Array,
  wanted: { readonly valued: number; readonly empty: number },
): Uint32Array {
  const result = new Uint32Array(wanted.valued + wanted.empty);
  let { valued, empty } = wanted;
  let found = 0;
  for (let i = 0; found < result.length && i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const isEmpty = Number.isNaN(keys[row] ?? Number.NaN);
    if (isEmpty ? empty-- > 0 : valued-- > 0) result[found++] = row;
  }
  return result;
}

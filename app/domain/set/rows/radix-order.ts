// Orders row numbers by a number each: a stable radix sort over the bits of the numbers, many times faster on a million
// rows than comparing. Pure. Source: Knuth, The Art of Computer Programming, 3, section 5.2.5.

const DIGITS = 8;
const VALUES = 256;

/**
 * `rows` ordered by `keys[row]`; rows of equal keys stay in the order they came in. NaN means no value and comes last in
 * either direction. `rows` itself is not changed.
 */
export function orderByKey(
  rows: Uint32Array,
  keys: Float64Array,
  descending: boolean,
): Uint32Array<ArrayBuffer> {
  const { valued, empty } = split(rows, keys);
  const halves = sortableHalves(valued, keys, descending);
  let order: Uint32Array<ArrayBuffer> = identity(valued.length);
  for (const half of [halves.low, halves.high]) order = orderByWord(order, half);
  const result = new Uint32Array(rows.length);
  for (let i = 0; i < order.length; i++) result[i] = valued[order[i] ?? 0] ?? 0;
  result.set(empty, order.length);
  return result;
}

function split(rows: Uint32Array, keys: Float64Array) {
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (!Number.isNaN(keys[rows[i] ?? 0] ?? Number.NaN)) count++;
  if (count === rows.length) return { valued: rows, empty: new Uint32Array(0) };
  const valued = new Uint32Array(count);
  const empty = new Uint32Array(rows.length - count);
  let v = 0;
  let e = 0;
  for (const row of rows) {
    if (Number.isNaN(keys[row] ?? Number.NaN)) empty[e++] = row;
    else valued[v++] = row;
  }
  return { valued, empty };
}

/** The 64 bits of each key as two words that compare like the numbers: IEEE 754 with the sign turned round. */
function sortableHalves(rows: Uint32Array, keys: Float64Array, descending: boolean) {
  const low = new Uint32Array(rows.length);
  const high = new Uint32Array(rows.length);
  const number = new Float64Array(1);
  const words = new Uint32Array(number.buffer);
  for (let i = 0; i < rows.length; i++) {
    // Adding 0 makes of -0 the 0 that it equals.
    number[0] = (keys[rows[i] ?? 0] ?? 0) + 0;
    const [l = 0, h = 0] = words;
    const negative = h >>> 31 === 1;
    const flip = negative !== descending;
    low[i] = flip ? ~l : l;
    high[i] = (negative ? ~h : h | 0x80000000) ^ (descending ? 0xffffffff : 0);
  }
  return { low, high };
}

function orderByWord(order: Uint32Array<ArrayBuffer>, words: Uint32Array): Uint32Array<ArrayBuffer> {
  let from = order;
  let to: Uint32Array<ArrayBuffer> = new Uint32Array(order.length);
  for (let shift = 0; shift < 32; shift += DIGITS) {
    const counts = new Uint32Array(VALUES);
    for (let i = 0; i < words.length; i++) {
      const digit = ((words[i] ?? 0) >>> shift) & (VALUES - 1);
      counts[digit] = (counts[digit] ?? 0) + 1;
    }
    if (counts.includes(words.length)) continue;
    startsOf(counts);
    for (let i = 0; i < from.length; i++) {
      const row = from[i] ?? 0;
      const digit = ((words[row] ?? 0) >>> shift) & (VALUES - 1);
      const place = counts[digit] ?? 0;
      counts[digit] = place + 1;
      to[place] = row;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Turns counts into the place of the first of each. */
function startsOf(counts: Uint32Array): void {
  let start = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0;
    counts[i] = start;
    start += count;
  }
}

function identity(length: number): Uint32Array<ArrayBuffer> {
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
  return order;
}

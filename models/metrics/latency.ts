// How long photos took: the usual one, the slow ones, and how they lie. Pure.

/** Bars of the distribution, at most. */
const BINS = 12;

/** Milliseconds. */
export interface Latency {
  readonly median: number;
  /** Nine photos of ten took no longer. */
  readonly p90: number;
  readonly worst: number;
  /** Of one width, without a gap; `to` itself is in the next one. */
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

/** Of at least one time, in ms; null of none. */
export function latencyOf(times: readonly number[]): Latency | null {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? 0;
  const count = sorted.length;
  if (count === 0) return null;
  return {
    median: (at(Math.floor((count - 1) / 2)) + at(Math.ceil((count - 1) / 2))) / 2,
    p90: at(Math.ceil(count * 0.9) - 1),
    worst: at(count - 1),
    bins: binsOf(sorted, at(0), at(count - 1)),
  };
}

function binsOf(times: readonly number[], least: number, most: number): Latency["bins"] {
  const width = widthFor(most - least);
  const first = Math.floor(least / width);
  const bins = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    count: 0,
  }));
  for (const time of times) {
    const bin = bins[Math.floor(time / width) - first];
    if (bin) bin.count += 1;
  }
  return bins;
}

/** 1, 2 or 5 times a power of ten: the narrowest that needs no more bars, even where the first begins before the least. */
function widthFor(span: number): number {
  for (let power = 1; ; power *= 10) {
    const width = [1, 2, 5].map((step) => step * power).find((step) => span / step <= BINS - 1);
    if (width !== undefined) return width;
  }
}

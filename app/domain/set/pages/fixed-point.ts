// Numbers of few decimals in two bytes each, where all of a column fit: scores and boxes are a third of a page otherwise.
// Pure.

/** Exact either way. */
export interface FixedPointNumbers {
  readonly values: Uint16Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
  /** What each value is times; null where they are as they are. */
  readonly scale: number | null;
}

/** Decimals that are tried. */
const MOST_DECIMALS = 6;
/** Scaled numbers below it, and their differences, are held exactly. */
const LARGEST = 2 ** 50;
/** Stands for NaN among two bytes. */
const NONE = 0xffff;

export function toFixedPoint(values: Float64Array<ArrayBuffer>): FixedPointNumbers {
  return withFixedPoint(values, decimalsOf(values));
}

/** The same where it is known with how few decimals each is said exactly; null where none do. */
export function withFixedPoint(
  values: Float64Array<ArrayBuffer>,
  decimals: number | null,
): FixedPointNumbers {
  if (decimals === null) return { values, scale: null };
  const scale = 10 ** decimals;
  const short = new Uint16Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    const scaled = Number.isNaN(value) ? NONE : Math.round(value * scale);
    if (scaled < 0 || (scaled >= NONE && !Number.isNaN(value))) return { values, scale: null };
    short[at] = scaled;
  }
  return { values: short, scale };
}

/** NaN behind the end. */
export function shortNumberAt({ values, scale }: FixedPointNumbers, at: number): number {
  const value = values[at] ?? Number.NaN;
  if (scale === null) return value;
  return value === NONE ? Number.NaN : value / scale;
}

export function plainNumbers(short: FixedPointNumbers): Float64Array<ArrayBuffer> {
  const plain = new Float64Array(short.values.length);
  for (let at = 0; at < plain.length; at++) plain[at] = shortNumberAt(short, at);
  return plain;
}

/** With how few decimals every number is said exactly, NaN aside; null where six do not. */
export function decimalsOf(values: Float64Array): number | null {
  let decimals = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    while (!isExact(value, 10 ** decimals)) if (++decimals > MOST_DECIMALS) return null;
  }
  return decimals;
}

/** Whether a whole number, and differences of two such, are held exactly. */
export function isHeldWhole(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < LARGEST && !Object.is(value, -0);
}

function isExact(value: number, scale: number): boolean {
  const scaled = Math.round(value * scale);
  return Math.abs(scaled) < LARGEST && Object.is(scaled / scale, value);
}

// How far a share that was counted may be from the true one, and whether two differ by more than chance explains. Pure.

/** The normal quantile of a two-sided 95 %. */
const Z = 1.959963984540054;

interface Counted {
  readonly yes: number;
  /** All that were counted; more than 0. */
  readonly of: number;
}

/** Wilson's score interval of 95 %, 0 to 1. Wilson 1927; Newcombe 1998a, method 3. */
export function shareInterval({ yes, of }: Counted): { readonly low: number; readonly high: number } {
  const p = yes / of;
  const square = Z * Z;
  const middle = p + square / (2 * of);
  const half = Z * Math.sqrt((p * (1 - p)) / of + square / (4 * of * of));
  const scale = 1 + square / of;
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) };
}

/**
 * Whether the second share is lower than the first by more than chance explains, at 95 %: the interval of the difference
 * lies above 0. Newcombe 1998b, method 10. False where either has nothing counted.
 */
export function isLower(first: Counted, second: Counted): boolean {
  if (first.of === 0 || second.of === 0) return false;
  const [a, b] = [shareInterval(first), shareInterval(second)];
  const [p, q] = [first.yes / first.of, second.yes / second.of];
  return p - q - Math.hypot(p - a.low, b.high - q) > 0;
}

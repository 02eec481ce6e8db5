// The mix of states in a cluster, rounded so that few rings are drawn for many clusters. Pure.

/** A ring has so many parts. */
export const RING_PARTS = 16;

/**
 * How many of a ring's parts each count gets: as near to its share as whole parts come, and at least one for each that
 * is there, so that one silent camera among a thousand is seen. Largest remainders. Refuses nothing: no counts, no
 * parts.
 */
export function ringParts(counts: ArrayLike<number>): readonly number[] {
  const list = Array.from(counts);
  const total = list.reduce((sum, count) => sum + count, 0);
  if (total === 0) return list.map(() => 0);
  const exact = list.map((count) => (count * RING_PARTS) / total);
  const parts = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0));
  for (let left = RING_PARTS - sum(parts); left !== 0; left -= Math.sign(left)) {
    const at = left > 0 ? shortest(exact, parts) : longest(exact, parts);
    parts[at] = (parts[at] ?? 0) + Math.sign(left);
  }
  return parts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Who misses most of their share. */
function shortest(exact: readonly number[], parts: readonly number[]): number {
  return best(exact.map((share, at) => (share > 0 ? share - (parts[at] ?? 0) : -Infinity)));
}

/** Who has most beyond their share, of those who can give. */
function longest(exact: readonly number[], parts: readonly number[]): number {
  return best(exact.map((share, at) => ((parts[at] ?? 0) > 1 ? (parts[at] ?? 0) - share : -Infinity)));
}

function best(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

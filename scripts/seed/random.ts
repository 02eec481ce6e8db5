// Chance that repeats: the same seed gives the same world. Pure.
import { mulberry32 } from "../mulberry32";

export interface Random {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** An integer from low to high, both possible. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Normal distribution. */
  normal(mean: number, deviation: number): number;
  /** How many events happen when `mean` are expected. */
  poisson(mean: number): number;
  pick<T>(list: readonly T[]): T;
  /** An index, with the given weights. */
  weighted(weights: readonly number[]): number;
  /** `bytes` random bytes as lower-case hex. */
  hex(bytes: number): string;
  /** A version 4 UUID as 32 hex digits. */
  uuidHex(): string;
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const random: Random = {
    next,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson(mean) {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count += 1;
      return count;
    },
    pick(list) {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error("Nothing to pick from.");
      return item;
    },
    weighted(weights) {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      let rest = next() * total;
      const index = weights.findIndex((weight) => {
        rest -= weight;
        return rest < 0;
      });
      return index === -1 ? weights.length - 1 : index;
    },
    hex: (bytes) =>
      Array.from({ length: bytes }, () => random.integer(0, 255).toString(16).padStart(2, "0")).join(""),
    uuidHex() {
      const hex = random.hex(16);
      return `${hex.slice(0, 12)}4${hex.slice(13, 16)}${"89ab"[random.integer(0, 3)]}${hex.slice(17)}`;
    },
  };
  return random;
}

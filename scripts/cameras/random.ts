// Choices and ids of the simulated cameras: the same seed plays the same season.
import { createHash } from "node:crypto";

/** One of `items` by weight. */
export function weighted<T>(items: readonly (readonly [T, number])[], random: () => number): T {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return (items[items.length - 1] as readonly [T, number])[0];
}

/** A UUID (version 8, RFC 9562) from a name: the same name, the same id. */
export function namedUuid(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

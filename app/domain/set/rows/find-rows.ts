// Which rows of the set hold some insights. Pure.
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import type { InsightSet } from "~/domain/set/insight-set";

/** Bytes of an id. */
const LENGTH = 16;

interface Wanted {
  readonly insightId: string;
  readonly bytes: Uint8Array;
}

/** The rows of insights by their dashed ids, in one pass over the set; an id that is not there has none. */
export function findRows(set: InsightSet, insightIds: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (insightIds.length === 0) return found;
  const byTail = wantedByTail(insightIds);
  // A table of the last two bytes: nearly every row is left after one look, however many are wanted.
  const tails = new Uint8Array(0x1_0000);
  for (const tail of byTail.keys()) tails[tail] = 1;
  for (const [number, { id, count }] of set.pages.entries()) {
    for (let row = 0; row < count && found.size < insightIds.length; row++) {
      const tail = tailAt(id, row * LENGTH);
      if (tails[tail] !== 1) continue;
      const own = wantedAt(id, row * LENGTH, byTail.get(tail));
      if (own !== null) found.set(own, (set.starts[number] ?? 0) + row);
    }
  }
  return found;
}

/** The row of one insight by its dashed id; null when the set does not hold it. */
export function findRow(set: InsightSet, insightId: string): number | null {
  return findRows(set, [insightId]).get(insightId) ?? null;
}

function wantedByTail(insightIds: readonly string[]): ReadonlyMap<number, readonly Wanted[]> {
  const byTail = new Map<number, Wanted[]>();
  for (const insightId of new Set(insightIds)) {
    const parsed = parseInsightId(insightId);
    if (parsed === null) continue;
    const bytes = bytesOf(toHex(parsed));
    const tail = tailAt(bytes, 0);
    byTail.set(tail, [...(byTail.get(tail) ?? []), { insightId, bytes }]);
  }
  return byTail;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: LENGTH }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

function tailAt(bytes: Uint8Array, start: number): number {
  return ((bytes[start + LENGTH - 2] ?? 0) << 8) | (bytes[start + LENGTH - 1] ?? 0);
}

/** Which of some ids is there. Beside the loop and without a closure, which would cost every row. */
function wantedAt(ids: Uint8Array, start: number, wanted: readonly Wanted[] = []): string | null {
  for (const { insightId, bytes } of wanted) {
    let i = 0;
    while (i < LENGTH && ids[start + i] === bytes[i]) i++;
    if (i === LENGTH) return insightId;
  }
  return null;
}

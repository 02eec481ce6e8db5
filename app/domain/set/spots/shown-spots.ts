// Spots that repeat, as the page shows them: each by its newest insight. Pure. Decision 0165, The same spot.
import { bitsOf } from "~/domain/insights/fields/facts";
import type { Box } from "~/domain/insights/insight";
import { type InsightSet, locate } from "~/domain/set/insight-set";
import { idAt } from "~/domain/set/set-row";
import type { RepeatedSpot } from "./find-spots";

export interface ShownSpot {
  /** Of its newest insight. */
  readonly insightId: string;
  readonly accountId: number;
  readonly deviceId: string;
  /** The machine's. */
  readonly className: string;
  readonly box: Box;
  /** Insights. */
  readonly count: number;
  /** Days of the camera's clock. */
  readonly days: number;
  /** When the newest was received, ms UTC. */
  readonly lastAt: number;
  /** The newest has a picture to show it on. */
  readonly hasPicture: boolean;
}

export function shownSpots(set: InsightSet, spots: readonly RepeatedSpot[]): readonly ShownSpot[] {
  return spots.flatMap(({ accountId, deviceId, className, box, rows, days }) => {
    const newest = rows.at(-1);
    if (newest === undefined) return [];
    const { page, index } = locate(set, newest);
    const bits = page.bits[index] ?? 0;
    return {
      insightId: idAt(page, index),
      accountId,
      deviceId,
      className,
      box,
      count: rows.length,
      days,
      lastAt: page.receivedAt[index] ?? 0,
      hasPicture: bitsOf(bits, "photo") === 1 || bitsOf(bits, "thumbnail") === 1,
    };
  });
}

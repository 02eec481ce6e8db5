// Spots that repeat, as the page shows them: each by its newest insight that has a picture. Pure. Decision 0165, The same spot.
import { bitsOf } from "~/domain/insights/fields/facts";
import type { Box } from "~/domain/insights/insight";
import { type InsightSet, locate } from "~/domain/set/insight-set";
import { idAt } from "~/domain/set/set-row";
import type { RepeatedSpot } from "./find-spots";

export interface ShownSpot {
  /** Of its newest insight that has a picture; where none has, of its newest. */
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
  /** The insight has one to show the spot on. */
  readonly hasPicture: boolean;
}

export function shownSpots(set: InsightSet, spots: readonly RepeatedSpot[]): readonly ShownSpot[] {
  return spots.flatMap(({ accountId, deviceId, className, box, rows, days }) => {
    const newest = rows.at(-1);
    if (newest === undefined) return [];
    const pictured = rows.findLast((row) => hasPicture(set, row));
    const { page, index } = locate(set, pictured ?? newest);
    return {
      insightId: idAt(page, index),
      accountId,
      deviceId,
      className,
      box,
      count: rows.length,
      days,
      lastAt: receivedAt(set, newest),
      hasPicture: pictured !== undefined,
    };
  });
}

function hasPicture(set: InsightSet, row: number): boolean {
  const { page, index } = locate(set, row);
  return bitsOf(page.bits[index] ?? 0, "photo") === 1;
}

function receivedAt(set: InsightSet, row: number): number {
  const { page, index } = locate(set, row);
  return page.receivedAt[index] ?? 0;
}

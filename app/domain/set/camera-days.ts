// What the set knows of one camera day by day: evidence that it worked, for the effort calendar. Pure.

import { bitsOf } from "~/domain/insights/fields/facts";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import type { InsightSet } from "./insight-set";
import { shownTakenAtRow } from "./set-row";

const DAY_MS = 86_400_000;
const ARCHIVE = INSIGHT_STATUSES.indexOf("archive");
/** Times of one strip: more marks than it has pixels say nothing. */
const RECENT_LIMIT = 1_000;

export interface CameraDays {
  /** UTC day since 1970 of the camera time, insights, those that are not archived; oldest first. */
  readonly days: readonly (readonly [day: number, all: number, kept: number])[];
  /** Camera times since the moment that was asked for, ms; the newest 1,000. */
  readonly recent: readonly number[];
}

export interface CameraQuestion {
  readonly deviceId: string;
  /** The first day. */
  readonly from: number;
  /** From when on single times are wanted, ms. */
  readonly recentFrom: number;
}

/** The days of a camera from `from` on. */
export function cameraDays(set: InsightSet, question: CameraQuestion): CameraDays {
  const counts = new Map<number, { all: number; kept: number }>();
  const recent: number[] = [];
  for (const page of set.pages) {
    const device = page.deviceIds.indexOf(question.deviceId);
    if (device === -1) continue;
    for (let row = 0; row < page.count; row++) {
      if (page.device[row] !== device) continue;
      const time = shownTakenAtRow(page, row);
      const day = Math.floor(time / DAY_MS);
      if (day < question.from) continue;
      const count = counts.get(day) ?? { all: 0, kept: 0 };
      count.all += 1;
      if (bitsOf(page.bits[row] ?? 0, "status") !== ARCHIVE) count.kept += 1;
      counts.set(day, count);
      if (time >= question.recentFrom) recent.push(time);
    }
  }
  return {
    days: [...counts].sort(([a], [b]) => a - b).map(([day, { all, kept }]) => [day, all, kept]),
    recent: recent.sort((a, b) => a - b).slice(-RECENT_LIMIT),
  };
}

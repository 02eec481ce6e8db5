// The same figures off an array of objects, the way that one writes it first: what the set is held against.

import type { Insight } from "~/domain/insights/insight";
import { shownTakenAt } from "~/domain/insights/taken-at";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface Asked {
  readonly showArchived: boolean;
  /** Percent. */
  readonly minimum: number;
  readonly now: number;
}

export function plainFigures(insights: readonly Insight[], { showArchived, minimum, now }: Asked) {
  const rows = insights.filter(
    ({ status, confidence }) =>
      (showArchived || status !== "archive") && confidence !== null && confidence >= -minimum,
  );
  const today = Math.floor(now / DAY_MS);
  const isShown = (insight: Insight) => Math.floor(shownTakenAt(insight) / DAY_MS) > today - 14;
  const shown = rows.filter(isShown);
  return {
    total: rows.length,
    classes: tally(rows, ({ className }) => className),
    hours: tally(rows, (insight) => Math.floor(shownTakenAt(insight) / HOUR_MS) % 24),
    days: tally(shown, (insight) => Math.floor(shownTakenAt(insight) / DAY_MS)),
    classDays: tally(
      shown,
      (insight) => `${insight.className} ${Math.floor(shownTakenAt(insight) / DAY_MS)}`,
    ),
    deviceDays: tally(
      shown,
      (insight) => `${insight.deviceId} ${Math.floor(shownTakenAt(insight) / DAY_MS)}`,
    ),
    devices: tally(rows, ({ deviceId }) => deviceId),
    links: tally(rows, ({ link }) => link),
    statuses: tally(rows, ({ status }) => status),
    delays: tally(rows, (insight) => Math.floor((insight.receivedAt - shownTakenAt(insight)) / HOUR_MS)),
  };
}

function tally<Key>(rows: readonly Insight[], keyOf: (insight: Insight) => Key): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of rows) {
    const key = keyOf(row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

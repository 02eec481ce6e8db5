// How long an insight was under way, from its picture to its receipt. Pure. Spec section 9 (Dashboard), decision 0127.

const HOUR_MS = 3_600_000;

interface DelayedInsight {
  /** ms UTC. */
  readonly receivedAt: number;
  /** The camera time that screens show, ms UTC. */
  readonly takenAt: number;
  /** An import made it: its receipt says when the package was read. */
  readonly imported: boolean;
}

/**
 * Whole hours from the camera time to receipt, rounded down; 0 where a camera's clock runs ahead of receipt. NaN for an
 * imported insight, which has no delay.
 */
export function delayHours({ receivedAt, takenAt, imported }: DelayedInsight): number {
  if (imported) return Number.NaN;
  return Math.max(0, Math.floor((receivedAt - takenAt) / HOUR_MS));
}

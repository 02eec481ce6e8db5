// The service's own heartbeat: a time in which it did not beat is an outage, and no camera's silence. Pure. Decision 0157,
// How alerts raise and resolve themselves.

/** When the service was up without a gap, ms UTC; beats come every five minutes. */
export interface Uptime {
  readonly beganAt: number;
  readonly beatAt: number;
}

/** A beat later than this begins another uptime: three in a row were missed. */
export const OUTAGE_MS = 15 * 60_000;

/** An outage, ms UTC. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** What lies between uptimes, which are in order, oldest first. */
export function outagesOf(uptimes: readonly Uptime[]): readonly Outage[] {
  return uptimes.flatMap(({ beganAt }, at) => {
    const before = uptimes[at - 1];
    return before && beganAt > before.beatAt ? { from: before.beatAt, to: beganAt } : [];
  });
}

/** How much of a time the service was out, ms. */
export function outageWithin(outages: readonly Outage[], span: Outage): number {
  return outages.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  );
}

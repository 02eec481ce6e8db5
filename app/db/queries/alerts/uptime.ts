// The service's heartbeat: when it was up. Touches the control database. Decision 0157, How alerts raise and resolve
// themselves.
import type { ControlDb, ShardDb } from "~/db/client";
import { OUTAGE_MS, type Uptime } from "~/domain/alerts/monitors/uptime";

const UPTIME_SQL = {
  /** Goes on with the newest uptime, or begins one after an outage. ?1 now. */
  beat: `INSERT INTO service_uptime(began_at, beat_at)
    SELECT coalesce((SELECT began_at FROM service_uptime WHERE beat_at >= ?1 - ${OUTAGE_MS} ORDER BY began_at DESC LIMIT 1), ?1), ?1
    WHERE true ON CONFLICT DO UPDATE SET beat_at = max(beat_at, excluded.beat_at)`,
  /** The newest. ?1 how many. */
  newest: "SELECT began_at AS beganAt, beat_at AS beatAt FROM service_uptime ORDER BY began_at DESC LIMIT ?1",
} as const;

/** Notes that the service is up, and answers its last uptimes, oldest first. One call. */
export async function beat(db: ControlDb, now: number, limit: number): Promise<readonly Uptime[]> {
  const [, read] = await db.d1.batch<Uptime>([
    db.d1.prepare(UPTIME_SQL.beat).bind(now),
    db.d1.prepare(UPTIME_SQL.newest).bind(limit),
  ]);
  return (read?.results ?? []).toReversed();
}

/** Throws where an insights database does not answer. */
export async function answers(db: ShardDb): Promise<void> {
  await db.d1.prepare("SELECT 1").all();
}

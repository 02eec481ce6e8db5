// Devices: by their token, and whether a user sees them. Touches the control database.

import type { ControlDb } from "~/db/client";
import { UNTOLD_SQL, type UntoldUpdate } from "~/db/queries/device-updates/reported-target";
import { OPEN_TARGET_SQL, type OpenTargetRow } from "~/db/queries/device-updates/targets";
import type { AlgClassesRow } from "~/db/queries/models/algs";

/** A device as its token finds it. */
export interface DeviceRow {
  readonly id: number;
  readonly deviceId: string;
  readonly accountId: number;
  readonly shard: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Whose word the place is: 0 the camera's, 1 a person's, 2 a person removed it. */
  readonly placeBy: number;
  readonly cycleTime: number;
  /** When it called before this request, ms UTC. */
  readonly lastSeen: number | null;
  readonly usualGap: number | null;
  readonly wakeStretch: number;
  readonly algReleaseId: number | null;
  readonly bootId: string | null;
  readonly utcOffsetMin: number;
  readonly allowWifiInsights: number;
  readonly allowCompleteImages: number;
  /** JSON list of the algs that its syncs named, the newest first. */
  readonly algIds: string;
  /** What the monitors have found, as bits. */
  readonly raised: number;
  /** When they next look at it. */
  readonly judgeAt: number | null;
  readonly clearedAt: number | null;
  readonly revokedAt: number | null;
}

/** Who calls, and in which place: null where the token or the device is closed, or too many requests came. */
interface CalledDevice {
  readonly device: DeviceRow | undefined;
  /** The place of the request among all that were admitted of the device. */
  readonly call: number | null;
  /** Those that its syncs named. */
  readonly algs: readonly AlgClassesRow[];
  /** Its open update. */
  readonly open: OpenTargetRow | undefined;
  /** Dropped updates that it may still hold. */
  readonly untold: readonly UntoldUpdate[];
}

const CALLER_SQL = `SELECT d.id, d.device_id AS deviceId, d.account_id AS accountId, a.shard, d.latitude, d.longitude,
    d.place_by AS placeBy, d.cycle_time AS cycleTime, d.last_seen AS lastSeen, d.usual_gap AS usualGap,
    d.wake_stretch AS wakeStretch, d.alg_release_id AS algReleaseId, d.boot_id AS bootId, d.utc_offset_min AS utcOffsetMin,
    d.allow_wifi_insights AS allowWifiInsights, d.allow_complete_images AS allowCompleteImages,
    d.alg_ids AS algIds, d.raised, d.judge_at AS judgeAt, d.cleared_at AS clearedAt, t.revoked_at AS revokedAt
  FROM device_token t JOIN device d ON d.id = t.device_key JOIN account a ON a.id = d.account_id
  WHERE t.token_hash = ?1`;

/**
 * Counting and judging are one statement, so that of any number of requests at once only so many pass. A Worker whose
 * clock is a minute behind counts in the minute that has begun. ?1 token hash, ?2 now, ?3 minute, ?4 limit.
 */
const COUNT_SQL = `UPDATE device SET last_seen = max(coalesce(last_seen, 0), ?2),
    rate_count = iif(rate_minute >= ?3, rate_count + 1, 1), rate_minute = max(rate_minute, ?3), calls = calls + 1
  WHERE id = (SELECT device_key FROM device_token WHERE token_hash = ?1 AND revoked_at IS NULL)
    AND cleared_at IS NULL AND (rate_minute < ?3 OR rate_count < ?4)
  RETURNING calls`;

/**
 * Each answer of an enrolment that was lost has left a token behind. The camera's first call tells which one it has, and
 * ends the others. Before the count, which notes the call. ?1 token hash, ?2 now.
 */
const END_OTHER_TOKENS_SQL = `UPDATE device_token SET revoked_at = ?2
  WHERE device_key = (SELECT d.id FROM device_token t JOIN device d ON d.id = t.device_key
      WHERE t.token_hash = ?1 AND t.revoked_at IS NULL AND d.last_seen IS NULL AND d.cleared_at IS NULL)
    AND token_hash <> ?1 AND revoked_at IS NULL`;

const CALLERS_ALGS_SQL = `SELECT a.id, a.class_definitions AS classDefinitions
  FROM device_token t JOIN device d ON d.id = t.device_key CROSS JOIN json_each(d.alg_ids) j JOIN alg a ON a.id = j.value
  WHERE t.token_hash = ?1`;

/** The device behind a token hash, its request counted and its contact noted. One call, one row written. */
export async function countCall(
  db: ControlDb,
  request: {
    readonly tokenHash: string;
    readonly now: number;
    readonly minute: number;
    readonly limit: number;
  },
): Promise<CalledDevice> {
  const { tokenHash, now, minute, limit } = request;
  const [devices, , counted, algs, open, untold] = await db.d1.batch([
    db.d1.prepare(CALLER_SQL).bind(tokenHash),
    db.d1.prepare(END_OTHER_TOKENS_SQL).bind(tokenHash, now),
    db.d1.prepare(COUNT_SQL).bind(tokenHash, now, minute, limit),
    db.d1.prepare(CALLERS_ALGS_SQL).bind(tokenHash),
    db.d1.prepare(OPEN_TARGET_SQL.ofCaller).bind(tokenHash),
    db.d1.prepare(UNTOLD_SQL).bind(tokenHash),
  ]);
  return {
    device: devices?.results[0] as DeviceRow | undefined,
    call: (counted?.results as { calls: number }[] | undefined)?.[0]?.calls ?? null,
    algs: (algs?.results ?? []) as AlgClassesRow[],
    open: (open?.results as OpenTargetRow[] | undefined)?.[0],
    untold: (untold?.results ?? []) as UntoldUpdate[],
  };
}

interface VisibleDevice {
  readonly id: number;
  readonly accountId: number;
  readonly shard: number;
  /** Readers of other accounts get its place exactly. */
  readonly sharePlace: boolean;
  /** They get what shows people, too. */
  readonly showsPeople: boolean;
}

/** A device that a user sees, by its text id; undefined when there is none or it is not theirs. */
export async function findVisibleDevice(
  db: ControlDb,
  userId: number,
  deviceId: string,
): Promise<VisibleDevice | undefined> {
  const { results } = await db.d1
    .prepare(
      `SELECT d.id, d.account_id AS accountId, a.shard, d.share_place AS sharePlace,
         coalesce(d.show_people, a.show_people) AS showsPeople
       FROM device d JOIN account a ON a.id = d.account_id
         JOIN user_device ud ON ud.device_key = d.id AND ud.user_id = ?1
       WHERE d.device_id = ?2`,
    )
    .bind(userId, deviceId)
    .all<Record<keyof VisibleDevice, number>>();
  const [found] = results;
  return found && { ...found, sharePlace: found.sharePlace === 1, showsPeople: found.showsPeople === 1 };
}

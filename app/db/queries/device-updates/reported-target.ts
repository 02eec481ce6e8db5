// A target as a camera's word on it is judged: how it stands, what its order is, what the camera runs and has fetched.
// Touches the control database.
import type { ControlDb } from "~/db/client";
import type { FetchedFile } from "~/domain/device-updates/order/install-claim";
import { NEWER_SQL, OPEN_TARGET_SQL, type OpenTargetRow, TARGET_FIELDS, type TargetRow } from "./targets";

export interface ReportedTarget extends TargetRow {
  /** Of its order. */
  readonly algReleaseId: number;
  /** Canonical JSON. */
  readonly manifest: string;
  /** The release that the camera reports, and its manifest; NULL: none that there is. */
  readonly runningId: number | null;
  readonly runningManifest: string | null;
  /** The camera was given another order since, by NEWER_SQL. 0 and 1. */
  readonly hasNewer: number;
}

/** ?1 update, ?2 device. */
const REPORTED_SQL = `SELECT ${TARGET_FIELDS}, u.alg_release_id AS algReleaseId, r.manifest,
    d.alg_release_id AS runningId, x.manifest AS runningManifest,
    EXISTS (${NEWER_SQL}) AS hasNewer
  FROM device_update_target t JOIN device d ON d.id = t.device_key JOIN device_update u ON u.id = t.update_id
    JOIN alg_release r ON r.id = u.alg_release_id LEFT JOIN alg_release x ON x.id = d.alg_release_id
  WHERE t.update_id = ?1 AND t.device_key = ?2`;

/** An update of a camera, and how much of files the camera has had from us; undefined when it has no such update. */
export async function reportedTarget(
  db: ControlDb,
  { updateId, deviceKey }: { readonly updateId: number; readonly deviceKey: number },
): Promise<{ readonly target: ReportedTarget; readonly fetched: readonly FetchedFile[] } | undefined> {
  const [targets, fetched] = await db.d1.batch<ReportedTarget | FetchedFile>([
    db.d1.prepare(REPORTED_SQL).bind(updateId, deviceKey),
    db.d1.prepare("SELECT sha256, upto FROM device_fetch WHERE device_key = ?1").bind(deviceKey),
  ]);
  const target = targets?.results[0] as ReportedTarget | undefined;
  return target && { target, fetched: (fetched?.results ?? []) as FetchedFile[] };
}

/** The open update of a camera as it stands now; undefined when none is open. */
export async function openTarget(db: ControlDb, deviceKey: number): Promise<OpenTargetRow | undefined> {
  const { results } = await db.d1.prepare(OPEN_TARGET_SQL.ofDevice).bind(deviceKey).all<OpenTargetRow>();
  return results[0];
}

/** A dropped update that its camera may still hold. */
export interface UntoldUpdate {
  readonly updateId: number;
  /** 1: it was told in no answer; 2: it was, and has not spoken since. */
  readonly untold: number;
}

/** Of the caller. ?1 token hash. */
export const UNTOLD_SQL = `SELECT t.update_id AS updateId, t.untold FROM device_token k
  JOIN device_update_target t ON t.device_key = k.device_key AND t.untold > 0 WHERE k.token_hash = ?1`;

/** Notes that dropped updates were told in an answer (2), or that their camera has heard of them (0). */
export function untoldStatement(
  db: ControlDb,
  {
    deviceKey,
    updateIds,
    untold,
  }: { readonly deviceKey: number; readonly updateIds: readonly number[]; readonly untold: 0 | 2 },
): D1PreparedStatement {
  return db.d1
    .prepare(
      `UPDATE device_update_target SET untold = ?3
       WHERE device_key = ?1 AND untold > 0 AND update_id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(deviceKey, JSON.stringify(updateIds), untold);
}

// An update as it stands with one camera: how a change of it is stored, and what follows from it in the same batch. What
// may change into what says domain/device-updates/transition.ts; here it is compared with what is stored (status, phase, retries,
// epoch), so that of two at once one changes nothing and is judged again. Touches the control database.
import type { ControlDb } from "~/db/client";
import { isOver, type TargetStatus, type UpdatePhase } from "~/domain/device-updates/device-update";
import type { TargetState, Transition } from "~/domain/device-updates/transition";
import type { UpdateEventKind } from "~/domain/device-updates/update-event";

/** What was judged: the state, and the order that it belongs to. */
interface JudgedTarget extends TargetState {
  /** `device.update_epoch` of its last order; 0 while it is held. */
  readonly epoch: number;
}

export interface TargetChange {
  readonly updateId: number;
  readonly deviceKey: number;
  /** As it was read. */
  readonly from: JudgedTarget;
  readonly transition: Extract<Transition, { kind: "becomes" }>;
  /** Milliseconds UTC. */
  readonly at: number;
  /** It is the camera's word, and not ours or a person's. */
  readonly heard?: boolean;
  /** The camera's own words, at most 2 KiB. */
  readonly detail?: string | null;
}

/** A newer order of the camera of a target `t`; one that was dropped before it could hear of it is none. */
export const NEWER_SQL = `SELECT 1 FROM device_update_target o WHERE o.device_key = t.device_key AND o.epoch > t.epoch
    AND NOT (o.status = 'dropped' AND o.phase = 'queued' AND o.retries = 0)`;

/**
 * ?1 update, ?2 device, ?3 status, ?4 phase, ?5 retries, ?6 epoch, ?7 whether a drop came too late (0, 1): the target, if it
 * is still as it was judged. What has failed changes only as long as the camera was given nothing newer.
 */
const AS_JUDGED = `t.update_id = ?1 AND t.device_key = ?2 AND t.status = ?3 AND t.phase = ?4 AND t.retries = ?5
    AND t.epoch = ?6 AND t.drop_asked = ?7 AND (?3 <> 'failed' OR NOT EXISTS (${NEWER_SQL}))`;

export const TARGET_SQL = {
  /** ?8 at, ?9 kind, ?10 error, ?11 detail. */
  event: `INSERT INTO device_update_event(update_id, device_key, at, kind, error_code, detail)
    SELECT t.update_id, t.device_key, ?8, ?9, ?10, ?11 FROM device_update_target t WHERE ${AS_JUDGED}`,
  /** A new order. */
  epoch: `UPDATE device SET update_epoch = update_epoch + 1
    WHERE id = ?2 AND EXISTS (SELECT 1 FROM device_update_target t WHERE ${AS_JUDGED})`,
  /** What a person wanted of the camera is what the update has set. */
  wanted: `UPDATE device SET wanted_cycle_time = iif(wanted_cycle_time IS NULL, NULL, u.cycle_time),
      wanted_trigger_number = iif(wanted_trigger_number IS NULL, NULL, u.trigger_number)
    FROM device_update u JOIN device_update_target t ON t.update_id = u.id
    WHERE device.id = ?2 AND u.id = ?1 AND ${AS_JUDGED}
      AND (wanted_cycle_time IS NOT NULL OR wanted_trigger_number IS NOT NULL)`,
  /** ?8 status, ?9 phase, ?10 retries, ?11 granted, ?12 error, ?13 not before, ?14 at, ?15 heard, ?16 a new order. */
  change: `UPDATE device_update_target AS t SET status = ?8, phase = ?9, retries = ?10, granted = ?11, error_code = ?12,
      not_before = coalesce(?13, not_before), changed_at = ?14, heard_at = iif(?15, ?14, heard_at),
      done = iif(?16, NULL, done), total = iif(?16, NULL, total),
      epoch = iif(?16, (SELECT d.update_epoch FROM device d WHERE d.id = ?2), epoch)
    WHERE ${AS_JUDGED}`,
} as const;

/** A held target of a camera that no update is open of. */
const FREE_HELD = `t.status = 'held'
  AND NOT EXISTS (SELECT 1 FROM device_update_target o
    WHERE o.device_key = t.device_key AND o.status IN ('pending', 'installing'))`;

/** It was made by somebody who does not see the camera any more: they may not push to it. */
const LAPSED = `${FREE_HELD} AND NOT EXISTS (SELECT 1 FROM device_update u JOIN user c ON c.id = u.created_by
    WHERE u.id = t.update_id AND (c.role = 'staff'
      OR EXISTS (SELECT 1 FROM user_device ud WHERE ud.user_id = c.id AND ud.device_key = t.device_key)))`;

/** A held target whose camera's turn has come: no update of the camera is open, and none was held before. ?1 JSON list of devices. */
const NEXT_HELD = `${FREE_HELD}
  AND NOT EXISTS (SELECT 1 FROM device_update_target e
    WHERE e.device_key = t.device_key AND e.status = 'held' AND e.update_id < t.update_id)`;

export const UNHOLD_SQL = {
  /** ?2 at. */
  lapsedEvent: `INSERT INTO device_update_event(update_id, device_key, at, kind)
    SELECT t.update_id, t.device_key, ?2, 'dropped' FROM json_each(?1) j
      CROSS JOIN device_update_target t INDEXED BY device_update_target_held ON t.device_key = j.value WHERE ${LAPSED}`,
  /** ?2 at. */
  lapsed: `UPDATE device_update_target SET status = 'dropped', changed_at = ?2 WHERE (update_id, device_key) IN (
    SELECT t.update_id, t.device_key FROM json_each(?1) j
      CROSS JOIN device_update_target t INDEXED BY device_update_target_held ON t.device_key = j.value WHERE ${LAPSED})`,
  /** ?2 at. */
  event: `INSERT INTO device_update_event(update_id, device_key, at, kind)
    SELECT t.update_id, t.device_key, ?2, 'released' FROM json_each(?1) j
      CROSS JOIN device_update_target t INDEXED BY device_update_target_held ON t.device_key = j.value WHERE ${NEXT_HELD}`,
  epoch: `UPDATE device SET update_epoch = update_epoch + 1 WHERE id IN (
    SELECT t.device_key FROM json_each(?1) j
      CROSS JOIN device_update_target t INDEXED BY device_update_target_held ON t.device_key = j.value WHERE ${NEXT_HELD})`,
  /** ?2 at. */
  release: `UPDATE device_update_target SET status = 'pending', phase = 'queued', changed_at = ?2, not_before = 0,
      epoch = (SELECT d.update_epoch FROM device d WHERE d.id = device_update_target.device_key)
    WHERE (update_id, device_key) IN (
      SELECT t.update_id, t.device_key FROM json_each(?1) j
        CROSS JOIN device_update_target t INDEXED BY device_update_target_held ON t.device_key = j.value WHERE ${NEXT_HELD})`,
} as const;

/**
 * The statements of one change: its event, its new order, itself, and the release of what the camera's end lets go. For the
 * caller's batch; `change` is the place of the statement that tells by its changes whether this one won.
 */
export function transitionStatements(
  db: ControlDb,
  change: TargetChange,
): { readonly statements: readonly D1PreparedStatement[]; readonly change: number } {
  const { updateId, deviceKey, from, transition, at, heard = false, detail = null } = change;
  const { to, errorCode, retryInMs } = transition;
  const { status, phase, retries, epoch, dropAsked } = from;
  const judged = [updateId, deviceKey, status, phase, retries, epoch, Number(dropAsked)];
  const isNewOrder = retryInMs !== null || from.status === "held";
  const notBefore = retryInMs === null ? null : at + retryInMs;
  const say = (sql: string, ...more: readonly unknown[]) => db.d1.prepare(sql).bind(...judged, ...more);
  const before = [
    say(TARGET_SQL.event, at, eventOf(transition), errorCode, detail),
    ...(isNewOrder ? [say(TARGET_SQL.epoch)] : []),
    ...(to.status === "success" ? [say(TARGET_SQL.wanted)] : []),
  ];
  const set = [to.status, to.phase, to.retries, Number(to.granted), errorCode, notBefore, at];
  const itself = say(TARGET_SQL.change, ...set, Number(heard), Number(isNewOrder));
  const after = isOver(to.status) ? unholdStatements(db, [deviceKey], at) : [];
  return { statements: [...before, itself, ...after], change: before.length };
}

/** Stores one change; whether the target was still as it was judged. One call. */
export async function storeTransition(db: ControlDb, change: TargetChange): Promise<boolean> {
  const { statements, change: at } = transitionStatements(db, change);
  const results = await db.d1.batch([...statements]);
  return (results[at]?.meta.changes ?? 0) > 0;
}

/**
 * Gives the cameras, if no update of them is open any more, the first of those that are held for them; before, those are
 * dropped whose makers do not see the camera any more. Goes by what is stored alone: whoever asks once more changes nothing.
 */
export function unholdStatements(
  db: ControlDb,
  deviceKeys: readonly number[],
  at: number,
): readonly D1PreparedStatement[] {
  const list = JSON.stringify(deviceKeys);
  return [
    db.d1.prepare(UNHOLD_SQL.lapsedEvent).bind(list, at),
    db.d1.prepare(UNHOLD_SQL.lapsed).bind(list, at),
    db.d1.prepare(UNHOLD_SQL.event).bind(list, at),
    db.d1.prepare(UNHOLD_SQL.epoch).bind(list),
    db.d1.prepare(UNHOLD_SQL.release).bind(list, at),
  ];
}

/** The word of the history for what a target becomes. */
function eventOf({ to, retryInMs }: TargetChange["transition"]): UpdateEventKind {
  if (retryInMs !== null) return "retried";
  if (to.status !== "pending") return to.status;
  return to.phase === "queued" ? "released" : to.phase;
}

const REFUSAL_SQL = {
  /** ?1 update, ?2 device, ?3 at, ?4 kind, ?5 error, ?6 detail. Each word once: a camera may repeat itself for ever. */
  event: `INSERT INTO device_update_event(update_id, device_key, at, kind, error_code, detail)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (
      SELECT 1 FROM device_update_event WHERE update_id = ?1 AND device_key = ?2 AND kind = ?4 AND error_code = ?5)`,
  /** ?1 update, ?2 device, ?3 status. */
  late: `UPDATE device_update_target SET late_result = ?3
    WHERE update_id = ?1 AND device_key = ?2 AND late_result IS NOT ?3`,
} as const;

/** Notes a report that was refused; one that came too late also with the target. Once for each word. One call. */
export async function storeRefusedReport(
  db: ControlDb,
  refused: {
    readonly updateId: number;
    readonly deviceKey: number;
    readonly at: number;
    readonly late: boolean;
    /** A status of the protocol. */
    readonly reported: string;
    readonly detail?: string | null;
  },
): Promise<void> {
  const { updateId, deviceKey, at, late, reported, detail = null } = refused;
  await db.d1.batch([
    db.d1
      .prepare(REFUSAL_SQL.event)
      .bind(updateId, deviceKey, at, late ? "late" : "refused", reported, detail),
    ...(late ? [db.d1.prepare(REFUSAL_SQL.late).bind(updateId, deviceKey, reported)] : []),
  ]);
}

/** A camera's word that changes no state: when it was heard, and how far it is (bytes). For the caller's batch. */
export function progressStatement(
  db: ControlDb,
  word: {
    readonly updateId: number;
    readonly deviceKey: number;
    readonly at: number;
    readonly done: number | null;
    readonly total: number | null;
  },
): D1PreparedStatement {
  return db.d1
    .prepare(
      `UPDATE device_update_target SET heard_at = ?3, done = coalesce(?4, done), total = coalesce(?5, total)
       WHERE update_id = ?1 AND device_key = ?2 AND status IN ('pending', 'installing')`,
    )
    .bind(word.updateId, word.deviceKey, word.at, word.done, word.total);
}

/** A target as rules go by it, with its order. */
export interface TargetRow {
  readonly updateId: number;
  readonly deviceKey: number;
  readonly status: TargetStatus;
  readonly phase: UpdatePhase;
  readonly epoch: number;
  readonly retries: number;
  readonly notBefore: number;
  /** 0 and 1. */
  readonly granted: number;
  readonly done: number | null;
  readonly total: number | null;
  readonly changedAt: number;
  readonly heardAt: number | null;
  readonly lateResult: string | null;
  /** 0 and 1. */
  readonly dropAsked: number;
  readonly untold: number;
  /** The home account of its camera. */
  readonly accountId: number;
}

/** Of a target `t` and its camera `d`. */
export const TARGET_FIELDS = `t.update_id AS updateId, t.device_key AS deviceKey, t.status, t.phase, t.epoch, t.retries,
    t.not_before AS notBefore, t.granted, t.done, t.total, t.changed_at AS changedAt, t.heard_at AS heardAt,
    t.late_result AS lateResult, t.drop_asked AS dropAsked, t.untold, d.account_id AS accountId`;

/** The open target of a camera, with the order that it is, as a batch reads it. */
export interface OpenTargetRow extends TargetRow {
  readonly createdAt: number;
  readonly algReleaseId: number;
  readonly firmwareReleaseTag: string;
  readonly settingCycleTime: number;
  readonly settingTriggerNumber: number;
  readonly satelliteFixTime: number | null;
  readonly satellitePasses: string;
  /** The release's manifest, canonical JSON, and its hash. */
  readonly releaseName: string;
  readonly manifest: string;
  readonly manifestSha256: string;
}

const OPEN_COLUMNS = `${TARGET_FIELDS}, u.created_at AS createdAt, u.alg_release_id AS algReleaseId,
    u.firmware_release_tag AS firmwareReleaseTag, u.cycle_time AS settingCycleTime,
    u.trigger_number AS settingTriggerNumber, u.satellite_fix_time AS satelliteFixTime,
    u.satellite_passes AS satellitePasses, r.name AS releaseName, r.manifest, r.manifest_sha256 AS manifestSha256`;

const OPEN_FROM = `JOIN device_update_target t ON t.device_key = d.id AND t.status IN ('pending', 'installing')
    JOIN device_update u ON u.id = t.update_id JOIN alg_release r ON r.id = u.alg_release_id`;

export const OPEN_TARGET_SQL = {
  /** The caller's open target. ?1 token hash. */
  ofCaller: `SELECT ${OPEN_COLUMNS} FROM device_token k JOIN device d ON d.id = k.device_key ${OPEN_FROM}
    WHERE k.token_hash = ?1`,
  /** ?1 device. */
  ofDevice: `SELECT ${OPEN_COLUMNS} FROM device d ${OPEN_FROM} WHERE d.id = ?1`,
} as const;

/** What rules go by. */
export function stateOf(
  row: Pick<TargetRow, "status" | "phase" | "retries" | "granted" | "dropAsked" | "epoch">,
): JudgedTarget {
  const { status, phase, retries, granted, dropAsked, epoch } = row;
  return { status, phase, retries, granted: granted === 1, dropAsked: dropAsked === 1, epoch };
}

// The cameras that somebody may push to, as a push goes by them. Touches the control database.
import type { ControlDb } from "~/db/client";
import type { UpdateConflict } from "~/domain/device-updates/update-view";
import type { PushReader } from "./update-scope";

/** Contacts by which it is told whether a camera is only reachable over a narrow link. */
const CONTACTS = 10;

interface PlanDeviceRow {
  readonly deviceId: string;
  readonly displayName: string | null;
  readonly deviceName: string | null;
  readonly groupId: number | null;
  readonly groupName: string | null;
  readonly lastSeen: number | null;
  readonly cycleTime: number;
  readonly usualGap: number | null;
  readonly wakeStretch: number;
  readonly batteryVoltage: number | null;
  readonly spaceRemaining: number | null;
  /** 0 and 1; NULL: no contact is known. */
  readonly narrowLinkOnly: number | null;
  readonly algReleaseId: number | null;
  readonly openUpdateId: number | null;
  readonly openStatus: "pending" | "installing" | null;
  readonly openEmail: string | null;
  /** 0 and 1; NULL: none is open. */
  readonly openMayDrop: number | null;
}

const OPEN = `LEFT JOIN device_update_target o ON o.device_key = d.id AND o.status IN ('pending', 'installing')
    LEFT JOIN device_update ou ON ou.id = o.update_id LEFT JOIN user oc ON oc.id = ou.created_by`;

export const PLAN_SQL = {
  /** ?1 user, ?2 whether staff (0, 1). LoRa and satellite carry no release. */
  all: `SELECT d.device_id AS deviceId, d.display_name AS displayName, d.device_name AS deviceName, g.id AS groupId,
      g.name AS groupName, d.last_seen AS lastSeen, d.cycle_time AS cycleTime, d.usual_gap AS usualGap,
      d.wake_stretch AS wakeStretch, d.battery_voltage AS batteryVoltage, d.space_remaining AS spaceRemaining,
      (SELECT min(c.comms IN (3, 4)) FROM (SELECT x.comms FROM contact x WHERE x.device_key = d.id
        ORDER BY x.at DESC LIMIT ${CONTACTS}) c) AS narrowLinkOnly,
      d.alg_release_id AS algReleaseId, o.update_id AS openUpdateId, o.status AS openStatus, oc.email AS openEmail,
      (ou.created_by = ?1 OR ?2 OR d.account_id = u.account_id) AS openMayDrop
    FROM user_device ud JOIN device d ON d.id = ud.device_key JOIN user u ON u.id = ud.user_id
      LEFT JOIN device_group g ON g.id = d.group_id AND g.account_id = u.account_id ${OPEN}
    WHERE ud.user_id = ?1 AND d.import_key IS NULL AND d.cleared_at IS NULL ORDER BY d.id DESC`,
  /** ?1 user, ?2 JSON list of text ids. */
  chosen: `SELECT d.id AS deviceKey, d.device_id AS deviceId, o.update_id AS openUpdateId, oc.email AS openEmail
    FROM json_each(?2) j CROSS JOIN device d ON d.device_id = j.value
      JOIN user_device ud ON ud.user_id = ?1 AND ud.device_key = d.id ${OPEN}
    WHERE d.import_key IS NULL AND d.cleared_at IS NULL`,
} as const;

/** All that a user may push to, the newest enrolled first. */
export async function planDevices(
  db: ControlDb,
  { userId, isStaff }: Pick<PushReader, "userId" | "isStaff">,
): Promise<readonly PlanDeviceRow[]> {
  const { results } = await db.d1.prepare(PLAN_SQL.all).bind(userId, Number(isStaff)).all<PlanDeviceRow>();
  return results;
}

/** A chosen camera, and the open update that holds it. */
export interface ChosenDevice {
  readonly deviceKey: number;
  readonly deviceId: string;
  /** Null: none is open. */
  readonly heldBy: UpdateConflict | null;
}

interface ChosenRow extends Pick<ChosenDevice, "deviceKey" | "deviceId"> {
  readonly openUpdateId: number | null;
  readonly openEmail: string | null;
}

/** Those of the chosen cameras that the user may push to. */
export async function pushableAmong(
  db: ControlDb,
  userId: number,
  deviceIds: readonly string[],
): Promise<readonly ChosenDevice[]> {
  const { results } = await db.d1
    .prepare(PLAN_SQL.chosen)
    .bind(userId, JSON.stringify(deviceIds))
    .all<ChosenRow>();
  return results.map(({ openUpdateId, openEmail, ...device }) => ({
    ...device,
    heldBy: openUpdateId === null ? null : { email: openEmail ?? "", updateId: openUpdateId },
  }));
}

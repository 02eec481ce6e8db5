// Groups of cameras of one account, and which camera is in which. Touches the control database.
import type { ControlDb } from "~/db/client";
import { WAVE_SQL } from "~/db/queries/alerts/waves";

export interface GroupRow {
  readonly groupId: number;
  readonly name: string;
  readonly description: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A camera of the account that the reader sees. */
export interface GroupCameraRow {
  readonly deviceId: string;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly groupId: number | null;
}

const COLUMNS = "id AS groupId, name, description, created_at AS createdAt, updated_at AS updatedAt";

/** ?1 user, ?2 account. A cleared camera is nobody's to group. */
const CAMERAS_SQL = `SELECT d.device_id AS deviceId, d.device_name AS deviceName, d.display_name AS displayName,
    d.group_id AS groupId
  FROM user_device ud JOIN device d ON d.id = ud.device_key
  WHERE ud.user_id = ?1 AND d.account_id = ?2 AND d.cleared_at IS NULL`;

/**
 * No group is there whose name was not judged, so that of two equal names at once one is refused: the index compares
 * small letters of English alone. ?1 account, ?2 JSON list of names, ?3 the group that is left out, NULL for none.
 */
const ALL_JUDGED = `NOT EXISTS (SELECT 1 FROM device_group o WHERE o.account_id = ?1 AND o.id IS NOT ?3
    AND o.name NOT IN (SELECT value FROM json_each(?2)))`;

/** ?1 group, ?2 account. */
const OWN_GROUP = "(SELECT id FROM device_group WHERE id = ?1 AND account_id = ?2)";

/** Cameras by text id, as far as the user sees them and they are the account's. ?2 account, ?3 user, ?4 JSON list. */
const OWN_CAMERAS = `account_id = ?2 AND cleared_at IS NULL AND device_id IN (SELECT value FROM json_each(?4))
    AND EXISTS (SELECT 1 FROM user_device ud WHERE ud.user_id = ?3 AND ud.device_key = device.id)`;

interface Whose {
  readonly userId: number;
  readonly accountId: number;
}

/** The groups of an account in the order in which they were made, and the cameras that the user sees of it. One call. */
export async function groupsAndCameras(
  db: ControlDb,
  { userId, accountId }: Whose,
): Promise<{ readonly groups: readonly GroupRow[]; readonly cameras: readonly GroupCameraRow[] }> {
  const [groups, cameras] = await db.d1.batch<GroupRow | GroupCameraRow>([
    db.d1.prepare(`SELECT ${COLUMNS} FROM device_group WHERE account_id = ?1 ORDER BY id`).bind(accountId),
    db.d1.prepare(`${CAMERAS_SQL} ORDER BY d.id DESC`).bind(userId, accountId),
  ]);
  return {
    groups: (groups?.results ?? []) as GroupRow[],
    cameras: (cameras?.results ?? []) as GroupCameraRow[],
  };
}

/** Ids and names of an account's groups. */
export async function groupNames(
  db: ControlDb,
  accountId: number,
): Promise<readonly Pick<GroupRow, "groupId" | "name">[]> {
  const { results } = await db.d1
    .prepare("SELECT id AS groupId, name FROM device_group WHERE account_id = ?1")
    .bind(accountId)
    .all<Pick<GroupRow, "groupId" | "name">>();
  return results;
}

/** An account's groups by their words. */
export async function groupsOfAccount(
  db: ControlDb,
  accountId: number,
): Promise<readonly Pick<GroupRow, "groupId" | "name" | "description">[]> {
  const { results } = await db.d1
    .prepare("SELECT id AS groupId, name, description FROM device_group WHERE account_id = ?1")
    .bind(accountId)
    .all<Pick<GroupRow, "groupId" | "name" | "description">>();
  return results;
}

/** Makes a group; undefined when there is one by now whose name is not among `judged`. */
export async function insertGroup(
  db: ControlDb,
  group: {
    readonly accountId: number;
    readonly name: string;
    readonly description: string;
    readonly judged: readonly string[];
    readonly now: number;
  },
): Promise<GroupRow | undefined> {
  const { results } = await db.d1
    .prepare(
      `INSERT INTO device_group(account_id, name, description, created_at, updated_at)
       SELECT ?1, ?4, ?5, ?6, ?6 WHERE ${ALL_JUDGED} RETURNING ${COLUMNS}`,
    )
    .bind(group.accountId, JSON.stringify(group.judged), null, group.name, group.description, group.now)
    .all<GroupRow>();
  return results[0];
}

/**
 * Changes a group; undefined when it is gone, is no longer as in `from`, or another is there by now whose name is not among
 * `judged`.
 */
export async function updateGroup(
  db: ControlDb,
  group: {
    readonly accountId: number;
    readonly groupId: number;
    /** Null leaves it. */
    readonly name: string | null;
    readonly description: string | null;
    readonly from: Pick<GroupRow, "name" | "description">;
    readonly judged: readonly string[];
    readonly now: number;
  },
): Promise<GroupRow | undefined> {
  const { accountId, groupId, judged, name, description, from, now } = group;
  const { results } = await db.d1
    .prepare(
      `UPDATE device_group SET name = coalesce(?4, name), description = coalesce(?5, description), updated_at = ?6
       WHERE id = ?3 AND account_id = ?1 AND (?4 IS NULL OR name = ?7) AND (?5 IS NULL OR description = ?8)
         AND ${ALL_JUDGED} RETURNING ${COLUMNS}`,
    )
    .bind(accountId, JSON.stringify(judged), groupId, name, description, now, from.name, from.description)
    .all<GroupRow>();
  return results[0];
}

/**
 * Removes a group, what ignores it, and its cameras from it; the monitors then look at the summary of its silence, if there is
 * one. One transaction. False when there is no such group.
 */
export async function deleteGroup(
  db: ControlDb,
  { accountId, groupId }: { readonly accountId: number; readonly groupId: number },
): Promise<boolean> {
  const [, , , gone] = await db.d1.batch([
    db.d1.prepare(WAVE_SQL.groupGoes).bind(groupId, accountId),
    db.d1.prepare(`UPDATE device SET group_id = NULL WHERE group_id = ${OWN_GROUP}`).bind(groupId, accountId),
    db.d1.prepare(`DELETE FROM alert_ignored_group WHERE group_id = ${OWN_GROUP}`).bind(groupId, accountId),
    db.d1.prepare(`DELETE FROM device_group WHERE id = ${OWN_GROUP}`).bind(groupId, accountId),
  ]);
  return (gone?.meta.changes ?? 0) > 0;
}

/** A camera that is to be moved. */
interface MovedCameraRow {
  /** The account may group it. */
  readonly own: boolean;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly groupId: number | null;
  readonly groupName: string | null;
}

/** What is known of a wish to move cameras: whether the group is the account's, and which cameras the user sees. */
export async function judgeMove(
  db: ControlDb,
  move: Whose & { readonly groupId: number | null; readonly deviceIds: readonly string[] },
): Promise<{
  readonly isGroup: boolean;
  /** By text id. */
  readonly cameras: ReadonlyMap<string, MovedCameraRow>;
}> {
  const { userId, accountId, groupId, deviceIds } = move;
  const [groups, cameras] = await db.d1.batch<{ id: number | null } | SeenRow>([
    db.d1.prepare(`SELECT ${OWN_GROUP} AS id`).bind(groupId, accountId),
    db.d1
      .prepare(
        `SELECT d.device_id AS deviceId, d.account_id = ?2 AND d.cleared_at IS NULL AS own,
           d.device_name AS deviceName, d.display_name AS displayName, g.id AS groupId, g.name AS groupName
         FROM json_each(?3) j JOIN device d ON d.device_id = j.value
           JOIN user_device ud ON ud.user_id = ?1 AND ud.device_key = d.id
           LEFT JOIN device_group g ON g.id = d.group_id AND g.account_id = ?2`,
      )
      .bind(userId, accountId, JSON.stringify(deviceIds)),
  ]);
  const [group] = (groups?.results ?? []) as { id: number | null }[];
  const seen = (cameras?.results ?? []) as SeenRow[];
  return {
    isGroup: (group?.id ?? null) !== null,
    cameras: new Map(seen.map(({ deviceId, own, ...row }) => [deviceId, { ...row, own: own === 1 }])),
  };
}

type SeenRow = Omit<MovedCameraRow, "own"> & { readonly deviceId: string; readonly own: number };

/** None of the cameras is elsewhere than where it was, or where it is to go. ?1 group, ?5 JSON: group by text id. */
const AS_SEEN = `NOT EXISTS (SELECT 1 FROM json_each(?5) w JOIN device o ON o.device_id = w.key
    WHERE o.group_id IS NOT w.value AND o.group_id IS NOT ?1)`;

/**
 * Puts cameras into a group, or into none where it is null, and takes others out of it: one transaction. What the user
 * does not see, or is another account's, stays as it is. False, and nothing is moved, where one of those in `was` is by
 * now neither there nor in the group.
 */
export async function moveCameras(
  db: ControlDb,
  move: Whose & {
    readonly groupId: number | null;
    readonly add: readonly string[];
    readonly remove: readonly string[];
    readonly was?: ReadonlyMap<string, number | null>;
  },
): Promise<boolean> {
  const { groupId, accountId, userId, add, remove, was = new Map() } = move;
  const seen = JSON.stringify(Object.fromEntries(was));
  const [, added] = await db.d1.batch([
    db.d1
      .prepare(
        `UPDATE device SET group_id = NULL WHERE group_id = ${OWN_GROUP} AND ${OWN_CAMERAS} AND ${AS_SEEN}`,
      )
      .bind(groupId, accountId, userId, JSON.stringify(remove), seen),
    db.d1
      .prepare(
        `UPDATE device SET group_id = ${OWN_GROUP}
         WHERE (?1 IS NULL OR ${OWN_GROUP} IS NOT NULL) AND ${OWN_CAMERAS} AND ${AS_SEEN}`,
      )
      .bind(groupId, accountId, userId, JSON.stringify(add), seen),
  ]);
  return add.length === 0 || (added?.meta.changes ?? 0) > 0;
}

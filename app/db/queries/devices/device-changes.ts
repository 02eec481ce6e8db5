// Writes what people set for a camera. A call overwrites the current values; a form changes only what its reader was shown.
// Touches the control database. Decision 0139, Forms and clashes.
import type { ControlDb } from "~/db/client";
import type { device } from "~/db/schema/control/devices";
import type { FleetDeviceRow } from "./fleet";

/** Each member's column, and its name in what is read; a switch is not compared, since it has one other end only. */
const COLUMNS = {
  displayName: ["display_name", "givenName"],
  description: ["description", "description"],
  locationName: ["location_name", "locationName"],
  locationDescription: ["location_description", "locationDescription"],
  visitNotes: ["visit_notes", "visitNotes"],
  wantedCycleTime: ["wanted_cycle_time", "wantedCycleTime"],
  wantedSyncTime: ["wanted_sync_time", "wantedSyncTime"],
  wantedTriggerNumber: ["wanted_trigger_number", "wantedTriggerNumber"],
  groupId: ["group_id", "groupId"],
  allowWifiInsights: ["allow_wifi_insights", null],
  allowCompleteImages: ["allow_complete_images", null],
} as const satisfies Partial<
  Record<keyof typeof device.$inferInsert, readonly [string, keyof FleetDeviceRow | null]>
>;
type Member = keyof typeof COLUMNS;

/** Members that are undefined stay as they are. */
interface DeviceChange extends Partial<Pick<typeof device.$inferInsert, Member>> {
  /** A person's place, which counts until it is taken back; null: the camera's own counts again. */
  readonly place?: { readonly latitude: number; readonly longitude: number } | null;
}

const PLACE = [
  ["latitude", "latitude"],
  ["longitude", "longitude"],
  ["place_by", "placeBy"],
] as const;

/** The camera's own place counts again. */
const OWN_PLACE = "latitude = reported_latitude, longitude = reported_longitude, place_by = 0";

/** The camera is of the account, and so is its new group. ?1 account, ?2 group, NULL for none. */
const IN_ACCOUNT = `account_id = ?1 AND cleared_at IS NULL
  AND (?2 IS NULL OR EXISTS (SELECT 1 FROM device_group g WHERE g.id = ?2 AND g.account_id = ?1))`;

type Bound = (value: unknown) => string;

/** Writes what a call has set, but for the group, which others judge. */
export async function changeDevice(
  db: ControlDb,
  deviceId: string,
  change: Omit<DeviceChange, "groupId">,
): Promise<void> {
  const values: unknown[] = [deviceId];
  const set = assignments(change, binderOf(values));
  if (set.length === 0) return;
  const sql = `UPDATE device SET ${set.join(", ")} WHERE device_id = ?1`;
  await db.d1
    .prepare(sql)
    .bind(...values)
    .run();
}

/**
 * Writes a change by one statement, if every member that it changes still is as in `from`, and the group is one of
 * `accountId`; whether it was written.
 */
export async function changeDeviceFrom(
  db: ControlDb,
  from: FleetDeviceRow,
  { accountId, change }: { readonly accountId: number; readonly change: DeviceChange },
): Promise<boolean> {
  // The account and the group are bound in any case.
  const values: unknown[] = [accountId, change.groupId ?? null, from.deviceId];
  const bound = binderOf(values);
  const set = assignments(change, bound);
  if (set.length === 0) return true;
  const compared = [
    ...namedIn(change).map((name) => COLUMNS[name]),
    ...(change.place === undefined ? [] : PLACE),
  ];
  const still = compared.flatMap(([column, read]) =>
    read === null ? [] : [`${column} IS ${bound(from[read])}`],
  );
  const grouped = `(NOT ${bound(change.groupId === undefined ? 0 : 1)} OR (${IN_ACCOUNT}))`;
  const { results } = await db.d1
    .prepare(
      `UPDATE device SET ${set.join(", ")}
       WHERE ${["device_id = ?3", ...still, grouped].join(" AND ")} RETURNING id`,
    )
    .bind(...values)
    .all();
  return results.length > 0;
}

/** The columns that a change sets; empty where it sets none. */
function assignments(change: DeviceChange, bound: Bound): readonly string[] {
  const set = namedIn(change).map((name) => `${COLUMNS[name][0]} = ${bound(toStored(change[name]))}`);
  const { place } = change;
  if (place === undefined) return set;
  if (place === null) return [...set, OWN_PLACE];
  const { latitude, longitude } = place;
  return [...set, `latitude = ${bound(latitude)}, longitude = ${bound(longitude)}, place_by = 1`];
}

function namedIn(change: DeviceChange): readonly Member[] {
  return (Object.keys(COLUMNS) as Member[]).filter((name) => change[name] !== undefined);
}

/** Puts a value behind those that are bound already, and gives its place. */
function binderOf(values: unknown[]): Bound {
  return (value) => `?${values.push(value)}`;
}

function toStored(value: unknown): unknown {
  return typeof value === "boolean" ? Number(value) : value;
}

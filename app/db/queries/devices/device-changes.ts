// What people set of a camera by a form, only while it still is what they were shown. Touches the control database.
// Decision 0139, Forms and clashes.
import type { ControlDb } from "~/db/client";
import type { changeDevice, FleetRow } from "./fleet";

type DeviceChange = Parameters<typeof changeDevice>[2] & {
  /** Null: none. */
  readonly groupId?: number | null;
};

/** Each member's column, and its name in what is read; a switch is not compared, since it has one other end only. */
const COLUMNS = {
  displayName: ["display_name", "givenName"],
  description: ["description", "description"],
  locationName: ["location_name", "locationName"],
  locationDescription: ["location_description", "locationDescription"],
  wantedCycleTime: ["wanted_cycle_time", "wantedCycleTime"],
  wantedSyncTime: ["wanted_sync_time", "wantedSyncTime"],
  wantedTriggerNumber: ["wanted_trigger_number", "wantedTriggerNumber"],
  groupId: ["group_id", "groupId"],
  allowWifiInsights: ["allow_wifi_insights", null],
  allowCompleteImages: ["allow_complete_images", null],
} as const satisfies Record<Exclude<keyof DeviceChange, "place">, readonly [string, keyof FleetRow | null]>;
type Member = keyof typeof COLUMNS;

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

/**
 * Writes a change by one statement, if every member that it changes still is as in `from`, and the group is one of
 * `accountId`; whether it was written.
 */
export async function changeDeviceFrom(
  db: ControlDb,
  from: FleetRow,
  asked: { readonly accountId: number; readonly change: DeviceChange },
): Promise<boolean> {
  const { place, ...change } = asked.change;
  const names = (Object.keys(COLUMNS) as Member[]).filter((name) => change[name] !== undefined);
  if (names.length === 0 && place === undefined) return true;
  const values: unknown[] = [asked.accountId, change.groupId ?? null, from.deviceId];
  const bound = (value: unknown) => `?${values.push(value)}`;
  const set = names.map((name) => `${COLUMNS[name][0]} = ${bound(toStored(change[name]))}`);
  if (place === null) set.push(OWN_PLACE);
  else if (place !== undefined) {
    set.push(`latitude = ${bound(place.latitude)}, longitude = ${bound(place.longitude)}, place_by = 1`);
  }
  const compared = [...names.map((name) => COLUMNS[name]), ...(place === undefined ? [] : PLACE)];
  const still = compared.flatMap(([column, read]) =>
    read === null ? [] : [`${column} IS ${bound(from[read])}`],
  );
  // The account and the group are bound in any case.
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

function toStored(value: unknown): unknown {
  return typeof value === "boolean" ? Number(value) : value;
}

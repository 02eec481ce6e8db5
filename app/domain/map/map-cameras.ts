// The cameras of the map as the page receives them: one row each, in columns, so that thousands stay small. Pure. Spec
// sections 2.6 and 5 (Map); decisions 0059, Places outside the home account, and 0123, The map tab and its address.
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import type { FleetDevice, PlaceBy } from "~/domain/devices/fleet/fleet-device";
import type { WakeInput } from "~/domain/devices/wake/wake-clock";
import { naturalKey } from "~/domain/table/table-rows";
import { cameraState } from "./camera-state";
import { isPlace } from "./place/map-place";
import { POINT_STATES, type PointState } from "./point-state";

/** A camera with a location. Times in ms UTC, volts, degrees. */
export interface MapCamera extends WakeInput {
  readonly deviceId: string;
  readonly displayName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly state: PointState;
  /** Null: in no group, or of another account, which has its own groups. */
  readonly groupName: string | null;
  readonly batteryVoltage: number | null;
  readonly locationName: string;
  /** Who set the location. */
  readonly placeBy: PlaceBy;
  /** False: the reader gets a rounded location. */
  readonly exactPlace: boolean;
  /** The reader may remove it from the map. */
  readonly mayDelete: boolean;
}

/** Entry `i` of every column is camera `i`; states by their place in `POINT_STATES`, 1 for yes. */
export type MapColumns = {
  readonly [Column in keyof MapCamera]: readonly (Column extends
    | "state"
    | "imported"
    | "exactPlace"
    | "mayDelete"
    ? number
    : MapCamera[Column])[];
};

/** The cameras of the fleet that have a location, by name, with their state at `now`. */
export function mapCameras(
  fleet: readonly FleetDevice[],
  { actor, now }: { readonly actor: Pick<Actor, "role">; readonly now: number },
): readonly MapCamera[] {
  const mayClear = may(actor, "clearData");
  const mayClearAll = mayClear && may(actor, "clearAnyCamera");
  return fleet
    .flatMap((device) => {
      if (!isPlace(device)) return [];
      const camera = { ...device, state: cameraState(device, now) };
      return [
        {
          camera: { ...camera, mayDelete: device.mine ? mayClear : mayClearAll },
          name: naturalKey(device.displayName),
        },
      ];
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ camera }) => camera);
}

/** The same in columns, without whatever else a row holds. */
export function toMapColumns(cameras: readonly MapCamera[]): MapColumns {
  const column = <Value>(read: (camera: MapCamera) => Value) => cameras.map(read);
  return {
    deviceId: column(({ deviceId }) => deviceId),
    displayName: column(({ displayName }) => displayName),
    latitude: column(({ latitude }) => latitude),
    longitude: column(({ longitude }) => longitude),
    groupName: column(({ groupName }) => groupName),
    batteryVoltage: column(({ batteryVoltage }) => batteryVoltage),
    locationName: column(({ locationName }) => locationName),
    placeBy: column(({ placeBy }) => placeBy),
    lastSeen: column(({ lastSeen }) => lastSeen),
    cycleTime: column(({ cycleTime }) => cycleTime),
    usualGap: column(({ usualGap }) => usualGap),
    wakeStretch: column(({ wakeStretch }) => wakeStretch),
    state: column(({ state }) => POINT_STATES.indexOf(state)),
    imported: column(({ imported }) => Number(imported)),
    exactPlace: column(({ exactPlace }) => Number(exactPlace)),
    mayDelete: column(({ mayDelete }) => Number(mayDelete)),
  };
}

/** Camera `row`; null after the last one. */
export function cameraAt(columns: MapColumns, row: number): MapCamera | null {
  const at = <Column extends keyof MapColumns>(column: Column) => columns[column][row];
  const [deviceId, latitude, longitude] = [at("deviceId"), at("latitude"), at("longitude")];
  if (deviceId === undefined || latitude === undefined || longitude === undefined) return null;
  return {
    deviceId,
    latitude,
    longitude,
    displayName: at("displayName") ?? deviceId,
    state: POINT_STATES[at("state") ?? 0] ?? "no-clock",
    groupName: at("groupName") ?? null,
    batteryVoltage: at("batteryVoltage") ?? null,
    locationName: at("locationName") ?? "",
    placeBy: at("placeBy") ?? "camera",
    exactPlace: at("exactPlace") === 1,
    mayDelete: at("mayDelete") === 1,
    imported: at("imported") === 1,
    lastSeen: at("lastSeen") ?? null,
    cycleTime: at("cycleTime") ?? 0,
    usualGap: at("usualGap") ?? null,
    wakeStretch: at("wakeStretch") ?? 0,
  };
}

/** The row of a camera by its id; null when it has no location or isn't the reader's. */
export function rowOf(columns: MapColumns, deviceId: string): number | null {
  const row = columns.deviceId.indexOf(deviceId);
  return row === -1 ? null : row;
}

/** How many of these cameras are in each state. */
export function stateCounts(
  columns: MapColumns,
  rows: readonly number[],
): Readonly<Record<PointState, number>> {
  const counts: Record<PointState, number> = {
    "in-time": 0,
    late: 0,
    silent: 0,
    "low-battery": 0,
    "no-clock": 0,
  };
  for (const row of rows) counts[POINT_STATES[columns.state[row] ?? -1] ?? "no-clock"]++;
  return counts;
}

/** About 100 m: what people call the same place. */
const SAME_PLACE = 0.001;

/** The rows at one place, nearest first; none if no camera is within about 100 m. */
export function rowsAt(
  columns: MapColumns,
  place: { readonly latitude: number; readonly longitude: number },
): readonly number[] {
  const found: { readonly row: number; readonly far: number }[] = [];
  for (const [row, latitude] of columns.latitude.entries()) {
    const east = Math.abs((columns.longitude[row] ?? 0) - place.longitude);
    const far = Math.max(Math.abs(latitude - place.latitude), Math.min(east, 360 - east));
    if (far < SAME_PLACE) found.push({ row, far });
  }
  return found.sort((a, b) => a.far - b.far).map(({ row }) => row);
}

// What callers enter of a camera, as the one rule of it reads it, and its refusals in the names that they have used.
import { spelledAs } from "~/api/spelled-fields";
import type { DeviceEntry, EntryField } from "~/domain/devices/edit/device-edit";

type Entered = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Numbers become text, and null an empty one; what is absent stays absent. */
export function toDeviceEntry(body: Entered): DeviceEntry {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [field, asEntered(value)]));
}

function asEntered(value: Entered[string]): string | boolean {
  return typeof value === "boolean" ? value : String(value ?? "");
}

/** Those of `POST /api/updateDevice` that spec section 7 names otherwise. */
const UPDATE_NAMES = {
  display_name: "device_name",
  location_name: "location",
  latitude: "lat",
  longitude: "long",
} as const satisfies Partial<Record<EntryField, string>>;

/** The fields of that call under the names of the rule. */
export function fromUpdateRequest(body: Entered): DeviceEntry {
  const renamed = Object.entries(UPDATE_NAMES).map(([field, name]) => [field, body[name]] as const);
  const { cycle_time, sync_time, group_id } = body;
  return toDeviceEntry({ cycle_time, sync_time, group_id, ...Object.fromEntries(renamed) });
}

/** Throws a refusal with its fields under the names of that call. */
export const spelledForUpdate = spelledAs(UPDATE_NAMES);

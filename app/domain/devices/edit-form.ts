// The form of a camera: what its fields begin with, and which of them have been changed. Only these are sent, so that a
// form undoes nobody else's word. Pure. Spec section 5, Device edit.
import { type DeviceEntry, SWITCHED_FIELDS, TYPED_FIELDS } from "./device-edit";
import type { FleetDevice } from "./fleet/fleet-device";

export type EditForm = Readonly<
  Record<(typeof TYPED_FIELDS)[number], string> & Record<(typeof SWITCHED_FIELDS)[number], boolean>
> & {
  /** The camera's own place is asked for, whatever the fields say. */
  readonly ownPlace: boolean;
};

const NO_PLACE = { latitude: null, longitude: null } as const;

/** A place that the reader gets rounded is none to go on from: one half of it would be stored beside what was typed. */
export function editFormOf(device: FleetDevice): EditForm {
  const text = (value: number | null) => String(value ?? "");
  const { latitude, longitude } = device.exactPlace ? device : NO_PLACE;
  return {
    display_name: device.givenName ?? "",
    description: device.description,
    location_name: device.locationName,
    location_description: device.locationDescription,
    latitude: text(latitude),
    longitude: text(longitude),
    cycle_time: text(device.wantedCycleTime),
    sync_time: text(device.wantedSyncTime),
    trigger_number: text(device.wantedTriggerNumber),
    group_id: text(device.groupId),
    allow_wifi_insights: device.allowWifiInsights,
    allow_complete_images: device.allowCompleteImages,
    ownPlace: false,
  };
}

/** What differs from the form as it began. A place goes whole. */
export function changedEntry(form: EditForm, begun: EditForm): DeviceEntry {
  const changed = [...TYPED_FIELDS, ...SWITCHED_FIELDS].filter((field) => form[field] !== begun[field]);
  const entry: DeviceEntry = Object.fromEntries(changed.map((field) => [field, form[field]]));
  if (form.ownPlace) return { ...entry, latitude: "", longitude: "" };
  const placed = entry.latitude !== undefined || entry.longitude !== undefined;
  return placed ? { ...entry, latitude: form.latitude, longitude: form.longitude } : entry;
}

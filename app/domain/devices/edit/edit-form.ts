// The form of a camera: what its fields begin with, and which of them have been changed. Only these are sent, so that a
// form undoes no one else's change. Pure. Spec section 5, Device edit.

import type { FleetDevice, PlaceBy } from "~/domain/devices/fleet/fleet-device";
import { isSameText } from "~/domain/form/form-edit";
import { type DeviceEntry, readDeviceEdit, SWITCHED_FIELDS, TYPED_FIELDS } from "./device-edit";

export type EditForm = Readonly<
  Record<(typeof TYPED_FIELDS)[number], string> & Record<(typeof SWITCHED_FIELDS)[number], boolean>
> & {
  /** The camera's own place is asked for, whatever the fields say. */
  readonly ownPlace: boolean;
};

/** What is compared where two people edit one camera: every field, and the place as one. */
export const DEVICE_MEMBERS = [
  ...TYPED_FIELDS.filter((field) => field !== "latitude" && field !== "longitude"),
  ...SWITCHED_FIELDS,
  "place",
] as const;
export type DeviceMember = (typeof DEVICE_MEMBERS)[number];
type MemberTexts = Readonly<Record<DeviceMember, string>>;

const NO_PLACE = { latitude: null, longitude: null } as const;

/** A rounded place doesn't fill the form: half of it would be stored beside what is typed. */
export function editFormOf(device: FleetDevice): EditForm {
  const text = (value: number | null) => String(value ?? "");
  const { latitude, longitude } = device.exactPlace ? device : NO_PLACE;
  return {
    display_name: device.givenName ?? "",
    description: device.description,
    location_name: device.locationName,
    location_description: device.locationDescription,
    visit_notes: device.visitNotes,
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

/** A camera's members as texts. */
export function deviceTexts(device: FleetDevice): MemberTexts {
  const { ownPlace: _own, latitude: _latitude, longitude: _longitude, ...form } = editFormOf(device);
  return {
    ...form,
    allow_wifi_insights: switchText(form.allow_wifi_insights),
    allow_complete_images: switchText(form.allow_complete_images),
    place: placeText(device.placeBy, device),
  };
}

/** The members that an entry changes, as texts; of one that is sound. */
export function entryTexts(entry: DeviceEntry): Partial<MemberTexts> {
  const { latitude, longitude, ...members } = entry;
  const given = Object.entries(members).map(([name, value]) => [
    name,
    typeof value === "boolean" ? switchText(value) : value,
  ]);
  const read = readDeviceEdit({ latitude, longitude });
  const place = read.ok ? read.value.place : undefined;
  return {
    ...Object.fromEntries(given),
    ...(place !== undefined && { place: place === null ? placeText("camera") : placeText("person", place) }),
  };
}

/** Whether two texts of a member mean the same: the camera's own place does, which moves without an edit. */
export function isSameDeviceText(one: string, other: string, member: DeviceMember): boolean {
  if (member !== "place") return isSameText(one, other);
  return one === other || (placeInText(one).by === "camera" && placeInText(other).by === "camera");
}

interface PlaceOfText {
  readonly by: PlaceBy;
  readonly latitude: string;
  readonly longitude: string;
}

/** The place in a text of it. */
export function placeInText(text: string): PlaceOfText {
  const [by, latitude = "", longitude = ""] = text.split(" ");
  return { by: by === "person" || by === "removed" ? by : "camera", latitude, longitude };
}

function placeText(
  by: PlaceBy,
  place?: { readonly latitude: number | null; readonly longitude: number | null },
) {
  return [by, place?.latitude ?? "", place?.longitude ?? ""].join(" ").trimEnd();
}

/** The place of a camera that was taken off the map. */
export const REMOVED_PLACE = placeText("removed");

function switchText(on: boolean): string {
  return on ? "1" : "0";
}

/** The form of one member; coordinates only for a reader who sees them exactly. */
export function memberForm(member: DeviceMember, text: string, exactPlace: boolean): Partial<EditForm> {
  switch (member) {
    case "allow_wifi_insights":
    case "allow_complete_images":
      return { [member]: text === "1" };
    case "place": {
      const { latitude, longitude } = placeInText(text);
      return exactPlace ? { latitude, longitude } : { latitude: "", longitude: "" };
    }
    default:
      return { [member]: text };
  }
}

// A user's cameras, spelled as spec section 3 (Device) and 7 (Devices) do, and read into the fleet's words. Both ways
// are here: the browser reads what the server writes.
import * as z from "zod/mini";
import type { DeviceUpdateStatus } from "~/domain/device-updates/device-update";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { shownSettings } from "~/domain/devices/fleet/fleet-device";
import { about, count, list } from "~/wire/schema";

const text = z.nullable(z.string());
const number = z.nullable(z.number());
const time = z.nullable(z.iso.datetime());

const UPDATE_STATUSES = [
  "success",
  "failed",
  "pending",
  "dropped",
  "none",
] as const satisfies readonly DeviceUpdateStatus[];

const Settings = z.object({
  cycle_time: z.nullable(count),
  sync_time: z.nullable(count),
  trigger_number: z.nullable(count),
});

/** As the wire carries it. */
const DeviceOnWire = z.object({
  device_id: z.string(),
  display_name: about(z.string(), "Falls back to device_name, else 'Unnamed'."),
  given_name: about(text, "What a person calls it."),
  device_name: about(text, "What it calls itself."),
  description: z.string(),
  location_name: z.string(),
  location_description: z.string(),
  /** Empty for readers of other accounts. */
  visit_notes: z.string(),
  latitude: about(number, "Rounded to 0.1 degrees for readers of other accounts."),
  longitude: number,
  exact_place: about(z.boolean(), "False: the caller gets its place rounded."),
  place_by: about(z.enum(["camera", "person", "removed"]), "Whose word the place is."),
  last_seen: time,
  battery_voltage: number,
  cycle_time: about(count, "Minutes: what a person wants, else what the camera reports."),
  sync_time: z.nullable(count),
  trigger_number: count,
  wanted: about(Settings, "What a person wants; only a device update changes the camera."),
  reported: about(
    z.extend(Settings, { cycle_time: count, trigger_number: count, latitude: number, longitude: number }),
    "What the camera says of itself.",
  ),
  group_id: z.nullable(count),
  group_name: text,
  images_processed: z.nullable(count),
  memory_remaining: about(z.nullable(count), "MiB."),
  software_version: text,
  hardware_id: text,
  mcu_version: text,
  lora_uid: text,
  cell_uid: text,
  allow_wifi_insights: z.boolean(),
  allow_complete_images: z.boolean(),
  device_update_status: about(z.enum(UPDATE_STATUSES), "Of its newest device update."),
  /** The camera installs that update: pending still, and past the point where it can be dropped. */
  device_update_installing: z.boolean(),
  device_update_id: z.nullable(count),
  summary: z.object({
    space_remaining: about(z.nullable(count), "MiB on the card."),
    cycle_count: z.nullable(count),
    image_count: z.nullable(count),
    startup_data: about(text, "JSON, as the camera sent it."),
    hours_since_last_camera_trigger: number,
  }),
  rhythm: about(
    z.object({ usual_gap: number, wake_stretch: z.number() }),
    "How it usually wakes up: minutes, and the share of its cycle by which it comes late.",
  ),
  created_at: z.iso.datetime(),
  imported: about(z.boolean(), "An import made it: it never calls."),
  mine: about(z.boolean(), "Of the caller's own account; false: shared with them."),
  may_edit: z.boolean(),
});

type OnWire = z.infer<typeof DeviceOnWire>;

export const Device = z.codec(DeviceOnWire, z.custom<FleetDevice>(), { decode: fromWire, encode: toWire });

export const DevicesAnswer = z.object({ devices: list(Device) });
export const DeviceAnswer = z.object({ device: Device });

const entered = z.optional(z.string());
/** A number as such or as text; null or an empty text takes a person's word back. */
const numeral = z.optional(z.nullable(z.union([z.string(), z.number()])));
/** Null or an empty text takes it back. */
const word = z.optional(z.nullable(z.string()));

/** The device edit fields; what is absent stays. */
export const DeviceDisplayRequest = z.object({
  display_name: word,
  description: word,
  location_name: word,
  location_description: word,
  visit_notes: word,
  latitude: numeral,
  longitude: numeral,
  cycle_time: numeral,
  sync_time: numeral,
  trigger_number: numeral,
  group_id: numeral,
  allow_wifi_insights: z.optional(z.boolean()),
  allow_complete_images: z.optional(z.boolean()),
});

/** All as text, as spec section 7 says. */
export const UpdateDeviceRequest = z.object({
  device_id: z.string(),
  device_name: entered,
  cycle_time: entered,
  sync_time: entered,
  group_id: entered,
  location: entered,
  lat: entered,
  long: entered,
});

function toWire(device: FleetDevice): OnWire {
  const shown = shownSettings(device);
  return {
    device_id: device.deviceId,
    display_name: device.displayName,
    given_name: device.givenName,
    device_name: device.deviceName,
    description: device.description,
    location_name: device.locationName,
    location_description: device.locationDescription,
    visit_notes: device.visitNotes,
    latitude: device.latitude,
    longitude: device.longitude,
    exact_place: device.exactPlace,
    place_by: device.placeBy,
    last_seen: iso(device.lastSeen),
    battery_voltage: device.batteryVoltage,
    cycle_time: shown.cycleTime,
    sync_time: shown.syncTime,
    trigger_number: shown.triggerNumber,
    wanted: {
      cycle_time: device.wantedCycleTime,
      sync_time: device.wantedSyncTime,
      trigger_number: device.wantedTriggerNumber,
    },
    reported: {
      cycle_time: device.cycleTime,
      sync_time: device.syncTime,
      trigger_number: device.triggerNumber,
      latitude: device.reportedLatitude,
      longitude: device.reportedLongitude,
    },
    group_id: device.groupId,
    group_name: device.groupName,
    ...machineToWire(device),
    created_at: new Date(device.createdAt).toISOString(),
    imported: device.imported,
    mine: device.mine,
    may_edit: device.mayEdit,
  };
}

function machineToWire(device: FleetDevice) {
  return {
    images_processed: device.imagesProcessed,
    memory_remaining: device.memoryRemaining,
    software_version: device.firmwareVersion,
    hardware_id: device.hardwareId,
    mcu_version: device.mcuVersion,
    lora_uid: device.loraUid,
    cell_uid: device.cellUid,
    allow_wifi_insights: device.allowWifiInsights,
    allow_complete_images: device.allowCompleteImages,
    device_update_status: device.updateStatus,
    device_update_installing: device.updateInstalls,
    device_update_id: device.updateId,
    summary: {
      space_remaining: device.spaceRemaining,
      cycle_count: device.cycleCount,
      image_count: device.imageCount,
      startup_data: device.startupData,
      hours_since_last_camera_trigger: device.hoursSinceLastCameraTrigger,
    },
    rhythm: { usual_gap: device.usualGap, wake_stretch: device.wakeStretch },
  };
}

function fromWire(wire: OnWire): FleetDevice {
  const { wanted, reported } = wire;
  return {
    deviceId: wire.device_id,
    displayName: wire.display_name,
    givenName: wire.given_name,
    deviceName: wire.device_name,
    description: wire.description,
    locationName: wire.location_name,
    locationDescription: wire.location_description,
    visitNotes: wire.visit_notes,
    latitude: wire.latitude,
    longitude: wire.longitude,
    exactPlace: wire.exact_place,
    placeBy: wire.place_by,
    reportedLatitude: reported.latitude,
    reportedLongitude: reported.longitude,
    lastSeen: wire.last_seen === null ? null : Date.parse(wire.last_seen),
    batteryVoltage: wire.battery_voltage,
    cycleTime: reported.cycle_time,
    syncTime: reported.sync_time,
    triggerNumber: reported.trigger_number,
    wantedCycleTime: wanted.cycle_time,
    wantedSyncTime: wanted.sync_time,
    wantedTriggerNumber: wanted.trigger_number,
    groupId: wire.group_id,
    groupName: wire.group_name,
    ...machineFromWire(wire),
    createdAt: Date.parse(wire.created_at),
    imported: wire.imported,
    mine: wire.mine,
    mayEdit: wire.may_edit,
  };
}

function machineFromWire({ summary, rhythm, ...wire }: OnWire) {
  return {
    imagesProcessed: wire.images_processed,
    memoryRemaining: wire.memory_remaining,
    firmwareVersion: wire.software_version,
    hardwareId: wire.hardware_id,
    mcuVersion: wire.mcu_version,
    loraUid: wire.lora_uid,
    cellUid: wire.cell_uid,
    allowWifiInsights: wire.allow_wifi_insights,
    allowCompleteImages: wire.allow_complete_images,
    updateStatus: wire.device_update_status,
    updateInstalls: wire.device_update_installing,
    updateId: wire.device_update_id,
    spaceRemaining: summary.space_remaining,
    cycleCount: summary.cycle_count,
    imageCount: summary.image_count,
    startupData: summary.startup_data,
    hoursSinceLastCameraTrigger: summary.hours_since_last_camera_trigger,
    usualGap: rhythm.usual_gap,
    wakeStretch: rhythm.wake_stretch,
  };
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

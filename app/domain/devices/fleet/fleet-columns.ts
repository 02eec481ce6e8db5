// The columns of My Devices: what a reader can sort, filter and show. Pure. Spec sections 2.9, 3 (Device) and 5
// (Filters); decision 0098, The list of cameras.

import { UPDATE_WORDS } from "~/domain/device-updates/update-words";
import { ATTENTION } from "~/domain/devices/wake/attention";
import { wakeWords } from "~/domain/devices/wake/wake-words";
import type { RowColumn } from "~/domain/table/table-column";
import { NO_GROUP } from "~/domain/view/columns";
import { ATTENTION_WORDS } from "./attention-words";
import { type FleetDevice, shownSettings } from "./fleet-device";
import type { FleetRow } from "./fleet-rows";

type Column = RowColumn<FleetRow>;
type Facts = Omit<Column, "id" | "label" | "kind" | "value">;
type Read<Value> = (device: FleetDevice) => Value;

const MINE = ["Mine", "Shared with me"] as const;

/** `now`, ms UTC, for the words of the wake-up clock; `groups`: the names of groups that cameras may be in. */
export function fleetColumns(now: number, groups: readonly string[] = []): readonly Column[] {
  // A column is also its filter, its order and its place in the address. CONTRIBUTING.md, A filter.
  return [
    text("name", "Name", (device) => device.displayName, { usual: true, searched: true }),
    wakeColumn(now),
    date("last_seen", "Last seen", (device) => device.lastSeen, { usual: true }),
    number("battery", "Battery", (device) => device.batteryVoltage, { usual: true }),
    groupColumn(groups),
    number("cycle_time", "Cycle time", settingOf("cycleTime"), { usual: true, secondary: true }),
    number("trigger_number", "Trigger number", settingOf("triggerNumber"), { secondary: true }),
    number("sync_time", "Sync time", settingOf("syncTime"), { secondary: true }),
    number("images_processed", "Images processed", (device) => device.imagesProcessed, { secondary: true }),
    number("space", "Space", (device) => device.spaceRemaining, { secondary: true }),
    number("memory", "Memory", (device) => device.memoryRemaining, { secondary: true }),
    text("software", "Software", (device) => device.firmwareVersion, { searched: true, secondary: true }),
    text("device_id", "Device ID", (device) => device.deviceId, {
      usual: true,
      searched: true,
      secondary: true,
    }),
    attentionColumn(),
    updateColumn(),
    text("location", "Location", (device) => device.locationName, { searched: true, secondary: true }),
    text("description", "Description", (device) => device.description, { searched: true, secondary: true }),
    number("latitude", "Latitude", (device) => device.latitude, { secondary: true }),
    number("longitude", "Longitude", (device) => device.longitude, { secondary: true }),
    text("whose", "Whose", (device) => MINE[device.mine ? 0 : 1], { secondary: true, choices: MINE }),
    text("hardware", "Hardware", (device) => device.hardwareId, { searched: true, secondary: true }),
    text("mcu", "MCU", (device) => device.mcuVersion, { searched: true, secondary: true }),
    text("lora_uid", "LoRa UID", (device) => device.loraUid, { searched: true, secondary: true }),
    text("cell_uid", "Cell UID", (device) => device.cellUid, { searched: true, secondary: true }),
    date("created_at", "Added", (device) => device.createdAt, { secondary: true }),
  ];
}

/** The names of the columns, which no moment changes. */
export const FLEET_COLUMNS = fleetColumns(0);

/** As in the filter of insights by group: a whole name means that group, and "no group" has its own word. */
function groupColumn(others: readonly string[]): Column {
  return text("group", "Group", (device) => device.groupName, {
    usual: true,
    searched: true,
    secondary: true,
    names: { of: ({ device }) => device.groupName ?? NO_GROUP, others },
  });
}

/** By how late a camera is: the latest first, then who is due soonest. */
function wakeColumn(now: number): Column {
  return {
    id: "wake",
    label: "Wake-up",
    kind: "text",
    usual: true,
    orders: ["most overdue first", "most overdue last"],
    value: ({ wake }) => wakeWords(wake, now),
    rank: ({ wake }) => {
      if (wake.kind === "overdue") return wake.since - now;
      if (wake.kind === "missed" || wake.kind === "due") return wake.latest - now;
      return null;
    },
  };
}

function attentionColumn(): Column {
  return {
    id: "attention",
    label: "Needs attention",
    kind: "list",
    secondary: true,
    orders: ["worst first", "worst last"],
    choices: ATTENTION.map((reason) => ATTENTION_WORDS[reason]),
    value: ({ attention }) => attention.map((reason) => ATTENTION_WORDS[reason]),
    rank: ({ attention: [worst] }) => (worst === undefined ? null : ATTENTION.indexOf(worst)),
  };
}

/** A camera that never calls has none. */
function updateColumn(): Column {
  return text("update", "Update", (device) => UPDATE_WORDS[device.updateStatus], {
    secondary: true,
    choices: Object.values(UPDATE_WORDS),
  });
}

/** What people want, else what is reported; an imported camera has no settings. */
function settingOf(setting: keyof ReturnType<typeof shownSettings>): Read<number | null> {
  return (device) => (device.imported ? null : shownSettings(device)[setting]);
}

function text(id: string, label: string, read: Read<string | null>, facts: Facts = {}): Column {
  return { id, label, kind: "text", value: ({ device }) => read(device), ...facts };
}

function number(id: string, label: string, read: Read<number | null>, facts: Facts = {}): Column {
  return { id, label, kind: "number", value: ({ device }) => read(device), ...facts };
}

function date(id: string, label: string, read: Read<number | null>, facts: Facts = {}): Column {
  return { id, label, kind: "date", value: ({ device }) => read(device), ...facts };
}

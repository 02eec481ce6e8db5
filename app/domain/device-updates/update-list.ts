// The table of device updates: its columns and its own order. Pure. Spec sections 2.10 and 9 (Tables).
import type { RowColumn } from "~/domain/table/table-column";
import { FIRMWARE_TAGS, OVERALL_STATUSES } from "./device-update";
import type { UpdateItem } from "./update-view";

export const UPDATE_COLUMNS: readonly RowColumn<UpdateItem>[] = [
  {
    id: "status",
    label: "Overall status",
    kind: "text",
    usual: true,
    choices: OVERALL_STATUSES,
    value: ({ status }) => status,
  },
  {
    id: "id",
    label: "ID",
    kind: "number",
    usual: true,
    searched: true,
    orders: ["lowest first", "highest first"],
    value: ({ updateId }) => updateId,
  },
  {
    id: "alg_release_id",
    label: "Alg release ID",
    kind: "number",
    usual: true,
    orders: ["lowest first", "highest first"],
    value: ({ algReleaseId }) => algReleaseId,
  },
  {
    id: "firmware_version",
    label: "Firmware version",
    kind: "text",
    usual: true,
    searched: true,
    choices: FIRMWARE_TAGS,
    value: ({ firmwareReleaseTag }) => firmwareReleaseTag,
  },
  { id: "created_on", label: "Created on", kind: "date", usual: true, value: ({ createdAt }) => createdAt },
  {
    id: "device_count",
    label: "Device count",
    kind: "number",
    usual: true,
    value: ({ deviceCount }) => deviceCount,
  },
  { id: "cycle_time", label: "Cycle time", kind: "number", value: ({ cycleTime }) => cycleTime },
  {
    id: "trigger_number",
    label: "Trigger number",
    kind: "number",
    value: ({ triggerNumber }) => triggerNumber,
  },
  {
    id: "device_ids",
    label: "Device IDs",
    kind: "list",
    searched: true,
    value: ({ deviceIds }) => deviceIds,
  },
];

/** The table's own order. */
export const NEWEST_UPDATE_FIRST = { column: "id", descending: true } as const;

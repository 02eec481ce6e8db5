// The table of an update's cameras: its columns and its own order. Pure. Spec section 9 (Tables).
import type { RowColumn } from "~/domain/table/table-column";
import { isOver, TARGET_STATUSES, type TargetStatus } from "./device-update";
import type { UpdateTarget } from "./update-view";
import { TARGET_WORDS } from "./update-words";

const MINUTE_MS = 60_000;

/** The most urgent first. */
const URGENCY: readonly TargetStatus[] = ["failed", "installing", "pending", "held", "dropped", "success"];

export const TARGET_COLUMNS: readonly RowColumn<UpdateTarget>[] = [
  {
    id: "name",
    label: "Camera",
    kind: "text",
    usual: true,
    searched: true,
    value: ({ displayName }) => displayName,
  },
  {
    id: "status",
    label: "Status",
    kind: "text",
    usual: true,
    choices: TARGET_STATUSES.map((status) => TARGET_WORDS[status]),
    orders: ["failed first", "failed last"],
    value: ({ status }) => TARGET_WORDS[status],
    rank: ({ status }) => URGENCY.indexOf(status),
  },
  {
    id: "phase",
    label: "Progress",
    kind: "text",
    usual: true,
    value: ({ phase, errorCode }) => errorCode ?? phase,
  },
  { id: "heard", label: "Last report", kind: "date", usual: true, value: ({ heardAt }) => heardAt },
  { id: "next", label: "Next check-in", kind: "date", usual: true, value: nextContact },
  { id: "device_id", label: "Device ID", kind: "text", searched: true, value: ({ deviceId }) => deviceId },
];

/** By its cycle, ms UTC; null for a camera that has ended the update. */
function nextContact({ status, lastSeen, cycleTime }: UpdateTarget): number | null {
  return isOver(status) || lastSeen === null ? null : lastSeen + cycleTime * MINUTE_MS;
}

/** Cameras in the table's own order: the most urgent first. */
export function urgentFirst(targets: readonly UpdateTarget[]): readonly UpdateTarget[] {
  return [...targets].sort((a, b) => URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status));
}

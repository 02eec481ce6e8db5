// A camera of any account, as staff see it. Pure. Spec section 2.17.
import type { RowColumn } from "~/domain/table/table-column";

export interface InternalDevice {
  readonly deviceId: string;
  readonly displayName: string;
  readonly locationName: string;
  /** Its home. */
  readonly accountId: number;
  readonly accountName: string;
  /** Emails of the users that it is assigned to, in the order of their ids. */
  readonly users: readonly string[];
  /** What it reports to run. */
  readonly releaseId: number | null;
  readonly releaseName: string | null;
  /** Milliseconds UTC. */
  readonly lastSeen: number | null;
  /** Volts. */
  readonly batteryVoltage: number | null;
  readonly status: DeviceStatus;
  readonly createdAt: number;
}

/** `revoked`: none of its tokens is valid any more. `none`: it never had one, like cameras from an import. */
export type DeviceStatus = "connected" | "revoked" | "none" | "cleared";

export const DEVICE_STATUS_WORDS: Readonly<Record<DeviceStatus, string>> = {
  connected: "Has a token",
  revoked: "Token revoked",
  none: "No token",
  cleared: "Cleared",
};

type Column = RowColumn<InternalDevice>;

export const INTERNAL_DEVICE_COLUMNS: readonly Column[] = [
  text("device_id", "Device ID", ({ deviceId }) => deviceId),
  text("name", "Name", ({ displayName }) => displayName),
  { ...text("account", "Account", ({ accountName }) => accountName), secondary: true },
  { ...text("users", "Users", ({ users }) => users), kind: "list" },
  { ...text("release", "Release", releaseWords), secondary: true },
  date("last_seen", "Last seen", ({ lastSeen }) => lastSeen),
  {
    id: "battery",
    label: "Battery",
    kind: "number",
    usual: true,
    value: ({ batteryVoltage }) => batteryVoltage,
  },
  {
    id: "status",
    label: "Status",
    kind: "text",
    usual: true,
    choices: Object.values(DEVICE_STATUS_WORDS),
    value: ({ status }) => DEVICE_STATUS_WORDS[status],
  },
  {
    id: "location",
    label: "Location",
    kind: "text",
    secondary: true,
    searched: true,
    value: ({ locationName }) => locationName,
  },
  { id: "created_at", label: "Added", kind: "date", secondary: true, value: ({ createdAt }) => createdAt },
];

/** "3 · Ridge detector"; a release that is not ours is its number alone. */
export function releaseWords({
  releaseId,
  releaseName,
}: Pick<InternalDevice, "releaseId" | "releaseName">): string | null {
  if (releaseId === null) return null;
  return releaseName === null ? String(releaseId) : `${releaseId} · ${releaseName}`;
}

function text(id: string, label: string, value: Column["value"]): Column {
  return { id, label, kind: "text", usual: true, searched: true, value };
}

function date(id: string, label: string, value: (device: InternalDevice) => number | null): Column {
  return { id, label, kind: "date", usual: true, value };
}

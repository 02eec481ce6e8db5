// Alerts: what they are about, and how their status may change. Pure. Spec sections 3 (Alert) and 4 (Alert status);
// decisions 0041, Alert types and monitors, and 0100, Alerts.
import { ok, type Result, refuse } from "~/domain/result";

/** In the order in which they are gone through. */
export const ALERT_STATUSES = ["new", "acknowledged", "resolved"] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** One for each monitor; their order is that of the bits of `device.raised`. CONTRIBUTING.md, A monitor. */
export const ALERT_TYPES = [
  "no_recent_insights",
  "spypoint_error",
  "no_recent_camera_triggers",
  "low_battery",
] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** The `alert_key` of an alert that names a camera. */
export const DEVICE_KEY = "device_id";
/** Those of summaries: of a group, and of a link by its name. */
export const GROUP_KEY = "group_id";
export const LINK_KEY = "comms_source";

export interface Alert {
  readonly id: number;
  readonly status: AlertStatus;
  readonly alertType: AlertType;
  readonly summary: string;
  /** The domain of `associatedId`. */
  readonly alertKey: string;
  readonly associatedId: string;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** An alert as the list shows it. */
export interface ListedAlert extends Alert {
  /** Of the camera or group that it names, if its reader still has that; with fallbacks applied. */
  readonly aboutName: string | null;
}

/** What one alert is brought to by its button; null: nothing more can be done. */
export function nextStatus(status: AlertStatus): AlertStatus | null {
  return ALERT_STATUSES[ALERT_STATUSES.indexOf(status) + 1] ?? null;
}

/** From where one alert may come to a status; null: no alert becomes new again. */
export function statusBefore(status: AlertStatus): AlertStatus | null {
  return ALERT_STATUSES[ALERT_STATUSES.indexOf(status) - 1] ?? null;
}

/**
 * Whether one alert may go from a status to another: a step on, or where it is already, so that saying it twice is
 * saying it once.
 */
export function judgeStep(from: AlertStatus, to: AlertStatus): Result<AlertStatus> {
  if (from === to || nextStatus(from) === to) return ok(to);
  return refuse({ code: "alert-elsewhere", message: STUCK[from] });
}

const STUCK: Readonly<Record<AlertStatus, string>> = {
  new: "Acknowledge this alert before you resolve it.",
  acknowledged: "This alert is already acknowledged. It can't become new again.",
  resolved: "This alert is already resolved.",
};

/** How many alerts have each status. */
export type AlertCounts = Readonly<Record<AlertStatus, number>>;

/** The status that one press gives all alerts. */
export type AlertSweep = Extract<AlertStatus, "acknowledged" | "resolved">;

/** The statuses that a sweep changes: Acknowledge All the new ones, Resolve All the acknowledged ones as well. */
export const SWEPT: Readonly<Record<AlertSweep, readonly AlertStatus[]>> = {
  acknowledged: ["new"],
  resolved: ["new", "acknowledged"],
};

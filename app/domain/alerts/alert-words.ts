// The words of alerts. Pure. Spec sections 2.12 and 3 (Alert); the types' words are ours (decision 0100).
import { cameraHref, SILENT_CAMERAS_HREF } from "~/domain/devices/camera-href";
import { groupDevicesHref } from "~/domain/groups/group-words";
import { LINK_NAMES } from "~/domain/insights/link-names";
import { type AlertStatus, type AlertType, DEVICE_KEY, GROUP_KEY, LINK_KEY, type ListedAlert } from "./alert";
import type { AlertSwitch } from "./alert-settings";

export const TYPE_WORDS: Readonly<Record<AlertType, string>> = {
  no_recent_insights: "No recent insights",
  spypoint_error: "Cable error",
  no_recent_camera_triggers: "No recent camera triggers",
  low_battery: "Low battery",
};

/** What each monitor watches. Decision 0041, Alert types and monitors. */
export const WATCHES: Readonly<Record<AlertSwitch, string>> = {
  cableError: "The camera reports an error of its cable twice in a row.",
  lowBattery: "At or below 3.2 V in three readings; external power at or below 11.8 V.",
  noRecentInsights: "No check-in for 7 days, or for the camera's cycle if that is longer.",
  noRecentCameraTriggers: "No trigger for 7 days while the camera checks in.",
};

/** @example ignoredWords(2, 40) // "2 of 40 ignored" */
export function ignoredWords(ignored: number, groups: number): string {
  return `${ignored.toLocaleString("en-US")} of ${groups.toLocaleString("en-US")} ignored`;
}

export const STATUS_WORDS: Readonly<Record<AlertStatus, string>> = {
  new: "New",
  acknowledged: "Acknowledged",
  resolved: "Resolved",
};

/** The button of an alert; that of a resolved one is disabled. */
export const ACTION_WORDS: Readonly<Record<AlertStatus, string>> = {
  new: "Acknowledge",
  acknowledged: "Resolve",
  resolved: "Resolved",
};

const KEY_WORDS: Readonly<Record<string, string>> = {
  [DEVICE_KEY]: "Camera",
  [GROUP_KEY]: "Group",
  [LINK_KEY]: "Link",
};

/** What the associated id is an id of. */
export function keyWords(alertKey: string): string {
  return KEY_WORDS[alertKey] ?? alertKey;
}

/** What an alert is about, by name; `id` is null where the name says it all. */
export function aboutWords({
  alertKey,
  associatedId,
  aboutName,
}: Pick<ListedAlert, "alertKey" | "associatedId" | "aboutName">): {
  readonly name: string | null;
  readonly id: string | null;
} {
  if (alertKey !== LINK_KEY) return { name: aboutName, id: associatedId };
  const names: Readonly<Record<string, string>> = LINK_NAMES;
  return { name: names[associatedId] ?? associatedId, id: null };
}

/** Where that leads: a camera to its page, a group to its cameras, a link to the silent ones. Null: nowhere. */
export function aboutHref({
  alertKey,
  associatedId,
  aboutName,
}: Pick<ListedAlert, "alertKey" | "associatedId" | "aboutName">): string | null {
  if (alertKey === DEVICE_KEY) return cameraHref(associatedId);
  if (alertKey === GROUP_KEY) return aboutName === null ? null : groupDevicesHref(aboutName);
  return alertKey === LINK_KEY ? SILENT_CAMERAS_HREF : null;
}

/** @example alertsWords(1) // "1 alert" */
export function alertsWords(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "alert" : "alerts"}`;
}

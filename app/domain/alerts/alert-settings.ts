// What a person is alerted to: four monitors that can be turned off, and groups of cameras that can be ignored. Pure. Spec
// sections 2.12, 3 (Alert settings) and 7 (Alerts); decision 0159, Alert settings.
import { ok, type Result, refuse } from "~/domain/result";
import type { AlertType } from "./alert";

/** The flags of the monitors, in the order in which they are shown. */
export const ALERT_SWITCHES = [
  "cableError",
  "lowBattery",
  "noRecentInsights",
  "noRecentCameraTriggers",
] as const;
export type AlertSwitch = (typeof ALERT_SWITCHES)[number];
export type AlertSwitches = Readonly<Record<AlertSwitch, boolean>>;

/** The alerts of each monitor. */
export const SWITCH_TYPES: Readonly<Record<AlertSwitch, AlertType>> = {
  cableError: "spypoint_error",
  lowBattery: "low_battery",
  noRecentInsights: "no_recent_insights",
  noRecentCameraTriggers: "no_recent_camera_triggers",
};

/** Of people who have changed nothing. */
export const USUAL_SWITCHES: AlertSwitches = {
  cableError: true,
  lowBattery: true,
  noRecentInsights: true,
  noRecentCameraTriggers: true,
};

/** A group of the reader's account, and whether the reader ignores it. */
export interface IgnorableGroup {
  readonly groupId: number;
  readonly name: string;
  readonly ignored: boolean;
}

export interface AlertSettings {
  readonly switches: AlertSwitches;
  /** By name. */
  readonly groups: readonly IgnorableGroup[];
}

/** As the call names it. */
export interface GroupSetting {
  readonly deviceGroupId: number;
  readonly ignore: boolean;
}

/**
 * The groups that a whole list of settings ignores, `own` being the groups of the account; a group that isn't in the list is
 * heard. Refuses a group that isn't among them and one that is listed twice, and names its place in the list.
 * @example ignoredGroups([{ deviceGroupId: 4, ignore: true }, { deviceGroupId: 7, ignore: false }], new Set([4, 7])) // [4]
 */
export function ignoredGroups(
  settings: readonly GroupSetting[],
  own: ReadonlySet<number>,
): Result<readonly number[], { readonly field: string; readonly message: string }> {
  const seen = new Set<number>();
  for (const [at, { deviceGroupId }] of settings.entries()) {
    const field = `groupSettings.${at}.deviceGroupId`;
    if (!own.has(deviceGroupId)) return refuse({ field, message: "This isn't one of your groups." });
    if (seen.has(deviceGroupId)) return refuse({ field, message: "This group is already in the list." });
    seen.add(deviceGroupId);
  }
  return ok(settings.filter(({ ignore }) => ignore).map(({ deviceGroupId }) => deviceGroupId));
}

/** What a person changes; the rest stays as it is. */
export interface AlertSettingsChange {
  readonly switches: Partial<AlertSwitches>;
  readonly ignore: readonly number[];
  readonly hear: readonly number[];
}

const ON = "1";
const OFF = "0";
const GROUP_FIELD = /^group\.(\d{1,15})$/;

/** The field of a group in the form. */
export function groupField(groupId: number): string {
  return `group.${groupId}`;
}

export function switchText(on: boolean): string {
  return on ? ON : OFF;
}

export function isSwitchedOn(text: string | undefined): boolean {
  return text === ON;
}

/** The form of the settings: a monitor that is on and a group that is ignored are "1". */
export function alertSettingsForm({ switches, groups }: AlertSettings): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...ALERT_SWITCHES.map((name) => [name, switchText(switches[name])]),
    ...groups.map(({ groupId, ignored }) => [groupField(groupId), switchText(ignored)]),
  ]);
}

/** What the changed fields of the form mean; null if a field is none of the form, or has another text. */
export function readAlertSettings(
  changed: Readonly<Partial<Record<string, string>>>,
): AlertSettingsChange | null {
  const switches: Partial<Record<AlertSwitch, boolean>> = {};
  const groups = { [ON]: [] as number[], [OFF]: [] as number[] };
  for (const [field, text] of Object.entries(changed)) {
    if (text !== ON && text !== OFF) return null;
    const name = ALERT_SWITCHES.find((each) => each === field);
    const [, groupId] = GROUP_FIELD.exec(field) ?? [];
    if (name) switches[name] = isSwitchedOn(text);
    else if (groupId !== undefined) groups[text].push(Number(groupId));
    else return null;
  }
  return { switches, ignore: groups[ON], hear: groups[OFF] };
}

/**
 * The groups whose name has the typed text, those that were ignored when the settings were read first: so a few out of hundreds
 * are found, and none moves while it is switched.
 */
export function groupsToIgnore(groups: readonly IgnorableGroup[], typed: string): readonly IgnorableGroup[] {
  const needle = typed.trim().toLowerCase();
  const fitting = groups.filter(({ name }) => name.toLowerCase().includes(needle));
  return [...fitting.filter(({ ignored }) => ignored), ...fitting.filter(({ ignored }) => !ignored)];
}

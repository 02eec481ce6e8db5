// Create Update as it is filled in: texts by field, and the cameras that its picks come to. Pure. Spec sections 5 (Create
// Update) and 9 (Device update options).

import { type FirmwareTag, UPDATE_DEFAULTS } from "~/domain/device-updates/device-update";
import type { PlanDevice, UpdateDetail } from "~/domain/device-updates/update-view";
import { tellingName } from "~/domain/devices/device-id";
import type { Texts } from "~/domain/form/kept-drafts";
import { naturalKey } from "~/domain/table/table-rows";
import { type AskedUpdate, REQUIRED_SENTENCE, type UpdateErrors } from "./update-request";

const UPDATE_FIELDS = [
  "picked",
  "left",
  "release",
  "tag",
  "cycleTime",
  "triggerNumber",
  "satelliteFixTime",
  "satellitePasses",
  "reason",
] as const;
export type UpdateField = (typeof UPDATE_FIELDS)[number];

/** All texts: an empty one means not set. `picked` and `left` are lists. */
export type UpdateForm = Readonly<Record<UpdateField, string>>;

/** Something that was picked: all cameras, those of a group, or one. */
export type DevicePick =
  | { readonly kind: "all" }
  | { readonly kind: "group"; readonly groupId: number }
  | { readonly kind: "device"; readonly deviceId: string };

const ALL = "all";
const GROUP = "group:";

export function emptyUpdate(tag: FirmwareTag): UpdateForm {
  return {
    picked: "",
    left: "",
    release: "",
    tag,
    cycleTime: String(UPDATE_DEFAULTS.cycleTime),
    triggerNumber: String(UPDATE_DEFAULTS.triggerNumber),
    satelliteFixTime: String(UPDATE_DEFAULTS.satelliteFixTime),
    satellitePasses: "",
    reason: "",
  };
}

/** The form for trying again what failed of another update: its failed cameras, its release and its settings. */
export function retryUpdate(update: UpdateDetail): UpdateForm {
  const failed = update.targets.filter(({ status }) => status === "failed");
  return {
    picked: picksText(failed.map(({ deviceId }) => ({ kind: "device", deviceId }))),
    left: "",
    release: String(update.algReleaseId),
    tag: update.firmwareReleaseTag,
    cycleTime: String(update.cycleTime),
    triggerNumber: String(update.triggerNumber),
    satelliteFixTime: update.satelliteFixTime === null ? "" : String(update.satelliteFixTime),
    satellitePasses: update.satellitePasses,
    reason: "",
  };
}

/** What was typed, over what the form opened with. */
export function filledUpdate(base: UpdateForm, typed: Texts): UpdateForm {
  return { ...base, ...Object.fromEntries(UPDATE_FIELDS.flatMap((field) => entryOf(typed, field))) };
}

function entryOf(typed: Texts, field: UpdateField): readonly (readonly [UpdateField, string])[] {
  const text = typed[field];
  return text === undefined ? [] : [[field, text]];
}

/** @example picksText([{ kind: "group", groupId: 4 }]) // "group:4" */
export function picksText(picks: readonly DevicePick[]): string {
  return picks.map(pickText).join(" ");
}

function pickText(pick: DevicePick): string {
  if (pick.kind === "all") return ALL;
  return pick.kind === "group" ? `${GROUP}${pick.groupId}` : pick.deviceId;
}

export function readPicks(text: string): readonly DevicePick[] {
  return [...new Set(text.split(" ").filter(Boolean))].map((word) => {
    if (word === ALL) return { kind: "all" };
    return word.startsWith(GROUP)
      ? { kind: "group", groupId: Number(word.slice(GROUP.length)) }
      : { kind: "device", deviceId: word };
  });
}

/** The text of the picks with one more; all cameras take the place of any others. */
export function withPick(text: string, pick: DevicePick): string {
  if (pick.kind === "all") return ALL;
  return picksText(readPicks(`${text} ${pickText(pick)}`).filter(({ kind }) => kind !== "all"));
}

export function withoutPick(text: string, pick: DevicePick): string {
  const word = pickText(pick);
  return picksText(readPicks(text).filter((other) => pickText(other) !== word));
}

/** The text of those that are left out, with more of them. */
export function withLeftOut(text: string, deviceIds: readonly string[]): string {
  return [...new Set([...text.split(" ").filter(Boolean), ...deviceIds])].join(" ");
}

/** A pick as people read it, and how many cameras it covers; 0: none of them exists any more. */
export interface NamedPick {
  readonly pick: DevicePick;
  readonly name: string;
  readonly count: number;
}

/** The picks of a form in their order. */
export function namedPicks(text: string, devices: readonly PlanDevice[]): readonly NamedPick[] {
  const groups = groupsOf(devices);
  const names = new Map(devices.map((device) => [device.deviceId, tellingName(device)]));
  return readPicks(text).map((pick) => {
    if (pick.kind === "all") return { pick, name: "All cameras", count: devices.length };
    if (pick.kind === "device") {
      const name = names.get(pick.deviceId);
      return { pick, name: name ?? pick.deviceId, count: name === undefined ? 0 : 1 };
    }
    const group = groups.find(({ groupId }) => groupId === pick.groupId);
    return { pick, name: group?.name ?? "A group without cameras", count: group?.count ?? 0 };
  });
}

/** Every camera that the form is about: what was picked, less what was left out; in the order of `devices`. */
export function chosenDevices(
  { picked, left }: Pick<UpdateForm, "picked" | "left">,
  devices: readonly PlanDevice[],
): readonly PlanDevice[] {
  const picks = readPicks(picked);
  const all = picks.some(({ kind }) => kind === "all");
  const groups = new Set(picks.flatMap((pick) => (pick.kind === "group" ? pick.groupId : [])));
  const single = new Set(picks.flatMap((pick) => (pick.kind === "device" ? pick.deviceId : [])));
  const out = new Set(left.split(" "));
  const isPicked = ({ deviceId, groupId }: PlanDevice) =>
    all || single.has(deviceId) || (groupId !== null && groups.has(groupId));
  return devices.filter((device) => isPicked(device) && !out.has(device.deviceId));
}

interface PlanGroup {
  readonly groupId: number;
  readonly name: string;
  readonly count: number;
}

/** The groups that cameras are in, by name. */
export function groupsOf(devices: readonly PlanDevice[]): readonly PlanGroup[] {
  const groups = new Map<number, PlanGroup>();
  for (const { groupId, groupName } of devices) {
    if (groupId === null) continue;
    const known = groups.get(groupId);
    groups.set(groupId, { groupId, name: groupName ?? `Group ${groupId}`, count: (known?.count ?? 0) + 1 });
  }
  return [...groups.values()].sort((a, b) => (naturalKey(a.name) < naturalKey(b.name) ? -1 : 1));
}

/** What fits what was typed: all cameras first, then groups, then cameras; `most` of them, and how many fit in all. */
export function picksFor(
  typed: string,
  devices: readonly PlanDevice[],
  most: number,
): { readonly picks: readonly NamedPick[]; readonly fitting: number } {
  const needle = typed.trim().toLowerCase();
  const fits = (text: string) => text.toLowerCase().includes(needle);
  const all: readonly NamedPick[] =
    devices.length > 0 && fits("All cameras")
      ? [{ pick: { kind: "all" }, name: "All cameras", count: devices.length }]
      : [];
  const groups = groupsOf(devices)
    .filter(({ name }) => fits(name))
    .map(({ groupId, name, count }): NamedPick => ({ pick: { kind: "group", groupId }, name, count }));
  const found = devices.filter(({ deviceId, displayName }) => fits(`${displayName} ${deviceId}`));
  const before = [...all, ...groups];
  const singles = found.slice(0, Math.max(0, most - before.length)).map(
    (device): NamedPick => ({
      pick: { kind: "device", deviceId: device.deviceId },
      name: tellingName(device),
      count: 1,
    }),
  );
  return { picks: [...before, ...singles].slice(0, most), fitting: before.length + found.length };
}

/** The form as it is asked for. */
export function askedUpdate(form: UpdateForm, deviceIds: readonly string[], reach: string): AskedUpdate {
  return {
    deviceIds,
    firmwareReleaseTag: form.tag || null,
    algReleaseId: numberIn(form.release),
    settings: {
      cycleTime: numberIn(form.cycleTime),
      triggerNumber: numberIn(form.triggerNumber),
      satelliteFixTime: numberIn(form.satelliteFixTime),
      satellitePasses: form.satellitePasses,
    },
    reach,
    reason: form.reason.trim() || null,
  };
}

/** A whole number of a form; null for anything else. */
export function numberIn(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

const WIRE_FIELDS: Readonly<Record<UpdateField, string>> = {
  picked: "deviceIds",
  left: "deviceIds",
  release: "algReleaseId",
  tag: "firmwareReleaseTag",
  cycleTime: "settings.cycleTime",
  triggerNumber: "settings.triggerNumber",
  satelliteFixTime: "settings.satelliteFixTime",
  satellitePasses: "settings.satellitePasses",
  reason: "reason",
};

/** The wire's name of a field: errors use it. */
export function wireField(field: UpdateField): string {
  return WIRE_FIELDS[field];
}

/** Shown under a field instead of the sentence for all of them, which is above. */
const MISSING: Readonly<Record<string, string>> = {
  deviceIds: "Pick at least one camera.",
  algReleaseId: "Choose a release.",
  "settings.cycleTime": "No cycle time given",
  reason: "Say why you're pushing it anyway.",
};

/** The sentences under the fields. */
export function fieldSentences(errors: UpdateErrors): Readonly<Record<string, string>> {
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.map(([field, sentence]) => [
      field,
      sentence === REQUIRED_SENTENCE ? (MISSING[field] ?? sentence) : sentence,
    ]),
  );
}

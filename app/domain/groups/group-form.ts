// A group and cameras as a form names them. Pure.
import type { GroupWords } from "./group-edit";

/** By device id; null: in no group. */
export type GroupsOfCameras = ReadonlyMap<string, number | null>;

export const GROUP_FIELDS = ["groupName", "groupDesc"] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];

/** The form of a group's words. */
export function groupFormOf({ name, description }: GroupWords): Readonly<Record<GroupField, string>> {
  return { groupName: name, groupDesc: description };
}

/** The group that a form means; 0, which no group has, where it names none. */
export function readGroupId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** The group that each camera is in, as one field: "dev-1:3 dev-2:" where the second is in none. */
export function groupsText(groups: GroupsOfCameras): string {
  return Array.from(groups, ([deviceId, groupId]) => `${deviceId}:${groupId ?? ""}`).join(" ");
}

export function readGroups(text: string): GroupsOfCameras {
  return new Map(
    readIds(text).map((pair) => {
      const [deviceId = "", groupId = ""] = pair.split(":");
      return [deviceId, groupId === "" ? null : readGroupId(groupId)];
    }),
  );
}

/** Device ids as one field. */
export function idsText(deviceIds: readonly string[]): string {
  return deviceIds.join(" ");
}

export function readIds(text: string): readonly string[] {
  return [...new Set(text.split(" ").filter(Boolean))];
}

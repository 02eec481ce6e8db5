// A group and cameras as a form names them. Pure.
import type { GroupWords } from "./group-edit";

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

/** Device ids as one field. */
export function idsText(deviceIds: readonly string[]): string {
  return deviceIds.join(" ");
}

export function readIds(text: string): readonly string[] {
  return [...new Set(text.split(" ").filter(Boolean))];
}

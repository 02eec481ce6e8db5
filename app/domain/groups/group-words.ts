// The words for groups, and where they lead. Pure. Spec sections 2.11 and 8 (Group).

/** Milliseconds; spec section 9, Snackbars (group device update). */
export const GROUP_SNACK_MS = 1500;

/** Spec section 8, Group. */
export function updatedWords(name: string): string {
  return `Updated ${name}'s devices`;
}

/** @example camerasWords(1) // "1 camera" */
export function camerasWords(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "camera" : "cameras"}`;
}

/** What deleting a group does to its cameras. */
export function deletionWords(count: number): string {
  if (count === 0) return "It has no cameras.";
  const stay = count === 1 ? "stays" : "stay";
  return `Its ${camerasWords(count)} ${stay}, with all insights, but won't be in a group.`;
}

interface Moved {
  readonly displayName: string;
  /** Where it is now; null: in no group. */
  readonly groupName: string | null;
}

/**
 * What a person who wanted to move cameras reads about those that someone else has moved.
 * @example "Someone else moved Ridge 07 to “Lake”, so nothing was saved. Save again to move it anyway."
 */
export function movedWords([first, ...others]: readonly Moved[]): string {
  if (first === undefined) return "";
  const { displayName, groupName } = first;
  const where = groupName === null ? "out of its group" : `to “${groupName}”`;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const them = others.length === 0 ? "it" : "them";
  return `Someone else moved ${displayName} ${where}${more}, so nothing was saved. Save again to move ${them} anyway.`;
}

/** The cameras of a group in the list of devices, which filters by its name. */
export function groupDevicesHref(name: string): string {
  return `/?${new URLSearchParams({ tab: "device", group: name })}`;
}

// How groups are said to people, and where they lead. Pure. Spec sections 2.11 and 8 (Group).

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
  const are = count === 1 ? "is in no group then. It stays" : "are in no group then. They stay";
  return `Its ${camerasWords(count)} ${are}, with all insights.`;
}

interface Moved {
  readonly displayName: string;
  /** Where it is now; null: in no group. */
  readonly groupName: string | null;
}

/**
 * What whoever wanted to move cameras hears of those that somebody else has moved meanwhile.
 * @example "Someone else has moved Ridge 07 to “Lake” meanwhile, so nothing was saved. Save again to move it all the same."
 */
export function movedWords([first, ...others]: readonly Moved[]): string {
  if (first === undefined) return "";
  const { displayName, groupName } = first;
  const where = groupName === null ? "out of its group" : `to “${groupName}”`;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const them = others.length === 0 ? "it" : "them";
  return `Someone else has moved ${displayName} ${where}${more} meanwhile, so nothing was saved. Save again to move ${them} all the same.`;
}

/** The cameras of a group in the list of devices, which filters by its name. */
export function groupDevicesHref(name: string): string {
  return `/?${new URLSearchParams({ tab: "device", group: name })}`;
}

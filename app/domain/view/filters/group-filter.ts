// The groups that a filter may ask for. Pure. Decision 0099, Groups.
import type { SetDevice } from "~/domain/set/pages/column-page";
import { NO_GROUP } from "~/domain/view/columns";
import { askedWhole } from "~/domain/view/whole-word";

/** Each group of some devices once, and the word of those that are in none. */
export function groupWords(devices: Iterable<Pick<SetDevice, "groupName">>): readonly string[] {
  const words = new Set<string>();
  for (const { groupName } of devices) words.add(groupName ?? NO_GROUP);
  return [...words];
}

/**
 * The group that a filter names whole, in whatever letters, in double quotes or without: names are unique so, and "Ridge" does not mean "Ridge 2".
 * Undefined: it names none whole, and means all that contain it.
 */
export function groupNamed(value: string, words: readonly string[]): string | undefined {
  const asked = (askedWhole(value) ?? value.trim()).toLowerCase();
  return words.find((word) => word.toLowerCase() === asked);
}

/** The insights of a group's cameras. */
export function groupInsightsHref(name: string): string {
  return `/?${new URLSearchParams({ tab: "userInsights", group: name })}`;
}

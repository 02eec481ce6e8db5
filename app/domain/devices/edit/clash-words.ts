// The members of a camera as a clash of two edits names and quotes them. Pure. Decision 0139, Forms and clashes.
import { cycleWords } from "~/domain/devices/cycle-words";
import { type DeviceMember, placeInText } from "./edit-form";

interface GroupNames {
  /** Of a group; undefined where it is not known. */
  readonly groupName: (groupId: string) => string | undefined;
}

/** As in "the name". */
export const CALLED: Readonly<Record<DeviceMember, string>> = {
  display_name: "name",
  description: "description",
  location_name: "location name",
  location_description: "location description",
  visit_notes: "notes for the next visit",
  cycle_time: "cycle time",
  sync_time: "sync time",
  trigger_number: "trigger number",
  group_id: "group",
  allow_wifi_insights: "switch for insights over Wi-Fi",
  allow_complete_images: "switch for complete images",
  place: "location",
};

/**
 * A member's text as people read it.
 * @example memberWords("cycle_time", "120", names) // "2 hours"
 */
export function memberWords(member: DeviceMember, text: string, { groupName }: GroupNames): string {
  switch (member) {
    case "cycle_time":
    case "sync_time":
      return text === "" ? "as reported" : cycleWords(Number(text));
    case "trigger_number":
      return text === "" ? "as reported" : text;
    case "group_id":
      return text === "" ? "No group" : (groupName(text) ?? `group ${text}`);
    case "allow_wifi_insights":
    case "allow_complete_images":
      return text === "1" ? "on" : "off";
    case "place":
      return placeWords(text);
    default:
      return text;
  }
}

function placeWords(text: string): string {
  const { by, latitude, longitude } = placeInText(text);
  if (by === "person") return `${latitude}, ${longitude}`;
  return by === "removed" ? "no location" : "the camera's own";
}

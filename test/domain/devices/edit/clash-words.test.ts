// A camera's members as a clash quotes them, and its place as one member.
import { expect, test } from "vitest";
import { memberWords } from "~/domain/devices/edit/clash-words";
import {
  type DeviceMember,
  deviceTexts,
  entryTexts,
  isSameDeviceText,
  memberForm,
} from "~/domain/devices/edit/edit-form";
import { camera } from "../fleet/cameras";

const names = { groupName: (id: string) => (id === "7" ? "Ridge" : undefined) };

test.each<readonly [DeviceMember, string, string]>([
  ["display_name", "Creek", "Creek"],
  ["cycle_time", "120", "2 hours"],
  ["sync_time", "", "as reported"],
  ["trigger_number", "3", "3"],
  ["group_id", "7", "Ridge"],
  ["group_id", "8", "group 8"],
  ["group_id", "", "No group"],
  ["allow_wifi_insights", "1", "on"],
  ["allow_complete_images", "0", "off"],
  ["place", "person 44.5 -110.25", "44.5, -110.25"],
  ["place", "removed", "no location"],
  ["place", "camera 44.5 -110.25", "the camera's own"],
])("%s of %j is read as %j", (member, text, words) => {
  expect(memberWords(member, text, names)).toBe(words);
});

test("a location is one member, whether a person or the camera set it", () => {
  const device = camera(1, { latitude: 44.5, longitude: -110.25, placeBy: "person" });
  expect(deviceTexts(device).place).toBe("person 44.5 -110.25");
  expect(entryTexts({ latitude: "44,5", longitude: "-110.25" })).toEqual({ place: "person 44.5 -110.25" });
  expect(entryTexts({ latitude: "", longitude: "" })).toEqual({ place: "camera" });
});

test("a camera that moves by its own report changes no one's setting", () => {
  expect(isSameDeviceText("camera 44.5 -110.25", "camera 44.6 -110.25", "place")).toBe(true);
  expect(isSameDeviceText("camera 44.5 -110.25", "person 44.5 -110.25", "place")).toBe(false);
  expect(isSameDeviceText("camera 1", "camera 2", "description")).toBe(false);
});

test("a reader who sees rounded locations gets none to edit", () => {
  expect(memberForm("place", "person 44.5 -110.3", false)).toEqual({ latitude: "", longitude: "" });
  expect(memberForm("place", "person 44.5 -110.3", true)).toEqual({ latitude: "44.5", longitude: "-110.3" });
  expect(memberForm("allow_wifi_insights", "1", true)).toEqual({ allow_wifi_insights: true });
});

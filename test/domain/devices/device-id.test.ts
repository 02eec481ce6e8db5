// Device ids on the wire and the names that people read. Spec section 3, Device.
import { describe, expect, test } from "vitest";
import { displayName, toDeviceId } from "~/domain/devices/device-id";

describe("toDeviceId", () => {
  test.each([
    [1, "dev-0001"],
    [42, "dev-0042"],
    [9999, "dev-9999"],
    [10000, "dev-10000"],
  ])("%i becomes %s", (key, expected) => {
    expect(toDeviceId(key)).toBe(expected);
  });
});

describe("displayName", () => {
  test.each([
    ["the display name", "Ridge 07", "CAM-1187", "Ridge 07"],
    ["without one, the device name", null, "CAM-1187", "CAM-1187"],
    ["a blank display name counts as absent", "   ", "CAM-1187", "CAM-1187"],
    ["without either, 'Unnamed'", null, null, "Unnamed"],
    ["two blanks are 'Unnamed' too", "", "  ", "Unnamed"],
    ["blanks around a name are dropped", " Ridge 07 ", null, "Ridge 07"],
  ])("shows %s", (_case, display, device, expected) => {
    expect(displayName({ displayName: display, deviceName: device })).toBe(expected);
  });
});
